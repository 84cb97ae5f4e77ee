import { useApp } from '../../testing/app.ts';
import { makeClient } from '../clients/client.factory.ts';
import { makeUser } from '../identity/user.factory.ts';

const app = useApp({ env: { TRUST_PROXY: '1' } });
const fork = () => app.database.orm.em.fork();
const open = (userId: string): Promise<string> => app.services.sessions.open(userId);

interface Denials {
  rows: number;
  minutes: number;
  denials: number;
  named: number;
}

/** The denials in the log, after the minute's repeats have been written. */
async function denialsOf(operation: string): Promise<Denials> {
  await app.services.audit.flush();
  const {
    rows: [found],
  } = await app.database.pool.query<Denials>(
    `select count(*)::int as rows, count(distinct date_trunc('minute', at))::int as minutes,
            coalesce(sum(coalesce((details ->> 'times')::int, 1)), 0)::int as denials,
            count(distinct subject_id)::int as named
       from audit_log where kind = 'denied' and operation = $1`,
    [operation],
  );
  return found!;
}

/** Expects one row for the first denial of a minute and one for its repeats. */
async function expectCounted(operation: string, expected: number): Promise<void> {
  const { rows, minutes, denials } = await denialsOf(operation);
  expect([operation, denials]).toEqual([operation, expected]);
  expect(rows).toBeLessThanOrEqual(2 * minutes);
}

const aliased = (field: string): string =>
  `{ ${Array.from({ length: 15 }, (_, index) => `a${index}: ${field}`).join(' ')} }`;

/** Sends requests, twenty at a time. */
async function flood(count: number, request: (index: number) => Promise<unknown>): Promise<void> {
  for (let sent = 0; sent < count; sent += 20)
    await Promise.all(
      Array.from({ length: Math.min(20, count - sent) }, (_, index) => request(sent + index)),
    );
}

test('anonymous denials are counted and do not fill the log, whatever is asked', async () => {
  const admit = `mutation($email: String!) {
    admitClient(input: { email: $email }) { userErrors { code } } }`;
  await flood(30, async (index) => {
    const id = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
    await app.graph(aliased('me { id }'));
    await app.graph('query($id: ID!) { client(id: $id) { id } }', { id });
    await app.graph(admit, { email: `made-up-${index}@example.com` });
    await app.rest('GET', `/calendar/made-up-${index}.ics`);
    await app.rest('GET', `/api/billing/invoices/${index}/download`);
  });
  await expectCounted('me', 450);
  for (const operation of ['client', 'admitClient', 'calendar', 'downloadInvoice'])
    await expectCounted(operation, 30);
});

test('denials are counted by address; all IPv6 addresses of a household count as one', async () => {
  const from = (ip: string) =>
    app.rest('GET', '/api/client/dashboard', { headers: { 'x-forwarded-for': ip } });
  await flood(20, () => from('203.0.113.1'));
  await flood(20, () => from('203.0.113.2'));
  await flood(20, (index) => from(`2001:db8::${index + 1}`));
  const { rows, minutes, denials } = await denialsOf('dashboard');
  expect(denials).toBe(60);
  expect(rows).toBeGreaterThanOrEqual(6);
  expect(rows).toBeLessThanOrEqual(6 * minutes);
});

test('denials of a signed-in person are counted by person, not by session', async () => {
  const { user } = await makeClient(fork());
  const tokens = [await open(user.id), await open(user.id)];
  const query = aliased('inboxCounts { kind }');
  await flood(20, (index) => app.graph(query, {}, tokens[index % 2]));
  await expectCounted('inboxCounts', 300);
});

test("denials about other people's data name up to five of them, then are only counted, and the office sees how often", async () => {
  const token = await open((await makeClient(fork())).user.id);
  const others = await Promise.all(Array.from({ length: 8 }, () => makeClient(fork())));
  const query = 'query($id: ID!) { account(id: $id) { id } }';
  const deny = (index: number) => app.graph(query, { id: others[index % 8]!.user.id }, token);
  // One alone: only the first five are named.
  await deny(0);
  await flood(39, (index) => deny(index + 1));
  const { rows, minutes, denials, named } = await denialsOf('account');
  expect(denials).toBe(40);
  expect(named).toBeGreaterThanOrEqual(5);
  expect(named).toBeLessThanOrEqual(5 * minutes);
  expect(rows).toBeLessThanOrEqual(2 * 6 * minutes);
  expect(rows).toBeGreaterThanOrEqual(12);

  const { data } = await app.graph<{ auditTrail: { nodes: { kind: string; times: number }[] } }>(
    `query($id: ID!) { auditTrail(clientId: $id) { nodes { kind operation times } } }`,
    { id: others[0]!.id },
    await open((await makeUser(fork(), { role: 'staff' })).id),
  );
  const lines = data.auditTrail.nodes.filter(({ kind }) => kind === 'DENIED');
  expect(lines).toContainEqual(expect.objectContaining({ operation: 'account', times: 1 }));
  expect(lines.reduce((sum, { times }) => sum + times, 0)).toBe(5);
});

test('guessed passwords are counted separately from attempts at a locked account', async () => {
  const client = await makeClient(fork());
  const body = { email: client.user.email, password: 'Guessed-It1!' };
  await flood(20, () => app.rest('POST', '/api/login', { body }));
  expect((await denialsOf('login')).denials).toBe(20);
  const { rows } = await app.database.pool.query<{ code: string; whose: string }>(
    `select distinct details ->> 'code' as code, subject_id as whose
       from audit_log where operation = 'login' order by 1`,
  );
  expect(rows).toEqual([
    { code: 'ACCOUNT_LOCKED', whose: client.id },
    { code: 'INVALID_CREDENTIALS', whose: client.id },
  ]);
});
