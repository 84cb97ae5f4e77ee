import { makeInvoice } from '../invoices/invoice.factory.ts';
import { makePayment } from '../payments/payment.factory.ts';
import { makeCareUpdate } from '../care-updates/careUpdate.factory.ts';
import { makeConsultation } from '../intake/intake.factory.ts';
import { makeService } from '../catalogue/service.factory.ts';
import { makeAppointment } from '../appointments/appointment.factory.ts';
import { makeCast, type Cast } from '../appointments/schedule.factory.ts';
import { makeVisitRecord } from '../visit-records/visitRecord.factory.ts';
import { RecurringAppointment } from '../appointments/recurringAppointment.entity.ts';
import { CaregiverTimeOff } from '../availability/caregiverTimeOff.entity.ts';
import { SubmissionNote } from '../inbox/submissionNote.entity.ts';
import { useApp } from '../../testing/app.ts';

const app = useApp();
let cast: Cast;
let staff: string;
beforeAll(async () => {
  cast = await makeCast(app.database.orm.em.fork(), app.services.sessions);
  ({ staff } = cast.tokens);
});

const sql = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await app.database.pool.query<Row>(text, values)).rows;
const updatedAt = async (table: string, id: string): Promise<number> =>
  (
    await sql<{ updated_at: Date }>(`select updated_at from ${table} where id = $1`, [id])
  )[0]!.updated_at.getTime();

/** Each list of the office, with `updatedSince`, and a record in it. */
const lists: Readonly<
  Record<
    string,
    { filter?: boolean; plain?: boolean; table: string; make: () => Promise<{ id: string }> }
  >
> = {
  clients: { table: 'clients', make: async () => cast.client },
  caregivers: { table: 'caregivers', make: async () => cast.caregiver },
  accounts: { table: 'users', make: async () => cast.client.user },
  catalogue: { plain: true, table: 'services', make: () => makeService(em()) },
  appointments: { filter: true, table: 'appointments', make: () => makeAppointment(em()) },
  recurringAppointments: {
    filter: true,
    table: 'recurring_appointments',
    make: async () => {
      const tx = em();
      const plan = tx.create(RecurringAppointment, {
        client: cast.client.id,
        recurrencePattern: 'weekly',
        daysOfWeek: [1],
        startDate: '2036-03-03',
        duration: 180,
        startTime: '09:00:00',
      } as never);
      await tx.flush();
      return plan as RecurringAppointment;
    },
  },
  officeInvoices: { filter: true, table: 'invoices', make: () => makeInvoice(em()) },
  officePayments: { filter: true, table: 'payments', make: () => makePayment(em()) },
  careUpdates: { filter: true, table: 'care_updates', make: () => makeCareUpdate(em()) },
  inboxEntries: { filter: true, table: 'consultations', make: () => makeConsultation(em()) },
  caregiverTimeOff: {
    filter: true,
    table: 'caregiver_time_off',
    make: async () => {
      const tx = em();
      const off = tx.create(CaregiverTimeOff, {
        caregiver: cast.caregiver.id,
        startDate: new Date('2036-03-03T07:00:00Z'),
        endDate: new Date('2036-03-04T07:00:00Z'),
      } as never);
      await tx.flush();
      return off as CaregiverTimeOff;
    },
  },
};
const em = () => app.database.orm.em.fork();

test.each(Object.entries(lists))(
  '%s lists what changed since a moment, and when each did',
  async (name, { filter, plain, table, make }) => {
    const { id } = await make();
    const list = async (since: number): Promise<{ id: string; updatedAt: string }[]> => {
      const given = `updatedSince: "${new Date(since).toISOString()}"`;
      const shown = '{ id updatedAt }';
      const found = await app.read<Record<string, never>>(
        `{ ${name}(${filter ? `filter: { ${given} }` : given}${plain ? '' : ', first: 100'}) ${plain ? shown : `{ nodes ${shown} }`} }`,
        staff,
      );
      return plain ? found[name]! : (found[name] as unknown as { nodes: never[] }).nodes;
    };
    const at = await updatedAt(table, id);
    expect(await list(at)).toContainEqual({ id, updatedAt: new Date(at).toISOString() });
    expect(await list(at + 1)).not.toContainEqual(expect.objectContaining({ id }));
  },
);

