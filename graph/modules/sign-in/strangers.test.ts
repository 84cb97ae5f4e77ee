import 'reflect-metadata';
import { testApp, useApp, type TestApp } from '../../testing/app.ts';
import { mailbox } from '../../testing/mailbox.ts';
import { Failure } from '../../shared/errors.ts';
import { attempt } from '../identity/lockout.ts';
import { makeUser } from '../identity/user.factory.ts';
import type { Account } from '../identity/user.entity.ts';
import { hashPassword } from './passwords.ts';

/** Whoever owns an account gets in, whatever strangers do at the same time. */

const password = 'Ocotillo7&';
const chosen = 'Saguaro9!';
const app = useApp({ env: { TRUST_PROXY: '1' } });
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword(password);
});

const someone = (values: Partial<Account> = {}): Promise<Account> =>
  makeUser(app.database.orm.em.fork(), { passwordHash, ...values });

interface Tried {
  status: number;
  token: string;
  message: string;
}

/** Signs in by REST, from a device that has these keys. */
async function tries(
  email: string,
  typed: string,
  { devices = [], ip = '203.0.113.7', to = app }: From = {},
): Promise<Tried> {
  const response = await to.rest('POST', '/api/login', {
    body: { email, password: typed },
    headers: {
      'x-forwarded-for': ip,
      ...(devices.length > 0 && { 'x-device': devices.join(' ') }),
    },
  });
  const { token = '', message = '' } = (await response.json()) as Partial<Tried>;
  return { status: response.status, token, message };
}
interface From {
  devices?: string[];
  ip?: string;
  to?: TestApp;
}

const deviceIn = (token: string): string =>
  (
    JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as {
      device: string;
    }
  ).device;

/** Locks an email, as strangers do by five failures. */
const lock = (email: string) =>
  app.database.pool.query(
    `insert into sign_in_failures (email_key, failures, locked_until)
       values (encode(sha256($1::bytea), 'hex'), 5, now() + interval '15 minutes')
     on conflict (email_key) do update set failures = 5, locked_until = excluded.locked_until`,
    [email],
  );

const reset = `mutation ($input: ResetPasswordInput!) {
  resetPassword(input: $input) { ok token user { id } userErrors { field message code } }
}`;
const forgot =
  'mutation ($email: String!) { requestPasswordReset(input: { email: $email }) { ok } }';
interface Reset {
  resetPassword: { ok: boolean; token: string | null; user: { id: string } | null };
}
const asksFor = async (email: string, { devices = [], ip = '203.0.113.7' }: From = {}) => {
  const response = await app.rest('POST', '/graphql', {
    body: { query: forgot, variables: { email } },
    headers: { 'x-forwarded-for': ip, 'x-device': devices.join(' ') },
  });
  expect(await response.json()).toEqual({ data: { requestPasswordReset: { ok: true } } });
};

