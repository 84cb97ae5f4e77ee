import { randomBytes, randomUUID } from 'node:crypto';
import type { GraphQLSchema } from 'graphql';
import { makeInvoice } from '../billing/invoices/invoice.factory.ts';
import { whoMay } from '../identity/authorization.ts';
import { linkHash } from '../identity/links/links.ts';
import { makeUser } from '../identity/user.factory.ts';
import { makeAppointment } from '../scheduling/appointments/appointment.factory.ts';
import { makeCareUpdate } from '../scheduling/care-updates/careUpdate.factory.ts';
import { graphSchema } from '../../server/graphql/schema.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { lists, makeWorld, type World } from '../../testing/lists.ts';
import { mailbox } from '../../testing/mailbox.ts';
import { everyOperation } from '../../testing/operations.ts';
import { wholeSelection } from '../../testing/selection.ts';
import { mutations, otherRows, queries } from './operations.ts';
import { restRows } from '../index.ts';

let app: TestApp;
let schema: GraphQLSchema;
beforeAll(async () => {
  app = await testApp({ env: { TRUST_PROXY: '1' } });
  schema = graphSchema();
});
afterAll(() => app?.stop());

interface Line {
  kind: string;
  actor_id: string | null;
  actor_role: string;
  operation: string;
  subject_kind: string | null;
  subject_id: string | null;
  details: { code?: string; table?: string };
}

/** Sends a request and returns the answer and its lines in the log. */
async function ask(
  query: string,
  variables: object,
  token: string | null,
): Promise<{ data: Record<string, unknown> | null; codes: unknown[]; lines: Line[] }> {
  const answer = await app.rest('POST', '/graphql', { body: { query, variables }, token });
  const { data, errors = [] } = (await answer.json()) as {
    data: Record<string, unknown> | null;
    errors?: { extensions: { code: string } }[];
  };
  return {
    data,
    codes: errors.map(({ extensions }) => extensions.code),
    lines: await linesOf(answer.headers.get('x-request-id')!),
  };
}

const columns = 'kind, actor_id, actor_role, operation, subject_kind, subject_id, details';
/**
 * The log's lines for a request. Pending reads are flushed first, since they may wait up to a
 * second.
 */
async function linesOf(request: string, { flushed = true } = {}): Promise<Line[]> {
  if (flushed) await app.services.audit.flush();
  return (
    await app.database.pool.query<Line>(
      `select ${columns} from audit_log where request_id = $1 order by id`,
      [request],
    )
  ).rows;
}

const names = (root: { getFields(): object } | null | undefined): string[] =>
  Object.keys(root?.getFields() ?? {}).sort();

test('every graph operation declares what to audit', () => {
  expect(Object.keys(queries).sort()).toEqual(names(schema.getQueryType()));
  expect(Object.keys(mutations).sort()).toEqual(names(schema.getMutationType()));
  expect(Object.keys(otherRows).sort()).toEqual(
    restRows
      .filter((row) => 'handle' in row)
      .map(({ operationId }) => operationId)
      .sort(),
  );
});

