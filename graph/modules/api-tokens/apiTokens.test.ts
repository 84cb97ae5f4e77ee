import { randomUUID } from 'node:crypto';
import { useApp } from '../../testing/app.ts';
import { makeAppointment } from '../appointments/appointment.factory.ts';
import { makeClient } from '../clients/client.factory.ts';
import { makeUser } from '../identity/user.factory.ts';
import { hashPassword } from '../sign-in/passwords.ts';
import { addDays, todayInPhoenix } from '../../shared/phoenix.rules.ts';
import { makeApiToken } from './apiToken.factory.ts';
import { requestsPerMinute } from './apiToken.rules.ts';
import { hashOfToken, programOf } from './programs.ts';

const app = useApp({ env: { RATE_LIMITS: 'on' } });
const em = () => app.database.orm.em.fork();
const admin = async () => {
  const user = await makeUser(em(), { role: 'admin', passwordHash: 'a hash' });
  return { user, session: await app.services.sessions.open(user.id) };
};
const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });
const visits = '{ appointments(first: 1) { nodes { id clientName } } }';
const lastDay = addDays(todayInPhoenix(), 30);

test('an admin makes a token, which is shown once and stored as a hash; it works until it is ended', async () => {
  const { user, session } = await admin();
  const made = await app.change<{ secret: string; apiToken: { id: string; scopes: string[] } }>(
    'createApiToken',
    { name: 'Payroll', scopes: ['CARE_READ', 'VISITS_READ'], lastDay },
    session,
    'secret apiToken { id name scopes lastUsedAt madeBy { id } isMakerActive endedAt }',
  );
  expect(made).toEqual({
    secret: expect.stringMatching(/^homecare_[\w-]{43}$/),
    apiToken: {
      id: expect.any(String),
      name: 'Payroll',
      scopes: ['VISITS_READ', 'CARE_READ'],
      lastUsedAt: null,
      madeBy: { id: user.id },
      isMakerActive: true,
      endedAt: null,
    },
    userErrors: [],
  });
  const { rows } = await app.database.pool.query<{ hash: string }>('select * from api_tokens');
  expect(rows.some(({ hash }) => hash === hashOfToken(made.secret))).toBe(true);
  expect(JSON.stringify(rows)).not.toContain(made.secret);

  await makeAppointment(em());
  expect((await app.graph(visits, {}, made.secret)).errors).toEqual([]);
  // Whoever made it leaves: the nightly job goes on.
  await app.database.pool.query('update users set is_active = false where id = $1', [user.id]);
  expect((await app.graph(visits, {}, made.secret)).errors).toEqual([]);

  const other = (await admin()).session;
  const list = '{ apiTokens { id name lastUsedAt isMakerActive endedAt endedBy { firstName } } }';
  const now = await app.read<{ apiTokens: { id: string }[] }>(list, other);
  expect(now.apiTokens.find(({ id }) => id === made.apiToken.id)).toMatchObject({
    lastUsedAt: expect.any(String),
    isMakerActive: false,
  });
  const { id } = made.apiToken;
  const renamed = await app.change('renameApiToken', { id, name: 'Payroll export' }, other);
  expect(renamed.userErrors).toEqual([]);
  expect((await app.change('endApiToken', { id }, other)).userErrors).toEqual([]);
  expect((await app.change('endApiToken', { id }, other)).userErrors).toMatchObject([
    { code: 'ALREADY_DONE' },
  ]);
  const ended = await app.graph(visits, {}, made.secret);
  expect(ended.status).toBe(401);
  expect(ended.errors).toMatchObject([
    { message: expect.stringContaining('was ended on'), extensions: { code: 'UNAUTHENTICATED' } },
  ]);
  await app.services.audit.flush();
  const log = await app.read<{ auditLog: { nodes: { operation: string; actor: object }[] } }>(
    '{ auditLog(filter: { who: "payroll export" }, first: 50) { nodes { operation actorRole actor { firstName lastName } } } }',
    other,
  );
  expect(log.auditLog.nodes).toContainEqual({
    operation: 'appointments',
    actorRole: 'PROGRAM',
    actor: { firstName: 'Payroll export', lastName: '(program)' },
  });
  const { rows: log2 } = await app.database.pool.query(
    `select operation, details from audit_log where details ->> 'table' = 'api_tokens' order by id`,
  );
  expect(log2.map(({ operation }: { operation: string }) => operation)).toEqual([
    'createApiToken',
    'endApiToken',
  ]);
});

