import { spawn, type ChildProcess } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { makeApiToken } from '../api-tokens/apiToken.factory.ts';
import { makeService } from '../catalogue/service.factory.ts';
import { makeUser } from '../identity/user.factory.ts';
import { allTold } from '../../testing/allTold.ts';
import { useApp } from '../../testing/app.ts';

/** docs/examples/receiveChanges.ts, as somebody runs it. */
const app = useApp();
const em = () => app.database.orm.em.fork();
let url: string;
let webhookId: string;
let secret: string;
let receiver: ChildProcess;
const said: string[] = [];
let onLine = (): void => undefined;

/** The next line that it prints; only what comes after the lines that were read before. */
async function nextLine(): Promise<string> {
  while (said.length === 0)
    await new Promise<void>((resolve) => {
      onLine = resolve;
    });
  return said.shift()!;
}

beforeAll(async () => {
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const { port } = free.address() as AddressInfo;
  await new Promise((resolve) => free.close(resolve));
  url = `http://localhost:${port}/`;

  await makeService(em(), { name: 'Errands' });
  await allTold(app.database.pool);
  const admin = await app.services.sessions.open((await makeUser(em(), { role: 'admin' })).id);
  const added = await app.change<{ secret: string; webhook: { id: string } }>(
    'addWebhook',
    { url, kinds: ['SERVICE'] },
    admin,
    'secret webhook { id }',
  );
  expect(added.userErrors).toEqual([]);
  ({ secret } = added);
  webhookId = added.webhook.id;
  const token = await makeApiToken(em(), ['services:read']);
  receiver = spawn(
    process.execPath,
    [
      '--no-warnings',
      'docs/examples/receiveChanges.ts',
      ...[app.url, token.secret, secret, String(port)],
    ],
    { env: { PATH: process.env.PATH }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  createInterface({ input: receiver.stdout! }).on('line', (line) => {
    said.push(line);
    onLine();
  });
  expect([await nextLine(), await nextLine()].sort()).toEqual(['Errands', `Waiting at ${url}`]);
});
afterAll(async () => {
  if (receiver?.exitCode !== null) return;
  receiver.kill();
  await once(receiver, 'exit');
});

interface Signing {
  id?: string;
  secondsAgo?: number;
  key?: string;
}
/** Posts a message as the server would. */
async function post({ id = 'msg_1', secondsAgo = 0, key = secret }: Signing): Promise<number> {
  const body = JSON.stringify({ changes: [{ kind: 'SERVICE' }], cursor: 'x', reset: false });
  const timestamp = String(Math.floor(Date.now() / 1_000) - secondsAgo);
  const mac = createHmac('sha256', Buffer.from(key.slice('whsec_'.length), 'base64'));
  const signature = `v1,${mac.update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signature,
  };
  return (await fetch(url, { method: 'POST', headers, body })).status;
}

it('reads again what a message from the server is about', async () => {
  await makeService(em(), { name: 'Morning Care' });
  await allTold(app.database.pool);
  await app.database.pool.query(
    `select graphile_worker.add_job('send-webhook', json_build_object('webhookId', $1::text))`,
    [webhookId],
  );
  await app.services.jobs.runOnce();
  expect((await nextLine()).split(', ').sort()).toEqual(['Errands', 'Morning Care']);
  const { rows } = await app.database.pool.query(
    'select sent_at is not null as sent, last_error from webhook_states',
  );
  expect(rows).toEqual([{ sent: true, last_error: null }]);
});

it('refuses what is not signed with its secret, or too old', async () => {
  expect(await post({ key: `whsec_${Buffer.alloc(32).toString('base64')}` })).toBe(401);
  expect(await post({ secondsAgo: 301 })).toBe(401);
  expect(await post({ secondsAgo: -301 })).toBe(401);
  expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(401);
  expect(said).toEqual([]);
});

it('takes a message that is sent again once', async () => {
  expect(await post({ id: 'msg_2' })).toBe(204);
  await nextLine();
  expect(await post({ id: 'msg_2' })).toBe(204);
  expect(await post({ id: 'msg_3' })).toBe(204);
  await nextLine();
  expect(said).toEqual([]);
});
