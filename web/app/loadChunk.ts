import { reloadIfReplaced } from './reloadIfReplaced.ts';

declare global {
  interface Window {
    /** URLs loaded completely; shared with web/app/start/start.ts, which bundles its own copy. */
    fetchedCode?: Set<string>;
  }
}

const fetched = (window.fetchedCode ??= new Set());
const underWay = new Map<string, Promise<void>>();

/**
 * Wraps every `import()` of the built application (vite/chunkLoader.ts) and fetches the files
 * before they are imported. Many browsers remember a failed import for the life of the page and
 * never retry it; a failed fetch can be repeated.
 * @param load imports the chunk, whose files are in the browser's cache by then
 * @param files the chunk and everything it imports, without the leading slash
 * @throws if a file can't be loaded; may then be called again
 */
export async function loadChunk<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  try {
    await fetchCode(files.map((file) => `/${file}`));
    return await load();
  } catch (error) {
    void reloadIfReplaced();
    throw error;
  }
}

/** Loads files into the browser's cache. @throws if one can't be loaded */
export async function fetchCode(
  hrefs: readonly string[],
  priority?: RequestPriority,
): Promise<void> {
  await Promise.all(hrefs.map(async (href) => fetchOnce(href, priority)));
}

async function fetchOnce(href: string, priority?: RequestPriority): Promise<void> {
  if (fetched.has(href)) return;
  const fetching =
    underWay.get(href) ?? fetchFile(href, priority).finally(() => underWay.delete(href));
  underWay.set(href, fetching);
  await fetching;
}

async function fetchFile(href: string, priority?: RequestPriority): Promise<void> {
  const response = await fetch(href, { priority });
  if (!response.ok) throw new Error(`${href} answers ${response.status}`);
  // The browser caches only files that were read to the end.
  await response.blob();
  // No `modulepreload`: if the network goes meanwhile, that would be a failed import to remember.
  fetched.add(href);
}
