import autocannon from 'autocannon';
import { readFileSync } from 'node:fs';
import { post } from './support/contenders.ts';
import { startDatabase } from './support/database.ts';
import { billingSummary, dashboard, invoices } from './support/operations.ts';
import { startProduct, stopAll, type Server } from './support/servers.ts';
import { median } from './support/statistics.ts';

const size = {
  clients: 1_000,
  invoicesPerClient: 20,
  linesPerInvoice: 3,
  appointmentsPerClient: 20,
  updatesPerClient: 10,
};
const requests = 200_000;
/** The first part fills caches and compiles code. */
const warmUp = 20_000;
const parts = 10;

/** Whether the process needs more memory the longer it serves: resident memory after equal parts of many requests. */
export async function benchMemory(say: (words: string) => void): Promise<string> {
  const database = await startDatabase(size, say);
  const started: Server[] = [];
  try {
    const server = await startProduct(database.url);
    started.push(server);
    const tokens = await database.tokensOf(Array.from({ length: size.clients }, (_, n) => n));
    const shots = tokens.flatMap((token) =>
      [invoices, dashboard, billingSummary, '{ me { id email } }'].map((query) =>
        post('/graphql', { query }, { authorization: `Bearer ${token}` }),
      ),
    );
    const serve = async (amount: number): Promise<number> => {
      await autocannon({ url: server.url, connections: 16, amount, requests: shots });
      return residentMegabytes(server.pid);
    };
    await serve(warmUp);
    const seen: number[] = [];
    for (let part = 1; part <= parts; part += 1) {
      seen.push(await serve(requests / parts));
      say(
        `memory, ${((part * requests) / parts).toLocaleString('en-US')} requests: ${seen.at(-1)!.toFixed(0)} MB`,
      );
    }
    const [first, last] = [median(seen.slice(0, 3)), median(seen.slice(-3))];
    return [
      '| What | Seen | Target |',
      '| --- | --- | --- |',
      `| Growth over ${requests.toLocaleString('en-US')} requests, median of the last three readings against the first three | ${((last / first - 1) * 100).toFixed(1)} % (${first.toFixed(0)} to ${last.toFixed(0)} MB) | < 10 % |`,
    ].join('\n');
  } finally {
    await stopAll(started);
    await database.stop();
  }
}

const residentMegabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;
