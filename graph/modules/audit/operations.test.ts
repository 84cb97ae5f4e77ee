import { randomBytes, randomUUID } from 'node:crypto';
import { makeBookBatch } from '../books/bookBatch.factory.ts';
import { makeInvoice } from '../invoices/invoice.factory.ts';
import { whoMay } from '../identity/authorization.ts';
import { linkHash } from '../account-links/links.ts';
import { makeClient } from '../clients/client.factory.ts';
import { makeAppointment } from '../appointments/appointment.factory.ts';
import { makeCareUpdate } from '../care-updates/careUpdate.factory.ts';
import { auditRuleOf } from '../../shared/operations/audited.ts';
import { graphSchema } from '../../server/graphql/schema.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { lists, makeWorld, type World } from '../../testing/lists.ts';
import { mailbox } from '../../testing/mailbox.ts';
import { everyOperation } from '../../testing/operations.ts';
import { wholeSelection } from '../../testing/selection.ts';

const schema = graphSchema();
let app: TestApp;
beforeAll(async () => {
  app = await testApp({ env: { TRUST_PROXY: '1' } });
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

const newWorld = (): Promise<World> =>
  makeWorld(app.database.orm.em.fork(), app.database, app.services.sessions);
const subjectIn = ({ subject_kind, subject_id }: Line) => [subject_kind, subject_id];
const makeLink = 'mutation { makeCalendarLink { calendarLink { url } } }';
const readInvoice = 'query($id: ID!) { invoice(id: $id) { id } }';

const names = (root: { getFields(): object } | null | undefined): string[] =>
  Object.keys(root?.getFields() ?? {}).sort();
const queries = names(schema.getQueryType());

describe('a read', () => {
  /** Reads without a list, as someone who has data to read. */
  const single: Record<
    string,
    { as: 'client' | 'staff'; of?: (world: World) => string | Promise<string> }
  > = {
    me: { as: 'client' },
    ownProfile: { as: 'client' },
    calendarLink: { as: 'client' },
    account: { as: 'staff', of: ({ client }) => `(id: "${client.user.id}")` },
    accountOfEmail: { as: 'staff', of: ({ client }) => `(email: "${client.user.email}")` },
    cancellationQuote: {
      as: 'client',
      of: () => '(policy: STANDARD, hoursOfNotice: 3, cost: "1.00")',
    },
    bookFile: {
      as: 'staff',
      of: async ({ em, client }) => {
        const batch = await makeBookBatch(em, client);
        return `(batchId: "${batch.id}", name: "journal.csv")`;
      },
    },
    systemState: { as: 'staff' },
    node: { as: 'staff', of: ({ client }) => `(id: "${client.id}")` },
    passwordLink: {
      as: 'staff',
      of: ({ client }) => {
        const token = randomBytes(32).toString('base64url');
        client.user.resetToken = linkHash('passwordReset', token);
        client.user.resetTokenExpiry = new Date(Date.now() + 60_000);
        return `(purpose: PASSWORD_RESET, token: "${token}")`;
      },
    },
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
    expect([...Object.keys(single), ...Object.keys(lists)].sort()).toEqual(queries);
  });

  let world: World;
  beforeAll(async () => {
    world = await newWorld();
  });
  // The first row of care updates brings the visit that opens them.
  const all = ['careUpdates', ...queries.filter((name) => name !== 'careUpdates')];

  test.each(all.map((name, index) => [name, index] as const))(
    '%s is logged with reader and subject, or returns nothing personal',
    async (name, index) => {
      const list = lists[name];
      world.subject = (await list?.subject?.(world)) ?? null;
      await list?.addRow?.(world, index);
      if (name === 'calendarLink') await ask(makeLink, {}, world.tokens.client);
      const as = list ? (list.as ?? 'client') : single[name]!.as;
      const given = list
        ? (list.arguments?.(world, 1) ?? '')
        : ((await single[name]!.of?.(world)) ?? '');
      await world.em.flush();
      const { data, codes, lines } = await ask(
        `{ answer: ${name}${given} ${wholeSelection(schema.getQueryType()!.getFields()[name]!.type)} }`,
        {},
        world.tokens[as],
      );
      expect(codes).toEqual([]);
      expect(data?.answer).not.toBeNull();
      if (!auditRuleOf(schema.getQueryType()!.getFields()[name]!).reads)
        return expect(lines).toEqual([]);
      expect(lines.length).toBeGreaterThan(0);
      const ids: Record<string, string> = {
        client: world.client.user.id,
        caregiver: world.caregiver.user!.id,
      };
      const reader = {
        kind: 'read',
        operation: name,
        actor_role: as,
        actor_id: ids[as] ?? (expect.any(String) as string),
      };
      for (const line of lines) expect(line).toMatchObject(reader);
      // Clients reading their own data are the subject; for the office it is everyone in the list.
      if (as === 'client') expect(lines.map(subjectIn)).toEqual([['client', world.client.id]]);
      if (!['failedJobs', 'deskToday', 'auditLog'].includes(name))
        expect(lines.every(({ subject_id }) => subject_id !== null)).toBe(true);
      expect(new Set(lines.map(({ subject_id }) => subject_id)).size).toBe(lines.length);
    },
  );

  test('a list gives one line per client in it', async () => {
    const [one, other] = [await newWorld(), await newWorld()];
    for (const { em, client } of [one, one, other]) await makeCareUpdate(em, { client });
    const query = '{ careUpdates(first: 3) { nodes { id } } }';
    const { lines } = await ask(query, {}, one.tokens.staff);
    expect(lines.map(({ subject_id }) => subject_id).sort()).toEqual(
      [one.client.id, other.client.id].sort(),
    );
  });

  test('visits that a caregiver reads are logged under the client whose they are', async () => {
    for (const name of ['openVisits', 'myNotices', 'myShift']) {
      const selection = name === 'myShift' ? '{ visits { id client } }' : '{ id client }';
      const { lines } = await ask(`{ ${name} ${selection} }`, {}, world.tokens.caregiver);
      expect([name, lines.map(subjectIn)]).toEqual([
        name,
        expect.arrayContaining([['client', world.client.id]]),
      ]);
    }
  });

  test('an invoice or an account is logged under the client', async () => {
    const { id } = await makeInvoice(world.em, { client: world.client });
    const token = world.tokens.staff;
    const pdf = await app.rest('GET', `/api/billing/invoices/${id}/download`, { token });
    await pdf.arrayBuffer();
    const subject = { subject_kind: 'client', subject_id: world.client.id };
    expect(await linesOf(pdf.headers.get('x-request-id')!)).toMatchObject([
      { kind: 'read', operation: 'downloadInvoice', actor_role: 'staff', ...subject },
    ]);
    const query = 'query($id: ID!) { account(id: $id) { email } }';
    const { lines } = await ask(query, { id: world.client.user.id }, token);
    expect(lines).toMatchObject([subject]);
  });

  test('a calendar read by its address, without a session, is logged', async () => {
    const { client, tokens } = await newWorld();
    const { data } = await ask(makeLink, {}, tokens.client);
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
  /** Someone who may not do it. */
  const deniedTo = (who: string) =>
    who === '' ? 'visitor' : who === 'CLIENT' ? 'staff' : ('client' as const);
  const calls = everyOperation(schema);
  let mine: World;
  beforeAll(async () => {
    mine = await newWorld();
  });

  test.each([...queries, ...names(schema.getMutationType())].sort())(
    'of %s is written before the answer',
    async (name) => {
      const field = {
        ...schema.getQueryType()!.getFields(),
        ...schema.getMutationType()!.getFields(),
      }[name]!;
      const may = whoMay(field);
      const who = may === 'EVERYONE' ? 'visitor' : deniedTo(may);
      const { document, variables } = calls.get(name)!;
      const answer = await app.rest('POST', '/graphql', {
        body: { query: document, variables },
        token: who === 'visitor' ? null : mine.tokens[who],
      });
      const { errors = [] } = (await answer.json()) as {
        errors?: { extensions: { code: string } }[];
      };
      const codes = errors.map(({ extensions }) => extensions.code);
      const code = who === 'visitor' ? 'UNAUTHENTICATED' : 'FORBIDDEN';
      if (may === 'EVERYONE') return expect(codes).not.toContain(code);
      expect(codes).toEqual([code]);
      expect(await linesOf(answer.headers.get('x-request-id')!, { flushed: false })).toMatchObject([
        { kind: 'denied', operation: name, actor_role: who, details: { code } },
      ]);
    },
  );

  test("of someone else's row names its owner, for readers of the log", async () => {
    const { em, client } = await newWorld();
    const { id } = await makeInvoice(em, { client });
    const denied = {
      kind: 'denied',
      actor_id: mine.client.user.id,
      subject_kind: 'client',
      subject_id: client.id,
      details: { code: 'NOT_FOUND' },
    };
    const token = mine.tokens.client;
    expect((await ask(readInvoice, { id }, token)).lines).toMatchObject([denied]);
    const pdf = await app.rest('GET', `/api/billing/invoices/${id}/download`, { token });
    expect(await linesOf(pdf.headers.get('x-request-id')!, { flushed: false })).toMatchObject([
      { ...denied, operation: 'downloadInvoice' },
    ]);
    const visit = await makeAppointment(em, { client });
    const cancel =
      'mutation($id: ID!) { cancelAppointment(input: { id: $id, reason: OTHER, fee: "0.00" }) { userErrors { code } } }';
    expect((await ask(cancel, { id: visit.id }, token)).lines).toMatchObject([denied]);
    expect((await ask(readInvoice, { id: 'nothing of ours' }, token)).lines).toMatchObject([
      { ...denied, subject_id: mine.client.id },
    ]);
  });

  test('of a sign-in names the account, and never the address or the password', async () => {
    const client = await makeClient(app.database.orm.em.fork());
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
    const world = await newWorld();
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
    const world = await newWorld();
    const { lines } = await ask(
      'mutation($id: ID!) { updateClient(input: { id: $id, firstName: "" }) { userErrors { message } } }',
      { id: world.client.id },
      world.tokens.staff,
    );
    expect(lines).toEqual([]);
  });

  test('by a visitor who registers is theirs from then on', async () => {
    const [email, password] = [`${randomUUID()}@demo.example`, 'Long-Enough1!'];
    const registered = await app.rest('POST', '/api/register', {
      body: { firstName: 'Ana', lastName: 'Ruiz', email, password, confirmPassword: password },
    });
    const { user, token } = (await registered.json()) as { user: { id: string }; token: string };
    const lines = await linesOf(registered.headers.get('x-request-id')!);
    expect(lines.find(({ details }) => details.table === 'users')?.actor_role).toBe('visitor');
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
    const client = await makeClient(app.database.orm.em.fork());
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
