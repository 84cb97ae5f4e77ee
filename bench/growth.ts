import { createHash } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { portalFiles, portalReads } from '../graph/testing/portalReads.ts';
import { idOf } from './data/ids.ts';
import type { Size } from './data/rows.ts';
import { latencies, quantile } from './growth/latency.ts';
import { officeReads } from './growth/officeReads.ts';
import { clerkId, ownThings, peopleAndRequests } from './growth/people.ts';
import { explainEverything, explainNothing, PlanLog, type Statement } from './growth/plans.ts';
import { startDatabase, type BenchDatabase } from './support/database.ts';
import type { Shot } from './support/load.ts';
import { startProduct } from './support/servers.ts';
import { median, randomNumbers, spread } from './support/statistics.ts';

const shape = {
  invoicesPerClient: 10,
  linesPerInvoice: 5,
  appointmentsPerClient: 100,
  updatesPerClient: 10,
};
const hundredTimes = 100;
const settings = { shared_buffers: '1GB', max_wal_size: '8GB' };

/** Who asks; spread over all of the clients. */
const clientsUsed = 1_000;
/** Clients whose reads are explained. */
const explained = 25;
const mostBuffers = 50;
/** Tables that do not grow with the clients. */
const steadyTables: readonly string[] = [
  'services',
  'rate_limits',
  'invoice_numbers',
  'mikro_orm_migrations',
  'analytics',
];

interface Read {
  name: string;
  office: boolean;
  shots: Shot[];
}

interface Side {
  size: Size;
  database: BenchDatabase;
  reads: Read[];
}

const json = { 'content-type': 'application/json' };
const post = (query: string, variables: Record<string, unknown>, token: string): Shot => ({
  method: 'POST',
  path: '/graphql',
  headers: { ...json, authorization: `Bearer ${token}` },
  body: JSON.stringify({ query, variables }),
});

