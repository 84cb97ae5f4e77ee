import { reloadIfReplaced } from './reloadIfReplaced.ts';

const fetched = new Map<string, Promise<void>>();

/**
 * Stands around every `import()` of the built application (vite/chunkLoader.ts). It fetches the files before they are
 * imported: many browsers remember for as long as a page stands that a module did not come, and never ask for it again.
 * A file that was only fetched can be fetched again.
 * @param load imports the chunk, whose files are in the browser's cache by then
 * @param files the chunk and everything it imports, without the leading slash
 * @throws when a file does not come; it may be called again
 */
export async function loadChunk<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  try {
    await Promise.all(files.map(fetchOnce));
    return await load();
  } catch (error) {
    void reloadIfReplaced();
    throw error;
  }
}

async function fetchOnce(file: string): Promise<void> {
  const fetching = fetched.get(file) ?? fetchFile(file);
  fetched.set(file, fetching);
  try {
    await fetching;
  } catch (error) {
    fetched.delete(file);
    throw error;
  }
}

async function fetchFile(file: string): Promise<void> {
  const response = await fetch(`/${file}`);
  if (!response.ok) throw new Error(`/${file} answers ${response.status}`);
  // Only a file that was read to its end is kept.
  await response.arrayBuffer();
}
