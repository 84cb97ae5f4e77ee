import 'reflect-metadata';
import { decodeJwt, SignJWT } from 'jose';
import { testProcess, testSecret, useProcess, type TestProcess } from '../../../testing/process.ts';
import { hashPassword } from '../sign-in/passwords.ts';
import { endSessions } from './sessions.ts';
import { makeUser } from '../user.factory.ts';
import type { Viewer } from './viewer.ts';

const app = useProcess();
let userId: string;

beforeEach(async () => {
  ({ id: userId } = await makeUser(app.database.orm.em.fork(), {
    passwordHash: await hashPassword('Ocotillo7&'),
  }));
});
const find = (token: string | null, process = app): Promise<Viewer | null> =>
  process.sessions.find(token);

async function rowOf(
  token: string,
): Promise<{ sess: Record<string, unknown>; expire: number } | undefined> {
  const { rows } = await app.database.pool.query<{ sess: Record<string, unknown>; expire: number }>(
    'select sess, extract(epoch from expire)::float8 as expire from sessions where sid = $1',
    [decodeJwt(token).jti],
  );
  return rows[0];
}

describe('a session', () => {
  it('is a row of the store and a token that refers to it, both valid for 12 hours', async () => {
    const token = await app.sessions.open(userId);
    const { exp = 0, iat = 0, sub } = decodeJwt(token);
    const row = await rowOf(token);
    expect(sub).toBe(userId);
    expect(exp - iat).toBe(12 * 3600);
    expect(row).toMatchObject({
      sess: { userId, cookie: { expires: new Date(exp * 1000).toISOString() } },
      expire: exp,
    });
    expect(JSON.stringify(row)).not.toContain('argon2');
  });

  it('of a caregiver lasts 30 days from its last use, whatever the idle time-out', async () => {
    const idle = await testProcess({ beside: app, env: { IDLE_MINUTES: '15' } });
    const { id } = await makeUser(app.database.orm.em.fork(), { role: 'caregiver' });
    const token = await idle.sessions.open(id);
    const days = async (): Promise<number> =>
      ((await rowOf(token))!.expire - Date.now() / 1000) / 86_400;
    expect(await days()).toBeCloseTo(30, 2);
    await app.database.pool.query(
      `update sessions set expire = now() + interval '1 day', sess = jsonb_set(sess::jsonb, '{startedAt}', to_jsonb(now() - interval '29 days'))::json where sid = $1`,
      [decodeJwt(token).jti],
    );
    expect(await find(token, idle)).toMatchObject({ role: 'caregiver', idle: null });
    expect(await days()).toBeCloseTo(30, 2);
    // As anything else, they have the 12 hours of everyone.
    await app.database.pool.query(`update users set role = 'staff' where id = $1`, [id]);
    expect(await find(token, idle)).toBeNull();
    await idle.stop();
  });

  it('is found by every process, until any of them closes it', async () => {
    const other = await testProcess({ beside: app });
    const token = await app.sessions.open(userId);
    expect(await find(token, other)).toMatchObject({ userId, role: 'client', clientId: null });
    await other.sessions.close(token);
    expect(await find(token)).toBeNull();
    expect(await rowOf(token)).toBeUndefined();
    await other.stop();
  });

  it('expires at the same instant in every time zone a connection may use', async () => {
    const token = await app.sessions.open(userId);
    const client = await app.database.pool.connect();
    try {
      await client.query('begin');
      await client.query(`set local time zone 'Asia/Tokyo'`);
      const { rows } = await client.query(
        `select extract(epoch from expire::timestamptz)::float8 as expire from sessions where sid = $1`,
        [decodeJwt(token).jti],
      );
      expect(rows).toEqual([{ expire: decodeJwt(token).exp }]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('ends when its row has expired', async () => {
    const token = await app.sessions.open(userId);
    await app.database.pool.query(
      `update sessions set expire = now() - interval '1 minute' where sid = $1`,
      [decodeJwt(token).jti],
    );
    expect(await find(token)).toBeNull();
  });

  it('ends at once when the account is deactivated', async () => {
    const token = await app.sessions.open(userId);
    await app.database.pool.query('update users set is_active = false where id = $1', [userId]);
    expect(await find(token)).toBeNull();
  });

  it('is invalid from the start if the password it was opened with has just been replaced', async () => {
    const token = await app.sessions.open(userId, await hashPassword('Ocotillo7&'));
    expect(await find(token)).toBeNull();
  });

  it('can be kept when all others are closed', async () => {
    const [kept, ...others] = [
      await app.sessions.open(userId),
      await app.sessions.open(userId),
      await app.sessions.open(userId),
    ];
    await app.sessions.closeOthers(userId, decodeJwt(kept).jti!);
    expect(await find(kept)).not.toBeNull();
    for (const token of others) expect(await find(token)).toBeNull();
    await endSessions(app.database.orm.em.fork(), userId);
    expect(await find(kept)).toBeNull();
  });
});

describe('a forged token', () => {
  interface Forgery {
    key?: string;
    alg?: string;
    issuer?: string;
    audience?: string;
    expires?: string;
    subject?: string;
  }

  async function forge({
    key = testSecret,
    alg = 'HS256',
    issuer,
    audience,
    expires = '1h',
    subject,
  }: Forgery): Promise<string> {
    const { jti = '', sub = '', iss = '', aud = '' } = decodeJwt(await app.sessions.open(userId));
    return new SignJWT()
      .setProtectedHeader({ alg, typ: 'JWT' })
      .setJti(jti)
      .setSubject(subject ?? sub)
      .setIssuer(issuer ?? iss)
      .setAudience(audience ?? aud)
      .setIssuedAt()
      .setExpirationTime(expires)
      .sign(new TextEncoder().encode(key));
  }

  it('is accepted if nothing is wrong with it', async () => {
    expect(await find(await forge({}))).toMatchObject({ userId });
  });

  const forgeries: [string, Forgery][] = [
    ['another key', { key: 'a key that another installation signs with' }],
    [
      'another algorithm',
      { alg: 'HS512', key: `${testSecret} long enough for the longer algorithm` },
    ],
    ['another algorithm of the same key', { alg: 'HS384' }],
    ['another issuer', { issuer: 'elsewhere' }],
    ['another audience', { audience: 'elsewhere' }],
    ['an expiry in the past', { expires: '-1s' }],
    ['another person', { subject: '6c3b7c1e-2f4c-4a4e-9a51-2d9f0f6f1a11' }],
  ];
  it.each(forgeries)('with %s is refused', async (_what, forgery) => {
    expect(await find(await forge(forgery))).toBeNull();
  });

  it('without a signature is refused', async () => {
    const [, payload] = (await app.sessions.open(userId)).split('.');
    const header = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    expect(await find(`${header}.${payload}.`)).toBeNull();
  });

  it.each(['', 'x', 'a.b.c', '..', 'null', `${'x'.repeat(5000)}.y.z`])(
    'that is not a token (%#) is refused',
    async (token) => {
      expect(await find(token)).toBeNull();
      await app.sessions.close(token);
    },
  );
});

describe('with an idle time-out of 20 minutes', () => {
  let idle: TestProcess;
  beforeAll(async () => {
    idle = await testProcess({ env: { IDLE_MINUTES: '20' }, beside: app });
  });
  afterAll(() => idle.stop());

  /** Simulates passing time for one session by moving its end. */
  async function pass(token: string, minutes: number): Promise<void> {
    await app.database.pool.query(
      'update sessions set expire = expire - make_interval(mins => $2) where sid = $1',
      [decodeJwt(token).jti, minutes],
    );
  }
  const minutesLeft = async (token: string): Promise<number> =>
    Math.round(((await rowOf(token))!.expire - Date.now() / 1000) / 60);

  it('activity moves the end of the row, never that of the token', async () => {
    const token = await idle.sessions.open(userId);
    expect(await minutesLeft(token)).toBe(20);
    await pass(token, 15);
    expect(await find(token, idle)).not.toBeNull();
    expect(await minutesLeft(token)).toBe(20);
  });

  it("a browser's check does not count as activity", async () => {
    const token = await idle.sessions.open(userId);
    await pass(token, 15);
    expect(await idle.sessions.find(token, { activity: false })).not.toBeNull();
    expect(await minutesLeft(token)).toBe(5);
  });

  it('activity within a minute writes nothing', async () => {
    const token = await idle.sessions.open(userId);
    const before = await rowOf(token);
    expect(await find(token, idle)).not.toBeNull();
    expect(await rowOf(token)).toEqual(before);
  });

  it('ends after 20 minutes without activity', async () => {
    const token = await idle.sessions.open(userId);
    await pass(token, 21);
    expect(await find(token, idle)).toBeNull();
  });
});
