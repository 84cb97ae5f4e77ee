import { reloadIfReplaced } from './reloadIfReplaced.ts';

declare global {
  interface Window {
    /** Addresses of the code that has come whole; shared with web/app/start/start.ts, which has its own copy of this file. */
    fetchedCode?: Set<string>;
  }
}

const fetched = (window.fetchedCode ??= new Set());
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
    await fetchCode(files.map((file) => `/${file}`));
    return await load();
  } catch (error) {
    void reloadIfReplaced();
    throw error;
  }
}

/** Brings files into the browser's cache. @throws when one does not come */
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
  // Only a file that was read to its end is kept.
  await response.blob();
  fetched.add(href);
  // All at once, and not level by level as they import each other.
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
  );
}