describe('a read', () => {
  /** Reads without a list, as someone who has data to read. */
  const single: Record<string, { as: 'client' | 'staff'; of?: (world: World) => string }> = {
    me: { as: 'client' },
    ownProfile: { as: 'client' },
    calendarLink: { as: 'client' },
    billingSummary: { as: 'client' },
    account: { as: 'staff', of: ({ client }) => `(id: "${client.user.id}")` },
    accountOfEmail: { as: 'staff', of: ({ client }) => `(email: "${client.user.email}")` },
    provider: { as: 'client' },
    cancellationQuote: {
      as: 'client',
      of: () => '(policy: STANDARD, hoursOfNotice: 3, cost: "1.00")',
    },
    systemState: { as: 'staff' },
    passwordLinkWorks: { as: 'client', of: () => '(purpose: PASSWORD_RESET, token: "x")' },
    verificationLink: {
      as: 'staff',
      of: ({ client }) => {
        const token = randomBytes(32).toString('base64url');
        client.user.verificationToken = linkHash('verification', token);
        return `(token: "${token}")`;
      },
    },
  };

  test('every kind of read is covered here', () => {
    expect([...Object.keys(single), ...Object.keys(lists)].sort()).toEqual(
      Object.keys(queries).sort(),
    );
  });

  test.each(Object.keys(queries).sort())(
    '%s is logged with reader and subject, or returns nothing personal',
    async (name) => {
      const em = app.database.orm.em.fork();
      const world = await makeWorld(em, app.database, app.services.sessions);
      const list = lists[name];
      world.subject = (await list?.subject?.(world)) ?? null;
      await list?.addRow?.(world, 0);
      if (name === 'calendarLink')
        await ask(
          'mutation { makeCalendarLink { calendarLink { url } } }',
          {},
          world.tokens.client,
        );
      const as = list ? (list.as ?? 'client') : single[name]!.as;
      const given = list ? (list.arguments?.(world, 1) ?? '') : (single[name]!.of?.(world) ?? '');
      await em.flush();
      const { data, codes, lines } = await ask(
        `{ answer: ${name}${given} ${wholeSelection(schema.getQueryType()!.getFields()[name]!.type)} }`,
        {},
        world.tokens[as],
      );
      expect(codes).toEqual([]);
      expect(data?.answer).not.toBeNull();
      if (!queries[name]?.reads) return expect(lines).toEqual([]);
      expect(lines.length).toBeGreaterThan(0);
      const ids: Record<string, string> = {
        client: world.client.user.id,
        caregiver: world.caregiver.user!.id,
      };
      for (const line of lines)
        expect(line).toMatchObject({
          kind: 'read',
          operation: name,
          actor_role: as,
          actor_id: ids[as] ?? (expect.any(String) as string),
        });
      // Clients reading their own data are the subject; for the office it is everyone in the list.
      if (as === 'client')
        expect(lines.map(({ subject_kind, subject_id }) => [subject_kind, subject_id])).toEqual([
          ['client', world.client.id],
        ]);
      if (!['failedJobs', 'deskToday', 'auditLog'].includes(name))
        expect(lines.every(({ subject_id }) => subject_id !== null)).toBe(true);
      expect(new Set(lines.map(({ subject_id }) => subject_id)).size).toBe(lines.length);
    },
  );

  test('a list gives one line per client in it', async () => {
    const em = app.database.orm.em.fork();
    const world = await makeWorld(em, app.database, app.services.sessions);
    const other = await makeWorld(em, app.database, app.services.sessions);
    for (const client of [world.client, world.client, other.client])
      await makeCareUpdate(em, { client });
    const { lines } = await ask(
      '{ careUpdates(first: 3) { nodes { id } } }',
      {},
      world.tokens.staff,
    );
    expect(lines.map(({ subject_id }) => subject_id).sort()).toEqual(
      [world.client.id, other.client.id].sort(),
    );
  });

  test.each(['openVisits', 'myNotices', 'myShift'])(
    '%s read by a caregiver is logged under the client whose visit it is',
    async (name) => {
      const em = app.database.orm.em.fork();
      const world = await makeWorld(em, app.database, app.services.sessions);
      await lists[name]!.addRow!(world, 0);
      const selection = name === 'myShift' ? '{ visits { id client } }' : '{ id client }';
      const { lines } = await ask(`{ ${name} ${selection} }`, {}, world.tokens.caregiver);
      expect(
        lines.map(({ subject_kind, subject_id }) => [subject_kind, subject_id]),
      ).toContainEqual(['client', world.client.id]);
    },
  );

  test('a visit, an invoice or an account is logged under the client', async () => {
    const em = app.database.orm.em.fork();
    const world = await makeWorld(em, app.database, app.services.sessions);
    const invoice = await makeInvoice(em, { client: world.client });
    const pdf = await app.rest('GET', `/api/billing/invoices/${invoice.id}/download`, {
      token: world.tokens.staff,
    });
    await pdf.arrayBuffer();
    expect(await linesOf(pdf.headers.get('x-request-id')!)).toMatchObject([
      {
        kind: 'read',
        operation: 'downloadInvoice',
        actor_role: 'staff',
        subject_kind: 'client',
        subject_id: world.client.id,
      },
    ]);
    const { lines } = await ask(
      'query($id: ID!) { account(id: $id) { email } }',
      { id: world.client.user.id },
      world.tokens.staff,
    );
    expect(lines).toMatchObject([{ subject_kind: 'client', subject_id: world.client.id }]);
  });

  test('a calendar read by its address, without a session, is logged', async () => {
    const { client, tokens } = await makeWorld(
      app.database.orm.em.fork(),
      app.database,
      app.services.sessions,
    );
    const { data } = await ask(
      'mutation { makeCalendarLink { calendarLink { url } } }',
      {},
      tokens.client,
    );
    const path = new URL(
      (data as { makeCalendarLink: { calendarLink: { url: string } } }).makeCalendarLink
        .calendarLink.url,
    ).pathname;
    const [good, bad] = [await app.rest('GET', path), await app.rest('GET', '/calendar/none.ics')];
    expect(await linesOf(good.headers.get('x-request-id')!)).toMatchObject([
      {
        kind: 'read',
        operation: 'calendar',
        actor_id: null,
        actor_role: 'calendar-link',
        subject_id: client.id,
      },
    ]);
    expect(await linesOf(bad.headers.get('x-request-id')!, { flushed: false })).toMatchObject([
      { kind: 'denied', operation: 'calendar', details: { code: 'NOT_FOUND' } },
    ]);
  });
});

