import { reloadIfReplaced } from './reloadIfReplaced.ts';

declare global {
  interface Window {
    /** Addresses of the code that has come whole; web/app/start/start.ts begins the list. */
    fetchedCode?: string[];
  }
}

const fetched = new Set(window.fetchedCode);
const underWay = new Map<string, Promise<void>>();

/**
 * Wraps every `import()` of the built application (vite/chunkLoader.ts). It fetches the files
 * before they are imported: many browsers remember for as long as a page stands that a module did
 * not come, and never ask for it again. A file that was only fetched can be fetched again.
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
  const href = `/${file}`;
  if (fetched.has(href)) return;
  const fetching = underWay.get(href) ?? fetchFile(href).finally(() => underWay.delete(href));
  underWay.set(href, fetching);
  await fetching;
}

async function fetchFile(href: string): Promise<void> {
  const response = await fetch(href);
  if (!response.ok) throw new Error(`${href} answers ${response.status}`);
  // Only a file that was read to its end is kept.
  await response.blob();
  fetched.add(href);
}
