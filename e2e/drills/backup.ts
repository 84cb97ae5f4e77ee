import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startEmbedded } from '../../graph/database/embedded/embedded.ts';
import { Random } from '../../graph/testing/random.ts';
import { figure, listed, type Drill } from './drill.ts';
import { checkRows } from './support/account.ts';
import { ask, signIn } from './support/ask.ts';
import { contentOf, unlike } from './support/content.ts';
import { count } from './support/postgres.ts';
import { Product } from './support/product.ts';
import { Writers, type Acknowledged } from './support/writers.ts';

/** Runs what `npm run backup` and `npm run restore` run. @throws if it fails */
const command = (product: Product, what: 'backup' | 'restore', file: string): Promise<unknown> =>
  promisify(execFile)(process.execPath, ['dist/graph/cli/backup.js', process.cwd(), what, file], {
    env: product.environment,
  });

/** Starts the PostgreSQL of a stopped product for some work. */
async function atRest<T>({ dataDir }: Product, work: (url: string) => Promise<T>): Promise<T> {
  const embedded = await startEmbedded({ folder: join(dataDir, 'postgres') });
  return work(embedded.url).finally(() => embedded.stop());
}

/** The submissions that are missing or incomplete. */
async function missingIn(url: string, submissions: readonly Acknowledged[]): Promise<string[]> {
  const faults = { lost: [], twice: [], unknown: [], halves: [] };
  for (const [form, sent] of Map.groupBy(submissions, (one) => one.form))
    await checkRows(form, sent, url, faults);
  const halves = await count(
    url,
    `select count(*) from users u where role = 'client' and not exists (select from clients c where c.user_id = u.id)`,
  );
  const { lost, twice, halves: withoutKey } = faults;
  return [...lost, ...twice, ...withoutKey, ...(halves > 0 ? ['client profiles'] : [])];
}

/** The demo client's own data, as the product shows it. */
async function shownBy(product: Product): Promise<string> {
  const token = await signIn(product.url, 'client');
  const paths = ['/api/client/dashboard', '/api/billing/invoices'];
  return JSON.stringify(
    await Promise.all(paths.map(async (path) => (await ask(product.url + path, { token })).body)),
  );
}

export const backup: Drill<{ writers: number; submissions: number; seed: number }> = {
  about:
    'Backups under 16 writers and at rest, restored into fresh installations and compared table by table.',
  full: { writers: 16, submissions: 2_000, seed: 8 },
  async run({ writers, submissions, seed }, say) {
    const folder = mkdtempSync(join(tmpdir(), 'home-care-drill-backup-'));
    const [busy, quiet] = [join(folder, 'busy.gz'), join(folder, 'quiet.gz')];
    const source = await Product.at({ DEMO: '1' });
    const fromBusy = await Product.at({ DEMO: '0' });
    const fromQuiet = await Product.at({ DEMO: '0' });
    try {
      await source.start();
      const crowd = await Writers.on({ product: source, writers, random: new Random(seed) });
      while (crowd.acknowledged.length < submissions) await pause(20);
      const before = [...crowd.acknowledged];
      await command(source, 'backup', busy);
      const meanwhile = crowd.acknowledged.length - before.length;
      await crowd.end();
      const saw = await shownBy(source);
      say(`${before.length} submissions before the first backup, ${meanwhile} while it ran`);
      await source.stop();
      await command(source, 'backup', quiet);
      await command(fromBusy, 'restore', busy);
      await command(fromQuiet, 'restore', quiet);
      const missing = await atRest(fromBusy, (url) => missingIn(url, before));
      const [there, here] = [await atRest(source, contentOf), await atRest(fromQuiet, contentOf)];
      // A restore ends every session.
      // What belongs to the place: a restored feed of changes begins anew.
      for (const content of [there, here])
        for (const name of ['sessions', 'record_changes', 'change_feed'])
          content.delete(`public.${name}`);
      const differing = unlike(there, here);
      await fromQuiet.start();
      const sees = await shownBy(fromQuiet);
      return [
        figure(
          'a backup under writers disturbs none of them',
          `${writers} writers, ${meanwhile} submissions acknowledged while it ran; sends without a good answer: ${crowd.troubles}`,
          meanwhile > 0 && crowd.unanswered.size === 0,
        ),
        figure(
          'all that was acknowledged before it began is in it, and nothing half',
          `${before.length} submissions; missing ${listed(missing)}`,
          missing.length === 0,
        ),
        figure(
          'a restored installation against the one at rest, counted and hashed by PostgreSQL',
          `${here.size} tables; unlike ${listed(differing)}`,
          here.size > 30 && differing.length === 0,
        ),
        figure(
          'the product starts on it, a client signs in and sees what they saw before',
          `${sees.length} bytes of dashboard and invoices`,
          sees === saw && sees.includes('"notes":"'),
        ),
      ];
    } finally {
      for (const product of [source, fromBusy, fromQuiet]) await product.remove();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
