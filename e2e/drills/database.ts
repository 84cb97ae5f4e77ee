import { setTimeout as pause } from 'node:timers/promises';
import type { Drill, Figure } from './drill.ts';
import { accountFor, jobIsDone, mailIsOut } from './support/account.ts';
import { seeded } from './support/chance.ts';
import { payment, registration, visitorForms } from './support/forms.ts';
import { office } from './support/office.ts';
import { embeddedIn, Postgres, query, reached, signalTree } from './support/postgres.ts';
import { Product } from './support/product.ts';
import { Probe, type Outage } from './support/probe.ts';
import { inWords, mayBeSeen, Writers } from './support/writers.ts';

export interface Outages {
  kills: number;
  writers: number;
  seed: number;
  /** Milliseconds of ordinary work between two kills, at least. */
  calm: number;
}

interface Kept {
  product: Product;
  url(): string;
  kill(): void;
  /** Brings it back, where nobody else does. */
  back(): Promise<void>;
}

/** Kills PostgreSQL with all its processes again and again under writers, and watches what the product says of itself. */
async function killDatabase(
  { kills, writers, seed, calm }: Outages,
  { product, url, kill, back }: Kept,
  say: (words: string) => void,
): Promise<Figure[]> {
  const chance = seeded(seed);
  await product.start();
  const pid = product.pid;
  const given = await office(product.url, (statement) => query(url(), statement));
  const crowd = new Writers({
    url: product.url,
    writers,
    forms: [...visitorForms, payment, registration],
    given,
    chance: seeded(seed + 1),
  });
  const probe = new Probe(product.url);
  const outages: Outage[] = [];
  for (let round = 1; round <= kills; round += 1) {
    await pause(calm + chance() * calm);
    kill();
    const killed = performance.now();
    const returning = back();
    outages.push(await probe.outage(killed, reached(url)));
    await returning;
    const { unready, again, gone } = outages.at(-1)!;
    say(
      `kill ${round}: 503 after ${unready ?? '–'} ms, PostgreSQL back after ${gone} ms, ready ${again} ms later`,
    );
  }
  const jobAfter = await jobIsDone(url());
  const seen = await crowd.end();
  await mailIsOut(url());
  const unhealthy = await probe.end();
  const faults = new Map([...seen.unanswered].filter(([what]) => !mayBeSeen.has(what)));
  const told = outages.map(({ unready }) => unready).filter((each) => each !== null);
  const again = Math.max(...outages.map(({ again }) => again));
  return [
    {
      promise: `the process stays through ${kills} kills`,
      seen: product.lives && product.pid === pid ? 'the same process' : 'another process, or none',
      holds: product.lives && product.pid === pid,
    },
    {
      promise: '`/readyz` says 503 within 1 s',
      seen: `${told.length} of ${kills} outages seen there, after ${Math.max(...told, 0)} ms at most; the others were over sooner`,
      holds:
        told.every((each) => each < 1_000) &&
        outages.every(({ unready, gone }) => unready !== null || gone < 1_000),
    },
    {
      promise: '`/readyz` tells of the outages, and of their end',
      seen: `of ${told.length}; ready after ${outages.filter(({ again: ended }) => Number.isFinite(ended)).length}`,
      holds: told.length > 0 && Number.isFinite(again),
    },
    {
      promise: '`/readyz` says 200 within 1 s of recovery',
      seen: `after ${again} ms at most`,
      holds: again < 1_000,
    },
    {
      promise: '`/healthz` stays 200',
      seen: unhealthy.length === 0 ? 'always' : unhealthy.join(', '),
      holds: unhealthy.length === 0,
    },
    ...(await accountFor(seen.acknowledged, { url: url(), dataDirs: [product.dataDir] })),
    {
      promise: 'a send without an answer got 503',
      seen: inWords(seen.unanswered),
      holds: faults.size === 0,
    },
    {
      promise: 'jobs go on within 10 s of the last recovery',
      seen: `one was done after ${(jobAfter / 1000).toFixed(1)} s`,
      holds: jobAfter < 10_000,
    },
  ];
}

/** The embedded PostgreSQL, which the server itself brings back. */
export async function killEmbedded(
  outages: Outages,
  say: (words: string) => void,
): Promise<Figure[]> {
  const product = await Product.at({ DEMO: '1' });
  const place = () => embeddedIn(product.dataDir);
  try {
    return await killDatabase(
      outages,
      {
        product,
        url: () => place().url,
        kill: () => signalTree(place().pid, 'SIGKILL'),
        back: async () => undefined,
      },
      say,
    );
  } finally {
    await product.remove();
  }
}

/** An outside PostgreSQL, which stays away for a second or two before the drill brings it back. */
export async function killOutside(
  outages: Outages,
  say: (words: string) => void,
): Promise<Figure[]> {
  const postgres = await Postgres.start();
  const product = await Product.at({ DEMO: '1', DATABASE_URL: postgres.url });
  const back = async (): Promise<void> => {
    await pause(outages.calm);
    await postgres.start();
  };
  try {
    return await killDatabase(
      outages,
      { product, url: () => postgres.url, kill: () => signalTree(postgres.pid, 'SIGKILL'), back },
      say,
    );
  } finally {
    await product.remove();
    await postgres.remove();
  }
}

const named = (kind: string, figures: readonly Figure[]): Figure[] =>
  figures.map((figure) => ({ ...figure, promise: `${kind}: ${figure.promise}` }));

export const database: Drill = {
  name: 'database',
  about:
    'PostgreSQL and all its processes killed 10 times under 16 writers: the embedded one, which the server brings back, and an outside one.',
  async run(say) {
    const outages: Outages = { kills: 10, writers: 16, seed: 2027, calm: 1_500 };
    return [
      ...named('embedded', await killEmbedded(outages, say)),
      ...named('outside', await killOutside(outages, say)),
    ];
  },
};
