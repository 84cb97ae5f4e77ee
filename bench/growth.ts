import { portalFiles, portalReads } from '../graph/testing/portalReads.ts';
import { idOf, issuedOn, paidOn, type Size } from './support/data.ts';
import { startDatabase, type BenchDatabase } from './support/database.ts';
import { answerTo, fire, median, post, spread, type Say, type Shot } from './support/harness.ts';
import { startProduct, type Server } from './support/servers.ts';

const shape = {
  invoicesPerClient: 10,
  linesPerInvoice: 5,
  appointmentsPerClient: 100,
  updatesPerClient: 10,
};
/** The big one has a hundred times as many. */
const clients = Number(process.env.BENCH_CLIENTS ?? 100);
const most = 1.2;

interface Side {
  database: BenchDatabase;
  server: Server;
  shotsOf: ReadonlyMap<string, readonly Shot[]>;
}

/** Cursors as the lists give them. */
const cursor = (list: string, day: string, id: string): string =>
  Buffer.from(`${list}|${day}|${id}`).toString('base64url');

async function startSide(size: Size): Promise<Side> {
  const database = await startDatabase(size);
  const asked = Array.from({ length: 100 }, (_, n) => (n * 6_173) % size.clients);
  const tokens = await database.tokensOf(asked);
  const middle = size.invoicesPerClient / 2;
  const own = asked.map((n, at) => {
    const number = n * size.invoicesPerClient + middle;
    const invoiceId = idOf('invoice', number);
    return {
      headers: { authorization: `Bearer ${tokens[at]!}` },
      invoiceId,
      invoicesAfter: cursor('invoices', issuedOn(size, middle), invoiceId),
      paymentsAfter: cursor('payments', paidOn(size, middle), idOf('payment', number)),
      pastAppointmentsAfter: cursor(
        'pastAppointments',
        `${issuedOn(size, middle)}T16:00:00.000Z`,
        invoiceId,
      ),
      secret: `bench-${n}`,
    };
  });
  const shotsOf = new Map<string, Shot[]>();
  for (const [name, { document, variables }] of Object.entries(portalReads))
    shotsOf.set(
      name,
      own.map((mine) =>
        post('/graphql', { query: document, variables: variables?.(mine) }, mine.headers),
      ),
    );
  for (const [name, pathOf] of Object.entries(portalFiles))
    shotsOf.set(
      name,
      own.map((mine) => ({ method: 'GET', path: pathOf(mine), headers: mine.headers })),
    );
  return { database, server: await startProduct(database.url), shotsOf };
}

/** Every read of the portal over a hundred times the data: how its slowest answers compare. */
export async function benchGrowth(say: Say, { rounds = 5, seconds = 1 } = {}): Promise<string> {
  const sides: Side[] = [];
  const rows: string[] = [];
  try {
    for (const times of [1, 100])
      sides.push(await startSide({ clients: clients * times, ...shape }));
    for (const name of sides[0]!.shotsOf.keys()) {
      const p99s: [number[], number[]] = [[], []];
      for (const { server, shotsOf } of sides) await answerTo(server, shotsOf.get(name)![0]!);
      for (let round = 0; round <= rounds; round += 1) {
        for (const [at, { server, shotsOf }] of sides.entries()) {
          const { p99 } = await fire(server, shotsOf.get(name)!, seconds, 4);
          if (round > 0) p99s[at]!.push(Math.max(p99, 1));
        }
      }
      const [few, many] = p99s;
      const ratios = many.map((p99, round) => p99 / few[round]!);
      const verdict = median(ratios) > most ? '**slower**' : 'holds';
      rows.push(
        `| ${name} | ${median(few)} ms | ${median(many)} ms | ${spread(ratios)} | ${verdict} |`,
      );
      say(rows.at(-1)!);
    }
  } finally {
    for (const { server, database } of sides) {
      await server.stop();
      await database.stop();
    }
  }
  return [
    `${clients * 100} clients with ${shape.invoicesPerClient} invoices and ${shape.appointmentsPerClient} visits each against ${clients}; 4 connections; p99 at most ${most} times.`,
    '',
    '| Read | p99, small | p99, big | big : small, median (spread) | |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}
