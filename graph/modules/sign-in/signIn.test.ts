import 'reflect-metadata';
import type { GraphContext } from '../../shared/context.ts';
import { RefusalCode } from '../../shared/errors.ts';
import { testProcess, useProcess, type TestProcess } from '../../testing/process.ts';
import { refusal } from '../../testing/commands.ts';
import { changePassword } from '../account-links/password.commands.ts';
import { signIn, signOut } from './signIn.commands.ts';
import { hashPassword } from './passwords.ts';
import { makeUser } from '../identity/user.factory.ts';
import type { Account } from '../identity/user.entity.ts';

const password = 'Ocotillo7&';
const app = useProcess();
let passwordHash: string;

beforeAll(async () => {
  passwordHash = await hashPassword(password);
});
const someone = (values: Partial<Account> = {}): Promise<Account> =>
  makeUser(app.database.orm.em.fork(), { passwordHash, ...values });

const tryPassword = async (email: string, typed: unknown, process = app): Promise<unknown> =>
  refusal(signIn(await process.request(), { email, password: typed }));

const endLock = (): Promise<unknown> =>
  app.database.pool.query(`update sign_in_failures set locked_until = now() - interval '1 minute'`);

describe('signing in', () => {
  it('returns the token and the user without secrets, however the email is written', async () => {
    const user = await someone({ email: 'rosa@example.com', firstName: 'Rosa', lastName: 'Vega' });
    const answer = await signIn(await app.request(), { email: ' Rosa@Example.COM', password });
    expect(answer).toEqual({
      token: expect.any(String) as string,
      user: {
        id: user.id,
        email: 'rosa@example.com',
        firstName: 'Rosa',
        lastName: 'Vega',
        role: 'client',
        emailVerified: true,
      },
    });
    expect((await app.request({ token: answer.token })).viewer).toMatchObject({
      userId: user.id,
      clientId: null,
    });
  });

  it('gives the same message for an unknown email, a wrong password and an account without one', async () => {
    const known = await someone();
    const invited = await someone({ passwordHash: null });
    for (const email of [known.email, invited.email, 'nobody@example.com']) {
      const answers = [];
      for (let attempt = 1; attempt <= 6; attempt += 1)
        answers.push(await tryPassword(email, 'Wrong7&&'));
      const wrong = (remaining: number) => ({
        field: null,
        code: RefusalCode.INVALID_CREDENTIALS,
        message: `Invalid email or password. ${remaining} attempt${remaining === 1 ? '' : 's'} remaining.`,
      });
      const locked = {
        field: null,
        code: RefusalCode.ACCOUNT_LOCKED,
        message:
          'Login is locked for this email. Please try again in 15 minutes, or reset your password.',
      };
      expect(answers).toEqual([wrong(4), wrong(3), wrong(2), wrong(1), locked, locked]);
    }
  });

  it('refuses even the right password while locked, and starts counting again afterwards', async () => {
    const { email } = await someone();
    for (let attempt = 1; attempt <= 5; attempt += 1) await tryPassword(email, 'Wrong7&&');
    expect(await tryPassword(email, password)).toMatchObject({ code: RefusalCode.ACCOUNT_LOCKED });
    await endLock();
    expect(await tryPassword(email, 'Wrong7&&')).toMatchObject({
      message: 'Invalid email or password. 4 attempts remaining.',
    });
    expect(await tryPassword(email, password)).toBeNull();
  });

  it('clears the failures after a success', async () => {
    const { email } = await someone();
    for (let attempt = 1; attempt <= 4; attempt += 1) await tryPassword(email, 'Wrong7&&');
    expect(await tryPassword(email, password)).toBeNull();
    expect(await tryPassword(email, 'Wrong7&&')).toMatchObject({
      message: 'Invalid email or password. 4 attempts remaining.',
    });
  });

  it('does not count a missing password as a failure', async () => {
    const { email } = await someone();
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      expect(await tryPassword(email, undefined)).toEqual({
        field: 'password',
        code: RefusalCode.INVALID,
        message: 'Password is required',
      });
    }
    expect(await tryPassword(email, 'Wrong7&&')).toMatchObject({
      message: 'Invalid email or password. 4 attempts remaining.',
    });
  });

  it('tells only a deactivated account with the right password whom to call', async () => {
    const { email } = await someone({ isActive: false });
    expect(await tryPassword(email, 'Wrong7&&')).toMatchObject({
      code: RefusalCode.INVALID_CREDENTIALS,
    });
    expect(await tryPassword(email, password)).toEqual({
      field: null,
      code: RefusalCode.ACCOUNT_INACTIVE,
      message: 'This account is no longer active. Please call our office at (602) 555-0142.',
    });
    expect(
      (
        await app.database.pool.query(
          `select from sessions s join users u on s.sess ->> 'userId' = u.id::text where u.email = $1`,
          [email],
        )
      ).rowCount,
    ).toBe(0);
  });
});

