import autocannon from 'autocannon';
import type { BenchDatabase } from './database.ts';
import type { Server } from './servers.ts';

export type Say = (words: string) => void;

/** Stands in a body where each request gets a text of its own. */
export const unique = '[<id>]';

/** A request of a load, ready to send. */
export interface Shot {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** A request to a graph, or another JSON body. */
export const post = (path: string, body: unknown, headers: Record<string, string> = {}): Shot => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

export interface Load {
  /** Answers a second. */
  rate: number;
  /** Milliseconds. */
  p99: number;
}

/** Fires shots over kept connections, each taking them in turn from its own place in the list. */
export async function fire(
  { url }: Server,
  shots: readonly Shot[],
  seconds: number,
  connections = 16,
): Promise<Load> {
  const { errors, timeouts, non2xx, requests, latency } = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: shots.map((shot) => ({ ...shot })),
    idReplacement: shots.some(({ body }) => body?.includes(unique)),
  });
  const failed = errors + timeouts + non2xx;
  if (failed > 0) throw new Error(`${url}: ${failed} of ${requests.total} requests failed`);
  return { rate: requests.average, p99: latency.p99 };
}

/** @returns the data of an answer as text @throws when it has errors */
export async function answerTo({ url }: Server, shot: Shot): Promise<string> {
  const { path, ...request } = shot;
  const response = await fetch(url + path, request);
  const said = await response.text();
  if (response.status !== 200 || said.startsWith('{"errors"'))
    throw new Error(`${path} ${shot.body ?? ''} answers ${response.status}: ${said.slice(0, 600)}`);
  return said;
}

export interface Contender {
  name: string;
  server: Server;
  shots: readonly Shot[];
}

/** What is asked of several servers; the first of them is the limit that the others are compared with. */
export interface Race {
  name: string;
  /** What ours has to reach, for example "≥ 0.70". */
  target: string;
  contenders: readonly Contender[];
}

export interface Length {
  rounds: number;
  /** For each contender in each round. */
  seconds: number;
}

export const usual: Length = { rounds: 5, seconds: 4 };

/** Compares everybody's answers to the first few shots. @throws naming who differs */
export async function sameAnswers(contenders: readonly Contender[]): Promise<void> {
  for (const n of [0, 1, 2]) {
    const [expected, ...others] = await Promise.all(
      contenders.map(async ({ server, shots }) => {
        const { data } = JSON.parse(await answerTo(server, shots[n]!)) as { data: unknown };
        return JSON.stringify(data);
      }),
    );
    const at = others.findIndex((answer) => answer !== expected);
    if (at >= 0)
      throw new Error(`${contenders[at + 1]!.name} answers otherwise:\n${others[at]}\n${expected}`);
  }
}

/** Rounds one after the other, in each everybody in turn; a first one for warming up does not count. @returns a table */
export async function race(
  { name, target, contenders }: Race,
  { rounds, seconds }: Length,
  say: Say,
): Promise<string> {
  const loads = contenders.map((): Load[] => []);
  for (let round = 0; round <= rounds; round += 1) {
    for (const [at, { server, shots }] of contenders.entries()) {
      const load = await fire(server, shots, seconds);
      if (round > 0) loads[at]!.push(load);
    }
    say(`${name}, round ${round} of ${rounds}`);
  }
  const rows = contenders.map((contender, at) => {
    const own = loads[at]!;
    const shown = [
      name,
      contender.name,
      spread(own.map(({ rate }, round) => rate / loads[0]![round]!.rate)),
      contender.name === 'ours' ? target : '',
      String(Math.round(median(own.map(({ rate }) => rate)))),
      `${median(own.map(({ p99 }) => p99))} ms`,
    ];
    return `| ${shown.join(' | ')} |`;
  });
  return [
    '| What | Who | Of raw, median (spread) | Target | Answers/s | p99 |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

/** Runs a bench with servers that are stopped in the end, the last one started first, and then the database. */
export async function withServers<T>(
  database: BenchDatabase,
  work: (start: (server: Promise<Server>) => Promise<Server>) => Promise<T>,
): Promise<T> {
  const started: Server[] = [];
  try {
    return await work(async (server) => {
      started.push(await server);
      return server;
    });
  } finally {
    for (const server of started.reverse()) await server.stop();
    await database.stop();
  }
}

/** The value in the middle; of an even number, the lower of the two. */
export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)]!;

/** "0.71 (0.69 to 0.74)": median, smallest and largest. */
export const spread = (values: readonly number[]): string =>
  `${median(values).toFixed(2)} (${Math.min(...values).toFixed(2)} to ${Math.max(...values).toFixed(2)})`;
