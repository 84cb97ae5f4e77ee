import { startSideBySide, type Served } from '../support/sideBySide.ts';
import { hostileDocuments, type Hostile } from './documents/hostile.ts';
import type { Drill, Figure } from './drill.ts';
import { Random } from './malformed/random.ts';
import { ask } from './support/ask.ts';
import { signIn } from './support/office.ts';
import { Probe } from './support/probe.ts';

export interface Size {
  documents: number;
  connections: number;
  seed: number;
}

/** The longest that any answer may take on the server's own clock, in milliseconds. */
const longest = 200;

/** What the server's log says of one request to the graph. */
interface Logged {
  requestId: string;
  path: string;
  ms: number;
  msg: string;
  level: number;
}

/** Sends each document three times: checked, compiled, run compiled. */
async function sendAll(
  url: string,
  hostile: Hostile[],
  connections: number,
  tokens: readonly (string | null)[],
): Promise<Map<string, Hostile>> {
  const sent = new Map<string, Hostile>();
  const waiting = hostile.map(
    (document, n) => [document, tokens[n % tokens.length] ?? null] as const,
  );
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const [document, token] = next;
        for (let time = 0; time < 3; time += 1) {
          const answer = await fetch(`${url}/graphql`, {
            method: 'POST',
            headers: {
              'content-type': 'application/json',
              ...(token === null ? {} : { authorization: `Bearer ${token}` }),
            },
            body: `{"query":${JSON.stringify(document.query)},"variables":${document.variables}}`,
          });
          await answer.arrayBuffer();
          sent.set(answer.headers.get('x-request-id') ?? '', document);
        }
      }
    }),
  );
  return sent;
}

const logOf = (served: Served): Logged[] =>
  served
    .said()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Logged);

/** Sends documents that cost more than they look, to one process, as a visitor, a client and the office. */
export async function documents(
  { documents: count, connections, seed }: Size,
  say: (words: string) => void,
): Promise<Figure[]> {
  const installation = await startSideBySide();
  try {
    const served = await installation.serve({ LOG_LEVEL: 'info' });
    const tokens = [null, await signIn(served.url, 'client'), await signIn(served.url, 'staff')];
    // As a server is that has been up for a while: code that ran often is fast.
    await sendAll(
      served.url,
      hostileDocuments(count, new Random(seed + 1)).filter(({ kind }) => kind !== 'introspection'),
      2,
      tokens,
    );
    const probe = new Probe(served.url);
    const sent = await sendAll(
      served.url,
      hostileDocuments(count, new Random(seed)),
      connections,
      tokens,
    );
    const unhealthy = await probe.end();
    const health = await ask(`${served.url}/healthz`);
    await served.stop();

    const log = logOf(served);
    const requests = log
      .filter(({ requestId }) => sent.has(requestId))
      .filter(({ msg }) => msg === 'request')
      .sort((a, b) => b.ms - a.ms);
    for (const { requestId, ms } of requests.slice(0, 10))
      say(`${ms} ms: ${sent.get(requestId)!.kind}: ${sent.get(requestId)!.query.slice(0, 120)}`);
    const [slowest] = requests;
    const median = requests[Math.floor(requests.length / 2)];
    const errors = log.filter(({ level }) => level >= 50);
    return [
      {
        promise: `Of ${count} hostile documents (seed ${seed}), each sent three times over ${connections} connections, all are answered`,
        seen: `${requests.length} answers`,
        holds: requests.length === 3 * count,
      },
      {
        promise: '`/healthz` is 200 throughout',
        seen: unhealthy.length === 0 && health.status === 200 ? 'always' : unhealthy.join(', '),
        holds: unhealthy.length === 0 && health.status === 200,
      },
      {
        promise: 'Nothing surprises it: its log has no error',
        seen: `${errors.length} lines`,
        holds: errors.length === 0,
      },
      {
        promise: `None takes longer than ${longest} ms on the server's own clock`,
        seen: `the slowest ${slowest?.ms} ms, the median ${median?.ms} ms`,
        holds: (slowest?.ms ?? Infinity) <= longest,
      },
    ];
  } finally {
    await installation.stop();
  }
}

export const documentsDrill: Drill = {
  name: 'documents',
  about:
    'Documents of a few kilobytes that cost more than they look: fragments that spread fragments, the same field hundreds of times, lists in lists, deep introspection, variables of thousands of values.',
  run: (say) => documents({ documents: 200, connections: 16, seed: 2031 }, say),
};