it('lets everybody with the right password in, twenty times at once', async () => {
  const { email } = await someone();
  const answers = await Promise.all(Array.from({ length: 20 }, () => tryPassword(email, password)));
  expect(answers).toEqual(answers.map(() => null));
});

describe('the limit per address', () => {
  let limited: TestProcess;
  beforeAll(async () => {
    limited = await testProcess({ env: { RATE_LIMITS: 'on' }, beside: app });
  });
  afterAll(() => limited.stop());

  const from = async (ip: string, input: unknown): Promise<unknown> =>
    refusal(signIn(await limited.request({ ip }), input));

  it('refuses the twenty-first attempt of a window, whether the others succeeded, failed or were malformed, and starts again', async () => {
    const { email } = await someone();
    const inputs = [
      { email, password },
      { email: 'nobody@example.net', password: 'Wrong7&&' },
    ];
    for (const input of inputs)
      expect([null, RefusalCode.INVALID_CREDENTIALS]).toContain(
        ((await from('198.51.100.4', input)) as { code?: string } | null)?.code ?? null,
      );
    for (let attempt = 2; attempt < 20; attempt += 1)
      expect(await from('198.51.100.4', attempt % 2 ? { email } : null)).toMatchObject({
        code: RefusalCode.INVALID,
      });
    expect(await from('198.51.100.4', { email, password })).toMatchObject({
      code: 'RATE_LIMITED',
      message: 'Too many login attempts. Please try again in 15 minutes.',
      retryAfter: expect.any(Number) as number,
    });
    expect(await from('198.51.100.5', { email, password })).toBeNull();
    await app.database.pool.query('update rate_limits set expire = expire - 15 * 60000');
    expect(await from('198.51.100.4', { email, password })).toBeNull();
  });
});

describe('signing out', () => {
  it('ends this session and no other, and does nothing without one', async () => {
    const { email } = await someone();
    const [here, there] = [
      await signIn(await app.request(), { email, password }),
      await signIn(await app.request(), { email, password }),
    ];
    for (const token of [here.token, here.token, 'no token', null])
      await signOut(await app.request({ token }));
    expect((await app.request({ token: here.token })).viewer).toBeNull();
    expect((await app.request({ token: there.token })).viewer).not.toBeNull();
  });
});

describe('changing the password', () => {
  const change = (context: GraphContext, currentPassword: string, next = 'Saguaro9!') =>
    changePassword(context, { currentPassword, password: next, confirmPassword: next });

  it('ends every session and opens a new one', async () => {
    const { email } = await someone();
    const sessions = [
      await signIn(await app.request(), { email, password }),
      await signIn(await app.request(), { email, password }),
    ];
    const { token } = await change(await app.request({ token: sessions[0]!.token }), password);
    for (const old of sessions) expect((await app.request({ token: old.token })).viewer).toBeNull();
    expect((await app.request({ token })).viewer).toMatchObject({ email });
    expect(await tryPassword(email, 'Saguaro9!')).toBeNull();
    expect(await tryPassword(email, password)).toMatchObject({
      code: RefusalCode.INVALID_CREDENTIALS,
    });
  });

  it('counts a wrong current password as a failed sign-in', async () => {
    const { email } = await someone();
    const { token } = await signIn(await app.request(), { email, password });
    expect(await refusal(change(await app.request({ token }), 'Wrong7&&'))).toEqual({
      field: 'currentPassword',
      code: RefusalCode.INVALID_CREDENTIALS,
      message: 'That isn’t your current password. 4 attempts remaining.',
    });
    expect(await tryPassword(email, 'Wrong7&&')).toMatchObject({
      message: 'Invalid email or password. 3 attempts remaining.',
    });
    expect((await app.request({ token })).viewer).not.toBeNull();
  });

  it('requires a session', async () => {
    expect(await refusal(change(await app.request(), password))).toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });
});
