import { useDatabase } from '../../testing/useDatabase.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { makeInvoice } from '../invoices/invoice.factory.ts';
import { makePayment } from '../payments/payment.factory.ts';
import { makeCaregiver } from '../caregivers/caregiver.factory.ts';
import { makeClient } from '../clients/client.factory.ts';
import { Client } from '../clients/client.entity.ts';
import { asActor, type Actor } from '../../database/actor.ts';
import { entities, openDatabase } from '../../manifest.ts';
import { makeUser } from '../identity/user.factory.ts';
import { makeContactInquiry } from '../intake/intake.factory.ts';
import { makeAppointment } from '../appointments/appointment.factory.ts';
import { testDataKey, unreadText } from '../../testing/database.ts';
import { auditedTables } from './audit.rules.ts';

/**
 * Tables without personal data, sums, counters, digests, and the log itself; and tables that repeat
 * a watched one.
 */
const impersonal = [
  'analytics',
  'invoice_numbers',
  'invoice_providers',
  'book_entries',
  'book_files',
  'client_search',
  'visit_assignments',
  'sign_in_failures',
  'rate_limits',
  'factor_challenges',
  'idempotency_keys',
  'record_changes',
  'change_feed',
  'webhook_states',
  'job_leases',
  'scheduled_runs',
  'audit_log',
  'audit_sources',
];

const database = useDatabase({ dataKeys: [testDataKey] });
const em = (): EntityManager => database.orm.em.fork();

interface Line {
  kind: string;
  actor_id: string | null;
  actor_role: string;
  operation: string;
  subject_kind: string;
  subject_id: string;
  request_id: string | null;
  details: Record<string, unknown>;
}

/** Returns the lines that `work` added to the log. */
async function linesOf(work: () => Promise<unknown>): Promise<Line[]> {
  const {
    rows: [before],
  } = await database.pool.query<{ last: string }>(
    'select coalesce(max(id), 0) as last from audit_log',
  );
  await work();
  return (
    await database.pool.query<Line>(
      'select kind, actor_id, actor_role, operation, subject_kind, subject_id, request_id, details from audit_log where id > $1 order by id',
      [before?.last],
    )
  ).rows;
}

const about = ({ subject_kind, subject_id, details }: Line) => ({
  subject: `${subject_kind} ${subject_id}`,
  ...details,
});

test('every table is watched, or listed with a reason', async () => {
  const { rows } = await database.pool.query<{ table: string; events: string[] }>(
    `select c.relname as table, array_agg(t.tgname::text order by t.tgname) as events from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where t.tgname ~ '^audit_' and t.tgenabled = 'O' group by 1`,
  );
  const whole = ['audit_delete', 'audit_insert', 'audit_update'];
  const watched = Object.fromEntries(rows.map(({ table, events }) => [table, events]));
  const expected = Object.keys(entities)
    .filter((table) => !impersonal.includes(table))
    // Only the time of last use changes in a session.
    .map((table): [string, string[]] => [
      table,
      table === 'sessions' ? ['audit_delete', 'audit_insert'] : whole,
    ]);
  expect(watched).toEqual(Object.fromEntries(expected));
});

test('the desk has words for every watched table', async () => {
  const { rows } = await database.pool.query<{ table: string }>(
    `select distinct c.relname as table from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgname ~ '^audit_'`,
  );
  // The desk's copy has a line for each of these, or doesn't compile.
  expect([...auditedTables]).toEqual(rows.map(({ table }) => table).sort());
});

const staff: Actor = {
  userId: '6f1f1a5e-8a3e-4a52-9a11-0b8a4a3d5f10',
  role: 'staff',
  operation: 'updateClient',
  requestId: 'c0ffee00-0000-4000-8000-000000000000',
};

test('a change by the entity manager is logged with actor, operation, subject and fields', async () => {
  const { id } = await makeClient(em());
  const lines = await linesOf(() =>
    asActor(staff, () =>
      em().transactional(async (tx) => {
        Object.assign(await tx.findOneOrFail(Client, id), {
          address: 'Canary Lane 1',
          phone: '602-555-0100',
        });
      }),
    ),
  );
  expect(lines).toEqual([
    {
      kind: 'write',
      actor_id: staff.userId,
      actor_role: 'staff',
      operation: 'updateClient',
      request_id: staff.requestId,
      subject_kind: 'client',
      subject_id: id,
      details: { table: 'clients', change: 'update', fields: ['address', 'phone', 'version'] },
    },
  ]);
});

