import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { encodings } from './encoding.ts';
import type { StoredPage } from './storedPage.ts';

const index = 'pages.json';

/** How many sets of pages stay: today's, and some for other starts from the same data folder. */
const keptSets = 4;

const unfinishedPrefix = '.unfinished-';
/** No start writes its pages for longer than this, in milliseconds. */
const longestWrite = 10 * 60_000;

interface Entry extends Omit<StoredPage, 'body'> {
  path: string;
  /** Name of the page's files, without the ending of the encoding. */
  file: string;
}

/** The pages that an earlier start wrote; null when there are none, or not all of them. */
export async function readPages(dir: string): Promise<Map<string, StoredPage> | null> {
  try {
    const entries = JSON.parse(await readFile(join(dir, index), 'utf8')) as Entry[];
    const pages = entries.map(async ({ path, file, ...page }): Promise<[string, StoredPage]> => {
      const [identity, br, gzip] = await Promise.all(
        ['', encodings.br, encodings.gzip].map((ending) => readFile(join(dir, file + ending))),
      );
      return [path, { ...page, body: { identity: identity!, br: br!, gzip: gzip! } }];
    });
    return new Map(await Promise.all(pages));
  } catch {
    return null;
  }
}

/** Writes the pages for the next start, whole or not at all: of two processes that start at once, either's set will do. */
export async function writePages(
  dir: string,
  pages: ReadonlyMap<string, StoredPage>,
): Promise<void> {
  const parent = dirname(dir);
  await mkdir(parent, { recursive: true });
  await removeLeftOver(parent);
  const unfinished = await mkdtemp(join(parent, unfinishedPrefix));
  try {
    await writeSet(unfinished, pages);
    await rm(dir, { recursive: true, force: true });
    await rename(unfinished, dir).catch(() => undefined);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  await removeOldSets(parent, basename(dir));
}

async function writeSet(dir: string, pages: ReadonlyMap<string, StoredPage>): Promise<void> {
  const entries = [...pages].map(async ([path, { body, ...page }]): Promise<Entry> => {
    const file = path === '/' ? 'home.html' : `${path.slice(1).replaceAll('/', '.')}.html`;
    await Promise.all([
      writeFile(join(dir, file), body.identity),
      writeFile(join(dir, file + encodings.br), body.br),
      writeFile(join(dir, file + encodings.gzip), body.gzip),
    ]);
    return { path, file, ...page };
  });
  // Waits for all writes before reporting a fault, so nothing is being written when the folder is
  // removed.
  const settled = await Promise.allSettled(entries);
  const written = settled.map((entry) => {
    if (entry.status === 'rejected') throw entry.reason;
    return entry.value;
  });
  await writeFile(join(dir, index), JSON.stringify(written));
}

/** What starts that were killed left behind; a set that another process writes just now is younger. */
async function removeLeftOver(parent: string): Promise<void> {
  const unfinished = (await readdir(parent))
    .filter((name) => name.startsWith(unfinishedPrefix))
    .map((name) => join(parent, name));
  const aged = await Promise.all(
    unfinished.map(async (path) => ({
      path,
      at: (await stat(path).catch(() => null))?.mtimeMs ?? Date.now(),
    })),
  );
  await Promise.all(
    aged
      .filter(({ at }) => at < Date.now() - longestWrite)
      .map(({ path }) => rm(path, { recursive: true, force: true })),
  );
}

async function removeOldSets(parent: string, newest: string): Promise<void> {
  const others = (await readdir(parent)).filter((name) => name !== newest && !name.startsWith('.'));
  const dated = await Promise.all(
    others.map(async (name) => ({
      name,
      at: (await stat(join(parent, name)).catch(() => null))?.mtimeMs ?? 0,
    })),
  );
  dated.sort((a, b) => b.at - a.at);
  await Promise.all(
    dated
      .slice(keptSets - 1)
      .map(({ name }) => rm(join(parent, name), { recursive: true, force: true })),
  );
}