describe('a device that has signed in before', () => {
  it('gets in while strangers lock the email, and locks itself by its own failures', async () => {
    const { email } = await someone();
    const devices = [deviceIn((await tries(email, password)).token)];
    for (let time = 0; time < 5; time += 1) await tries(email, 'Wrong7&&', { ip: '198.51.100.1' });
    expect((await tries(email, password)).status).toBe(423);
    expect((await tries(email, password, { devices })).status).toBe(200);
    expect((await tries(email, 'Wrong7&&', { devices })).message).toContain('4 attempts remaining');
    for (let time = 0; time < 4; time += 1) await tries(email, 'Wrong7&&', { devices });
    expect((await tries(email, password, { devices })).status).toBe(423);
  });

  it('is known to its own account only, among several of one browser, and not if made up', async () => {
    const [ana, ben] = [await someone(), await someone()];
    const ofAna = deviceIn((await tries(ana.email, password)).token);
    const ofBen = deviceIn((await tries(ben.email, password)).token);
    await lock(ana.email);
    for (const devices of [
      [ofBen],
      [`${ofAna}x`],
      [`${ofBen.split('.')[0]!}.${ofAna.split('.')[1]!}`],
      ['%%%', '.', ''],
      Array.from({ length: 50 }, () => 'x.y'),
    ])
      expect((await tries(ana.email, password, { devices })).status).toBe(423);
    expect((await tries(ana.email, password, { devices: [ofBen, ofAna] })).status).toBe(200);
  });

  it('stays one device, however often it signs in, and after the session has ended', async () => {
    const { email } = await someone();
    const { token } = await tries(email, password);
    const devices = [deviceIn(token)];
    await app.rest('POST', '/api/logout', { token });
    const again = await tries(email, password, { devices });
    expect(deviceIn(again.token)).toBe(devices[0]);
    expect(deviceIn((await tries(email, password)).token)).not.toBe(devices[0]);
  });

  it('opens nothing by itself', async () => {
    const { email } = await someone();
    const device = deviceIn((await tries(email, password)).token);
    expect((await app.rest('GET', '/api/auth/user', { token: device })).status).toBe(401);
  });

  it('changes its password while strangers lock the email', async () => {
    const { email } = await someone();
    const { token } = await tries(email, password);
    await lock(email);
    const response = await app.rest('POST', '/graphql', {
      token,
      headers: { 'x-device': deviceIn(token) },
      body: {
        query:
          'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { token userErrors { code } } }',
        variables: {
          input: { currentPassword: password, password: chosen, confirmPassword: chosen },
        },
      },
    });
    expect(await response.json()).toMatchObject({ data: { changePassword: { userErrors: [] } } });
  });
});

describe('whoever proves the mailbox', () => {
  it('is signed in by the reset itself, on a device that is known from then on', async () => {
    const mail = mailbox(app.services);
    await mail();
    const { id, email } = await someone();
    await lock(email);
    await asksFor(email);
    const [letter] = await mail();
    await lock(email);
    const { data } = await app.graph<Reset>(reset, {
      input: { token: letter!.token, password: chosen, confirmPassword: chosen },
    });
    const { ok, token, user } = data.resetPassword;
    expect([ok, user?.id]).toEqual([true, id]);
    expect((await app.rest('GET', '/api/auth/user', { token })).status).toBe(200);
    await lock(email);
    expect((await tries(email, chosen, { devices: [deviceIn(token!)] })).status).toBe(200);
  });

  it('gets a link although a stranger has used up the links of his own network', async () => {
    const mail = mailbox(app.services);
    await mail();
    const { email } = await someone();
    for (let asked = 0; asked < 6; asked += 1) await asksFor(email, { ip: '198.51.100.1' });
    expect(await mail()).toHaveLength(5);
    await asksFor(email, { ip: '203.0.113.9' });
    expect(await mail()).toHaveLength(1);
  });

  it('gets a link on a known device although strangers of many networks have used up all others', async () => {
    const mail = mailbox(app.services);
    await mail();
    const { email } = await someone();
    const devices = [deviceIn((await tries(email, password)).token)];
    for (let asked = 0; asked < 22; asked += 1) await asksFor(email, { ip: `198.51.100.${asked}` });
    expect(await mail()).toHaveLength(20);
    await asksFor(email, { ip: '203.0.113.9' });
    expect(await mail()).toHaveLength(0);
    await asksFor(email, { devices });
    expect(await mail()).toHaveLength(1);
  });
});

