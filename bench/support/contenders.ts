import { fire, type Load, type Shot } from './load.ts';
import type { Server } from './servers.ts';
import { median, spread } from './statistics.ts';

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

export const raceHead = [
  '| What | Who | Of raw, median (spread) | Target | Answers/s | p99 |',
  '| --- | --- | --- | --- | --- | --- |',
];

/** A request to a graph, or another JSON body. */
export const post = (path: string, body: unknown, headers: Record<string, string> = {}): Shot => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

/** Compares everybody's answers to the first few shots, byte for byte. @throws naming who differs */
export async function sameAnswers({ name, contenders }: Race): Promise<void> {
  for (const n of [0, 1, 2]) {
    const [expected, ...others] = await Promise.all(
      contenders.map(async ({ server, shots }) => {
        const { method, path, headers, body } = shots[n]!;
        const response = await fetch(server.url + path, { method, headers, body });
        return JSON.stringify(((await response.json()) as { data: unknown }).data);
      }),
    );
    others.forEach((answer, index) => {
      if (answer === expected) return;
      throw new Error(
        `${name}: ${contenders[index + 1]!.name} answers otherwise than ${contenders[0]!.name}:\n${answer?.slice(0, 600)}\n${expected?.slice(0, 600)}`,
      );
    });
  }
}

/** Rounds one after the other, in each everybody in turn; a first one for warming up does not count. @returns rows of a table */
export async function race(
  { name, target, contenders }: Race,
  { rounds, seconds }: Length,
  say: (words: string) => void,
): Promise<string[]> {
  const loads = new Map<Contender, Load[]>(contenders.map((contender) => [contender, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const contender of contenders) {
      const load = await fire(contender.server.url, contender.shots, seconds);
      if (round > 0) loads.get(contender)!.push(load);
    }
    const last = contenders.map(
      (contender) => `${contender.name} ${Math.round(loads.get(contender)!.at(-1)?.rate ?? 0)}`,
    );
    say(
      round === 0
        ? `${name}: warm`
        : `${name}, round ${round} of ${rounds}: ${last.join(', ')} answers/s`,
    );
  }
  const limit = loads.get(contenders[0]!)!;
  return contenders.map((contender) => {
    const own = loads.get(contender)!;
    const ratios = own.map(({ rate }, round) => rate / limit[round]!.rate);
    const shown = [
      name,
      contender.name,
      spread(ratios),
      contender.name === 'ours' ? target : '',
      String(Math.round(median(own.map(({ rate }) => rate)))),
      `${median(own.map(({ p99 }) => p99))} ms`,
    ];
    return `| ${shown.join(' | ')} |`;
  });
}
