import type { QueryConfig } from 'pg';
import { billingSummaryOf } from '../graph/modules/billing/billingSummary.queries.ts';
import { dashboardOf } from '../graph/views/portal/dashboard.queries.ts';
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
import { billingSummary, dashboard, invoices } from './support/operations.ts';
import { startPeer, startProduct } from './support/servers.ts';

const size = {
  clients: 1_000,
  invoicesPerClient: 20,
  linesPerInvoice: 3,
  appointmentsPerClient: 60,
  updatesPerClient: 10,
};
const clients = Array.from({ length: 200 }, (_, n) => (n * 617) % size.clients);
const withDuties = { DUTIES: 'on' };

/**
 * The reads of the portal against the limit and the peers, each with our duties: a session looked up, a line in the audit
 * log. The bare ones, without, are asked for the invoice list only.
 */
export async function benchReads(say: Say, length = usual): Promise<string> {
  const database = await startDatabase(size);
  return withServers(database, async (start) => {
    const tokens = await database.tokensOf(clients);
    const STATEMENTS = JSON.stringify(await statementsOfProduct());
    const ours = await start(startProduct(database.url));
    const peer = (name: string, env = {}) =>
      start(startPeer(name, database.url, { STATEMENTS, ...env }));
    const raw = await peer('raw', withDuties);
    const asks = (name: string, path: string, query: string, server = ours): Contender => ({
      name,
      server,
      shots: clients.map((n, at) =>
        post(
          path,
          { query, variables: { first: 20 } },
          { 'x-client': idOf('client', n), authorization: `Bearer ${tokens[at]!}` },
        ),
      ),
    });
    const list = [asks('raw', '/invoices', invoices, raw), asks('ours', '/graphql', invoices)];
    for (const name of ['grafast', 'mercurius', 'yoga', 'apollo'])
      list.push(asks(name, '/graphql', invoices, await peer(name, withDuties)));
    for (const name of ['raw', 'mercurius'])
      list.push(
        asks(
          `${name}, bare`,
          name === 'raw' ? '/invoices' : '/graphql',
          invoices,
          await peer(name),
        ),
      );
    await sameAnswers(list);
    const against = (query: string, path: string) => [
      asks('raw', path, query, raw),
      asks('ours', '/graphql', query),
    ];
    const races = [
      { name: 'Invoice list', contenders: list },
      { name: 'Dashboard', contenders: against(dashboard, '/dashboard') },
      { name: 'Billing summary', contenders: against(billingSummary, '/billingSummary') },
    ];
    const tables: string[] = [];
    for (const one of races) tables.push(await race({ ...one, target: '≥ 0.85' }, length, say));
    return tables.join('\n\n');
  });
}

/** What the product asks PostgreSQL for these, for the raw peer to ask the same. */
async function statementsOfProduct(): Promise<Record<string, object>> {
  const client = 'the client';
  const asked: QueryConfig[] = [];
  const reads = {
    query: (statement: QueryConfig) => {
      asked.push(statement);
      return Promise.reject(new Error('Written down'));
    },
  };
  const now = new Date();
  await dashboardOf({ reads } as never, client, now).catch(() => undefined);
  await billingSummaryOf(reads as never, { clientId: client, payerIds: [] }, now).catch(
    () => undefined,
  );
  const [first, second] = asked.map(({ text, values }) => ({
    text,
    values,
    places: values!.flatMap((value, at) => (value === client ? [at] : [])),
  }));
  return { '/dashboard': first!, '/billingSummary': second! };
}
