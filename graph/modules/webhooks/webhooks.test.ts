import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeUser } from '../identity/user.factory.ts';
import { makeService } from '../catalogue/service.factory.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { allTold } from '../../testing/allTold.ts';
import { Random } from '../../testing/random.ts';
import { checkedAddresses, isPublic } from './addresses.ts';
import { post } from './post.ts';
import { changesSent, maxTries, maxWebhooks } from './webhooks.rules.ts';

/** What a receiver does with a message: takes it, refuses it, or loses the connection before or after. */
type Manner = 'takes' | 'refuses' | 'breaks' | 'takes and breaks' | 'takes and refuses' | 'waits';

interface Message {
  changes: { kind: string; recordId: string; change: string; at: string }[];
  cursor: string;
  reset: boolean;
}

let app: TestApp;
let admin: string;
let receiver: Server;
let url: string;
let manner: Manner = 'takes';
const requests: { headers: Record<string, string>; body: string }[] = [];
const taken: Message[] = [];

beforeAll(async () => {
  app = await testApp();
  admin = await app.services.sessions.open((await makeUser(em(), { role: 'admin' })).id);
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (piece: Buffer) => (body += String(piece)));
    request.on('end', () => {
      requests.push({ headers: request.headers as Record<string, string>, body });
      if (manner.startsWith('takes')) taken.push(JSON.parse(body) as Message);
      if (manner === 'waits') return;
      if (manner.endsWith('breaks')) return request.socket.destroy();
      response.writeHead(manner.endsWith('refuses') ? 500 : 204).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/changes`;
});
afterAll(async () => {
  receiver.close();
  receiver.closeAllConnections();
  await app?.stop();
});
beforeEach(async () => {
  manner = 'takes';
  requests.length = 0;
  taken.length = 0;
  await app.database.pool.query('delete from webhook_states');
  await app.database.pool.query('delete from webhooks');
});
const em = () => app.database.orm.em.fork();

interface Shown {
  id: string;
  failingSince: string | null;
  stoppedAt: string | null;
  lastError: string | null;
  sentAt: string | null;
}
const shown = '{ id url kinds isActive failingSince stoppedAt lastError sentAt }';
async function add(kinds?: string[]): Promise<{ id: string; secret: string }> {
  await allTold(app.database.pool);
  const { webhook, secret, userErrors } = await app.change<{ webhook: Shown; secret: string }>(
    'addWebhook',
    { url, kinds },
    admin,
    'secret webhook { id }',
  );
  expect(userErrors).toEqual([]);
  return { id: webhook.id, secret };
}
const state = async (): Promise<Shown> =>
  (await app.read<{ webhooks: Shown[] }>(`{ webhooks ${shown} }`, admin)).webhooks[0]!;
/** Sends what is due, however recently it was tried. */
async function send(id: string): Promise<void> {
  await allTold(app.database.pool);
  await app.database.pool.query(
    'update webhook_states set next_try_at = now() where stopped_at is null',
  );
  await app.database.pool.query(
    `select graphile_worker.add_job('send-webhook', json_build_object('webhookId', $1::text))`,
    [id],
  );
  await app.services.jobs.runOnce();
}
const signed = (secret: string, { headers, body }: (typeof requests)[number]): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`)
    .digest('base64')}`;

test('sends what changed since it was added, in order, signed; nothing when nothing is new', async () => {
  await makeService(em());
  const { id, secret } = await add(['SERVICE']);
  await send(id);
  expect(requests).toEqual([]);
  const ids = [(await makeService(em())).id, (await makeService(em())).id];
  await app.database.pool.query(
    `insert into users (first_name, last_name, email) values ('A', 'B', 'c@d.example')`,
  );
  await send(id);
  expect(taken.map(({ changes, reset }) => [changes, reset])).toEqual([
    [
      ids.map((recordId) => ({
        kind: 'SERVICE',
        recordId,
        change: 'CREATED',
        at: expect.any(String) as string,
      })),
      false,
    ],
  ]);
  const [request] = requests;
  expect(request!.headers['webhook-signature']).toBe(signed(secret, request!));
  expect(Math.abs(Number(request!.headers['webhook-timestamp']) - Date.now() / 1_000)).toBeLessThan(
    60,
  );
  expect(await state()).toMatchObject({ failingSince: null, sentAt: expect.any(String) });
  const from = await app.read<{ changes: { nodes: unknown[] } }>(
    `{ changes(after: "${taken[0]!.cursor}", kinds: [SERVICE]) { nodes { recordId } } }`,
    admin,
  );
  expect(from.changes.nodes).toEqual([]);
  await send(id);
  expect(requests).toHaveLength(1);
});

test('a secret that is rotated signs, too, for a day; no answer and no log has a secret', async () => {
  const { id, secret: old } = await add();
  const { secret } = await app.change<{ secret: string }>(
    'rotateWebhookSecret',
    { id },
    admin,
    'secret',
  );
  await makeService(em());
  await send(id);
  const [request] = requests;
  expect(request!.headers['webhook-signature']).toBe(
    `${signed(secret, request!)} ${signed(old, request!)}`,
  );
  await app.database.pool.query(`update webhooks set old_secret_until = now()`);
  await makeService(em());
  await send(id);
  expect(requests[1]!.headers['webhook-signature']).toBe(signed(secret, requests[1]!));
  const { rows } = await app.database.pool.query('select secret, old_secret from webhooks');
  expect(JSON.stringify(rows)).not.toContain('whsec_');
});

test('of several new secrets within a day the receiver’s own keeps signing', async () => {
  const { id, secret: old } = await add();
  const rotate = () =>
    app.change<{ secret: string }>('rotateWebhookSecret', { id }, admin, 'secret');
  await rotate();
  const { secret } = await rotate();
  await makeService(em());
  await send(id);
  const [request] = requests;
  expect(request!.headers['webhook-signature']).toBe(
    `${signed(secret, request!)} ${signed(old, request!)}`,
  );
});

test('shows a secret once: not to a repeat, and nothing to someone else with the key', async () => {
  const input = { url, idempotencyKey: randomUUID() };
  const ask = (token: string) =>
    app.change<{ webhook: { id: string } | null; secret: string | null }>(
      'addWebhook',
      input,
      token,
      'secret webhook { id }',
    );
  const first = await ask(admin);
  expect(first.secret).toMatch(/^whsec_/);
  expect(await ask(admin)).toMatchObject({ webhook: first.webhook, secret: null });
  const other = await app.services.sessions.open((await makeUser(em(), { role: 'admin' })).id);
  expect(await ask(other)).toMatchObject({
    webhook: null,
    secret: null,
    userErrors: [{ code: 'KEY_REUSED' }],
  });
});

test('no more can be added than the limit, also at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: maxWebhooks + 3 }, () =>
      app.change('addWebhook', { url }, admin, 'webhook { id }'),
    ),
  );
  expect(answers.filter(({ userErrors }) => userErrors.length === 0)).toHaveLength(maxWebhooks);
});

test('sends one message per job, and jobs of webhooks wait for each other', async () => {
  const { id } = await add(['SERVICE']);
  for (let n = 0; n < changesSent + 1; n += 1) await makeService(em());
  await allTold(app.database.pool);
  expect((await app.change('sendWebhookAgain', { id }, admin)).userErrors).toEqual([]);
  const { rows } = await app.database.pool.query(
    `select queue_name from graphile_worker.jobs where task_identifier = 'send-webhook'`,
  );
  expect(rows).toEqual([{ queue_name: 'webhooks' }]);
  await app.services.jobs.runOnce();
  expect(taken.map(({ changes }) => changes.length)).toEqual([changesSent, 1]);
});

test('says in words why it was not received', async () => {
  const gone = createServer();
  await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve));
  const { port } = gone.address() as AddressInfo;
  await new Promise((resolve) => gone.close(resolve));
  const reach = { loopback: true };
  await expect(post(`http://127.0.0.1:${port}/`, '{}', {}, reach)).rejects.toThrow(
    'The receiver can’t be reached (ECONNREFUSED).',
  );
  manner = 'breaks';
  await expect(post(url, '{}', {}, reach)).rejects.toThrow(
    'The connection to the receiver broke off (ECONNRESET).',
  );
});

