import { idOf } from './data/ids.ts';
import type { Size } from './data/rows.ts';
import {
  post,
  race,
  raceHead,
  sameAnswers,
  usual,
  type Length,
  type Race,
} from './support/contenders.ts';
import { plainNotes, startDatabase } from './support/database.ts';
import type { Shot } from './support/load.ts';
import { billingSummary, dashboard, invoices } from './support/operations.ts';
import { startPeer, startProduct, stopAll, type Server } from './support/servers.ts';
import { randomNumbers } from './support/statistics.ts';

const size: Size = {
  clients: 1_000,
  invoicesPerClient: 20,
  linesPerInvoice: 3,
  appointmentsPerClient: 60,
  updatesPerClient: 10,
};
const clientsUsed = 200;

/** Reads of the portal against the limit and the peers; sign-in, session check and audit are on for ours, off for the peers. */
export async function benchReads(
  say: (words: string) => void,
  length: Length = usual,
): Promise<string> {
  const database = await startDatabase(size, say);
  const started: Server[] = [];
  const start = async (server: Promise<Server>): Promise<Server> => {
    started.push(await server);
    return server;
  };
  try {
    await plainNotes(database.url, size);
    const random = randomNumbers(8);
    const clients = Array.from({ length: clientsUsed }, () => Math.floor(random() * size.clients));
    const tokens = await database.tokensOf(clients);
    const byClient = (shot: (headers: Record<string, string>) => Shot): Shot[] =>
      clients.map((client) => shot({ 'x-client': idOf('client', client) }));
    const own = (query: string, variables = {}): Shot[] =>
      tokens.map((token) =>
        post('/graphql', { query, variables }, { authorization: `Bearer ${token}` }),
      );
    const server = await start(startProduct(database.url));
    const rawServer = await start(startPeer('raw', database.url));
    const ours = (query: string, variables = {}) => ({
      name: 'ours',
      server,
      shots: own(query, variables),
    });
    const raw = (path: string) => ({
      name: 'raw',
      server: rawServer,
      shots: byClient((headers) => ({ method: 'GET', path, headers })),
    });
    const peers = ['mercurius', 'yoga', 'apollo'].map(async (name) => ({
      name,
      server: await start(startPeer(name, database.url)),
      shots: byClient((headers) =>
        post('/graphql', { query: invoices, variables: { first: 20 } }, headers),
      ),
    }));
    const races: Race[] = [
      {
        name: 'Invoice list',
        target: '≥ 0.70',
        contenders: [
          raw('/invoices'),
          ours(invoices, { first: 20 }),
          ...(await Promise.all(peers)),
        ],
      },
      { name: 'Dashboard', target: '≥ 0.60', contenders: [raw('/dashboard'), ours(dashboard)] },
      {
        name: 'Billing summary',
        target: '≥ 0.60',
        contenders: [raw('/summary'), ours(billingSummary)],
      },
    ];
    const rows: string[] = [];
    for (const each of races) {
      await sameAnswers(each);
      rows.push(...(await race(each, length, say)));
    }
    return [...raceHead, ...rows].join('\n');
  } finally {
    await stopAll(started);
    await database.stop();
  }
}
