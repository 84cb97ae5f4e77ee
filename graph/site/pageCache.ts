import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { encodings } from './encoding.ts';
import type { StoredPage } from './storedPage.ts';

const index = 'pages.json';

/** How many sets of pages stay: today's, and some for other starts from the same data folder. */
const keptSets = 4;

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
      const [identity, br, gzip] = await Promise.all(['', encodings.br, encodings.gzip].map((ending) => readFile(join(dir, file + ending))));
      return [path, { ...page, body: { identity: identity!, br: br!, gzip: gzip! } }];
    });
    return new Map(await Promise.all(pages));
  } catch {
    return null;
  }
}

/** Writes the pages for the next start, whole or not at all: of two processes that start at once, either's set will do. */
export async function writePages(dir: string, pages: ReadonlyMap<string, StoredPage>): Promise<void> {
  const parent = dirname(dir);
  await mkdir(parent, { recursive: true });
  const unfinished = await mkdtemp(join(parent, '.unfinished-'));
  const entries = [...pages].map(async ([path, { body, ...page }]): Promise<Entry> => {
    const file = path === '/' ? 'home.html' : `${path.slice(1).replaceAll('/', '.')}.html`;
    await Promise.all([
      writeFile(join(unfinished, file), body.identity),
      writeFile(join(unfinished, file + encodings.br), body.br),
      writeFile(join(unfinished, file + encodings.gzip), body.gzip),
    ]);
    return { path, file, ...page };
  });
  await writeFile(join(unfinished, index), JSON.stringify(await Promise.all(entries)));
  await rm(dir, { recursive: true, force: true });
  await rename(unfinished, dir).catch(() => rm(unfinished, { recursive: true, force: true }));
  await removeOldSets(parent, basename(dir));
}

async function removeOldSets(parent: string, newest: string): Promise<void> {
  const others = (await readdir(parent)).filter((name) => name !== newest && !name.startsWith('.'));
  const dated = await Promise.all(others.map(async (name) => ({ name, at: (await stat(join(parent, name)).catch(() => null))?.mtimeMs ?? 0 })));
  dated.sort((a, b) => b.at - a.at);
  await Promise.all(dated.slice(keptSets - 1).map(({ name }) => rm(join(parent, name), { recursive: true, force: true })));
}
