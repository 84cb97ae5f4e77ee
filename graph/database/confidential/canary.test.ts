import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { to as copyTo } from 'pg-copy-streams';
import { createApp, type App } from '../../app.ts';
import { makeCaregiver } from '../../care/caregiver.factory.ts';
import { readSettings } from '../../env.ts';
import { createLog } from '../../http/log.ts';
import { makeUser } from '../../identity/user.factory.ts';
import { makeConsultation } from '../../intake/intake.factory.ts';
import { makeAppointment } from '../../scheduling/appointment.factory.ts';
import { Client } from '../../care/client.entity.ts';
import { testDataKey } from '../../testing/dataKey.ts';
import { startEmbedded, type EmbeddedDatabase } from '../embedded.ts';
import { migrate, openDatabase, type Database } from '../orm.ts';

/*
 * What lies encrypted is written through the graph, and then looked for in everything that this installation keeps: a dump
 * of every table, the files of PostgreSQL, the written mail and the log.
 */
let folder: string;
let embedded: EmbeddedDatabase;
let database: Database;
let app: App;
let server: Server;
let url: string;
let logged = '';

const song = 'sang-in-the-mine';
const canary = (name: string): string => `canary-${name}-${song}`;
/** Lies in the clear: without it found, nothing would prove that the others were looked for. */
const control = 'control-bird-in-the-open';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'home-care-canary-'));
  const settings = readSettings({ NODE_ENV: 'test', DATA_DIR: folder, RATE_LIMITS: 'off', DATA_KEY: testDataKey });
  embedded = await startEmbedded({ folder: join(folder, 'postgres') });
  database = await openDatabase(embedded.url, { dataKeys: [testDataKey] });
  await migrate(database);
  const log = createLog({ logLevel: 'debug' }, new Writable({ write: (line: Buffer, _encoding, done) => { logged += line.toString(); done(); } }));
  app = await createApp({ settings, database, tokenSecret: 'a test installation signs with this key, no other', work: false, site: false, log });
  server = app.app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}, 60_000);
