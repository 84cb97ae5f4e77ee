import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeAppointment } from '../appointments/appointment.factory.ts';
import { makeClient } from '../clients/client.factory.ts';
import { makeUser } from '../identity/user.factory.ts';
import { makeInvoice } from '../invoices/invoice.factory.ts';
import { allTold } from '../../testing/allTold.ts';
import { useApp } from '../../testing/app.ts';
import {
  differences,
  everything,
  Killed,
  Mirror,
  mirroredKinds,
  writeSome,
  type Ask,
} from '../../testing/mirror.ts';
import { Random } from '../../testing/random.ts';

/* The drill that docs/keep-in-step.md promises a program. */
const app = useApp();
const em = () => app.database.orm.em.fork();
const random = new Random(3);
let receiver: Server | undefined;
afterAll(() => {
  receiver?.close();
  receiver?.closeAllConnections();
});

const asking =
  (token: string): Ask =>
  async (query, variables = {}, signal) => {
    const response = await fetch(`${app.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query, variables }),
      signal,
    });
    const { data, errors } = (await response.json()) as { data: never; errors?: object[] };
    if (errors) throw new Error(JSON.stringify(errors));
    return data;
  };

async function office() {
  const all = { clients: [] as string[], appointments: [] as string[], invoices: [] as string[] };
  for (let n = 0; n < 8; n += 1) {
    const client = await makeClient(em());
    all.clients.push(client.id);
    all.appointments.push((await makeAppointment(em(), { client })).id);
    all.invoices.push((await makeInvoice(em(), { client, items: [{}] })).id);
  }
  return all;
}

test('mirrors have no difference in the end, by changes and by webhook, under two writers, kills and repeats', async () => {
  const { pool } = app.database;
  const records = await office();
  const session = async (role: 'staff' | 'admin') =>
    app.services.sessions.open((await makeUser(em(), { role })).id);
  const ask = asking(await session('staff'));
  const [polling, told] = [new Mirror(ask), new Mirror(ask)];

  let isCalm = false;
  let kills = 0;
  const faults: unknown[] = [];
  /** Counts a kill; anything else that ends the work is a fault. */
  const note = (error: unknown): void => {
    if (error instanceof Killed) kills += 1;
    else faults.push(error);
  };
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (piece: Buffer) => (body += String(piece)));
    request.on('end', () => {
      const { changes, reset } = JSON.parse(body) as {
        changes: { recordId: string }[];
        reset: boolean;
      };
      const manner = isCalm ? 'takes' : random.pick(['takes', 'breaks', 'loses', 'refuses']);
      if (manner === 'breaks') return request.socket.destroy();
      const dies = manner === 'loses' ? () => random.chance(0.3) : undefined;
      (reset ? told.fill() : told.apply(changes, dies)).then(
        () =>
          manner === 'loses'
            ? request.socket.destroy()
            : response.writeHead(manner === 'refuses' ? 500 : 204).end(),
        (error: unknown) => {
          note(error);
          request.socket.destroy();
        },
      );
      return undefined;
    });
  });
  await new Promise<void>((resolve) => receiver!.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  const admin = await session('admin');
  const added = await app.change('addWebhook', { url, kinds: mirroredKinds }, admin);
  expect(added.userErrors).toEqual([]);
  const send = async (): Promise<void> => {
    await pool.query(
      'update webhook_states set next_try_at = now(), claimed_until = null, stopped_at = null',
    );
    await pool.query(
      `select graphile_worker.add_job('send-webhook', json_build_object('webhookId', id::text)) from webhooks`,
    );
    await app.services.jobs.runOnce();
  };

  const done = {};
  let isWriting = true;
  const follow = async (): Promise<void> => {
    while (isWriting) {
      await polling.follow(() => random.chance(0.05)).catch(note);
      await send();
    }
  };
  const writing = Promise.all(
    [1, 2].map(async (seed) =>
      // Here the server is never killed, so that no error is one to repeat after.
      writeSome(asking(await session('staff')), records, new Random(seed), 40, done, () => false),
    ),
  ).finally(() => {
    isWriting = false;
  });
  await polling.fill();
  await told.fill();
  await Promise.all([writing, follow()]);
  const counts = { ...done, kills, polled: polling.pages, told: told.pages };
  expect({ faults, never: Object.entries(counts).filter(([, count]) => count === 0) }).toEqual({
    faults: [],
    never: [],
  });

  isCalm = true;
  await allTold(pool);
  while (await polling.follow());
  await send();
  const truth = await everything(ask);
  expect(truth.size).toBeGreaterThan(3 * 8);
  expect(differences(polling.records, truth)).toEqual([]);
  expect(differences(told.records, truth)).toEqual([]);
});