test('a payment recorded now and dated two weeks ago is among what changed since this morning', async () => {
  const before = Date.now() - 1_000;
  const { id } = await makePayment(em(), { paymentDate: '2026-01-05' });
  const {
    officePayments: { nodes },
  } = await app.read<{ officePayments: { nodes: { id: string; createdAt: string }[] } }>(
    `{ officePayments(filter: { updatedSince: "${new Date(before).toISOString()}" }, first: 100) { nodes { id createdAt } } }`,
    staff,
  );
  expect(nodes).toContainEqual({ id, createdAt: expect.any(String) });
});

const changesAll = Object.values(lists).map(({ table, make }) => [table, make] as const);
test.each(changesAll)(
  '%s: a change sets it, whoever makes it; none leaves it',
  async (table, make) => {
    const { id } = await make();
    const first = await updatedAt(table, id);
    const column = {
      users: 'first_name',
      clients: 'address',
      caregivers: 'phone',
      services: 'name',
      appointments: 'location',
      recurring_appointments: 'beyond_hours',
      invoices: 'payment_method',
      payments: 'payment_method',
      care_updates: 'priority',
      consultations: 'phone',
      caregiver_time_off: 'is_all_day',
    }[table]!;
    const value =
      {
        care_updates: `'urgent'`,
        caregiver_time_off: 'not is_all_day',
        recurring_appointments: 'null',
      }[table] ?? `'Elsewhere'`;
    const change =
      table === 'recurring_appointments'
        ? `update recurring_appointments set duration = 240 where id = $1`
        : `update ${table} set ${column} = ${value}, updated_at = '2001-01-01' where id = $1`;
    await sql(change, [id]);
    const second = await updatedAt(table, id);
    expect(second).toBeGreaterThan(first);
    await sql(`update ${table} set id = id where id = $1`, [id]);
    expect(await updatedAt(table, id)).toBe(second);
  },
);

test('what is shown with a record is a change of it, and no second line of the audit log', async () => {
  const tx = em();
  const appointment = await makeAppointment(tx, { client: cast.client, caregiver: cast.caregiver });
  const consultation = await makeConsultation(tx);
  const invoice = await makeInvoice(tx);
  const clerk = cast.otherClient.user;
  const touched = async (
    table: string,
    id: string,
    work: () => Promise<unknown>,
  ): Promise<string[]> => {
    const before = await updatedAt(table, id);
    const [last] = await sql<{ id: string }>('select coalesce(max(id), 0) as id from audit_log');
    await work();
    expect(await updatedAt(table, id)).toBeGreaterThan(before);
    return (
      await sql<{ of: string }>(
        `select details ->> 'table' as of from audit_log where id > $1 and kind = 'write'`,
        [last!.id],
      )
    ).map((row) => row.of);
  };
  expect(
    await touched('appointments', appointment.id, () =>
      makeVisitRecord(tx, { appointment, caregiver: cast.caregiver }),
    ),
  ).toEqual(['visit_records']);
  expect(
    await touched('consultations', consultation.id, async () => {
      tx.create(SubmissionNote, { consultation, text: 'Called.', writtenBy: clerk } as never);
      await tx.flush();
    }),
  ).toEqual(['submission_notes']);
  expect(
    await touched('invoices', invoice.id, () => makePayment(tx, { invoice, amount: '1.00' })),
  ).toEqual(['payments']);
  expect(
    await touched('clients', cast.client.id, () =>
      sql(`update users set last_name = 'Other' where id = $1`, [cast.client.user.id]),
    ),
  ).toEqual(['users']);
});

test('a new password hash is no change of an account', async () => {
  const { id } = cast.otherClient.user;
  const before = await updatedAt('users', id);
  await sql(
    `update users set password_hash = password_hash || 'x', reset_token = 'r' where id = $1`,
    [id],
  );
  expect(await updatedAt('users', id)).toBe(before);
});

test('a part of a visit is no news of it on its caregiver’s phone', async () => {
  const appointment = await makeAppointment(em(), { caregiver: cast.caregiver });
  const listener = await app.database.pool.connect();
  const heard: (string | undefined)[] = [];
  const hear = ({ payload }: { payload?: string }): unknown => heard.push(payload);
  const phone = `appointments user ${cast.caregiver.user!.id}`;
  try {
    listener.on('notification', hear);
    await listener.query('listen changed');
    await makeVisitRecord(em(), { appointment, caregiver: cast.caregiver });
    await listener.query('select');
    expect(heard).not.toContain(phone);
    await sql('update appointments set duration = duration + 1 where id = $1', [appointment.id]);
    await listener.query('select');
    expect(heard).toContain(phone);
  } finally {
    await listener.query('unlisten changed');
    listener.off('notification', hear);
    listener.release();
  }
});
