import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { useApp } from '../../../testing/app.ts';
import { addMinutes } from '../../../shared/time.ts';
import { Appointment } from '../appointments/appointment.entity.ts';
import { makeAppointment } from '../appointments/appointment.factory.ts';
import { makeCast, type Cast } from '../schedule.factory.ts';
import { openMissingRecords } from '../visit-exceptions/missingVisitRecords.job.ts';
import { undoMinutes } from './visitRecord.rules.ts';
import { sendRecord } from './visitRecord.factory.ts';

const app = useApp();
let em: EntityManager;
let cast: Cast;
beforeEach(async () => {
  em = app.database.orm.em.fork();
  cast = await makeCast(em, app.services.sessions);
});

const ago = (minutes: number): Date => addMinutes(new Date(), -minutes);

/** A visit that is planned for two hours from now, so that an arrival now is early. */
const visit = (values: Partial<Appointment> = {}): Promise<Appointment> =>
  makeAppointment(em, {
    client: cast.client,
    caregiver: cast.caregiver,
    scheduledDate: ago(-120),
    status: 'confirmed',
    confirmedAt: ago(600),
    ...values,
  });
const stored = (id: string): Promise<Appointment> =>
  app.database.orm.em.fork().findOneOrFail(Appointment, id);
const arrive = (id: string, minutesAgo = 0): ReturnType<typeof sendRecord> =>
  sendRecord(app, cast.tokens.caregiver, 'arrival', id, { deviceAt: ago(minutesAgo) });

interface Refusal {
  code: string;
  message: string;
}
interface Undone {
  record: { id: string; undoneAt: string | null } | null;
  userErrors: Refusal[];
}

async function undo(
  appointmentId: string,
  values: Record<string, unknown> = {},
  token = cast.tokens.caregiver,
): Promise<Undone & { codes: unknown[] }> {
  const now = new Date();
  const { data, errors } = await app.graph<{ undoArrival: Undone | null }>(
    'mutation ($input: UndoArrivalInput!) { undoArrival(input: $input) { record { id undoneAt } userErrors { code message } } }',
    {
      input: {
        appointmentId,
        deviceAt: now,
        deviceNow: now,
        idempotencyKey: randomUUID(),
        ...values,
      },
    },
    token,
  );
  const { record = null, userErrors = [] } = data?.undoArrival ?? {};
  return { record, userErrors, codes: errors.map(({ extensions }) => extensions.code) };
}

const rowsOf = async (sql: string, id: string): Promise<unknown[]> =>
  (await app.database.pool.query<Record<string, unknown>>(sql, [id])).rows;
const exceptions = (id: string): Promise<unknown[]> =>
  rowsOf('select kind from visit_exceptions where appointment_id = $1', id);

interface Shown {
  id: string;
  status: string;
  arrivedAt: string | null;
}
async function shown(id: string): Promise<Shown | undefined> {
  const { data } = await app.graph<{ myShift: { visits: Shown[] } }>(
    '{ myShift { visits { id status arrivedAt } } }',
    {},
    cast.tokens.caregiver,
  );
  return data.myShift.visits.find((one) => one.id === id);
}

it.each<['confirmed' | 'scheduled', Partial<Appointment>]>([
  ['confirmed', {}],
  ['scheduled', { status: 'scheduled', confirmedAt: null }],
])('makes a %s visit what it was; the record stays, its exceptions go', async (status, values) => {
  const { id } = await visit(values);
  const arrived = await arrive(id);
  expect(await exceptions(id)).toEqual([{ kind: 'early' }]);

  const { record, userErrors } = await undo(id);
  expect(userErrors).toEqual([]);
  expect(record).toEqual({ id: arrived.record?.id, undoneAt: expect.any(String) as string });
  expect(await stored(id)).toMatchObject({ status, startedAt: null, actualCost: null });
  expect(await exceptions(id)).toEqual([]);
  const { data } = await app.graph<{ visitRecords: unknown[] }>(
    `{ visitRecords(appointmentId: "${id}") { record { id kind } undoneBy } }`,
    {},
    cast.tokens.staff,
  );
  expect(data.visitRecords).toEqual([
    { record: { id: arrived.record?.id, kind: 'ARRIVAL' }, undoneBy: 'Zoë Begay' },
  ]);
});

it('leaves the visit to be worked and canceled like any other', async () => {
  const { id } = await visit({ scheduledDate: ago(0) });
  await arrive(id);
  await undo(id);
  expect(await shown(id)).toMatchObject({ status: 'CONFIRMED', arrivedAt: null });
  const again = await arrive(id);
  expect(await exceptions(id)).toEqual([]);
  expect(await stored(id)).toMatchObject({
    status: 'in-progress',
    startedAt: new Date(again.record!.at),
  });
});

