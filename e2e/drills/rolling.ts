import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '../support/processes.ts';
import type { Drill, Figure } from './drill.ts';
import { accountFor, mailIsOut } from './support/account.ts';
import { ask } from './support/ask.ts';
import { seeded } from './support/chance.ts';
import { payment, visitorForms } from './support/forms.ts';
import { nextBuild } from './support/nextBuild.ts';
import { office, signIn } from './support/office.ts';
import { Postgres, query } from './support/postgres.ts';
import { Product } from './support/product.ts';
import { Proxy } from './support/proxy.ts';
import { inWords, Writers } from './support/writers.ts';

export interface Rolling {
  /** How often both are replaced. The first time brings a migration. */
  rounds: number;
  writers: number;
  readers: number;
  seed: number;
}

const reads = ['/', '/api/client/dashboard', '/api/billing/invoices', '/api/auth/user'];

/** Replaces two processes behind a proxy in turn by the next build, which brings a migration, under reads and writes. */
export async function replaceInTurn(
  { rounds, writers, readers, seed }: Rolling,
  say: (words: string) => void,
): Promise<Figure[]> {
  const postgres = await Postgres.start();
  const next = nextBuild();
  const processes = await Promise.all(
    [1, 2].map(() => Product.at({ DEMO: '1', DATABASE_URL: postgres.url })),
  );
  let proxy: Proxy | undefined;
  try {
    for (const each of processes) await each.start();
    proxy = await Proxy.before(processes.map(({ url }) => url));
    const { url } = proxy;
    const given = await office(url, (statement) => query(postgres.url, statement));
    const token = await signIn(url, 'client');
    const crowd = new Writers({
      url,
      writers,
      forms: [...visitorForms, payment],
      given,
      chance: seeded(seed),
      keepAlive: true,
    });
    let over = false;
    const failed: string[] = [];
    let read = 0;
    const reading = Promise.all(
      Array.from({ length: readers }, async (_, index) => {
        for (let turn = index; !over; turn += 1) {
          const path = reads[turn % reads.length]!;
          const answer = await ask(`${url}${path}`, { token }).catch((error: Error) => ({
            status: 0,
            body: error.message,
          }));
          if (answer.status === 200) read += 1;
          else failed.push(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
          await pause(5);
        }
      }),
    );
    const before = await migrationsIn(postgres.url);
    for (let round = 1; round <= rounds; round += 1) {
      for (const each of processes) {
        await pause(500);
        each.useBuild(next.folder);
        const { milliseconds, ended } = await each.stop();
        if (ended !== 0) failed.push(`it ended with ${ended}`);
        await each.start();
        await eventually('the proxy trusts it again', () => proxy!.trusts(each.url));
        say(
          `replaced ${each.url}: stopped in ${Math.round(milliseconds)} ms; ${read} reads, ${crowd.seen.acknowledged.length} writes so far`,
        );
      }
    }
    over = true;
    await reading;
    const seen = await crowd.end();
    const after = await migrationsIn(postgres.url);
    await mailIsOut(postgres.url);
    return [
      {
        promise: 'no read fails, and the session from before goes on',
        seen: `${read} answered with 200, ${failed.length} failed${failed.length === 0 ? '' : `, the first: ${failed[0]}`}`,
        holds: failed.length === 0 && read > 0,
      },
      {
        promise: 'no write fails',
        seen: `${seen.acknowledged.length} acknowledged; without a good answer: ${inWords(seen.unanswered)}`,
        holds: seen.unanswered.size === 0 && seen.acknowledged.length > 0,
      },
      {
        promise: 'the migration ran meanwhile',
        seen: `${before} migrations before, ${after} after`,
        holds: after === before + 1,
      },
      ...(await accountFor(seen.acknowledged, {
        url: postgres.url,
        dataDirs: processes.map(({ dataDir }) => dataDir),
      })),
    ];
  } finally {
    proxy?.end();
    await Promise.all(processes.map((each) => each.remove()));
    next.remove();
    await postgres.remove();
  }
}

async function migrationsIn(url: string): Promise<number> {
  const [row] = await query<{ count: number }>(
    url,
    'select count(*)::int as count from mikro_orm_migrations',
  );
  return row?.count ?? 0;
}

export const rolling: Drill = {
  name: 'rolling',
  about:
    'Two processes behind a proxy, replaced in turn five times under 8 writers and 8 readers; the first replacement brings a migration that adds columns and a table.',
  run: (say) => replaceInTurn({ rounds: 5, writers: 8, readers: 8, seed: 2030 }, say),
};
