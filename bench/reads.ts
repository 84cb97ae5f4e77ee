import { idOf } from './support/data.ts';
import { startDatabase } from './support/database.ts';
import {
  post,
  race,
  sameAnswers,
  usual,
  withServers,
  type Contender,
  type Say,
} from './support/harness.ts';
import { invoices } from './support/operations.ts';
import { startPeer, startProduct } from './support/servers.ts';

const size = {
  clients: 1_000,
  invoicesPerClient: 20,
  linesPerInvoice: 3,
  appointmentsPerClient: 60,
  updatesPerClient: 10,
};
const clients = Array.from({ length: 200 }, (_, n) => (n * 617) % size.clients);
const body = { query: invoices, variables: { first: 20 } };

/** The invoice list against the limit and the peers; sign-in, session check and audit are on for ours, off for the others. */
export async function benchReads(say: Say, length = usual): Promise<string> {
  const database = await startDatabase(size);
  return withServers(database, async (start) => {
    const tokens = await database.tokensOf(clients);
    const contenders: Contender[] = [];
    for (const name of ['raw', 'ours', 'mercurius', 'yoga', 'apollo'])
      contenders.push({
        name,
        server: await start(
          name === 'ours' ? startProduct(database.url) : startPeer(name, database.url),
        ),
        shots: clients.map((n, at) =>
          post(name === 'raw' ? '/invoices' : '/graphql', body, {
            'x-client': idOf('client', n),
            authorization: `Bearer ${tokens[at]!}`,
          }),
        ),
      });
    await sameAnswers(contenders);
    return race({ name: 'Invoice list', target: '≥ 0.70', contenders }, length, say);
  });
}
