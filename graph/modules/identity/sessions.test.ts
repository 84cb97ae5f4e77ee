import 'reflect-metadata';
import { decodeJwt, SignJWT } from 'jose';
import { testProcess, testSecret, useProcess, type TestProcess } from '../../testing/process.ts';
import { activityNotedEvery, warnedBefore } from './identity.rules.ts';
import { makeUser } from './user.factory.ts';
import { endSessions } from './sessions.ts';
import type { Viewer } from './viewer.ts';

const app = useProcess();
let userId: string;
beforeEach(async () => {
  const em = app.database.orm.em.fork();
  ({ id: userId } = await makeUser(em, { passwordHash: '$argon2id$one' }));
});

const find = (token: string | null, process = app): Promise<Viewer | null> =>
  process.sessions.find(token);
/** Changes the row of a session. */
const set = (token: string, values: string, ...given: unknown[]) =>
  app.database.pool.query(`update sessions set ${values} where sid = $1`, [
    decodeJwt(token).jti,
    ...given,
  ]);
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
    await set(
      token,
      `expire = now() + interval '1 day', sess = jsonb_set(sess::jsonb, '{startedAt}', to_jsonb(now() - interval '29 days'))::json`,
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
      await client.query(`begin; set local time zone 'Asia/Tokyo'`);
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

  it('ends with its row, its person or their account, and is none for another password', async () => {
    const open = () => app.sessions.open(userId);
    const [expired, gone, another] = [await open(), await open(), await open()];
    await set(expired, `expire = now() - interval '1 minute'`);
    await app.database.pool.query('delete from sessions where sid = $1', [decodeJwt(gone).jti]);
    const nobody = '7b1c9c1e-0000-4000-8000-000000000000';
    await set(
      another,
      `sess = jsonb_set(sess::jsonb, '{userId}', to_jsonb($2::text))::json`,
      nobody,
    );
    const replaced = await app.sessions.open(userId, '$argon2id$another');
    for (const token of [expired, gone, another, replaced]) expect(await find(token)).toBeNull();
    const token = await open();
    expect(await find(token)).not.toBeNull();
    await app.database.pool.query('update users set is_active = false where id = $1', [userId]);
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

  it('is of the person and the row that its token names, or of nobody', async () => {
    const { jti = '', sub = '', iss = '', aud = '' } = decodeJwt(await app.sessions.open(userId));
    const signed = (session: string, person: string): Promise<string> =>
      new SignJWT()
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setJti(session)
        .setSubject(person)
        .setIssuer(iss)
        .setAudience(aud)
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(new TextEncoder().encode(testSecret));
    expect(await find(await signed(jti, sub))).toMatchObject({ userId });
    const { id: other } = await makeUser(app.database.orm.em.fork());
    expect(await find(await signed(jti, other))).toBeNull();
    expect(await find(await signed('A'.repeat(32), sub))).toBeNull();
    await app.sessions.close('not a token');
  });
});

describe('with an idle time-out of 20 minutes', () => {
  let idle: TestProcess;
  beforeAll(async () => {
    idle = await testProcess({ env: { IDLE_MINUTES: '20' }, beside: app });
  });
  afterAll(() => idle.stop());

  /** Simulates passing time for one session by moving its end. */
  const pass = (token: string, minutes: number) =>
    set(token, 'expire = expire - make_interval(mins => $2)', minutes);
  const minutesLeft = async (token: string): Promise<number> =>
    Math.round(((await rowOf(token))!.expire - Date.now() / 1000) / 60);

  it('activity moves the end of the row, never that of the token; a browser’s check moves nothing', async () => {
    const token = await idle.sessions.open(userId);
    expect(await minutesLeft(token)).toBe(20);
    await pass(token, 15);
    expect(await idle.sessions.find(token, { activity: false })).not.toBeNull();
    expect(await minutesLeft(token)).toBe(5);
    expect(await find(token, idle)).not.toBeNull();
    expect(await minutesLeft(token)).toBe(20);
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

  it('never has more left than the sign-in itself; without a time-out it says nothing', async () => {
    const env = { IDLE_MINUTES: '120', TOKEN_HOURS: '1' };
    const long = await testProcess({ beside: app, env });
    expect((await find(await long.sessions.open(userId), long))?.idle).toEqual({
      left: expect.closeTo(3600, -1) as number,
      of: 7200,
    });
    await long.stop();
    expect((await find(await app.sessions.open(userId)))?.idle).toBeNull();
  });

  it.each([
    [60, 15],
    [120, 30],
    [240, 60],
    [7200, 60],
  ])('of %i seconds is moved every %i, before anyone is warned', (of, every) => {
    expect(activityNotedEvery(of)).toBe(every);
    expect(of - warnedBefore(of)).toBeGreaterThanOrEqual(every);
  });
});
