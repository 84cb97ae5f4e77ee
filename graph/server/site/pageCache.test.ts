import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPages, writePages } from './pageCache.ts';
import { storedPage, type StoredPage } from './storedPage.ts';

let parent: string;
let page: StoredPage;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'pages-'));
  page = await storedPage({ status: 200, type: 'text/html', text: '<h1>Home</h1>', headers: {} });
});
afterEach(() => rm(parent, { recursive: true, force: true }));

it('gives back what was written', async () => {
  const pages = new Map([
    ['/', page],
    ['/about-us', page],
  ]);
  await writePages(join(parent, 'key'), pages);
  expect(await readPages(join(parent, 'key'))).toEqual(pages);
  expect(await readdir(parent)).toEqual(['key']);
});

it('leaves nothing of a set that could not be written', async () => {
  const unwritable = `/${'long'.repeat(100)}`;
  await expect(
    writePages(
      join(parent, 'key'),
      new Map([
        ['/', page],
        [unwritable, page],
      ]),
    ),
  ).rejects.toThrow('ENAMETOOLONG');
  expect(await readdir(parent)).toEqual([]);
});

it('removes what starts that were killed left behind, and not what another writes just now', async () => {
  for (const name of ['.unfinished-old', '.unfinished-new']) await mkdir(join(parent, name));
  const hourAgo = new Date(Date.now() - 3_600_000);
  await utimes(join(parent, '.unfinished-old'), hourAgo, hourAgo);
  await writePages(join(parent, 'key'), new Map([['/', page]]));
  expect((await readdir(parent)).toSorted()).toEqual(['.unfinished-new', 'key']);
});
