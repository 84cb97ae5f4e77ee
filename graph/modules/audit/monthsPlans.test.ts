import type pg from 'pg';
import { monthsThere } from '../../testing/auditMonths.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { explain, settle, statementsOf } from '../../testing/plans.ts';
import { makeClient } from '../clients/client.factory.ts';
import { makeUser } from '../identity/user.factory.ts';

/** Query plans over a log of six years: index access in every month, few pages read. */

const years = 6;
const ofMonth = 1_500;

let app: TestApp;
let client: pg.PoolClient;
let staff: string;
let clientId: string;
let own: string;
let cursor: string;
/** Tables of the months that have lines. */
let filled: string[];
beforeAll(async () => {
  app = await testApp();
  const em = app.database.orm.em.fork();
  const user = await makeUser(em, { role: 'admin' });
  staff = await app.services.sessions.open(user.id);
  const made = await makeClient(em);
  clientId = made.id;
  own = await app.services.sessions.open(made.user.id);
  client = await app.database.pool.connect();
  await client.query('set statement_timeout = 0');
  await client.query(
    `select audit_make_month((now() - n * interval '1 month')::date) from generate_series(0, ${years * 12}) n`,
  );
  // One line in a hundred is about the client, and one in a thousand about a backup.
  await client.query(
    `insert into audit_log (at, kind, actor_id, actor_role, operation, subject_kind, subject_id)
       select date_trunc('month', now()) - n * interval '1 month' / ${ofMonth}, 'read', md5('actor' || n % 20)::uuid, 'staff',
              case when n % 1000 = 0 then 'backup' else 'client' end, case when n % 1000 = 0 then 'everyone' else 'client' end,
              case when n % 1000 = 0 then '00000000-0000-0000-0000-000000000000' when n % 100 = 0 then $1 else md5('subject' || n % 2000)::uuid end
         from generate_series(1, ${years * 12 * ofMonth}) n`,
    [clientId],
  );
  await settle(client);
  await client.query('vacuum (analyze) audit_log');
  filled = (await monthsThere(app.database.pool))
    .slice(0, years * 12)
    .map((month) => `audit_log_${month.replace('-', '_')}`);
  const {
    rows: [line],
  } = await client.query<{ at: Date; id: string }>(
    'select at, id from audit_log where subject_id = $1 order by at desc, id desc offset 500 limit 1',
    [clientId],
  );
  cursor = Buffer.from(`auditTrail|${line!.at.toISOString()}|${line!.id}`).toString('base64url');
});
afterAll(async () => {
  client?.release();
  await app?.stop();
});

const ask =
  (document: string): (() => Promise<void>) =>
  async () =>
    void expect((await app.graph(document, { id: clientId, after: cursor }, staff)).errors).toEqual(
      [],
    );

/**
 * What `ask` may read: number of statements, no sequential scan of a month with lines, and the
 * maximum pages per statement.
 */
test.each<[string, () => Promise<unknown>, { statements: number; pages: number }]>([
  [
    'the first page of a client’s trail',
    ask('query($id: ID!) { auditTrail(clientId: $id) { nodes { id } } }'),
    { statements: 2, pages: 2_000 },
  ],
  [
    'a later page of it',
    ask(
      'query($id: ID!, $after: String) { auditTrail(clientId: $id, after: $after) { nodes { id } } }',
    ),
    { statements: 2, pages: 2_500 },
  ],
  [
    'what was done with some clients',
    ask('{ auditLog(filter: { client: "a" }) { nodes { id } } }'),
    { statements: 2, pages: 2_000 },
  ],
  [
    'who looked at the record, for the client',
    () => app.read('{ whoLooked { nodes { day } } }', own),
    { statements: 1, pages: 2_000 },
  ],
  ['how things run', ask('{ systemState { backup { lastAt } } }'), { statements: 1, pages: 500 }],
])('%s', async (_what, read, { statements, pages }) => {
  await client.query(
    `insert into audit_log (kind, actor_role, operation) values ('read', 'staff', 'client')`,
  );
  const sent = await statementsOf(read, /^(?![^]*from "?audit_log)/i);
  expect(sent).toHaveLength(statements);
  for (const statement of sent) {
    const { scanned, buffers } = await explain(client, statement);
    expect(scanned.filter((table) => filled.includes(table))).toEqual([]);
    expect(buffers).toBeLessThanOrEqual(pages);
  }
});
