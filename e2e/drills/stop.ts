import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Drill, Figure } from './drill.ts';
import { ask } from './support/ask.ts';
import { seeded } from './support/chance.ts';
import { visitorForms, type Given } from './support/forms.ts';
import { embeddedIn, query } from './support/postgres.ts';
import { Product } from './support/product.ts';

export interface Stopping {
  rounds: number;
  callers: number;
  seed: number;
}

interface Round {
  milliseconds: number;
  ended: number | string;
  answered: number;
  /** Of these, how many said that their connection ends. */
  last: number;
  /** Callers that ended by being refused a connection, as they should. */
  refused: number;
  /** Callers that ended since `/readyz` told them to. */
  turned: number;
  /** Marks of what was sent on a new connection that was reset: made by the system, never accepted by us. */
  unaccepted: string[];
  failed: string[];
}

const nobody: Given = { staff: '', invoiceId: '' };
const pages = ['/', '/services', '/api/openapi.json'];

/** Asks over and over, half of them on a connection that is kept, until no connection can be made, or `isReady` says no. */
async function call(
  index: number,
  url: string,
  chance: () => number,
  round: Round,
  isReady: () => boolean,
): Promise<void> {
  const agent = new Agent({ keepAlive: index % 2 === 0, maxSockets: 1 });
  const form = visitorForms[index % visitorForms.length]!;
  let mark = '';
  try {
    for (let turn = 0; isReady(); turn += 1) {
      mark = `drill-${crypto.randomUUID()}@example.com`;
      const { path, body, key } = form.request(mark, crypto.randomUUID(), nobody);
      const writes = (turn + index) % 3 > 0;
      const answer = await ask(
        `${url}${writes ? path : pages[turn % pages.length]}`,
        writes
          ? {
              method: 'POST',
              body,
              agent,
              ...(key === undefined ? {} : { headers: { 'Idempotency-Key': key } }),
            }
          : { agent },
      );
      round.answered += 1;
      if (answer.last) round.last += 1;
      if (answer.status >= 400 && !(answer.status === 503 && answer.last))
        round.failed.push(`${answer.status}`);
      await pause(chance() * 10);
    }
    round.turned += 1;
  } catch (error) {
    const { code, syscall, message, reused } = error as NodeJS.ErrnoException & {
      reused?: boolean;
    };
    if (code === 'ECONNREFUSED' && syscall === 'connect') round.refused += 1;
    else if (code === 'ECONNRESET' && reused === false) round.unaccepted.push(mark);
    else round.failed.push(code ?? message);
  } finally {
    agent.destroy();
  }
}

/** How many of these marks are in any table. */
async function storedOf(marks: readonly string[], url: string): Promise<number> {
  const tables = [...new Set(visitorForms.map(({ table }) => table))];
  const [row] = await query<{ stored: number }>(
    url,
    `select (${tables.map((table) => `(select count(*)::int from ${table} where email = any($1))`).join(' + ')}) as stored`,
    [marks],
  );
  return row?.stored ?? 0;
}

/** Asks `/readyz` as a proxy does. */
class Watch {
  ready = true;
  #over = false;
  readonly #watching: Promise<void>;

  constructor(url: string) {
    this.#watching = this.#watch(url);
  }

  async end(): Promise<void> {
    this.#over = true;
    await this.#watching;
  }

  async #watch(url: string): Promise<void> {
    while (!this.#over) {
      this.ready = await ask(`${url}/readyz`).then(
        ({ status }) => status === 200,
        () => false,
      );
      await pause(100);
    }
  }
}

/** SIGTERM to a server that many are asking, again and again. */
export async function stopUnderLoad(
  { rounds, callers, seed }: Stopping,
  say: (words: string) => void,
): Promise<Figure[]> {
  const chance = seeded(seed);
  const product = await Product.at({ DEMO: '0' });
  const seen: Round[] = [];
  let stored = 0;
  try {
    for (let number = 1; number <= rounds; number += 1) {
      await product.start();
      const round: Round = {
        milliseconds: 0,
        ended: '',
        answered: 0,
        last: 0,
        refused: 0,
        turned: 0,
        unaccepted: [],
        failed: [],
      };
      const watch = number % 2 === 0 ? new Watch(product.url) : null;
      const calling = Promise.all(
        Array.from({ length: callers }, (_, index) =>
          call(index, product.url, chance, round, () => watch?.ready ?? true),
        ),
      );
      await pause(300 + chance() * 700);
      const { milliseconds, ended } = await product.stop();
      await calling;
      await watch?.end();
      seen.push(Object.assign(round, { milliseconds, ended }));
      say(
        `round ${number}: gone after ${Math.round(milliseconds)} ms, ${round.answered} answers, ${round.failed.length === 0 ? 'none failed' : `failed: ${round.failed.join(', ')}`}`,
      );
    }
    await product.start();
    stored = await storedOf(
      seen.flatMap(({ unaccepted }) => unaccepted),
      embeddedIn(product.dataDir).url,
    );
  } finally {
    await product.remove();
  }
  const sum = (part: (round: Round) => number): number =>
    seen.reduce((total, round) => total + part(round), 0);
  const failed = seen.flatMap((round) => round.failed);
  const unaccepted = sum(({ unaccepted }) => unaccepted.length);
  const longest = Math.max(...seen.map(({ milliseconds }) => milliseconds));
  return [
    {
      promise: 'no request in flight fails, on kept connections neither',
      seen: `${sum(({ answered }) => answered)} answered, ${failed.length} failed${failed.length === 0 ? '' : ` (${[...new Set(failed)].join(', ')})`}`,
      holds: failed.length === 0 && sum(({ answered }) => answered) > 0,
    },
    {
      promise: 'afterwards connections are refused',
      seen: `${sum(({ refused }) => refused)} callers refused, ${sum(({ turned }) => turned)} told so by \`/readyz\` before`,
      holds:
        sum(({ refused, turned }) => refused + turned) + unaccepted + failed.length ===
        rounds * callers,
    },
    {
      promise: 'a connection that is reset because it was not accepted yet did nothing',
      seen: `${unaccepted} reset, ${stored} of them stored`,
      holds: stored === 0,
    },
    {
      promise: 'the exit comes within 10 s, with code 0',
      seen: `after ${(longest / 1000).toFixed(1)} s at most; ${[...new Set(seen.map(({ ended }) => ended))].join(', ')}`,
      holds: longest < 10_000 && seen.every(({ ended }) => ended === 0),
    },
  ];
}

export const stop: Drill = {
  name: 'stop',
  about:
    'SIGTERM 20 times under 16 callers, half of them on connections that are kept; in every second round they heed `/readyz`, as a proxy does, else they ask until they are refused.',
  run: (say) => stopUnderLoad({ rounds: 20, callers: 16, seed: 2029 }, say),
};