test('what is not received is tried again, for a day; then it stops until somebody sends it again', async () => {
  const { id } = await add();
  await makeService(em());
  manner = 'refuses';
  await send(id);
  expect(await state()).toMatchObject({
    failingSince: expect.any(String),
    stoppedAt: null,
    lastError: 'The receiver answered 500.',
  });
  await app.database.pool.query(
    `update webhook_states set attempts = ${maxTries - 1}, failing_since = now() - interval '25 hours'`,
  );
  await send(id);
  expect(await state()).toMatchObject({ stoppedAt: expect.any(String) });
  manner = 'takes';
  await send(id);
  expect(taken).toEqual([]);
  manner = 'refuses';
  expect((await app.change('sendWebhookAgain', { id }, admin)).userErrors).toEqual([]);
  // All is well only once it is received.
  expect(await state()).toMatchObject({ failingSince: expect.any(String), stoppedAt: null });
  await app.services.jobs.runOnce();
  expect(await state()).toMatchObject({ failingSince: expect.any(String), stoppedAt: null });
  manner = 'takes';
  expect((await app.change('sendWebhookAgain', { id }, admin)).userErrors).toEqual([]);
  await app.services.jobs.runOnce();
  expect(taken).toHaveLength(1);
  expect(new Set(requests.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(await state()).toMatchObject({ failingSince: null, stoppedAt: null, lastError: null });
});

test('says when changes are missing, and goes on from now', async () => {
  const { id } = await add();
  await app.database.pool.query('update change_feed set epoch = gen_random_uuid()');
  await makeService(em());
  await send(id);
  expect(taken).toEqual([{ changes: [], cursor: expect.any(String), reset: true }]);
  await makeService(em());
  await send(id);
  expect(taken[1]).toMatchObject({ changes: [{ kind: 'SERVICE' }], reset: false });
});

test('one that is off gets nothing; on again, what changed meanwhile', async () => {
  const { id } = await add();
  await app.change('setWebhookActive', { id, isActive: false }, admin);
  await makeService(em());
  await send(id);
  expect(requests).toEqual([]);
  expect((await app.change('sendWebhookAgain', { id }, admin)).userErrors).toHaveLength(1);
  await app.change('setWebhookActive', { id, isActive: true }, admin);
  await send(id);
  expect(taken).toHaveLength(1);
});

describe('one that is changed', () => {
  const change = (input: object) =>
    app.change<{ webhook: { url: string; kinds: string[] } | null }>(
      'changeWebhook',
      input,
      admin,
      'webhook { url kinds }',
    );

  test('tells other kinds at its new address, at once what was not received, with the same secret', async () => {
    const { id, secret } = await add(['CLIENT']);
    const old = url.replace('/changes', '/old');
    await app.database.pool.query('update webhooks set url = $1', [old]);
    manner = 'refuses';
    expect((await change({ id, kinds: ['SERVICE'] })).webhook).toEqual({
      url: old,
      kinds: ['SERVICE'],
    });
    await makeService(em());
    await app.database.pool.query(
      `update webhook_states set attempts = ${maxTries - 1}, failing_since = now()`,
    );
    await send(id);
    expect(await state()).toMatchObject({ stoppedAt: expect.any(String) });
    manner = 'takes';
    // What isn't named stays; and a repeat changes nothing.
    for (const _time of [1, 2])
      expect((await change({ id, url })).webhook).toEqual({ url, kinds: ['SERVICE'] });
    await app.services.jobs.runOnce();
    await send(id);
    expect(taken.map(({ changes }) => changes.map(({ kind }) => kind))).toEqual([['SERVICE']]);
    const last = requests.at(-1)!;
    expect(last.headers['webhook-signature']).toBe(signed(secret, last));
    expect(await state()).toMatchObject({ failingSince: null, stoppedAt: null });
  });

  test('leads to no other place than a new one may, and stays as it was when refused', async () => {
    const { id } = await add(['SERVICE']);
    for (const address of ['https://10.0.0.1/', 'https://169.254.169.254/', '', 'x']) {
      const { userErrors } = await change({ id, url: address, kinds: [] });
      expect([address, userErrors]).toMatchObject([address, [{ field: 'url', code: 'INVALID' }]]);
    }
    expect(await state()).toMatchObject({ url, kinds: ['SERVICE'] });
    expect((await change({ id: randomUUID(), url })).userErrors).toMatchObject([
      { code: 'NOT_FOUND' },
    ]);
  });

  test('leaves in the audit log what it was at first, and never its secret', async () => {
    const { id } = await add();
    const first = url;
    url = `${first}/2`;
    await change({ id, url, kinds: ['INVOICE', 'PAYMENT'] });
    url = first;
    await app.change('setWebhookActive', { id, isActive: false }, admin);
    const { auditLog } = await app.read<{ auditLog: { nodes: object[] } }>(
      '{ auditLog(first: 3, filter: { kind: WRITE }) { nodes { operation change fields values { field before after } } } }',
      admin,
    );
    expect(auditLog.nodes).toEqual([
      { operation: 'setWebhookActive', change: 'UPDATED', fields: ['is_active'], values: [] },
      {
        operation: 'changeWebhook',
        change: 'UPDATED',
        fields: ['kinds', 'url'],
        values: [
          { field: 'kinds', before: null, after: 'invoice, payment' },
          { field: 'url', before: first, after: `${first}/2` },
        ],
      },
      {
        operation: 'addWebhook',
        change: 'CREATED',
        fields: [],
        values: [{ field: 'url', before: null, after: first }],
      },
    ]);
    const { rows } = await app.database.pool.query(
      `select details from audit_log where subject_kind = 'webhook'`,
    );
    expect(JSON.stringify(rows)).not.toMatch(/whsec_|enc1/);
  });
});

test('a mirror has no difference in the end, whatever the receiver does with each message', async () => {
  const random = new Random(11);
  const { id } = await add(['SERVICE']);
  const mirror = new Map<string, string>();
  let mirrored = 0;
  const follow = async (): Promise<void> => {
    for (; mirrored < taken.length; mirrored += 1)
      for (const { recordId } of taken[mirrored]!.changes) {
        const { rows } = await app.database.pool.query<{ name: string }>(
          'select name from services where id = $1',
          [recordId],
        );
        if (rows[0]) mirror.set(recordId, rows[0].name);
      }
  };
  const made: string[] = [];
  for (let n = 0; n < 40; n += 1) {
    if (made.length < 3 || random.chance(0.3)) made.push((await makeService(em())).id);
    else
      await app.database.pool.query('update services set name = $2 where id = $1', [
        random.pick(made),
        `Name ${n}`,
      ]);
    manner = random.pick<Manner>([
      'takes',
      'refuses',
      'breaks',
      'takes and breaks',
      'takes and refuses',
    ]);
    if (random.chance(0.6)) await send(id);
    // As if the process had been killed while it sent.
    if (random.chance(0.2))
      await app.database.pool.query(
        `update webhook_states set claimed_until = now() - interval '1 second'`,
      );
    await follow();
  }
  manner = 'takes';
  await send(id);
  await follow();
  const { rows } = await app.database.pool.query<{ id: string; name: string }>(
    'select id, name from services where id = any($1)',
    [made],
  );
  expect(Object.fromEntries(mirror)).toEqual(
    Object.fromEntries(rows.map((row) => [row.id, row.name])),
  );
});

test('gives up waiting for an answer, follows no redirect, and goes nowhere but to the internet', async () => {
  manner = 'waits';
  await expect(post(url, '{}', {}, { loopback: true }, 200)).rejects.toThrow('did not answer');
  for (const address of [
    'https://10.0.0.1/',
    'https://169.254.169.254/',
    'https://[fe80::1]/',
    'http://1.1.1.1/',
    'x',
  ]) {
    const { userErrors } = await app.change(
      'addWebhook',
      { url: address },
      admin,
      'webhook { id }',
    );
    expect([address, userErrors]).toMatchObject([address, [{ field: 'url', code: 'INVALID' }]]);
  }
});

test.each([
  'https://127.0.0.1/',
  'https://10.0.0.1/',
  'https://192.168.1.1/',
  'https://169.254.169.254/latest',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[fd00::1]/',
  'https://localhost/',
  'https://user:secret@1.1.1.1/',
  'https://0x7f000001/',
  'http://1.1.1.1/',
  'ftp://1.1.1.1/',
  'nothing',
])('%s is refused', async (address) => {
  await expect(checkedAddresses(address, { loopback: false })).rejects.toThrow();
});

test.each([
  ['1.1.1.1', true],
  ['2606:4700:4700::1111', true],
  ['100.64.0.1', false],
  ['172.31.255.255', false],
  ['198.18.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::ffff:1.1.1.1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['ff02::1', false],
])('%s: on the internet %s', (address, answer) => expect(isPublic(address)).toBe(answer));