async function sideOf(
  size: Size,
  folder: string | undefined,
  say: (words: string) => void,
): Promise<Side> {
  const database = await startDatabase(size, say, {
    settings,
    ...(folder === undefined ? {} : { keep: folder }),
  });
  try {
    await peopleAndRequests(database.url, size);
    const random = randomNumbers(9);
    const clients = Array.from({ length: clientsUsed }, () => Math.floor(random() * size.clients));
    const [tokens, own, secrets, [clerk]] = [
      await database.tokensOf(clients),
      await ownThings(database.url, clients),
      await calendars(database.url, clients),
      await database.tokensOfUsers([clerkId]),
    ];
    const today = new Date(new Date().setUTCHours(7, 0, 0, 0));
    const tomorrow = new Date(today.getTime() + 86_400_000);
    const portal = Object.entries(portalReads).map(([name, { document, variables }]): Read => ({
      name,
      office: false,
      shots: own.map((mine, n) => post(document, variables?.(mine) ?? {}, tokens[n]!)),
    }));
    const files = Object.entries(portalFiles).map(([name, pathOf]): Read => ({
      name,
      office: false,
      shots: own.map((mine, n) => ({
        method: 'GET',
        path: pathOf({ ...mine, secret: secrets[n]! }),
        headers: { authorization: `Bearer ${tokens[n]!}` },
      })),
    }));
    const office = Object.entries(officeReads).map(([name, ask]): Read => ({
      name,
      office: true,
      shots: own.map((mine) =>
        post(
          `{ ${ask({ ...mine, from: today.toISOString(), to: tomorrow.toISOString() })} }`,
          {},
          clerk!,
        ),
      ),
    }));
    return { size, database, reads: [...portal, ...files, ...office] };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** A secret address for each client's calendar. */
async function calendars(url: string, clients: readonly number[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const secrets = clients.map((n) => `bench-${n}`);
    const hashes = secrets.map((secret) =>
      createHash('sha256').update(`calendar ${secret}`).digest('hex'),
    );
    await client.query(
      'update clients set calendar_token = hash from unnest($1::uuid[], $2::text[]) as made (client, hash) where id = client',
      [clients.map((n) => idOf('client', n)), hashes],
    );
    return secrets;
  } finally {
    await client.end();
  }
}

interface Explained {
  buffers: number[];
  scanned: Set<string>;
  offset: boolean;
}

/** Asks for every read as some clients and looks at what PostgreSQL did. */
async function explainReads(
  { database, reads }: Side,
  say: (words: string) => void,
): Promise<Map<string, Explained>> {
  await explainEverything(database.url);
  const server = await startProduct(database.url, { JOBS: 'off' });
  const log = new PlanLog(database.log);
  const found = new Map<string, Explained>();
  try {
    for (const { name, shots } of reads) {
      const answers: Statement[][] = [];
      await latencies(server.url, shots.slice(explained), 0.2, 2); // a connection's first look at an index reads of the index itself
      for (const shot of shots.slice(0, explained)) {
        log.take();
        await latencies(server.url, [shot], 0, 1);
        answers.push(log.take());
      }
      const statements = answers.flat().filter(({ text }) => !/^(begin|commit|set )/i.test(text));
      found.set(name, {
        buffers: answers.map((answer) => answer.reduce((sum, { buffers }) => sum + buffers, 0)),
        scanned: new Set(
          statements
            .flatMap(({ scanned }) => scanned)
            .filter((table) => !steadyTables.includes(table)),
        ),
        offset: statements.some(({ text }) => /\boffset\b/i.test(text)),
      });
      say(
        `${name}: ${spread(found.get(name)!.buffers, 0)} pages${[...found.get(name)!.scanned].map((table) => `, reads all of ${table}`).join('')}`,
      );
    }
    return found;
  } finally {
    log.close();
    await server.stop();
    await explainNothing(database.url);
  }
}

export interface GrowthOptions {
  rounds?: number;
  /** Seconds of one read on one side in one round. */
  seconds?: number;
  /** Of the small one; the big one has a hundred times as many. */
  clients?: number;
  /** Folder in which both databases stay for the next run. */
  keep?: string;
}

/** Every read over a hundred times the data: what it touches, and how its slowest answers compare. @returns Markdown */
export async function benchGrowth(
  say: (words: string) => void,
  { rounds = 5, seconds = 1, clients = 1_000, keep = process.env.BENCH_KEEP }: GrowthOptions = {},
): Promise<string> {
  const folder = (name: string): string | undefined => keep && join(keep, name);
  const sides = [await sideOf({ clients, ...shape }, folder('small'), say)];
  try {
    sides.push(await sideOf({ clients: clients * hundredTimes, ...shape }, folder('big'), say));
    const plans = await explainReads(sides[1]!, say);
    const times = await race(sides, rounds, seconds, say);
    return report(sides as [Side, Side], plans, times);
  } finally {
    for (const { database } of sides) await database.stop();
  }
}

const number = (n: number): string => n.toLocaleString('en-US');

/** p99 of a read in each round: first of the small side, then of the big one. */
type Times = Map<string, [number[], number[]]>;

async function race(
  sides: readonly Side[],
  rounds: number,
  seconds: number,
  say: (words: string) => void,
): Promise<Times> {
  const servers = [];
  const times: Times = new Map(sides[0]!.reads.map(({ name }) => [name, [[], []]]));
  try {
    for (const { database } of sides) servers.push(await startProduct(database.url));
    for (const [place, { name }] of sides[0]!.reads.entries()) {
      for (let round = 0; round <= rounds; round += 1) {
        for (const side of round % 2 === 0 ? [0, 1] : [1, 0]) {
          const found = await latencies(
            servers[side]!.url,
            sides[side]!.reads[place]!.shots,
            seconds,
            4,
          );
          if (round > 0) times.get(name)![side]!.push(quantile(found, 0.99));
        }
      }
      const [few, many] = times.get(name)!;
      say(
        `${name}: p99 ${median(few).toFixed(1)} ms, of the big one ${median(many).toFixed(1)} ms`,
      );
    }
    return times;
  } finally {
    for (const server of servers) await server.stop();
  }
}

function report(
  [{ size: small }, { size: big, reads }]: readonly [Side, Side],
  plans: Map<string, Explained>,
  times: Times,
): string {
  const row = ({ name, office }: Read): string => {
    const { buffers, scanned, offset } = plans.get(name)!;
    const [few, many] = times.get(name)!;
    const ratios = many.map((p99, round) => p99 / few[round]!);
    const misses = [
      ...(!office && Math.max(...buffers) > mostBuffers ? [`over ${mostBuffers} pages`] : []),
      ...(scanned.size > 0 ? [`reads all of ${[...scanned].join(', ')}`] : []),
      ...(offset ? ['has OFFSET'] : []),
      ...(median(ratios) > (office ? 3 : 1.2) ? ['slower'] : []),
    ];
    return `| ${name} | ${spread(buffers, 0)} | ${median(few).toFixed(1)} ms | ${median(many).toFixed(1)} ms | ${spread(ratios)} | ${misses.join(', ') || 'holds'} |`;
  };
  const table = (office: boolean): string[] => [
    '| Read | Pages, median (least to most) | p99, small | p99, big | big : small, median (spread) | |',
    '| --- | --- | --- | --- | --- | --- |',
    ...reads.filter((read) => read.office === office).map(row),
  ];
  return [
    `${number(big.clients)} clients with ${number(big.clients * big.invoicesPerClient)} invoices and ${number(big.clients * big.appointmentsPerClient)} visits against ${number(small.clients)} clients with a hundredth of everything; random clients, 4 connections.`,
    '',
    `The portal: at most ${mostBuffers} pages, no table read from end to end, p99 at most 1.2 times.`,
    '',
    ...table(false),
    '',
    'The office: at most 3 times.',
    '',
    ...table(true),
  ].join('\n');
}