describe('a denial', () => {
  const viewers = ['visitor', 'client', 'caregiver', 'staff', 'admin'] as const;
  const denials: unknown[] = ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'];
  let tokens: Record<(typeof viewers)[number], string | null>;
  beforeAll(async () => {
    const em = app.database.orm.em.fork();
    const world = await makeWorld(em, app.database, app.services.sessions);
    tokens = {
      visitor: null,
      client: world.tokens.client,
      caregiver: world.tokens.caregiver,
      staff: world.tokens.staff,
      admin: await app.services.sessions.open((await makeUser(em, { role: 'admin' })).id),
    };
  });

  test.each([...Object.keys(queries), ...Object.keys(mutations)].sort())(
    'of %s is written before the answer, for every caller',
    async (name) => {
      const operations = {
        ...schema.getQueryType()!.getFields(),
        ...schema.getMutationType()!.getFields(),
      };
      let denied = 0;
      for (const who of viewers) {
        const operation = everyOperation(schema).get(name)!;
        // Signing out or changing the password would end the session for the next operation.
        const token =
          tokens[who] !== null && ['logout', 'endOtherSessions'].includes(name)
            ? null
            : tokens[who];
        // Each from a different address: repeats from one address are counted (flood.test.ts).
        const headers = { 'x-forwarded-for': `203.0.113.${viewers.indexOf(who)}` };
        const answer = await app.rest('POST', '/graphql', {
          body: { query: operation.document, variables: operation.variables },
          token,
          headers,
        });
        const { errors = [] } = (await answer.json()) as {
          errors?: { extensions: { code: string } }[];
        };
        const code = errors
          .map(({ extensions }) => extensions.code)
          .find((found) => denials.includes(found));
        if (code === undefined) continue;
        denied += 1;
        const lines = (
          await linesOf(answer.headers.get('x-request-id')!, { flushed: false })
        ).filter(({ kind }) => kind === 'denied');
        expect(lines).toMatchObject([
          { operation: name, actor_role: token === null ? 'visitor' : who, details: { code } },
        ]);
      }
      expect(denied > 0).toBe(whoMay(operations[name]!) !== 'EVERYONE');
    },
  );

  test("of someone else's row names its owner, for readers of the log", async () => {
    const em = app.database.orm.em.fork();
    const [mine, theirs] = [
      await makeWorld(em, app.database, app.services.sessions),
      await makeWorld(em, app.database, app.services.sessions),
    ];
    const [invoice, visit] = [
      await makeInvoice(em, { client: theirs.client }),
      await makeAppointment(em, { client: theirs.client }),
    ];
    const denied = {
      kind: 'denied',
      actor_id: mine.client.user.id,
      subject_kind: 'client',
      subject_id: theirs.client.id,
      details: { code: 'NOT_FOUND' },
    };
    expect(
      (
        await ask(
          'query($id: ID!) { invoice(id: $id) { id } }',
          { id: invoice.id },
          mine.tokens.client,
        )
      ).lines,
    ).toMatchObject([denied]);
    const pdf = await app.rest('GET', `/api/billing/invoices/${invoice.id}/download`, {
      token: mine.tokens.client,
    });
    expect(await linesOf(pdf.headers.get('x-request-id')!, { flushed: false })).toMatchObject([
      { ...denied, operation: 'downloadInvoice' },
    ]);
    const cancel =
      'mutation($id: ID!) { cancelAppointment(input: { id: $id, reason: OTHER, fee: "0.00" }) { userErrors { code } } }';
    expect((await ask(cancel, { id: visit.id }, mine.tokens.client)).lines).toMatchObject([denied]);
    expect(
      (
        await ask(
          'query($id: ID!) { invoice(id: $id) { id } }',
          { id: 'nothing of ours' },
          mine.tokens.client,
        )
      ).lines,
    ).toMatchObject([{ ...denied, subject_id: mine.client.id }]);
  });

  test('of a sign-in names the account, and never the address or the password', async () => {
    const em = app.database.orm.em.fork();
    const { client } = await makeWorld(em, app.database, app.services.sessions);
    const signIn = (email: string) =>
      ask(
        'mutation($input: LoginInput!) { login(input: $input) { userErrors { code } } }',
        { input: { email, password: 'Canary-Pass1!' } },
        null,
      );
    for (const code of [
      ...Array.from({ length: 4 }, () => 'INVALID_CREDENTIALS'),
      'ACCOUNT_LOCKED',
      'ACCOUNT_LOCKED',
    ]) {
      expect((await signIn(` ${client.user.email!.toUpperCase()}`)).lines).toEqual([
        {
          kind: 'denied',
          actor_id: null,
          actor_role: 'visitor',
          operation: 'login',
          subject_kind: 'client',
          subject_id: client.id,
          details: { code },
        },
      ]);
    }
    expect((await signIn('nobody@canary.example')).lines).toMatchObject([
      { operation: 'login', subject_kind: null, subject_id: null },
    ]);
    const admit = (strange: string) =>
      ask(
        'mutation($input: AdmitClientInput!) { admitClient(input: $input) { userErrors { code } } }',
        { input: { email: strange } },
        null,
      );
    for (const strange of [
      '\u0000@canary.example',
      '\ud800@canary.example',
      `${'x'.repeat(400)}@canary.example`,
    ]) {
      expect((await admit(strange)).lines).toMatchObject([
        { kind: 'denied', operation: 'admitClient', subject_id: null },
      ]);
    }
    const rest = await app.rest('POST', '/api/login', {
      body: { email: 'nobody@canary.example', password: 'no' },
    });
    expect(await linesOf(rest.headers.get('x-request-id')!)).toMatchObject([
      { kind: 'denied', operation: 'login' },
    ]);
    const { rows } = await app.database.pool.query(
      `select 1 from audit_log where audit_log::text ~* 'canary'`,
    );
    expect(rows).toEqual([]);
  });
});

