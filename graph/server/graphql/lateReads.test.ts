import { makeClient } from '../../modules/care/clients/client.factory.ts';
import { makeConsultation } from '../../modules/intake/intake.factory.ts';
import { makeUser } from '../../modules/identity/user.factory.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { dayIn } from '../../shared/time.ts';

/** Which reads go to a replica: here one that has no data, so they find nothing. */

let empty: TestDatabase;
let app: TestApp;
let token: string;
let clientId: string;

beforeAll(async () => {
  empty = await testDatabase();
  app = await testApp({
    env: { DATABASE_URL: 'postgres://as.the/test', DATABASE_READ_URL: empty.url },
  });
  const em = app.database.orm.em.fork();
  const admin = await makeUser(em, { role: 'admin' });
  token = await app.services.sessions.open(admin.id);
  clientId = (await makeClient(em)).id;
  await makeConsultation(em);
});
afterAll(async () => {
  await app?.stop();
  await empty?.drop();
});

const ask = async <T>(query: string, variables = {}): Promise<T> => {
  const { data, errors } = await app.graph<{ answer: T }>(query, variables, token);
  expect(errors).toEqual([]);
  return data.answer;
};

it('are history and figures', async () => {
  const today = dayIn(new Date());
  const period = { from: today, through: today };
  const { periods } = await ask<{ periods: { newClients: { count: number }[] }[] }>(
    'query ($input: ReportsInput!) { answer: reports(input: $input) { periods { newClients { count } } } }',
    { input: { ...period, by: 'DAY' } },
  );
  expect(periods.flatMap(({ newClients }) => newClients.filter(({ count }) => count > 0))).toEqual(
    [],
  );
  expect(
    await ask(
      'query ($from: Date!, $through: Date!) { answer: analytics(unit: DAY, from: $from, through: $through) { requests { count } } }',
      period,
    ),
  ).toEqual([{ requests: [] }]);
  const { rowCount } = await app.database.pool.query('select from audit_log');
  expect(rowCount).toBeGreaterThan(0);
  expect(await ask('{ answer: auditLog { totalCount } }')).toEqual({ totalCount: 0 });
});

it('are not what the viewer may have just written', async () => {
  for (const list of ['clients', 'consultations'])
    expect(await ask(`{ answer: ${list} { totalCount } }`)).toEqual({ totalCount: 1 });
  // About a client that the replica does not know yet.
  expect(
    await ask('query ($id: ID!) { answer: auditTrail(clientId: $id) { totalCount } }', {
      id: clientId,
    }),
  ).toEqual({ totalCount: 0 });
});
