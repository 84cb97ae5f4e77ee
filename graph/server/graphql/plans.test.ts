import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Kind, parse } from 'graphql';
import type pg from 'pg';
import { makeUser } from '../../modules/identity/user.factory.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { explain, settle, statementsOf, type Explained, type Sent } from '../../testing/plans.ts';
import { portalFiles, portalReads, type Own } from '../../testing/portalReads.ts';
import { fillYears } from '../../testing/years.ts';

/** How PostgreSQL executes every read of the portal: few pages, no full table scan, no offset. */

/**
 * Maximum number of pages per answer, without the session's look-up. Each past visit has a
 * confirmation besides, on three pages of its own, and its corrections are looked up in an index; the
 * dashboard says what is owed, too, and whose it is to pay.
 */
const maxBuffers = (name: string): number =>
  name.startsWith('past appointments') ? 110 : name === 'dashboard' ? 70 : 50;

let app: TestApp;
let client: pg.PoolClient;
let token: string;
let own: Own & { secret: string };
beforeAll(async () => {
  app = await testApp({ env: { VISIT_CONFIRMATION: 'on' } });
  const { pool, cipher } = app.database;
  const encrypted = cipher.encrypt(
    { table: 'care_updates', column: 'content', id: 'of years' },
    'Nobody opens this.',
  );
  await fillYears(pool, [encrypted, encrypted, encrypted]);
  client = await pool.connect();
  const {
    rows: [some],
  } = await client.query<{
    userId: string;
    clientId: string;
    invoiceId: string;
    day: string;
    paymentId: string;
    paid: string;
  }>(`
    select c.user_id as "userId", c.id as "clientId", i.id as "invoiceId", i.issue_date::text as day, p.id as "paymentId", p.payment_date::text as paid
      from clients c join invoices i on i.client_id = c.id join payments p on p.invoice_id = i.id
     where c.user_id = md5('user700')::uuid order by i.issue_date offset 2 limit 1`);
  const cursor = (list: string, day: string, id: string): string =>
    Buffer.from(`${list}|${day}|${id}`).toString('base64url');
  own = {
    invoiceId: some!.invoiceId,
    invoicesAfter: cursor('invoices', some!.day, some!.invoiceId),
    paymentsAfter: cursor('payments', some!.paid, some!.paymentId),
    pastAppointmentsAfter: cursor(
      'pastAppointments',
      new Date(Date.now() - 12 * 86_400_000).toISOString(),
      some!.invoiceId,
    ),
    secret: 'of years',
  };
  await client.query('update clients set calendar_token = $2 where id = $1', [
    some!.clientId,
    createHash('sha256').update(`calendar ${own.secret}`).digest('hex'),
  ]);
  await client.query(`delete from care_updates where client_id = $1`, [some!.clientId]); // theirs are encrypted for no row
  token = await app.services.sessions.open(some!.userId);
  await settle(client);
});
afterAll(async () => {
  client?.release();
  await app?.stop();
});

async function plansOf(ask: () => Promise<unknown>): Promise<{ sent: Sent[]; plans: Explained[] }> {
  await ask(); // what is looked up once in a process is looked up
  const sent = await statementsOf(ask);
  const plans: Explained[] = [];
  for (const statement of sent) plans.push(await explain(client, statement));
  return { sent, plans };
}

async function holds(name: string, ask: () => Promise<unknown>): Promise<void> {
  const { sent, plans } = await plansOf(ask);
  expect({ name, scanned: plans.flatMap(({ scanned }) => scanned) }).toEqual({ name, scanned: [] });
  expect(plans.reduce((sum, { buffers }) => sum + buffers, 0)).toBeLessThanOrEqual(
    maxBuffers(name),
  );
  expect(sent.filter(({ text }) => /\boffset\b/i.test(text))).toEqual([]);
}

test.each(Object.entries(portalReads))('%s', async (name, { document, variables }) => {
  await holds(name, async () =>
    expect((await app.graph(document, variables?.(own) ?? {}, token)).errors).toEqual([]),
  );
});

test.each(Object.entries(portalFiles))('%s', async (name, pathOf) => {
  await holds(name, async () => {
    const response = await app.rest('GET', pathOf(own), { token });
    expect(response.status).toBe(200);
    await response.arrayBuffer();
  });
});

test.each([
  ['clients', 'clients(updatedSince: $since) { nodes { id updatedAt } }'],
  ['appointments', 'appointments(filter: { updatedSince: $since }) { nodes { id updatedAt } }'],
  ['invoices', 'officeInvoices(filter: { updatedSince: $since }) { nodes { id updatedAt } }'],
  ['payments', 'officePayments(filter: { updatedSince: $since }) { nodes { id updatedAt } }'],
  ['care_updates', 'careUpdates(filter: { updatedSince: $since }) { nodes { id updatedAt } }'],
])('what changed of %s since a moment is found without reading them all', async (table, read) => {
  const { id } = await makeUser(app.database.orm.em.fork(), { role: 'staff' });
  const office = await app.services.sessions.open(id);
  const since = new Date(Date.now() + 60_000).toISOString();
  const { plans } = await plansOf(() =>
    app.read(`query ($since: DateTime!) { ${read} }`, office, { since }),
  );
  expect(plans.flatMap(({ scanned }) => scanned)).not.toContain(table);
  expect(plans.reduce((sum, { buffers }) => sum + buffers, 0)).toBeLessThanOrEqual(20);
});

test('who owes what is found without reading every invoice and payment', async () => {
  const { id } = await makeUser(app.database.orm.em.fork(), { role: 'staff' });
  const office = await app.services.sessions.open(id);
  // As after years: most of what was ever issued is paid.
  await client.query(
    `update invoices set status = 'paid' where status = 'pending' and left(id::text, 1) <> '0'`,
  );
  await settle(client);
  await client.query('analyze invoices');
  const { plans } = await plansOf(() =>
    app.read(
      `{ outstandingByClient { nodes { id total { amount } } totalCount } outstandingByAge { total { amount } onAccount { amount } } }`,
      office,
    ),
  );
  expect(plans.length).toBeGreaterThan(3);
  const scanned = plans.flatMap((plan) => plan.scanned);
  for (const table of ['invoices', 'payments', 'clients', 'users'])
    expect(scanned).not.toContain(table);
});

test('every read of the site is among them', () => {
  // The desk reads data of all clients at once; statements.test.ts counts what that takes.
  const files = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.graphql') && !/^(?:desk|shift)\//.test(file),
  );
  const asked = files.flatMap((file) => topLevel(readFileSync(`web/${file}`, 'utf8')));
  const measured = Object.values(portalReads).flatMap(({ document }) => topLevel(document));
  // Of the office, too; only its second step is on a page that clients have as well.
  const ofOffice = ['ownFactors'];
  expect(asked.filter((field) => ![...measured, ...ofOffice].includes(field))).toEqual([]);
});

const topLevel = (document: string): string[] =>
  parse(document)
    .definitions.flatMap((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION && definition.operation === 'query'
        ? definition.selectionSet.selections
        : [],
    )
    .flatMap((selection) => (selection.kind === Kind.FIELD ? [selection.name.value] : []));
