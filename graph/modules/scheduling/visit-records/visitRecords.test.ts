import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { useApp } from '../../../testing/app.ts';
import { addMinutes } from '../../../shared/time.ts';
import { Appointment } from '../appointments/appointment.entity.ts';
import { makeAppointment } from '../appointments/appointment.factory.ts';
import { makeCast, type Cast } from '../schedule.factory.ts';

const app = useApp();
let em: EntityManager;
let cast: Cast;
beforeEach(async () => {
  em = app.database.orm.em.fork();
  cast = await makeCast(em, app.services.sessions);
});

const home = { latitude: 33.4484, longitude: -112.074, accuracyMeters: 12 };

const visit = (values: Partial<Appointment> = {}): Promise<Appointment> =>
  makeAppointment(em, {
    client: cast.client,
    caregiver: cast.caregiver,
    scheduledDate: new Date(),
    status: 'confirmed',
    estimatedCost: '102.00',
    ...values,
  });

interface Answer {
  record: Record<string, unknown> | null;
  userErrors: { field: string | null; code: string; message: string }[];
}

interface Sent {
  data: Answer | null;
  codes: unknown[];
}

/** Sends an arrival or a departure, as it happened just now where nothing else is said. */
async function send(
  operation: 'recordArrival' | 'recordDeparture',
  appointmentId: string,
  values: Record<string, unknown> = {},
  token = cast.tokens.caregiver,
): Promise<Sent> {
  const now = new Date().toISOString();
  const { data, errors } = await app.graph<Record<string, Answer>>(
    `mutation ($input: RecordVisitInput!) { ${operation}(input: $input) {
       record { id appointmentId kind at deviceAt deviceNow serverAt place { latitude longitude accuracyMeters } placeMissing statedAt statedReason }
       userErrors { field code message } } }`,
    {
      input: {
        appointmentId,
        deviceAt: now,
        deviceNow: now,
        place: home,
        idempotencyKey: randomUUID(),
        ...values,
      },
    },
    token,
  );
  return {
    data: data?.[operation] ?? null,
    codes: errors.map(({ extensions }) => extensions.code),
  };
}

const stored = (id: string): Promise<Appointment> =>
  app.database.orm.em.fork().findOneOrFail(Appointment, id);

const rowsOf = async (
  table: 'visit_records' | 'visit_exceptions',
  id: string,
): Promise<Record<string, unknown>[]> =>
  (
    await app.database.pool.query<Record<string, unknown>>(
      `select * from ${table} where appointment_id = $1`,
      [id],
    )
  ).rows;

const exceptionsOf = async (id: string): Promise<string[]> =>
  (await rowsOf('visit_exceptions', id))
    .map(({ kind, record_kind }) => `${String(kind)} of ${String(record_kind)}`)
    .sort();

it('makes an arrival and a departure the times of the visit', async () => {
  const { id } = await visit();
  const { data } = await send('recordArrival', id);
  expect(data?.userErrors).toEqual([]);
  expect(data?.record).toMatchObject({
    appointmentId: id,
    kind: 'ARRIVAL',
    place: home,
    placeMissing: null,
    statedAt: null,
  });
  expect(await stored(id)).toMatchObject({
    status: 'in-progress',
    startedAt: new Date(data!.record!.at as string),
  });
  const left = await send('recordDeparture', id);
  expect(await stored(id)).toMatchObject({
    status: 'completed',
    completedAt: new Date(left.data!.record!.at as string),
    actualCost: '8.50',
  });
  expect(await exceptionsOf(id)).toEqual([]);
});

it('tells when it was from both clocks, however wrong the device’s is', async () => {
  const { id } = await visit({ scheduledDate: addMinutes(new Date(), -90) });
  const wrong = addMinutes(new Date(), 60 * 5);
  const { data } = await send('recordArrival', id, {
    deviceAt: addMinutes(wrong, -90).toISOString(),
    deviceNow: wrong.toISOString(),
  });
  const { startedAt, scheduledDate } = await stored(id);
  expect(Math.abs(startedAt!.getTime() - scheduledDate.getTime())).toBeLessThan(5000);
  expect(data!.record!.deviceNow).toBe(wrong.toISOString());
  expect(await exceptionsOf(id)).toEqual(['clock of arrival']);
});

it('answers a repeat with the first record, also when the day of its key is over', async () => {
  const { id } = await visit();
  const deviceAt = new Date().toISOString();
  const idempotencyKey = randomUUID();
  const first = await send('recordArrival', id, { deviceAt, idempotencyKey });
  const again = await send('recordArrival', id, {
    deviceAt,
    idempotencyKey,
    deviceNow: addMinutes(new Date(), 1).toISOString(),
  });
  await app.database.pool.query('delete from idempotency_keys where key = $1', [idempotencyKey]);
  const late = await send('recordArrival', id, { deviceAt, idempotencyKey });
  expect([again.data, late.data]).toEqual([first.data, first.data]);
  expect(await rowsOf('visit_records', id)).toHaveLength(1);
  const other = await send(
    'recordArrival',
    (await visit({ scheduledDate: addMinutes(new Date(), 600) })).id,
    { deviceAt, idempotencyKey },
  );
  expect(other.data?.userErrors).toMatchObject([{ code: 'KEY_REUSED' }]);
});