it('counts no arrival that was taken back when one is missing', async () => {
  const { id } = await visit({ scheduledDate: ago(45), duration: 120 });
  await arrive(id, 44);
  await undo(id, { deviceAt: ago(40) });
  await openMissingRecords(app.database, new Date());
  expect(await exceptions(id)).toEqual([{ kind: 'missing-arrival' }]);
});

it('changes nothing the second time, nor after a new arrival', async () => {
  const { id } = await visit();
  const arrived = await arrive(id, 3);
  const at = ago(2);
  const first = await undo(id, { deviceAt: at });
  expect(await undo(id, { deviceAt: ago(1) })).toEqual(first);
  await arrive(id);
  expect(await undo(id, { deviceAt: at })).toEqual(first);
  expect(first.record?.id).toBe(arrived.record?.id);
  expect((await stored(id)).status).toBe('in-progress');
});

it('takes what happened without a signal in its order, however late it is sent', async () => {
  const { id } = await visit({ scheduledDate: ago(180) });
  await arrive(id, 200);
  expect((await undo(id, { deviceAt: ago(200 - undoMinutes + 1) })).userErrors).toEqual([]);
  expect((await stored(id)).status).toBe('confirmed');
});

describe('is refused, and the arrival stays,', () => {
  const refused = async (id: string, message: RegExp, at = new Date()): Promise<void> => {
    const { startedAt, status } = await stored(id);
    expect((await undo(id, { deviceAt: at })).userErrors).toEqual([
      { code: 'CONFLICT', message: expect.stringMatching(message) as string },
    ]);
    expect(await stored(id)).toMatchObject({ startedAt, status });
    expect(
      await rowsOf('select undone_at from visit_records where appointment_id = $1', id),
    ).not.toContainEqual({ undone_at: expect.any(Date) as Date });
  };

  it('when it is too late', async () => {
    const { id } = await visit();
    await arrive(id, undoMinutes + 1);
    await refused(id, /for 10 minutes\. Your arrival stays/);
  });

  it('after a departure', async () => {
    const { id } = await visit();
    await arrive(id, 1);
    await sendRecord(app, cast.tokens.caregiver, 'departure', id);
    await refused(id, /already left/);
  });

  it('after a care note', async () => {
    const { id } = await visit();
    await arrive(id, 1);
    await app.graph(
      'mutation ($input: SendCareNoteInput!) { sendCareNote(input: $input) { userErrors { code } } }',
      { input: { appointmentId: id, tasks: [], content: 'Hello', idempotencyKey: randomUUID() } },
      cast.tokens.caregiver,
    );
    await refused(id, /written a care note/);
  });

  it.each<[string, Partial<Appointment>, RegExp]>([
    ['completed the visit', { status: 'completed', completedAt: new Date() }, /completed/],
    ['set when it began', { startedAt: ago(30) }, /set when/],
  ])('after the office %s', async (_what, values, message) => {
    const { id } = await visit();
    await arrive(id, 1);
    const fork = app.database.orm.em.fork();
    Object.assign(await fork.findOneOrFail(Appointment, id), values);
    await fork.flush();
    await refused(id, message);
  });
});

it.each<[string, () => Partial<Appointment>, string]>([
  ['given to someone else', () => ({ caregiver: cast.otherCaregiver }), 'confirmed'],
  ['canceled', () => ({ status: 'cancelled', cancelledAt: new Date() }), 'cancelled'],
])('lets go of a visit that was %s', async (_what, values, status) => {
  const { id } = await visit();
  const fork = app.database.orm.em.fork();
  Object.assign(await fork.findOneOrFail(Appointment, id), values());
  await fork.flush();
  await arrive(id);
  expect(await shown(id)).toBeDefined();
  expect((await undo(id)).userErrors).toEqual([]);
  expect((await stored(id)).status).toBe(status);
  expect(await exceptions(id)).toEqual([]);
  expect((await shown(id))?.arrivedAt ?? null).toBeNull();
});

it('is not for another’s visit, or one without an arrival', async () => {
  const { id } = await visit();
  expect((await undo(id)).userErrors).toMatchObject([{ code: 'NOT_FOUND' }]);
  const other = await visit({ caregiver: cast.otherCaregiver });
  expect((await undo(other.id)).userErrors).toMatchObject([{ code: 'NOT_FOUND' }]);
  expect((await undo(id, {}, cast.tokens.client)).codes).toEqual(['FORBIDDEN']);
});

it('keeps the record as it was sent: the database takes no other change', async () => {
  const { id } = await visit();
  await arrive(id);
  const undone = 'undone_at = now(), undone_by = (select id from users limit 1)';
  const change = (what: string): Promise<unknown> =>
    rowsOf(`update visit_records set ${what} where appointment_id = $1`, id);
  await expect(change(`${undone}, at = now() - interval '1 hour'`)).rejects.toThrow('append-only');
  await undo(id);
  await expect(change('undone_at = null, undone_by = null')).rejects.toThrow('append-only');
});
