import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { Product } from '../e2e/drills/support/product.ts';
import {
  differences,
  everything,
  Killed,
  Mirror,
  mirroredKinds,
  writeSome,
  type Ask,
} from '../graph/testing/mirror.ts';
import { Random } from '../graph/testing/random.ts';
import { idOf } from './support/data.ts';
import { startDatabase } from './support/database.ts';
import type { Say } from './support/harness.ts';
import { secrets } from './support/servers.ts';

/** A client has ten records: itself, four visits, three invoices and two payments. */
const shape = {
  invoicesPerClient: 3,
  linesPerInvoice: 1,
  appointmentsPerClient: 4,
  updatesPerClient: 0,
};

/** Sends what is due, without waiting for the minute or for the pause after a failure. */
const sendNow = `
  update webhook_states set next_try_at = now(), stopped_at = null;
  select graphile_worker.add_job('send-webhook', json_build_object('webhookId', id::text), job_key => 'bench') from webhooks`;

/** The connection broke, or the server is only starting. */
class Away extends Error {}

/** Two copies, kept by `changes` and by webhooks, while two programs write, and everything is killed in between. */
export async function benchMirror(
  say: Say,
  { clients = 1_000, writes = 1_500, serverKills = 5 } = {},
): Promise<string> {
  const random = new Random(2027);
  const database = await startDatabase({ clients, ...shape });
  const pool = new pg.Pool({ connectionString: database.url, max: 2 });
  const product = await Product.at({ ...secrets, DATABASE_URL: database.url, DEMO: '0' });
  const server = createServer();
  try {
    await pool.query(
      `insert into users (id, email, first_name, last_name, role, email_verified) values ($1, 'admin@bench.example', 'Ana', 'Ruiz', 'admin', true)`,
      [idOf('user', clients)],
    );
    const [token] = await database.tokensOf([clients]);
    await product.start();
    const ask: Ask = async (query, variables = {}, signal) => {
      const { data, errors } = await fetch(`${product.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ query, variables }),
        signal,
      })
        .then(async (response) => (await response.json()) as { data: never; errors?: object[] })
        .catch((error: unknown) => {
          throw new Away(String(error));
        });
      if (errors) throw new Error(JSON.stringify(errors));
      return data;
    };
    const number = (n: number): number[] => Array.from({ length: n }, (_, at) => at);
    const records = {
      clients: number(clients).map((n) => idOf('client', n)),
      appointments: number(clients * shape.appointmentsPerClient).map((n) =>
        idOf('appointment', n),
      ),
      invoices: number(clients * shape.invoicesPerClient).map((n) => idOf('invoice', n)),
    };

    const [polling, told] = [new Mirror(ask), new Mirror(ask)];
    const lags = { changes: [] as number[], webhooks: [] as number[] };
    let kills = 0;
    let messages = 0;
    let isCalm = false;
    const faults: unknown[] = [];
    const note = (error: unknown): void => {
      if (error instanceof Killed) kills += 1;
      else if (!(error instanceof Away)) faults.push(error);
    };
    const dies = (): boolean => !isCalm && random.chance(0.002);
    const lagOf = (changes: readonly { at: string }[], of: number[]): void => {
      const now = Date.now();
      for (const { at } of changes) of.push(now - Date.parse(at));
    };
    const take = async (body: string): Promise<number | null> => {
      messages += 1;
      const { changes, reset } = JSON.parse(body) as {
        changes: { recordId: string; at: string }[];
        reset: boolean;
      };
      const manner = isCalm
        ? 'takes'
        : random.pick(['takes', 'takes', 'breaks', 'loses', 'refuses']);
      if (manner === 'breaks') return null;
      if (reset) await told.fill();
      else await told.apply(changes, dies);
      if (manner === 'takes') lagOf(changes, lags.webhooks);
      return manner === 'loses' ? null : manner === 'refuses' ? 500 : 204;
    };
    server.on('request', (request, response) => {
      let body = '';
      request.on('data', (piece: Buffer) => (body += String(piece)));
      request.on('end', () => {
        take(body)
          .catch((error: unknown) => {
            note(error);
            return null;
          })
          .then(
            (status) =>
              status === null ? request.socket.destroy() : response.writeHead(status).end(),
            () => undefined,
          );
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    await ask(
      'mutation ($input: AddWebhookInput!) { addWebhook(input: $input) { userErrors { message } } }',
      { input: { url, kinds: mirroredKinds } },
    );

    const began = performance.now();
    await polling.fill();
    const filled = (performance.now() - began) / 1_000;
    await told.fill();
    const size = polling.records.size;
    say(`${size} records read in ${filled.toFixed(1)} s`);

    const done: { [mutation: string]: number } = {};
    const written = (): number => Object.values(done).reduce((sum, count) => sum + count, 0);
    let isWriting = true;
    const since = performance.now();
    const writing = Promise.all(
      [1, 2].map((seed) =>
        writeSome(ask, records, new Random(seed), writes, done, (error) => error instanceof Away),
      ),
    ).finally(() => (isWriting = false));
    const follow = async (): Promise<void> => {
      while (isWriting) {
        const { length } = lags.changes;
        await polling.follow(dies, (changes) => lagOf(changes, lags.changes)).catch(note);
        if (lags.changes.length === length) await pause(100);
      }
    };
    const send = async (): Promise<void> => {
      for (; isWriting; await pause(500)) await pool.query(sendNow);
    };
    const kill = async (): Promise<void> => {
      for (let n = 1; n <= serverKills && isWriting; n += 1) {
        const at = (2 * writes * n) / (serverKills + 1);
        while (isWriting && written() < at * 0.8) await pause(100);
        await product.stop('SIGKILL');
        await product.start();
        say(`kill ${n} of the server: ${written()} written, ${kills} kills of the mirrors`);
      }
    };
    await Promise.all([writing, follow(), send(), kill()]);
    const took = (performance.now() - since) / 1_000;

    isCalm = true;
    const settled = performance.now();
    const truth = await everything(ask);
    let left = { changes: -1, webhooks: -1 };
    // The claim of a process that was killed while it sent runs out after a minute.
    for (let tries = 0; tries < 180; tries += 1) {
      while (await polling.follow());
      await pool.query(sendNow);
      await pause(500);
      left = {
        changes: differences(polling.records, truth).length,
        webhooks: differences(told.records, truth).length,
      };
      if (left.changes + left.webhooks === 0) break;
    }
    if (faults.length > 0) throw new AggregateError(faults, 'The mirrors met other errors');
    const seconds = (of: readonly number[], q: number): string =>
      `${(quantile(of, q) / 1_000).toFixed(1)} s`;
    const row = (name: string, of: readonly number[], differing: number): string =>
      `| ${name} | ${differing} | ${Math.round(of.length / took)} | ${seconds(of, 0.5)} | ${seconds(of, 0.99)} |`;
    return [
      `${size} records, read in ${filled.toFixed(1)} s (${Math.round(size / filled)} a second). Then two programs made ${written()} changes in ${Math.round(took)} s, with some requests cut off and sent again and some sent twice; meanwhile ${serverKills} kill -9 of the server and ${kills} of the mirrors, and a receiver that broke off, refused or lost its answer to three of five of ${messages} messages. Equal ${((performance.now() - settled) / 1_000).toFixed(1)} s after the last write.`,
      '',
      '| Kept by | Differences | Changes stored a second | Lag, median | Lag, 99th percentile |',
      '| --- | --- | --- | --- | --- |',
      row('`changes`', lags.changes, left.changes),
      row('webhooks', lags.webhooks, left.webhooks),
    ].join('\n');
  } finally {
    server.close();
    server.closeAllConnections();
    await product.remove();
    await pool.end();
    await database.stop();
  }
}

function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? 0;
}