test('a manual change leaves a line, too; an update that changes nothing leaves none', async () => {
  const { id } = await makeClient(em());
  expect(
    (
      await linesOf(() =>
        database.pool.query(`update clients set address = 'elsewhere' where id = $1`, [id]),
      )
    ).map(({ actor_role, operation, ...rest }) => ({
      actor_role,
      operation,
      ...about(rest as Line),
    })),
  ).toEqual([
    {
      actor_role: 'outside',
      operation: 'sql',
      subject: `client ${id}`,
      table: 'clients',
      change: 'update',
      fields: ['address', 'version'],
    },
  ]);
  expect(await linesOf(() => database.pool.query('update clients set address = address'))).toEqual(
    [],
  );
});

test("a transaction's actor is forgotten when it ends", async () => {
  const one = await openDatabase(database.url, { maxConnections: 1, dataKeys: [testDataKey] });
  try {
    const { id } = await makeClient(em());
    await asActor(staff, () => one.orm.em.fork().transactional((tx) => tx.execute('select 1')));
    const [line] = await linesOf(() =>
      one.pool.query(`update clients set address = 'there' where id = $1`, [id]),
    );
    expect(line).toMatchObject({ actor_id: null, actor_role: 'outside' });
  } finally {
    await one.close();
  }
});

test('rolled back changes leave no line', async () => {
  const client = await makeClient(em());
  expect(
    await linesOf(() =>
      em()
        .transactional(async (tx) => {
          (await tx.findOneOrFail(Client, client.id)).address = 'nowhere';
          await tx.flush();
          throw new Error('no');
        })
        .catch(() => undefined),
    ),
  ).toEqual([]);
});

test("changes to a client's data are logged under the client, once per statement", async () => {
  const client = await makeClient(em());
  const subject = `client ${client.id}`;
  const lines = await linesOf(async () => {
    const invoice = await makeInvoice(em(), { client, items: [{}, {}, {}] });
    await makePayment(em(), { invoice });
    await makeAppointment(em(), { client, caregiver: null });
  });
  const aboutClients = lines.map(about).filter(({ subject: of }) => of.startsWith('client'));
  for (const table of ['invoices', 'invoice_items', 'payments', 'appointments']) {
    expect(aboutClients.filter((line) => (line as { table?: string }).table === table)).toEqual([
      { subject, table, change: 'insert' },
    ]);
  }
  const removed = await linesOf(() =>
    database.pool.query(
      'delete from payments where invoice_id in (select id from invoices where client_id = $1)',
      [client.id],
    ),
  );
  expect(removed.map(about)).toEqual([{ subject, table: 'payments', change: 'delete' }]);
});

test('a user is logged under their client profile if they have one', async () => {
  const client = await makeClient(em());
  const clerk = await makeUser(em(), { role: 'staff' });
  const lines = await linesOf(() =>
    database.pool.query(`update users set profile_image_url = 'x' where id = any($1)`, [
      [client.user.id, clerk.id],
    ]),
  );
  expect(
    lines
      .map(about)
      .map(({ subject }) => subject)
      .sort(),
  ).toEqual([`client ${client.id}`, `user ${clerk.id}`].sort());
});

test('caregivers and submissions are subjects themselves', async () => {
  const [caregiver, inquiry] = [await makeCaregiver(em()), await makeContactInquiry(em())];
  const lines = await linesOf(async () => {
    await database.pool.query('update caregivers set experience = 7 where id = $1', [caregiver.id]);
    await database.pool.query(`update contact_inquiries set status = 'answered' where id = $1`, [
      inquiry.id,
    ]);
    const clerk = await makeUser(em());
    await database.pool.query(
      `insert into submission_notes (contact_inquiry_id, text, written_by) values ($1, $3, $2)`,
      [inquiry.id, clerk.id, unreadText],
    );
  });
  expect(lines.map(about).filter(({ subject }) => !subject.startsWith('user'))).toEqual([
    {
      subject: `caregiver ${caregiver.id}`,
      table: 'caregivers',
      change: 'update',
      fields: ['experience', 'version'],
    },
    {
      subject: `contact-inquiry ${inquiry.id}`,
      table: 'contact_inquiries',
      change: 'update',
      fields: ['status'],
    },
    { subject: `contact-inquiry ${inquiry.id}`, table: 'submission_notes', change: 'insert' },
  ]);
});
