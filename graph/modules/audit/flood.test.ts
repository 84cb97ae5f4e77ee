import { testApp, type TestApp } from '../../testing/app.ts';
import { makeWorld, type World } from '../../testing/lists.ts';

let app: TestApp;
beforeEach(async () => {
  app = await testApp({ env: { TRUST_PROXY: '1' } });
});
afterEach(() => app?.stop());

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
function expectCounted({ rows, minutes, denials }: Denials, expected: number): void {
  expect(denials).toBe(expected);
  expect(rows).toBeLessThanOrEqual(2 * minutes);
}

const world = (): Promise<World> =>
  makeWorld(app.database.orm.em.fork(), app.database, app.services.sessions);

const aliased = (field: string): string =>
  `{ ${Array.from({ length: 15 }, (_, index) => `a${index}: ${field}`).join(' ')} }`;

const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });

/** Sends requests, twenty at a time. */
async function flood(count: number, request: (index: number) => Promise<unknown>): Promise<void> {
  for (let sent = 0; sent < count; sent += 20) {
    const batch = Array.from({ length: Math.min(20, count - sent) }, (_, index) => sent + index);
    await Promise.all(batch.map(request));
  }
}

test('200 anonymous requests of 15 aliased `me` are counted and do not fill the log', async () => {
  const query = aliased('me { id }');
  await flood(200, () => app.graph(query));
  expectCounted(await denialsOf('me'), 3_000);
});

test('invented ids and emails get no rows of their own without a session', async () => {
  const admit = `mutation($email: String!) {
    admitClient(input: { email: $email }) { userErrors { code } } }`;
  await flood(40, async (index) => {
    const id = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
    await app.graph('query($id: ID!) { client(id: $id) { id } }', { id });
    await app.graph(admit, { email: `made-up-${index}@example.com` });
  });
  expectCounted(await denialsOf('client'), 40);
  expectCounted(await denialsOf('admitClient'), 40);
});

test('wrong calendar addresses and REST paths are counted, too', async () => {
  await flood(60, async (index) => {
    await app.rest('GET', `/calendar/made-up-${index}.ics`);
    await app.rest('GET', '/api/client/dashboard');
    await app.rest('GET', `/api/billing/invoices/${index}/download`);
  });
  expectCounted(await denialsOf('calendar'), 60);
  expectCounted(await denialsOf('dashboard'), 60);
  expectCounted(await denialsOf('downloadInvoice'), 60);
});

test('denials are counted by address; all IPv6 addresses of a household count as one', async () => {
  await flood(30, () => app.rest('GET', '/api/auth/user', from('203.0.113.1')));
  await flood(30, () => app.rest('GET', '/api/auth/user', from('203.0.113.2')));
  await flood(30, (index) => app.rest('GET', '/api/auth/user', from(`2001:db8::${index + 1}`)));
  const { rows, minutes, denials } = await denialsOf('me');
  expect(denials).toBe(90);
  expect(rows).toBeGreaterThanOrEqual(6);
  expect(rows).toBeLessThanOrEqual(6 * minutes);
});

test('denials of a signed-in person are counted by person, not by session', async () => {
  const { client, tokens } = await world();
  const other = await app.services.sessions.open(client.user.id);
  const query = aliased('inboxCounts { kind }');
  await flood(40, (index) => app.graph(query, {}, index % 2 ? tokens.client : other));
  const after = await denialsOf('inboxCounts');
  if (after.denials === 0) throw new Error('The document was at fault, and nobody was denied');
  expectCounted(after, 600);
});

test("denials about other people's data name up to five of them, then are only counted", async () => {
  const { tokens } = await world();
  const others = await Promise.all(Array.from({ length: 8 }, world));
  const query = 'query($id: ID!) { client(id: $id) { id } }';
  await flood(80, (index) => app.graph(query, { id: others[index % 8]!.client.id }, tokens.client));
  const { rows, minutes, denials, named } = await denialsOf('client');
  expect(denials).toBe(80);
  expect(named).toBeGreaterThanOrEqual(5);
  expect(named).toBeLessThanOrEqual(5 * minutes);
  expect(rows).toBeLessThanOrEqual(2 * 6 * minutes);
  expect(rows).toBeGreaterThanOrEqual(12);
});

test('guessed passwords are counted separately from attempts at a locked account', async () => {
  const { client } = await world();
  const body = { email: client.user.email, password: 'Guessed-It1!' };
  await flood(60, () => app.rest('POST', '/api/login', { body }));
  const { denials } = await denialsOf('login');
  expect(denials).toBe(60);
  const { rows } = await app.database.pool.query<{ code: string; whose: string; rows: number }>(
    `select details ->> 'code' as code, subject_id as whose, count(*)::int as rows
       from audit_log where operation = 'login' group by 1, 2 order by 1`,
  );
  expect(rows.map(({ code, whose }) => [code, whose])).toEqual([
    ['ACCOUNT_LOCKED', client.id],
    ['INVALID_CREDENTIALS', client.id],
  ]);
});

test("a killed process loses the last minute's count, but never the fact of a denial", async () => {
  await flood(40, () => app.graph('{ me { id } }'));
  // Nothing flushed: the log holds what a killed process leaves.
  const { rows } = await app.database.pool.query(
    `select details from audit_log where kind = 'denied' and operation = 'me'`,
  );
  expect(rows.length).toBeGreaterThanOrEqual(1);
  expect(rows[0]).toEqual({ details: { code: 'UNAUTHENTICATED' } });
});

test('two processes each write their own counts', async () => {
  const second = await testApp({ beside: app });
  try {
    await flood(40, (index) => (index % 2 ? app : second).graph('{ me { id } }'));
    await second.services.audit.flush();
    const { rows, minutes, denials } = await denialsOf('me');
    expect(denials).toBe(40);
    expect(rows).toBeLessThanOrEqual(2 * 2 * minutes);
  } finally {
    await second.stop();
  }
});

test('the office sees in the audit trail how often something was denied', async () => {
  const [mine, theirs] = [await world(), await world()];
  const query = 'query($id: ID!) { client(id: $id) { id } }';
  await flood(20, () => app.graph(query, { id: theirs.client.id }, mine.tokens.client));
  await app.services.audit.flush();
  const trail = `query($id: ID!) { auditTrail(clientId: $id, first: 50) {
    nodes { kind operation refusal times actor { id } } } }`;
  interface Line {
    kind: string;
    operation: string;
    refusal: string;
    times: number;
    actor: object;
  }
  const { data } = await app.graph<{ auditTrail: { nodes: Line[] } }>(
    trail,
    { id: theirs.client.id },
    theirs.tokens.staff,
  );
  const lines = data.auditTrail.nodes.filter(({ kind }) => kind === 'DENIED');
  expect(lines.reduce((sum, { times }) => sum + times, 0)).toBe(20);
  for (const line of lines) {
    expect(line).toMatchObject({ operation: 'client', actor: { id: mine.client.user.id } });
  }
});
