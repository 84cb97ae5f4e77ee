import 'reflect-metadata';
import { decodeJwt } from 'jose';
import { testApp, type TestApp } from '../../testing/app.ts';
import { makeInvoice } from '../invoices/invoice.factory.ts';
import { makeClient } from '../clients/client.factory.ts';
import { readSessionIdle, sessionHeaders } from './identity.rules.ts';

/** How two processes of one installation, one with an idle time-out, answer a token. */
const here = {} as TestApp;
const idle = {} as TestApp;
beforeAll(async () => {
  Object.assign(here, await testApp());
  Object.assign(idle, await testApp({ beside: here, env: { IDLE_MINUTES: '1' } }));
});
afterAll(async () => {
  await idle.stop?.();
  await here.stop?.();
});

async function someone(): Promise<{ token: string; invoiceId: string }> {
  const em = here.database.orm.em.fork();
  const client = await makeClient(em);
  const { id: invoiceId } = await makeInvoice(em, { client });
  return { token: await idle.services.sessions.open(client.user.id), invoiceId };
}

/** Returns how a token is answered by every endpoint of both processes. */
async function answersTo(token: string, invoiceId: string): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (const app of [here, idle]) {
    const { data, errors } = await app.graph<{ me: object | null }>('{ me { id } }', {}, token);
    answers.push(data.me === null ? errors[0]?.extensions.code : 200);
    for (const path of ['/api/auth/user', `/api/billing/invoices/${invoiceId}/download`]) {
      const { status, headers } = await app.rest('GET', path, { token });
      answers.push(status === 200 ? 200 : [status, headers.get('www-authenticate')]);
    }
  }
  return answers;
}
const letIn = Array.from({ length: 6 }, () => 200);
const refusedOnce = ['UNAUTHENTICATED', [401, 'Bearer'], [401, 'Bearer']];
const refused = [...refusedOnce, ...refusedOnce];

it('is refused everywhere once it has ended anywhere, and if it is forged, which ends nothing', async () => {
  const { token, invoiceId } = await someone();
  const forged = token.slice(0, -9) + 'A'.repeat(9);
  await here.rest('POST', '/api/logout', { token: forged });
  expect(await answersTo(token, invoiceId)).toEqual(letIn);
  expect(await answersTo(forged, invoiceId)).toEqual(refused);
  await idle.rest('POST', '/api/logout', { token });
  expect(await answersTo(token, invoiceId)).toEqual(refused);
});

describe('with an idle time-out of a minute', () => {
  const pass = (token: string, seconds: number): Promise<unknown> =>
    here.database.pool.query(
      'update sessions set expire = expire - make_interval(secs => $2) where sid = $1',
      [decodeJwt(token).jti, seconds],
    );
  const left = (seconds: number) => ({ left: expect.closeTo(seconds, -1) as number, of: 60 });

  it('every answer to a signed-in user says how much is left; a check does not extend it', async () => {
    const { token } = await someone();
    const idleAt = async (path: string, sent: string | null, headers = {}) => {
      const body = path === '/graphql' ? { query: '{ me { id } }' } : undefined;
      const answer = await idle.rest(body ? 'POST' : 'GET', path, { body, token: sent, headers });
      return readSessionIdle(answer.headers.get(sessionHeaders.idle));
    };
    for (const path of ['/graphql', '/api/auth/user', '/api/billing/summary']) {
      await pass(token, 40);
      expect(await idleAt(path, token, { [sessionHeaders.check]: '1' })).toEqual(left(20));
      expect(await idleAt(path, token)).toEqual(left(60));
    }
    expect(await idleAt('/graphql', null)).toBeNull();
  });

  it('ends a session without activity on every endpoint and process', async () => {
    const { token, invoiceId } = await someone();
    await pass(token, 65);
    expect(await answersTo(token, invoiceId)).toEqual(refused);
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
