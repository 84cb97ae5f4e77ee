import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { makeUser } from '../../modules/identity/user.factory.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { createLog } from '../http/log.ts';

let app: TestApp;
let staff: string;
const lines: Record<string, unknown>[] = [];
const log = createLog(
  { logLevel: 'info' },
  new Writable({
    write: (line: Buffer, _encoding, done) => {
      lines.push(JSON.parse(line.toString()) as Record<string, unknown>);
      done();
    },
  }),
);

beforeAll(async () => {
  app = await testApp({ log, env: { TRUST_PROXY: '1' } });
  staff = await app.services.sessions.open(
    (await makeUser(app.database.orm.em.fork(), { role: 'staff' })).id,
  );
});
afterAll(() => app?.stop());
beforeEach(() => void lines.splice(0));

const send = async (body: object, headers: Record<string, string> = {}, path = '/graphql') =>
  app.rest('POST', path, { body, headers });
const line = async (): Promise<Record<string, unknown>> => {
  while (lines.length === 0) await new Promise(setImmediate);
  return lines[0]!;
};

it('tells a success, a denial, a refusal and a typo apart, and who sent them', async () => {
  const query = 'query Provider { provider { name } }';
  const program = {
    'apollographql-client-name': 'PayrollSync',
    'apollographql-client-version': '2.1.0-rc.1',
  };
  await send({ query }, program);
  const success = await line();
  expect(success).toMatchObject({
    path: '/graphql',
    status: 200,
    operation: 'Provider',
    document: expect.stringMatching(/^[\da-f]{16}$/),
    client: 'PayrollSync',
    clientVersion: '2.1.0-rc.1',
    ms: expect.any(Number),
  });
  expect(success).not.toHaveProperty('codes');

  const others = [
    [{ query: 'query Mine { me { id } deskToday { day } }' }, ['UNAUTHENTICATED']],
    [
      {
        query:
          'mutation In { login(input: { email: "ana@example.com", password: "Wrong-pass1!" }) { token } }',
      },
      ['INVALID_CREDENTIALS'],
    ],
    [{ query: 'query Typo { provider { nam } }' }, ['GRAPHQL_VALIDATION_FAILED']],
    [{ query: 'query Broken { provider {' }, ['GRAPHQL_PARSE_FAILED']],
  ] as const;
  for (const [body, codes] of others) {
    lines.splice(0);
    await send(body);
    expect([body.query, (await line()).codes]).toEqual([body.query, codes]);
  }
  lines.splice(0);
  await app.graph('query Desk { deskToday { day } }', {}, staff);
  expect(await line()).toMatchObject({ operation: 'Desk', userId: expect.any(String) });
});

it('takes no name that is none, and no client name with an address or a phone number', async () => {
  const query = 'query Real { provider { name } }';
  for (const name of [
    '602(555)0142',
    'Nina 602-555-0142',
    'ana@example.com',
    '<ana@example.com>',
    'x'.repeat(61),
  ]) {
    lines.splice(0);
    await send(
      { query, operationName: 'ana@example.com (602) 555-0142' },
      { 'apollographql-client-name': name, 'apollographql-client-version': `1.0 ${name}` },
    );
    const { operation, client, clientVersion } = await line();
    expect([name, operation, client, clientVersion]).toEqual([
      name,
      undefined,
      undefined,
      undefined,
    ]);
  }
  lines.splice(0);
  await send({ query: 'query Nina_602_555_0142 { provider { name } }' });
  expect(await line()).not.toHaveProperty('operation');
  lines.splice(0);
  await send({ query: `query ${'N'.repeat(200)} { provider { name } }` });
  expect((await line()).operation).toBe('N'.repeat(60));
});

const uuid = '6f1c8a56-0d4c-4a1a-9d53-1d3a4f6f1b2c';
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';

it.each([uuid, uuid.replaceAll('-', ''), '8f2a3c5d7e9b1f00-PHX'])(
  "a proxy's request id %s is this request's",
  async (id) => {
    const answer = await send(
      { query: '{ provider { name } }' },
      { 'x-request-id': id, traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
    );
    expect(answer.headers.get('x-request-id')).toBe(id);
    expect(await line()).toMatchObject({ requestId: id, traceId });
  },
);

it.each([
  ['short', 'ff'],
  ['a b c d e f g h i j', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`],
  ['x'.repeat(65), `01-${traceId}-00f067aa0ba902b7-01`],
  ['{"level":60,"msg":"x"}', `00-${traceId.toUpperCase()}-00f067aa0ba902b7-01`],
  [`${uuid}, ${uuid}`, `00-${traceId}-${'0'.repeat(16)}-01`],
])('another one, such as %s, is replaced', async (id, traceparent) => {
  const answer = await send(
    { query: '{ provider { name } }' },
    { 'x-request-id': id, traceparent },
  );
  expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
  const { requestId, ...rest } = await line();
  expect(requestId).toBe(answer.headers.get('x-request-id'));
  expect(rest).not.toHaveProperty('traceId');
});

it('without a proxy, nobody chooses the id of a request', async () => {
  const bare = await testApp({ beside: app });
  try {
    const { headers } = await bare.rest('GET', '/api/openapi.json', {
      headers: { 'x-request-id': uuid },
    });
    expect(headers.get('x-request-id')).not.toBe(uuid);
  } finally {
    await bare.stop();
  }
});
