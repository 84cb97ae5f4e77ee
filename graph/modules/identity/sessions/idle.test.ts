import 'reflect-metadata';
import { decodeJwt } from 'jose';
import { testApp, type TestApp } from '../../../testing/app.ts';
import {
  activityNotedEvery,
  readSessionIdle,
  sessionHeaders,
  warnedBefore,
  type SessionIdle,
} from '../identity.rules.ts';
import { makeUser } from '../user.factory.ts';

const apps: TestApp[] = [];
async function app(minutes: string, env: Record<string, string> = {}): Promise<TestApp> {
  const [first] = apps;
  const made = await testApp({
    env: { IDLE_MINUTES: minutes, ...env },
    ...(first && { beside: first }),
  });
  apps.push(made);
  return made;
}
afterAll(async () => {
  for (const made of apps.reverse()) await made.stop();
});

const tokenIn = async ({ services }: TestApp): Promise<string> =>
  services.sessions.open((await makeUser(services.database.orm.em.fork())).id);

/** Simulates passing time for one session by moving its end. */
const pass = ({ database }: TestApp, token: string, seconds: number) =>
  database.pool.query(
    'update sessions set expire = expire - make_interval(secs => $2) where sid = $1',
    [decodeJwt(token).jti, seconds],
  );

async function idleOf(
  of: TestApp,
  path: string,
  token: string | null,
  headers: Record<string, string> = {},
): Promise<SessionIdle | null> {
  const body = path === '/graphql' ? { query: '{ me { id } }' } : undefined;
  const answer = await of.rest(body ? 'POST' : 'GET', path, { body, token, headers });
  return readSessionIdle(answer.headers.get(sessionHeaders.idle));
}

describe('every answer to a signed-in user says how much of the session is left', () => {
  it.each(['/graphql', '/api/auth/user', '/api/billing/summary'])('at %s', async (path) => {
    const idle = apps[0] ?? (await app('20'));
    const token = await tokenIn(idle);
    await pass(idle, token, 15 * 60);
    expect(await idleOf(idle, path, token, { [sessionHeaders.check]: '1' })).toEqual({
      left: expect.closeTo(300, -1) as number,
      of: 1200,
    });
    expect(await idleOf(idle, path, token)).toEqual({
      left: expect.closeTo(1200, -1) as number,
      of: 1200,
    });
  });

  it('but not to visitors, and not without a time-out', async () => {
    const none = await app('0');
    expect(await idleOf(apps[0]!, '/graphql', null)).toBeNull();
    expect(await idleOf(none, '/graphql', await tokenIn(none))).toBeNull();
  });

  it('never more than is left of the sign-in itself', async () => {
    const long = await app('120', { TOKEN_HOURS: '1' });
    expect(await idleOf(long, '/graphql', await tokenIn(long))).toEqual({
      left: expect.closeTo(3600, -1) as number,
      of: 7200,
    });
  });
});

describe('a time-out of one minute', () => {
  it('can be extended from the moment of its warning', async () => {
    const short = await app('1');
    const token = await tokenIn(short);
    await pass(short, token, 60 - warnedBefore(60));
    expect(await idleOf(short, '/graphql', token)).toEqual({
      left: expect.closeTo(60, -1) as number,
      of: 60,
    });
  });

  it('is moved less often than requests come in', async () => {
    const short = await app('1');
    const token = await tokenIn(short);
    await pass(short, token, activityNotedEvery(60) - 5);
    expect((await idleOf(short, '/graphql', token))!.left).toBeLessThanOrEqual(51);
  });
});

describe('a time-out of hours', () => {
  it('is moved at most once a minute, and then right away', async () => {
    const long = await app('120');
    const token = await tokenIn(long);
    await pass(long, token, 50);
    expect((await idleOf(long, '/graphql', token))!.left).toBeLessThanOrEqual(7200 - 50 + 1);
    await pass(long, token, 30);
    expect(await idleOf(long, '/graphql', token)).toEqual({
      left: expect.closeTo(7200, -1) as number,
      of: 7200,
    });
  });

  it.each([
    [60, 15],
    [120, 30],
    [240, 60],
    [1200, 60],
    [7200, 60],
  ])('of %i seconds is moved every %i', (of, every) => {
    expect(activityNotedEvery(of)).toBe(every);
  });
});

test('a foreign header is ignored', () => {
  for (const header of [
    null,
    '',
    'left=1',
    'left=-1, of=2',
    'left=1, of=2, more=3',
    'left=x, of=y',
  ])
    expect(readSessionIdle(header)).toBeNull();
});
