import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Drill, Figure } from './drill.ts';
import { accountFor, mailIsOut } from './support/account.ts';
import { ask, type Answer } from './support/ask.ts';
import { seeded } from './support/chance.ts';
import { payment, registration, visitorForms } from './support/forms.ts';
import { office } from './support/office.ts';
import { Postgres, query, signalTree } from './support/postgres.ts';
import { Probe } from './support/probe.ts';
import { Product } from './support/product.ts';
import { inWords, statusIn, Writers } from './support/writers.ts';

export interface Stalling {
  writers: number;
  /** Requests that come at once in the middle of a stall. */
  rush: number;
  /** How long a stall lasts, in milliseconds. */
  stall: number;
  seed: number;
}

/** From the freeze to the rush, in milliseconds: until then `/readyz` has said it. */
const calm = 1_200;

/** As the product is shipped: pools of the requests and of the jobs. */
const mostConnections = 10 + 5;

/** Freezes PostgreSQL, then has someone hold a lock, under writers and a rush of requests. */
export async function stallDatabase(
  { writers, rush, stall, seed }: Stalling,
  say: (words: string) => void,
): Promise<Figure[]> {
  const postgres = await Postgres.start();
  const product = await Product.at({ DEMO: '1', DATABASE_URL: postgres.url });
  try {
    await product.start();
    const given = await office(product.url, (statement) => query(postgres.url, statement));
    let stalled = false;
    const heard: (Answer & { stalled: boolean })[] = [];
    const crowd = new Writers({
      url: product.url,
      writers,
      forms: [...visitorForms, payment, registration],
      given,
      chance: seeded(seed),
      heard: (answer) => heard.push({ ...answer, stalled }),
    });
    const probe = new Probe(product.url);
    await pause(500);

    const killed = performance.now();
    stalled = true;
    signalTree(postgres.pid, 'SIGSTOP');
    await pause(calm);
    const rushing = Promise.all(
      Array.from({ length: rush }, () =>
        ask(`${product.url}/api/consultation-requests`, {
          method: 'POST',
          body: { name: 'Ana Ruiz', phone: '602-555-0177' },
        }),
      ),
    );
    await pause(stall - calm);
    stalled = false;
    const continued = performance.now();
    signalTree(postgres.pid, 'SIGCONT');
    const outage = await probe.outage(killed, Promise.resolve());
    const rushed = await rushing;
    say(`frozen for ${Math.round(continued - killed)} ms: ready again after ${outage.again} ms`);

    const holder = new pg.Client({ connectionString: postgres.url });
    await holder.connect();
    await holder.query(
      'begin; lock table contact_inquiries, consultations in access exclusive mode',
    );
    const locked = heard.length;
    await pause(stall);
    await holder.end();
    const underLock = heard.slice(locked);
    say(`locked for ${stall} ms: ${underLock.length} answers meanwhile`);

    const seen = await crowd.end();
    await mailIsOut(postgres.url);
    const unhealthy = await probe.end();
    const [{ connections } = { connections: 0 }] = await query<{ connections: number }>(
      postgres.url,
      `
      select count(*)::int as connections from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
    const slowest = Math.round(
      Math.max(
        ...heard.map(({ milliseconds }) => milliseconds),
        ...rushed.map(({ milliseconds }) => milliseconds),
      ),
    );
    const atOnce = rushed.filter(
      ({ status, milliseconds }) => status === 503 && milliseconds < 2_500,
    ).length;
    const faults = new Map(
      [...seen.unanswered].filter(([what]) => what !== '503' && what !== 'UNAVAILABLE'),
    );
    const others = rushed.filter(({ status }) => status !== 503);
    return [
      {
        promise: 'every request is answered within 5 s, in a stall with 503',
        seen: `the slowest of ${heard.length + rushed.length} after ${slowest} ms; ${inWords(seen.unanswered)}`,
        holds: slowest < 5_000 && faults.size === 0,
      },
      {
        promise: `of ${rush} requests that come at once into a stall, those above the 1,000 that may wait get 503 at once`,
        seen: `${atOnce} at once, ${rushed.length - atOnce - others.length} when their time was over, ${others.length} otherwise (${[...new Set(others.map(statusIn))].join(', ') || 'none'})`,
        holds: others.length === 0 && (rush <= 1_010 || atOnce >= rush - 1_010),
      },
      {
        promise: '`/readyz` says 503 within 1 s of the freeze',
        seen: `after ${outage.unready ?? '–'} ms`,
        holds: outage.unready !== null && outage.unready < 1_000,
      },
      {
        promise: '`/readyz` says 200 within 1 s of its end',
        seen: `after ${Math.round(outage.again - (continued - killed - outage.gone))} ms`,
        holds: outage.again - (continued - killed - outage.gone) < 1_000,
      },
      {
        promise: '`/healthz` stays 200',
        seen: unhealthy.length === 0 ? 'always' : unhealthy.join(', '),
        holds: unhealthy.length === 0,
      },
      ...(await accountFor(seen.acknowledged, { url: postgres.url, dataDirs: [product.dataDir] })),
      {
        promise: `no connection leaks: at most ${mostConnections} afterwards`,
        seen: `${connections}`,
        holds: connections <= mostConnections,
      },
    ];
  } finally {
    signalTree(postgres.pid, 'SIGCONT');
    await product.remove();
    await postgres.remove();
  }
}

export const stall: Drill = {
  name: 'stall',
  about:
    'PostgreSQL frozen for 8 seconds under 16 writers and 1,500 requests at once, then two tables locked for as long.',
  run: (say) => stallDatabase({ writers: 16, rush: 1_500, stall: 8_000, seed: 2028 }, say),
};