afterAll(async () => {
  server?.closeAllConnections();
  server?.close();
  await app?.close();
  await database?.close();
  await embedded?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function ask<Answer>(token: string, query: string, variables: object = {}): Promise<Answer> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST', headers: { 'content-type': 'application/json', 'authorization': `Bearer ${token}` }, body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = await response.json() as { data: Record<string, { userErrors?: unknown[] }>; errors?: unknown };
  expect([errors, Object.values(data).flatMap((payload) => payload?.userErrors ?? [])]).toEqual([undefined, []]);
  return data as Answer;
}

const fork = () => database.orm.em.fork();

async function signedIn(role: 'staff' | 'caregiver'): Promise<{ token: string; id: string }> {
  const user = await makeUser(fork(), { role });
  return { token: await app.services.sessions.open(user.id), id: user.id };
}

const notes = (number: number) => ({ medicalNotes: canary(`medical-${number}`), careNotes: canary(`care-${number}`) });
const news = (number: number) => ({ updateType: canary(`kind-${number}`), title: canary(`title-${number}`), content: canary(`content-${number}`) });

it('is found nowhere but in the answers', async () => {
  const staff = await signedIn('staff');
  const caregiver = await signedIn('caregiver');

  const admit = 'mutation ($input: AdmitClientInput!) { admitClient(input: $input) { client { id } userErrors { message } } }';
  const admission = { input: { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.com', address: control, ...notes(1), idempotencyKey: 'a7d2' } };
  const { admitClient: { client: { id: clientId } } } = await ask<{ admitClient: { client: { id: string } } }>(staff.token, admit, admission);
  await ask(staff.token, admit, admission);
  const consultation = await makeConsultation(fork(), { email: 'bea@example.com' });
  await ask(staff.token, 'mutation ($id: ID!, $overrides: AdmissionInput) { admitConsultation(id: $id, overrides: $overrides) { userErrors { message } } }', { id: consultation.id, overrides: { lastName: 'Bee', ...notes(2) } });
  await ask(staff.token, 'mutation ($input: UpdateClientInput!) { updateClient(input: $input) { userErrors { message } } }', { input: { id: clientId, ...notes(3) } });

  const client = await fork().findOneOrFail(Client, clientId, { populate: ['user'] });
  const begun = new Date(Date.now() - 3_600_000);
  const appointment = await makeAppointment(fork(), {
    client, caregiver: await makeCaregiver(fork(), { user: caregiver.id as never }), scheduledDate: begun, startedAt: begun, status: 'in-progress',
  });
  const write = 'mutation ($input: WriteCareUpdateInput!) { writeCareUpdate(input: $input) { careUpdate { title } userErrors { message } } }';
  await ask(caregiver.token, write, { input: { appointmentId: appointment.id, ...news(1) } });
  for (let time = 0; time < 2; time += 1) await ask(staff.token, write, { input: { clientId, ...news(2), idempotencyKey: 'b8e3' } });
  await app.services.jobs.runOnce();
  await app.services.audit.flush();

  const asClient = await app.services.sessions.open(client.user.id);
  expect(await ask(staff.token, 'query ($id: ID!) { client(id: $id) { medicalNotes careNotes } clients { nodes { careNotes } } careUpdates { nodes { updateType title content } } }', { id: clientId })).toEqual({
    client: notes(3),
    clients: { nodes: expect.arrayContaining([{ careNotes: canary('care-2') }, { careNotes: canary('care-3') }]) },
    careUpdates: { nodes: [news(2), news(1)] },
  });
  expect(await ask(asClient, '{ dashboard { careUpdates { type title notes } } }')).toEqual({
    dashboard: { careUpdates: [2, 1].map((number) => ({ type: news(number).updateType, title: news(number).title, notes: news(number).content })) },
  });
  expect(await ask(caregiver.token, '{ myVisits { nodes { careNotes } } careUpdates { nodes { content } } }')).toMatchObject({
    myVisits: { nodes: [{ careNotes: canary('care-3') }] }, careUpdates: { nodes: [{ content: canary('content-2') }, { content: canary('content-1') }] },
  });

  const dump = await dumped();
  expect(Object.keys(dump)).toEqual(expect.arrayContaining(['public.clients', 'public.idempotency_keys', 'public.audit_log', 'graphile_worker._private_jobs']));
  expect(Object.entries(dump).filter(([, text]) => text.includes(song)).map(([table]) => table)).toEqual([]);
  expect(dump['public.clients']).toContain(control);

  await database.pool.query('checkpoint');
  expect(await filesWith(folder, song)).toEqual([]);
  expect((await filesWith(folder, control)).map((file) => file.split('/').at(-3))).toEqual(expect.arrayContaining(['data', 'base']));

  expect(logged).toContain('"msg":"request"');
  expect(logged).not.toContain(song);
}, 60_000);

/** Every table of the database, as COPY writes it. */
async function dumped(): Promise<Record<string, string>> {
  const { rows } = await database.pool.query<{ name: string; table: string }>(
    `select schemaname || '.' || tablename as name, format('%I.%I', schemaname, tablename) as "table" from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`);
  const found: Record<string, string> = {};
  for (const { name, table } of rows) {
    const connection = await database.pool.connect();
    try {
      const parts: Buffer[] = [];
      for await (const part of connection.query(copyTo(`copy ${table} to stdout`))) parts.push(part as Buffer);
      found[name] = Buffer.concat(parts).toString('latin1');
    } finally {
      connection.release();
    }
  }
  return found;
}

/** Files below a folder that hold some bytes. */
async function filesWith(below: string, text: string): Promise<string[]> {
  const entries = await readdir(below, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    if ((await readFile(path)).includes(text)) found.push(path);
  }
  return found;
}
