import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { Random } from '../../graph/testing/random.ts';
import { figure, listed, type Drill } from './drill.ts';
import { ask, signIn } from './support/ask.ts';
import { Product } from './support/product.ts';

interface Service {
  id: string;
  name: string;
}

/** Sends what is due, without waiting for the minute or for the pause after a failure. */
const sendNow = `
  update webhook_states set next_try_at = now(), stopped_at = null;
  select graphile_worker.add_job('send-webhook', json_build_object('webhookId', id::text)) from webhooks`;

export const webhooks: Drill<{
  kills: number;
  writers: number;
  longestLife: number;
  seed: number;
}> = {
  about:
    '20 times kill -9 of the server while 8 writers rename services and a receiver of webhooks refuses, delays, breaks off and repeats; its copy is compared in the end.',
  full: { kills: 20, writers: 8, longestLife: 3_000, seed: 2027 },
  async run({ kills, writers, longestLife, seed }, say) {
    const random = new Random(seed);
    const product = await Product.at({ DEMO: '1' });
    const copy = new Map<string, string>();
    let isKind = false;
    let messages = 0;
    let staff = '';
    const run = async <Data>(query: string, variables: object, token: string): Promise<Data> => {
      const answer = await ask(`${product.url}/graphql`, { body: { query, variables }, token });
      const { data } = answer.body as { data?: Data };
      if (!data) throw new Error(JSON.stringify(answer.body));
      return data;
    };
    const read = async (): Promise<Service[]> =>
      (await run<{ catalogue: Service[] }>('{ catalogue { id name } }', {}, staff)).catalogue;
    const receiver = createServer((request, response) => {
      let body = '';
      request.on('data', (piece: Buffer) => (body += String(piece)));
      request.on('end', () => void take(body).catch(() => request.socket.destroy()));
      const take = async (text: string): Promise<void> => {
        messages += 1;
        const fault = isKind ? 1 : random.next();
        if (fault < 0.2) return void request.socket.destroy();
        if (fault < 0.4) await pause(random.below(1_500));
        const { changes } = JSON.parse(text) as { changes: { recordId: string }[] };
        const now = new Map((await read()).map(({ id, name }) => [id, name]));
        for (const { recordId } of changes)
          if (now.has(recordId)) copy.set(recordId, now.get(recordId)!);
        if (fault >= 0.4 && fault < 0.6) return void request.socket.destroy(); // stored, and sent again
        response.writeHead(fault >= 0.6 && fault < 0.7 ? 500 : 204).end();
      };
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    let isOver = false;
    try {
      await product.start();
      staff = await signIn(product.url, 'admin');
      await run(
        'mutation ($input: AddWebhookInput!) { addWebhook(input: $input) { userErrors { message } } }',
        {
          input: {
            url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`,
            kinds: ['SERVICE'],
          },
        },
        staff,
      );
      const services = await read();
      for (const { id, name } of services) copy.set(id, name);
      let renamed = 0;
      const write = async (writer: number): Promise<void> => {
        for (let n = 0; !isOver; n += 1) {
          const input = { id: random.pick(services).id, name: `Care ${writer} ${n}` };
          await run(
            'mutation ($input: UpdateServiceInput!) { updateService(input: $input) { userErrors { message } } }',
            { input },
            staff,
          ).then(
            () => (renamed += 1),
            () => pause(50), // killed just now
          );
        }
      };
      const sent = async (): Promise<void> => {
        const client = new pg.Client({ connectionString: product.databaseUrl });
        client.on('error', () => undefined);
        await client.connect();
        await client.query(sendNow);
        await client.end();
      };
      const send = (async () => {
        for (; !isOver; await pause(300)) await sent().catch(() => undefined);
      })();
      const crowd = Array.from({ length: writers }, (_nothing, n) => write(n));
      for (let number = 1; number <= kills; number += 1) {
        await pause(200 + random.below(longestLife));
        await product.stop('SIGKILL');
        await product.start();
        say(`kill ${number}: ${renamed} renamed, ${messages} messages`);
      }
      isOver = true;
      await Promise.all([...crowd, send]);
      isKind = true;
      const differing = async (): Promise<string[]> =>
        (await read()).filter(({ id, name }) => copy.get(id) !== name).map(({ name }) => name);
      const deadline = Date.now() + 120_000; // the claim of a process that was killed runs out
      while ((await differing()).length > 0 && Date.now() < deadline) {
        await sent();
        await pause(1_000);
      }
      return [
        figure(
          'a receiver’s copy has no difference in the end',
          `${renamed} renamed, ${messages} messages; differing ${listed(await differing())}`,
          renamed > 0 && messages > 0 && (await differing()).length === 0,
        ),
      ];
    } finally {
      isOver = true;
      receiver.close();
      receiver.closeAllConnections();
      await product.remove();
    }
  },
};
