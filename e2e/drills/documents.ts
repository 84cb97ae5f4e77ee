import { Random } from '../../graph/testing/random.ts';
import { figure, type Drill } from './drill.ts';
import { hostileDocuments, type Hostile } from '../../graph/testing/hostileDocuments.ts';
import { signIn } from './support/ask.ts';
import { healthy, Probe } from './support/probe.ts';
import { Product } from './support/product.ts';

/** The longest that any answer may take on the server's own clock, in milliseconds. */
const longest = 200;

/** What the server's log says of one request. */
interface Logged {
  requestId: string;
  ms: number;
  msg: string;
  level: number;
}

/** Sends each document three times: checked once, then known. @returns the documents by request */
async function sendAll(
  url: string,
  hostile: Hostile[],
  connections: number,
  tokens: readonly string[],
): Promise<Map<string, Hostile>> {
  const sent = new Map<string, Hostile>();
  const waiting = hostile.flatMap((document, n) => [
    { document, token: tokens[n % tokens.length] },
  ]);
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const { document, token } = next;
        for (let time = 0; time < 3; time += 1) {
          const answer = await fetch(`${url}/graphql`, {
            method: 'POST',
            headers: {
              'content-type': 'application/json',
              ...(token && { authorization: `Bearer ${token}` }),
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

/** Sends documents that cost more than they look, to one process, as a visitor, a client and the office. */
export const documents: Drill<{ documents: number; connections: number; seed: number }> = {
  about:
    'Documents of a few kilobytes that cost more than they look: fragments that spread fragments, the same field hundreds of times, lists in lists, deep introspection, variables of thousands of values.',
  full: { documents: 200, connections: 16, seed: 2031 },
  async run({ documents: many, connections, seed }, say) {
    const product = await Product.at({ DEMO: '1', LOG_LEVEL: 'info' });
    try {
      await product.start();
      const { url } = product;
      const tokens = ['', await signIn(url, 'client'), await signIn(url, 'staff')];
      // As a server is that has been up for a while: code that ran often is fast.
      await sendAll(url, hostileDocuments(many, new Random(seed + 1)), 2, tokens);
      const probe = new Probe(url);
      const hostile = hostileDocuments(many, new Random(seed));
      const sent = await sendAll(url, hostile, connections, tokens);
      await probe.end();
      await product.stop();

      const log = product.said
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as Logged);
      const requests = log
        .filter(({ msg, requestId }) => msg === 'request' && sent.has(requestId))
        .sort((a, b) => b.ms - a.ms);
      for (const { requestId, ms } of requests.slice(0, 10))
        say(`${ms} ms: ${sent.get(requestId)!.kind}: ${sent.get(requestId)!.query.slice(0, 120)}`);
      const [slowest] = requests;
      const median = requests[Math.floor(requests.length / 2)];
      const errors = log.filter(({ level }) => level >= 50);
      return [
        figure(
          `Of ${many} hostile documents (seed ${seed}), each sent three times over ${connections} connections, all are answered`,
          `${requests.length} answers`,
          requests.length === 3 * many,
        ),
        healthy(probe),
        figure(
          'Nothing surprises it: its log has no error',
          `${errors.length} lines`,
          errors.length === 0,
        ),
        figure(
          `None takes longer than ${longest} ms on the server's own clock`,
          `the slowest ${slowest?.ms} ms, the median ${median?.ms} ms`,
          (slowest?.ms ?? Infinity) <= longest,
        ),
      ];
    } finally {
      await product.remove();
    }
  },
};