test('a name, a scope and a day within a year are needed', async () => {
  const { session } = await admin();
  const given = { name: 'Payroll', scopes: ['VISITS_READ'], lastDay };
  for (const [field, value] of [
    ['name', ' '],
    ['scopes', []],
    ['lastDay', addDays(todayInPhoenix(), -1)],
    ['lastDay', addDays(todayInPhoenix(), 366)],
  ] as const)
    expect(
      (await app.change('createApiToken', { ...given, [field]: value }, session)).userErrors,
    ).toMatchObject([{ field, code: 'INVALID' }]);
});

test('an unknown and an expired token say so, in the graph and on the REST paths', async () => {
  const { secret } = await makeApiToken(em(), ['visits:read'], {
    expiresAt: new Date('2026-01-02T07:00:00Z'),
  });
  const known = await app.graph(visits, {}, secret);
  expect([known.status, known.errors[0]!.message]).toEqual([
    401,
    expect.stringContaining('expired on'),
  ]);
  const rest = await app.rest('GET', '/api/desk/visit-records?from=2026-01-01&through=2026-01-02', {
    headers: bearer(`homecare_${randomUUID()}`),
  });
  expect([rest.status, rest.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  expect(((await rest.json()) as { message: string }).message).toContain('not known');
});

test('an operation that needs more is refused whole, and says which field needs which scope', async () => {
  const client = await makeClient(em());
  const { secret } = await makeApiToken(em(), ['clients:write', 'clients:read']);
  const { data, errors } = await app.graph(
    `query Q { a: clients { ...C } appointments { nodes { id } } accounts { totalCount } }
     fragment C on ClientConnection { nodes { ... on Client { id x: medicalNotes } } }`,
    {},
    secret,
  );
  expect(data ?? null).toBeNull();
  expect(errors.map(({ message, extensions }) => [extensions.code, message])).toEqual([
    [
      'FORBIDDEN',
      'This token lacks the scope visits:read for Query.appointments, AppointmentConnection.nodes, Appointment.id. No token may use Query.accounts, AccountConnection.totalCount. This token lacks the scope care:read for Client.medicalNotes.',
    ],
  ]);
  const types: Readonly<Record<string, string>> = {
    $id: 'ID!',
    $notes: 'String',
    $all: 'UpdateClientInput! = { id: "x", allergies: "Nuts" }',
  };
  const update = (input: string, values: object = {}) => {
    const used = Object.entries(types).filter(([name]) => input.includes(name));
    return app.graph(
      `mutation M(${used.map((pair) => pair.join(': ')).join(', ')}) { updateClient(input: ${input}) { client { phone } userErrors { code } } }`,
      { id: client.id, ...values },
      secret,
    );
  };
  const codes = async (input: string, values?: object) =>
    (await update(input, values)).errors.map(({ extensions }) => extensions.code);
  expect(await codes('{ id: $id, phone: "602-555-0142" }')).not.toContain('FORBIDDEN');
  expect(await codes('{ id: $id, allergies: "Nuts" }')).toEqual(['FORBIDDEN']);
  expect(await codes('{ id: $id, allergies: $notes }', { notes: 'Nuts' })).toEqual(['FORBIDDEN']);
  expect(await codes('$all', { all: { id: client.id, accessNotes: null } })).toEqual(['FORBIDDEN']);
  expect(await codes('$all')).toEqual(['FORBIDDEN']);
});

test('changes are listed for the kinds of records that it may read', async () => {
  const { secret } = await makeApiToken(em(), ['visits:read', 'billing:read']);
  const codes = async (kinds: string, variables = {}) =>
    (
      await app.graph(
        `query Q($k: [ChangeKind!] = [CLIENT]) { __typename changes${kinds} { nodes { kind recordId } } }`,
        variables,
        secret,
      )
    ).errors.map(({ extensions: { code } }) => code);
  expect(await codes('(kinds: $k)', { k: ['APPOINTMENT', 'INVOICE'] })).toEqual([]);
  expect(await codes('(kinds: $k)')).toEqual(['FORBIDDEN']);
  expect(await codes('(kinds: $k)', { k: [] })).toEqual(['FORBIDDEN']);
  expect(await codes('(kinds: $k)', { k: null })).toEqual(['FORBIDDEN']);
});

test('what it writes is written by its name', async () => {
  const visit = await makeAppointment(em(), {
    scheduledDate: new Date(Date.now() + 7 * 86_400_000),
  });
  const { secret } = await makeApiToken(em(), ['visits:write']);
  const done = await app.change<{ appointment: { cancelledBy: string } }>(
    'cancelAppointmentForClient',
    { id: visit.id, reason: 'OTHER' },
    secret,
    'appointment { cancelledBy }',
  );
  expect(done).toEqual({ appointment: { cancelledBy: 'Payroll (program)' }, userErrors: [] });
});

test('people’s addresses are not for programs', async () => {
  const { secret } = await makeApiToken(em(), ['billing:read', 'care:read', 'visits:read']);
  const status = async (method: string, path: string, body?: object) =>
    (await app.rest(method, path, { headers: bearer(secret), body })).status;
  expect(await status('GET', '/events')).toBe(403);
  expect(await status('GET', `/api/billing/invoices/${randomUUID()}/download`)).toBe(403);
  expect(await status('GET', '/api/auth/user')).toBe(403);
  expect(await status('GET', '/api/client/dashboard')).toBe(403);
  expect(await status('POST', '/api/logout')).toBe(403);
  const office = '/api/desk/visit-records?from=2026-01-01&through=2026-01-02';
  const clients = await makeApiToken(em(), ['clients:read']);
  expect((await app.rest('GET', office, { headers: bearer(clients.secret) })).status).toBe(403);
});

test('a script that runs each second locks nobody out, and every answer says what is left', async () => {
  const password = 'Correct-horse-7!';
  await makeUser(em(), {
    email: 'office@factory.example',
    role: 'staff',
    passwordHash: await hashPassword(password),
  });
  const { secret, token } = await makeApiToken(em(), ['services:read']);
  const fields = '{ services { id } }';
  // Right and wrong ones, each second for five minutes, all from one address.
  const start = Date.now();
  for (let second = 0; second < 300; second += 1) {
    const headers = new Map<string, string>();
    const response = { setHeader: (name: string, value: string) => headers.set(name, value) };
    await programOf(app.services, secret, response as never, new Date(start + second * 1000));
    await expect(
      programOf(app.services, `${secret}x`, response as never, new Date(start + second * 1000)),
    ).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    // A minute later the count begins anew.
    if (second % 60 === 59)
      await app.database.pool.query('update rate_limits set expire = 0 where key = $1', [
        `token ${token.id}`,
      ]);
  }
  const answered = await app.rest('POST', '/graphql', {
    headers: bearer(secret),
    body: { query: fields },
  });
  expect(answered.status).toBe(200);
  expect(answered.headers.get('ratelimit-limit')).toBe(String(requestsPerMinute));
  expect(answered.headers.get('ratelimit-remaining')).toBe(String(requestsPerMinute - 1));
  const login = await app.change<{ token: string }>(
    'login',
    { email: 'office@factory.example', password },
    null,
    'token',
  );
  expect(login.token).toEqual(expect.any(String));

  await app.database.pool.query('update rate_limits set points = $2 where key = $1', [
    `token ${token.id}`,
    requestsPerMinute,
  ]);
  const refused = await app.rest('POST', '/graphql', {
    headers: bearer(secret),
    body: { query: fields },
  });
  expect([refused.status, refused.headers.get('ratelimit-remaining')]).toEqual([429, '0']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({
    errors: [{ extensions: { code: 'RATE_LIMITED', retryAfter: expect.any(Number) } }],
  });
  const rest = await app.rest('POST', '/api/logout', { headers: bearer(secret) });
  expect([rest.status, Number(rest.headers.get('retry-after')) > 0]).toEqual([429, true]);
  // The office behind the same address goes on.
  expect((await app.graph(fields, {}, login.token)).errors).toEqual([]);
});
