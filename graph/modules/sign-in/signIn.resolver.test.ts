import { useApp, testApp, type TestApp } from '../../testing/app.ts';
import { hashPassword } from './passwords.ts';
import type { Account } from '../identity/user.entity.ts';
import { makeUser } from '../identity/user.factory.ts';

const password = 'Ocotillo7&';
const app = useApp();
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword(password);
});

const someone = (values: Partial<Account> = {}): Promise<Account> =>
  makeUser(app.database.orm.em.fork(), { passwordHash, ...values });

interface Answer {
  status: number;
  body: unknown;
  headers: Headers;
}

async function rest(
  method: string,
  path: string,
  body?: unknown,
  token?: string,
  through = app,
): Promise<Answer> {
  const response = await through.rest(method, path, { body, token });
  const text = await response.text();
  return {
    status: response.status,
    body: text === '' ? null : JSON.parse(text),
    headers: response.headers,
  };
}

const tokenOf = ({ body }: Answer): string => (body as { token: string }).token;

describe('the REST paths', () => {
  const form = {
    firstName: 'Rosa',
    lastName: 'Vega',
    email: 'rosa@example.com',
    password,
    confirmPassword: password,
  };

  it('registers, returns the signed-in user, signs out, and then refuses the token', async () => {
    const registered = await rest('POST', '/api/register', form);
    const user = {
      id: expect.any(String) as string,
      email: 'rosa@example.com',
      firstName: 'Rosa',
      lastName: 'Vega',
      role: 'client',
    };
    expect(registered).toMatchObject({
      status: 200,
      body: { token: expect.any(String) as string, user },
    });
    const token = tokenOf(registered);
    expect(await rest('GET', '/api/auth/user', undefined, token)).toMatchObject({
      status: 200,
      body: { ...user, emailVerified: false },
    });
    for (const sent of [token, token, 'dead', undefined]) {
      expect(await rest('POST', '/api/logout', undefined, sent)).toMatchObject({
        status: 204,
        body: null,
      });
    }
    expect(await rest('GET', '/api/auth/user', undefined, token)).toMatchObject({
      status: 401,
      body: { message: 'Please log in.' },
    });
  });

  it('answers 409 for an email that has an account', async () => {
    const { email } = await someone();
    expect(await rest('POST', '/api/register', { ...form, email })).toMatchObject({
      status: 409,
      body: { errors: [{ field: 'email' }] },
    });
  });

  it('answers 401 four times and 423 from the fifth failure on', async () => {
    const { email } = await someone();
    const statuses = [];
    for (let attempt = 0; attempt < 5; attempt += 1)
      statuses.push((await rest('POST', '/api/login', { email, password: 'Wrong7&&' })).status);
    expect(statuses).toEqual([401, 401, 401, 401, 423]);
    expect(await rest('POST', '/api/login', { email, password })).toMatchObject({
      status: 423,
      body: {
        message:
          'Login is locked for this email. Please try again in 15 minutes, or reset your password.',
      },
    });
  });

  it('answers 400 for a missing password, and 403 for the right one of a deactivated account, whose token is 401', async () => {
    const { id, email } = await someone();
    expect(await rest('POST', '/api/login', { email })).toMatchObject({
      status: 400,
      body: {
        message: 'Password is required',
        errors: [{ field: 'password', message: 'Password is required' }],
      },
    });
    const token = tokenOf(await rest('POST', '/api/login', { email, password }));
    await app.database.pool.query('update users set is_active = false where id = $1', [id]);
    expect((await rest('GET', '/api/auth/user', undefined, token)).status).toBe(401);
    const refused = await rest('POST', '/api/login', { email, password });
    expect(refused).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining(app.settings.provider.phone) as string },
    });
    expect((refused.body as { message: string }).message).not.toMatch(
      /expired token|invalid token|unauthorized|authentication/i,
    );
  });
});

describe('the graph', () => {
  it('signs in, and returns a refusal as data', async () => {
    const { id, email } = await someone({ role: 'staff' });
    const login = (input: object) =>
      app.change('login', input, null, 'token user { id role emailVerified }');
    expect(await login({ email, password })).toEqual({
      token: expect.any(String) as string,
      user: { id, role: 'STAFF', emailVerified: true },
      userErrors: [],
    });
    const message = 'Invalid email or password. 4 attempts remaining.';
    expect(await login({ email, password: 'Wrong7&&' })).toEqual({
      token: null,
      user: null,
      userErrors: [{ field: null, code: 'INVALID_CREDENTIALS', message }],
    });
  });

  it('says whether something was done, and why not', async () => {
    const made = { token: 'made up', password, confirmPassword: password };
    expect(await app.change('resetPassword', made, null, 'ok')).toMatchObject({
      ...{ ok: false, userErrors: [{ field: 'token' }] },
    });
    const unknown = { email: 'nobody@example.com' };
    expect(await app.change('requestPasswordReset', unknown, null, 'ok')).toEqual({
      ...{ ok: true, userErrors: [] },
    });
    expect((await app.graph('mutation { logout { ok } }', {}, 'dead')).data).toEqual({
      logout: { ok: true },
    });
  });
});

describe('the limit per address', () => {
  let limited: TestApp;
  beforeAll(async () => {
    limited = await testApp({ beside: app, env: { RATE_LIMITS: 'on', SIGN_IN_ATTEMPTS: '4' } });
  });
  afterAll(() => limited.stop());

  it('counts REST and the graph together, malformed attempts too, and says when to come back', async () => {
    const { email } = await someone();
    const viaGraph = () =>
      limited.graph('mutation ($input: LoginInput!) { login(input: $input) { token } }', {
        input: { email, password },
      });
    for (let attempt = 0; attempt < 2; attempt += 1) {
      expect((await viaGraph()).errors).toEqual([]);
      expect((await rest('POST', '/api/login', { email }, undefined, limited)).status).toBe(400);
    }
    const message = 'Too many login attempts. Please try again in 15 minutes.';
    for (const body of [{ email, password }, { email }]) {
      const refused = await rest('POST', '/api/login', body, undefined, limited);
      expect(refused).toMatchObject({ status: 429, body: { message } });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
    }
    expect((await viaGraph()).errors[0]).toMatchObject({
      message,
      extensions: { code: 'RATE_LIMITED', retryAfter: expect.any(Number) as number },
    });
  });
});
