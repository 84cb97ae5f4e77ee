import { setTimeout as pause } from 'node:timers/promises';
import { idOf } from './data/ids.ts';
import { post, usual, type Length } from './support/contenders.ts';
import { startDatabase } from './support/database.ts';
import { fire } from './support/load.ts';
import { invoices } from './support/operations.ts';
import { startProduct, stopAll, type Server } from './support/servers.ts';
import { median, spread } from './support/statistics.ts';

const size = {
  clients: 200,
  invoicesPerClient: 20,
  linesPerInvoice: 3,
  appointmentsPerClient: 10,
  updatesPerClient: 2,
};
const perSecond = 20;
/** Callers of the other requests: enough to keep them coming, few enough that they do not wait for each other. */
const connections = 4;

/** How long other requests take while invoices are printed, against how long they take without. */
export async function benchPdf(
  say: (words: string) => void,
  { rounds, seconds }: Length = usual,
): Promise<string> {
  const database = await startDatabase(size, say);
  const started: Server[] = [];
  try {
    const server = await startProduct(database.url);
    started.push(server);
    const clients = Array.from({ length: 50 }, (_, n) => n);
    const tokens = await database.tokensOf(clients);
    const shots = tokens.map((token) =>
      post(
        '/graphql',
        { query: invoices, variables: { first: 20 } },
        { authorization: `Bearer ${token}` },
      ),
    );
    const ratios: number[] = [];
    const made: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const alone = await fire(server.url, shots, seconds, connections);
      const stop = printing(server.url, tokens);
      const beside = await fire(server.url, shots, seconds, connections);
      const pdfs = await stop();
      if (round === 0) continue;
      ratios.push(beside.p99 / alone.p99);
      made.push(pdfs / seconds);
      say(
        `PDF, round ${round} of ${rounds}: p99 ${alone.p99} ms alone, ${beside.p99} ms beside ${(pdfs / seconds).toFixed(1)} PDFs/s`,
      );
    }
    return [
      '| What | Seen, median (spread) | Target |',
      '| --- | --- | --- |',
      `| p99 of the invoice list beside PDFs, against without | ${spread(ratios)} | ≤ 1.50 |`,
      `| PDFs made a second meanwhile | ${median(made).toFixed(1)} | ${perSecond} |`,
    ].join('\n');
  } finally {
    await stopAll(started);
    await database.stop();
  }
}

/** Asks for invoices as PDF at an even pace. @returns stops, and tells how many came */
function printing(url: string, tokens: readonly string[]): () => Promise<number> {
  let going = true;
  let made = 0;
  const print = async (n: number): Promise<void> => {
    const client = n % tokens.length;
    const invoice = idOf('invoice', client * size.invoicesPerClient + (n % size.invoicesPerClient));
    const response = await fetch(`${url}/api/billing/invoices/${invoice}/download`, {
      headers: { authorization: `Bearer ${tokens[client]}` },
    });
    if (!(await response.text()).startsWith('%PDF'))
      throw new Error(`No PDF but ${response.status}`);
    made += 1;
  };
  const work = (async () => {
    const began = performance.now();
    const all: Promise<void>[] = [];
    for (let n = 0; going; n += 1) {
      all.push(print(n));
      await pause(Math.max(0, began + ((n + 1) * 1000) / perSecond - performance.now()));
    }
    await Promise.all(all);
  })();
  return async () => {
    going = false;
    const untilNow = made;
    await work;
    return untilNow;
  };
}
