import { portalReads } from '../graph/testing/portalReads.ts';
import { startDatabase } from './support/database.ts';
import { fire, median, post, spread, usual, withServers, type Say } from './support/harness.ts';
import { startProduct } from './support/servers.ts';

const size = {
  clients: 1_000,
  invoicesPerClient: 10,
  linesPerInvoice: 5,
  appointmentsPerClient: 100,
  updatesPerClient: 10,
};
const connections = 16;
const clients = Array.from({ length: 200 }, (_, n) => n);

const shotOf = (query: string, token: string) =>
  post('/graphql', { query }, { authorization: `Bearer ${token}` });

/** The dashboard from one process and from two over one database, the connections split evenly as a proxy would. */
export async function benchProcesses(say: Say, { rounds, seconds } = usual): Promise<string> {
  const database = await startDatabase(size);
  return withServers(database, async (start) => {
    const tokens = await database.tokensOf(clients);
    const servers = [
      await start(startProduct(database.url)),
      await start(startProduct(database.url)),
    ];
    const shots = tokens.map((token) => shotOf(portalReads.dashboard!.document, token));
    const found = [1, 2].map((processes) => ({
      processes,
      rates: [] as number[],
      p99s: [] as number[],
    }));
    for (let round = 0; round <= rounds; round += 1) {
      for (const { processes, rates, p99s } of found) {
        const loads = await Promise.all(
          servers
            .slice(0, processes)
            .map((server) => fire(server, shots, seconds, connections / processes)),
        );
        if (round === 0) continue;
        rates.push(loads.reduce((sum, { rate }) => sum + rate, 0));
        p99s.push(Math.max(...loads.map(({ p99 }) => p99)));
      }
      say(`processes, round ${round} of ${rounds}`);
    }
    return [
      '| Processes | Answers/s, median | p99, median | Of one process, median (spread) |',
      '| --- | --- | --- | --- |',
      ...found.map(
        ({ processes, rates, p99s }) =>
          `| ${processes} | ${Math.round(median(rates))} | ${median(p99s)} ms | ${spread(rates.map((rate, n) => rate / found[0]!.rates[n]!))} |`,
      ),
    ].join('\n');
  });
}