describe('a change', () => {
  test('is logged with actor, subject and fields, and what the answer showed', async () => {
    const world = await makeWorld(app.database.orm.em.fork(), app.database, app.services.sessions);
    const { lines } = await ask(
      'mutation($id: ID!) { updateClient(input: { id: $id, phone: "(602) 555-0199" }) { client { id } userErrors { message } } }',
      { id: world.client.id },
      world.tokens.staff,
    );
    expect(lines).toMatchObject([
      {
        kind: 'write',
        operation: 'updateClient',
        actor_role: 'staff',
        subject_kind: 'client',
        subject_id: world.client.id,
        details: { table: 'clients', change: 'update', fields: ['phone', 'version'] },
      },
      {
        kind: 'read',
        operation: 'updateClient',
        actor_role: 'staff',
        subject_kind: 'client',
        subject_id: world.client.id,
      },
    ]);
  });

  test('that is refused leaves no line', async () => {
    const world = await makeWorld(app.database.orm.em.fork(), app.database, app.services.sessions);
    const { lines } = await ask(
      'mutation($id: ID!) { updateClient(input: { id: $id, firstName: "" }) { userErrors { message } } }',
      { id: world.client.id },
      world.tokens.staff,
    );
    expect(lines).toEqual([]);
  });

  test('by a visitor: a form, a registration, signing in and out', async () => {
    const email = `${randomUUID()}@demo.example`;
    const form = await app.rest('POST', '/api/consultations', {
      body: { name: 'Ana Ruiz', email, phone: '(602) 555-0101', agreeToContact: true },
      headers: { 'idempotency-key': randomUUID() },
    });
    const { id } = (await form.json()) as { id: string };
    expect(await linesOf(form.headers.get('x-request-id')!)).toMatchObject([
      {
        kind: 'write',
        actor_id: null,
        actor_role: 'visitor',
        operation: 'bookConsultation',
        subject_kind: 'consultation',
        subject_id: id,
        details: { table: 'consultations', change: 'insert' },
      },
    ]);
    const password = 'Long-Enough1!';
    const registered = await app.rest('POST', '/api/register', {
      body: { firstName: 'Ana', lastName: 'Ruiz', email, password, confirmPassword: password },
    });
    const { user, token } = (await registered.json()) as { user: { id: string }; token: string };
    const lines = await linesOf(registered.headers.get('x-request-id')!);
    expect(lines.map(({ details, operation }) => `${operation} ${details.table}`)).toEqual(
      expect.arrayContaining(['register users', 'register clients', 'register sessions']),
    );
    expect(lines.find(({ details }) => details.table === 'sessions')).toMatchObject({
      actor_id: user.id,
      actor_role: 'client',
      subject_kind: 'client',
    });
    const out = await app.rest('POST', '/api/logout', { token });
    expect(await linesOf(out.headers.get('x-request-id')!)).toMatchObject([
      { operation: 'logout', actor_id: user.id, details: { table: 'sessions', change: 'delete' } },
    ]);
  });

  test('by a job names the job', async () => {
    const { client } = await makeWorld(
      app.database.orm.em.fork(),
      app.database,
      app.services.sessions,
    );
    await app.graph(
      'mutation($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) { ok } }',
      { input: { email: client.user.email } },
    );
    await mailbox(app.services)();
    const { rows } = await app.database.pool.query<Line>(
      `select ${columns} from audit_log where subject_id = $1 and actor_role = 'job'`,
      [client.id],
    );
    expect(rows).toMatchObject([
      {
        kind: 'write',
        actor_id: null,
        operation: 'reset-password',
        details: { table: 'users', change: 'update' },
      },
    ]);
  });
});
