import 'reflect-metadata';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { mailbox } from '../../../testing/mailbox.ts';
import { User } from '../user.entity.ts';
import { makeUser } from '../user.factory.ts';
import {
  letIn,
  password,
  refused,
  useTwoProcesses,
  type Someone,
} from '../../../testing/twoProcesses.ts';

const { here, elsewhere, passwordHash, someone, signIn, answersTo } = useTwoProcesses();

const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>;

describe('a token that was valid', () => {
  const graph = (token: string | null, query: string, variables = {}) =>
    elsewhere.graph<Record<string, { userErrors?: unknown[] } | null>>(query, variables, token);
  const next = 'Saguaro9!';

  const ends: [string, (person: Someone, token: string) => Promise<unknown>][] = [
    ['signing out by the graph', (_person, token) => graph(token, 'mutation { logout { ok } }')],
    [
      'signing out by the REST path',
      (_person, token) => elsewhere.rest('POST', '/api/logout', { token }),
    ],
    [
      'changing the password',
      (_person, token) =>
        graph(
          token,
          'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { token userErrors { code } } }',
          { input: { currentPassword: password, password: next, confirmPassword: next } },
        ),
    ],
    [
      'a new password by the link of an email',
      async ({ email }) => {
        const mail = mailbox(here.services);
        await mail();
        await graph(
          null,
          'mutation ($email: String!) { requestPasswordReset(input: { email: $email }) { ok } }',
          { email },
        );
        const [letter] = await mail();
        const done = await graph(
          null,
          'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { ok userErrors { code } } }',
          { input: { token: letter!.token, password: next, confirmPassword: next } },
        );
        expect(done.data.resetPassword).toEqual({ ok: true, userErrors: [] });
      },
    ],
    [
      'the account being deactivated',
      async ({ id }) => {
        const admin = await here.services.sessions.open(
          (
            await makeUser(here.database.orm.em.fork(), {
              role: 'admin',
              passwordHash: passwordHash(),
            })
          ).id,
        );
        const done = await graph(
          admin,
          'mutation ($id: ID!) { setUserActive(input: { id: $id, isActive: false }) { userErrors { code } } }',
          { id },
        );
        expect(done.data.setUserActive).toEqual({ userErrors: [] });
      },
    ],
    [
      'the person ending it from elsewhere',
      async (person) => {
        const other = await signIn(person);
        await graph(other, 'mutation { endOtherSessions { userErrors { code } } }');
      },
    ],
    [
      'its row being gone',
      ({ id }) =>
        here.database.pool.query(`delete from sessions where sess ->> 'userId' = $1`, [id]),
    ],
    [
      'its person being gone',
      ({ id }) =>
        here.database.pool.query(
          `update sessions set sess = jsonb_set(sess::jsonb, '{userId}', '"7b1c9c1e-0000-4000-8000-000000000000"')::json where sess ->> 'userId' = $1`,
          [id],
        ),
    ],
  ];

  it.each(ends)('is refused everywhere after %s', async (_what, end) => {
    const person = await someone();
    const token = await signIn(person);
    expect(await answersTo(token, person.invoiceId)).toEqual(letIn);
    await end(person, token);
    expect(await answersTo(token, person.invoiceId)).toEqual(refused);
  });

  it('allows no more than the current role, from the next request on', async () => {
    const em = here.database.orm.em.fork();
    const [admin, staff] = [
      await makeUser(em, { role: 'admin', passwordHash: passwordHash() }),
      await makeUser(em, { role: 'staff', passwordHash: passwordHash() }),
    ];
    const [asAdmin, asStaff] = [
      await here.services.sessions.open(admin.id),
      await here.services.sessions.open(staff.id),
    ];
    const reads = async () =>
      Promise.all(
        [here, elsewhere].map(
          async (app) =>
            (await app.graph('{ inboxCounts { kind } }', {}, asStaff)).errors[0]?.extensions.code ??
            'in',
        ),
      );
    expect(await reads()).toEqual(['in', 'in']);
    const changed = await graph(
      asAdmin,
      'mutation ($id: ID!) { changeRole(input: { id: $id, role: CLIENT }) { userErrors { code } } }',
      { id: staff.id },
    );
    expect(changed.data.changeRole).toEqual({ userErrors: [] });
    expect(await reads()).toEqual(['FORBIDDEN', 'FORBIDDEN']);
    expect((await em.fork().findOneOrFail(User, staff.id)).role).toBe('client');
  });
});

describe('with an idle time-out of a minute', () => {
  let idle: TestApp;
  beforeAll(async () => {
    idle = await testApp({ beside: here, env: { IDLE_MINUTES: '1' } });
  });
  afterAll(() => idle?.stop());

  const pass = (token: string, seconds: number): Promise<unknown> =>
    here.database.pool.query(
      'update sessions set expire = expire - make_interval(secs => $2) where sid = $1',
      [claimsOf(token).jti, seconds],
    );
  const status = async (token: string, headers: Record<string, string> = {}): Promise<number> =>
    (await idle.rest('GET', '/api/auth/user', { token, headers })).status;

  it('ends a session without activity on every endpoint and process; a check does not extend it', async () => {
    const person = await someone();
    const token = await idle.services.sessions.open(person.id);
    await pass(token, 40);
    expect(await status(token, { 'x-session-check': '1' })).toBe(200);
    await pass(token, 25);
    expect(await status(token)).toBe(401);
    expect(await answersTo(token, person.invoiceId)).toEqual(refused);
  });

  it('is extended by a request of any other kind', async () => {
    const token = await idle.services.sessions.open((await someone()).id);
    await pass(token, 40);
    expect(await status(token)).toBe(200);
    await pass(token, 40);
    expect(await status(token)).toBe(200);
  });
});
