import { latencies, quantile } from './growth/latency.ts';
import { startDatabase } from './support/database.ts';
import type { Shot } from './support/load.ts';
import { dashboard } from './support/operations.ts';
import { startProduct, stopAll, type Server } from './support/servers.ts';
import { median, spread } from './support/statistics.ts';

const size = {
  clients: 1_000,
  invoicesPerClient: 10,
  linesPerInvoice: 5,
  appointmentsPerClient: 100,
  updatesPerClient: 10,
};
const asked = 200;
const connections = 16;

const ask = (token: string, query: string): Shot => ({
  method: 'POST',
  path: '/graphql',
  headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  body: JSON.stringify({ query }),
});

async function send(
  url: string,
  token: string,
  query: string,
): Promise<{ data: Record<string, unknown> | null; errors?: { extensions: { code: string } }[] }> {
  const { path, headers, body } = ask(token, query);
  const response = await fetch(url + path, { method: 'POST', headers, body });
  return (await response.json()) as {
    data: Record<string, unknown> | null;
    errors?: { extensions: { code: string } }[];
  };
}

/** What one signs out of through one process is over in the other with the next request. @throws when it is not */
async function sessionsAreShared([one, other]: readonly Server[], token: string): Promise<void> {
  const me = '{ me { id } }';
  if (!(await send(other!.url, token, me)).data?.me)
    throw new Error('A session of one process is unknown to the other');
  await send(one!.url, token, 'mutation { logout { ok } }');
  if ((await send(other!.url, token, me)).errors?.[0]?.extensions.code !== 'UNAUTHENTICATED')
    throw new Error('A session that one process ended lives on in the other');
}

/** The dashboard from one process and from two over one database, the connections split evenly as a proxy would. @returns Markdown */
export async function benchProcesses(
  say: (words: string) => void,
  { rounds = 5, seconds = 4 } = {},
): Promise<string> {
  const database = await startDatabase(size, say);
  const servers: Server[] = [];
  try {
    const tokens = await database.tokensOf(Array.from({ length: asked + 1 }, (_, n) => n));
    for (let n = 0; n < 2; n += 1) servers.push(await startProduct(database.url));
    await sessionsAreShared(servers, tokens.pop()!);
    const shots = tokens.map((token) => ask(token, dashboard));
    const found = [1, 2].map((processes) => ({
      processes,
      rates: [] as number[],
      p99s: [] as number[],
    }));
    for (let round = 0; round <= rounds; round += 1) {
      for (const { processes, rates, p99s } of found) {
        const parts = await Promise.all(
          servers
            .slice(0, processes)
            .map(({ url }) => latencies(url, shots, seconds, connections / processes)),
        );
        const all = parts.flat().sort((a, b) => a - b);
        if (round === 0) continue;
        rates.push(all.length / seconds);
        p99s.push(quantile(all, 0.99));
      }
      say(
        `round ${round} of ${rounds}: ${found.map(({ processes, rates }) => `${processes}: ${Math.round(rates.at(-1) ?? 0)}`).join(', ')} answers/s`,
      );
    }
    const one = found[0]!;
    return [
      '| Processes | Answers/s, median | p99, median | Of one process, median (spread) |',
      '| --- | --- | --- | --- |',
      ...found.map(
        ({ processes, rates, p99s }) =>
          `| ${processes} | ${Math.round(median(rates))} | ${median(p99s).toFixed(0)} ms | ${spread(rates.map((rate, n) => rate / one.rates[n]!))} |`,
      ),
      '',
      `A session opened before both started was known to both, and signing out through one ended it in the other.`,
    ].join('\n');
  } finally {
    await stopAll(servers);
    await database.stop();
  }
}