describe('an attempt that was never checked', () => {
  const busy = (): Promise<never> =>
    Promise.reject(new Failure('UNAVAILABLE', 'A lot of people are logging in right now.', 5));

  it('is no failure, however often', async () => {
    const { email } = await someone();
    for (let time = 0; time < 6; time += 1)
      await expect(attempt(app.services, email, busy)).rejects.toMatchObject({
        code: 'UNAVAILABLE',
      });
    expect((await tries(email, 'Wrong7&&')).message).toContain('4 attempts remaining');
    expect((await tries(email, password)).status).toBe(200);
  });

  it('takes back the lock that it alone began, and leaves one of real failures', async () => {
    const { email } = await someone();
    for (let time = 0; time < 4; time += 1) await tries(email, 'Wrong7&&');
    await expect(attempt(app.services, email, busy)).rejects.toThrow('logging in right now');
    expect((await tries(email, 'Wrong7&&')).status).toBe(423);
    await expect(attempt(app.services, email, busy)).rejects.toMatchObject({
      refusals: [{ code: 'ACCOUNT_LOCKED' }],
    });
    expect((await tries(email, password)).status).toBe(423);
  });
});

describe('a training day', () => {
  it('signs in many caregivers behind one address, each after a typo, and stops a stranger among them', async () => {
    const limited = await testApp({
      beside: app,
      env: { RATE_LIMITS: 'on', TRUST_PROXY: '1', SIGN_IN_ATTEMPTS: '16' },
    });
    const emails = await Promise.all(
      Array.from({ length: 12 }, async () => (await someone({ role: 'caregiver' })).email),
    );
    const devices: string[] = [];
    for (const email of emails) {
      await tries(email, 'Wrong7&&', { to: limited });
      const { status, token } = await tries(email, password, { to: limited });
      expect([email, status]).toEqual([email, 200]);
      devices.push(deviceIn(token));
    }
    // After lunch, on their own phones.
    for (const [at, email] of emails.entries())
      expect((await tries(email, password, { to: limited, devices: [devices[at]!] })).status).toBe(
        200,
      );
    // And a stranger among them is stopped in the end.
    let refused = 0;
    for (let time = 0; time < 14; time += 1)
      if ((await tries(`nobody${time}@people.example`, 'Wrong7&&', { to: limited })).status === 429)
        refused += 1;
    expect(refused).toBeGreaterThan(3);
    await limited.stop();
  });

  it('signs in 20 people at once behind one address, who all mistype once or twice first', async () => {
    const limited = await testApp({
      beside: app,
      env: { RATE_LIMITS: 'on', TRUST_PROXY: '1', SIGN_IN_ATTEMPTS: '20' },
    });
    const from = { to: limited, ip: '203.0.113.98' };
    const emails = await Promise.all(
      Array.from({ length: 20 }, async () => (await someone({ role: 'caregiver' })).email),
    );
    const all = (given: string) => Promise.all(emails.map((email) => tries(email, given, from)));
    for (const wrong of ['Wrong7&&', 'Wrong8&&'])
      expect(new Set((await all(wrong)).map(({ status }) => status))).toEqual(new Set([401]));
    expect(new Set((await all(password)).map(({ status }) => status))).toEqual(new Set([200]));
    await limited.stop();
  });

  it('gives nothing to whoever tries many emails that nobody has', async () => {
    const limited = await testApp({
      beside: app,
      env: { RATE_LIMITS: 'on', TRUST_PROXY: '1', SIGN_IN_ATTEMPTS: '12' },
    });
    const from = { to: limited, ip: '203.0.113.97' };
    for (let time = 0; time < 12; time += 1)
      expect((await tries(`none${time}@people.example`, 'Wrong7&&', from)).status).toBe(401);
    expect((await tries('none12@people.example', 'Wrong7&&', from)).status).toBe(429);
    await limited.stop();
  });

  it('gives nothing to a few accounts that sign in again and again', async () => {
    const limited = await testApp({
      beside: app,
      env: { RATE_LIMITS: 'on', TRUST_PROXY: '1', SIGN_IN_ATTEMPTS: '4' },
    });
    const emails = [(await someone()).email, (await someone()).email];
    const from = { to: limited, ip: '203.0.113.99' };
    for (let time = 0; time < 4; time += 1)
      expect((await tries(emails[time % 2]!, password, from)).status).toBe(200);
    expect((await tries(emails[0]!, password, from)).status).toBe(429);
    await limited.stop();
  });
});
