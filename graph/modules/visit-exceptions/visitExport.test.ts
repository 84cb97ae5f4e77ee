import { parse } from 'csv-parse/sync';
import type { EntityManager } from '@mikro-orm/postgresql';
import { addDays, addMinutes, instantOf } from '../../shared/time.ts';
import { useApp } from '../../testing/app.ts';
import { makeClient } from '../clients/client.factory.ts';
import { makeUser } from '../identity/user.factory.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import { makeAppointment } from '../appointments/appointment.factory.ts';
import { makeCast, type Cast } from '../appointments/schedule.factory.ts';
import { VisitRecord } from '../visit-records/visitRecord.entity.ts';
import { makeVisitException, makeVisitRecord } from '../visit-records/visitRecord.factory.ts';
import type { VisitOfExport } from './visitExport.rest.ts';

const app = useApp();
let em: EntityManager;
let cast: Cast;
/** Each test has its own day, and the day after. */
let day = '2026-02-27';
beforeEach(async () => {
  em = app.database.orm.em.fork();
  cast = await makeCast(em, app.services.sessions);
  day = addDays(day, 2);
});

const ask = (query: string, token: string | null = cast.tokens.staff): Promise<Response> =>
  app.rest('GET', `/api/desk/visit-records?${query}`, { token });
const exported = async (of = day): Promise<VisitOfExport[]> =>
  (await (await ask(`day=${of}`)).json()) as VisitOfExport[];
const table = async (): Promise<Record<string, string>[]> =>
  parse(await (await ask(`day=${day}&format=csv`)).text(), { columns: true, bom: true });

const visitAt = (time: string, values: Partial<Appointment> = {}): Promise<Appointment> =>
  makeAppointment(em, {
    client: cast.client,
    caregiver: cast.caregiver,
    scheduledDate: instantOf(day, time),
    location: '1 Factory Lane, Phoenix',
    ...values,
  });

/**
 * A visit with an arrival at its start, from a phone that is seven minutes behind, and no
 * departure.
 */
async function arrived(time = '09:00', values: Partial<Appointment> = {}): Promise<Appointment> {
  const begin = instantOf(day, time);
  const appointment = await visitAt(time, { status: 'in-progress', startedAt: begin, ...values });
  await makeVisitRecord(em, {
    appointment,
    caregiver: cast.caregiver,
    at: begin,
    deviceAt: addMinutes(begin, -7),
    deviceNow: addMinutes(begin, -7),
    serverAt: begin,
  });
  return appointment;
}

it('has the six elements, both clocks and the exceptions', async () => {
  const { id, scheduledDate } = await arrived();
  const begin = scheduledDate.toISOString();
  const phone = addMinutes(scheduledDate, -7).toISOString();
  await app.database.pool.query(
    `insert into visit_exceptions (appointment_id, record_kind, kind, found_at) values ($1, 'departure', 'missing-departure', $2)`,
    [id, begin],
  );
  const clocks = { at: begin, deviceAt: phone, deviceNow: phone, serverAt: begin };
  const place = { latitude: 33.4484, longitude: -112.074, accuracyMeters: 12, placeMissing: null };
  const open = { settledAt: null, acceptedStatedTime: false, settledBy: null, settledTime: null };
  expect(await exported()).toEqual([
    {
      ...{ appointmentId: id, service: 'Personal Care', status: 'in-progress' },
      ...{ clientId: cast.client.id, client: 'Rosalía Quintero' },
      ...{ caregiverId: cast.caregiver.id, caregiver: 'Zoë Begay' },
      address: '1 Factory Lane, Phoenix',
      startsAt: begin,
      endsAt: addMinutes(scheduledDate, 180).toISOString(),
      ...{ startedAt: begin, completedAt: null },
      ...{ arrival: { ...clocks, ...place, statedAt: null }, departure: null },
      exceptions: [{ kind: 'missing-departure', recordKind: 'departure', foundAt: begin, ...open }],
      ...{ otherRecords: [], confirmations: [], changes: [] },
    },
  ]);
  expect(await table()).toMatchObject([
    {
      appointmentId: id,
      startedAt: begin,
      completedAt: '',
      arrivalDeviceAt: phone,
      arrivalLatitude: '33.4484',
      arrivalLongitude: '-112.074',
      departureAt: '',
      openExceptions: 'departure:missing-departure',
      settledExceptions: '',
    },
  ]);
});

it('goes by days in Phoenix, and includes canceled visits only if they have records', async () => {
  const first = await visitAt('00:00', { duration: 60 });
  const last = await arrived('23:30', { duration: 60 });
  const canceled = await arrived('12:00', { status: 'cancelled', startedAt: null });
  await visitAt('15:00', { status: 'cancelled' });
  expect((await exported()).map(({ appointmentId }) => appointmentId)).toEqual([
    first.id,
    canceled.id,
    last.id,
  ]);
});

it('shows the records of the assigned caregiver, the first of each kind', async () => {
  const appointment = await arrived();
  const { scheduledDate } = appointment;
  const { caregiver, otherCaregiver } = cast;
  await makeVisitRecord(em, {
    ...{ appointment, caregiver: otherCaregiver, at: addMinutes(scheduledDate, -30) },
  });
  await makeVisitRecord(em, { appointment, caregiver, at: addMinutes(scheduledDate, 40) });
  expect((await exported())[0]!.arrival!.at).toBe(scheduledDate.toISOString());
});

it('shows what another caregiver recorded under their name, with a row of its own', async () => {
  const appointment = await arrived('09:00', { status: 'confirmed', startedAt: null });
  appointment.caregiver = cast.otherCaregiver;
  await em.flush();
  const arrival = appointment.scheduledDate.toISOString();
  const { id, firstName, lastName } = cast.otherCaregiver;
  const theirs = { caregiverId: cast.caregiver.id, arrival: { at: arrival }, departure: null };
  expect(await exported()).toMatchObject([
    { caregiverId: id, arrival: null, otherRecords: [{ ...theirs, caregiver: 'Zoë Begay' }] },
  ]);
  const row = { appointmentId: appointment.id, caregiver: 'Zoë Begay', arrivalAt: arrival };
  expect(await table()).toMatchObject([
    { caregiver: `${firstName} ${lastName}`, arrivalAt: '', isAssigned: 'true' },
    { ...row, startedAt: '', isAssigned: 'false' },
  ]);
});

it('says who changed what and when, without the reason', async () => {
  const begin = instantOf(day, '09:00');
  const appointment = await arrived('09:00', {
    status: 'completed',
    completedAt: addMinutes(begin, 180),
  });
  const record = await em.findOneOrFail(VisitRecord, { appointment });
  const { id } = await makeVisitException(em, { record, kind: 'late-arrival' });
  const { staff } = cast.tokens;
  const { id: caregiverId, firstName, lastName } = cast.otherCaregiver;
  const typed = { startedAt: addMinutes(begin, 15), completedAt: addMinutes(begin, 170) };
  const settled = { ids: [id], reason: 'A secret of the family', time: 'TYPED', ...typed };
  const corrected = { id: appointment.id, reason: 'A secret of the family', caregiverId };
  expect([
    (await app.change('settleVisitExceptions', settled, staff, '')).userErrors,
    (await app.change('correctVisit', corrected, staff, '')).userErrors,
  ]).toEqual([[], []]);
  const [visit] = await exported();
  const by = { changedAt: expect.any(String), changedBy: expect.any(String) };
  const [before, after] = [begin.toISOString(), typed.startedAt.toISOString()];
  expect(visit).toMatchObject({
    exceptions: [{ settledBy: expect.any(String), settledTime: 'typed' }],
    changes: [
      { ...by, field: 'started-at', before, after },
      {
        ...{ ...by, field: 'completed-at', before: addMinutes(begin, 180).toISOString() },
        after: typed.completedAt.toISOString(),
      },
      { ...by, field: 'caregiver', before: 'Zoë Begay', after: `${firstName} ${lastName}` },
    ],
  });
  expect((await table())[0]!.changes).toContain(`: started-at ${before} > ${after}; `);
  expect(JSON.stringify([visit, await table()])).not.toContain('secret');
});

it('takes a day or a range of days, up to 31, and refuses other requests', async () => {
  const first = await visitAt('09:00');
  const second = await visitAt('09:00', {
    scheduledDate: addMinutes(first.scheduledDate, 24 * 60),
  });
  const response = await ask(`from=${day}&through=${addDays(day, 1)}&format=csv`);
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename=visits-${day}-through-${addDays(day, 1)}.csv`,
  );
  const text = await response.text();
  expect([text.includes(first.id), text.includes(second.id)]).toEqual([true, true]);
  expect((await ask(`from=${day}&through=${addDays(day, 30)}`)).status).toBe(200);
  for (const [query, field] of [
    ['', 'day'],
    ['day=2026-02-30', 'day'],
    ['day=2026-03-01&format=xml', 'format'],
    ['day=2026-03-01&day=2026-03-02', 'day'],
    [`from=${day}&through=${addDays(day, 31)}`, 'through'],
    [`from=${day}&through=${addDays(day, -1)}`, 'through'],
    [`from=${day}`, 'through'],
    [`through=${day}`, 'from'],
    [`day=${day}&from=${day}`, 'day'],
  ]) {
    const refused = await ask(query!);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ errors: [{ field }] });
  }
});

it('has no cell that a spreadsheet would execute, and no free text', async () => {
  const user = await makeUser(em, { firstName: '=HYPERLINK("http://x")', lastName: '@SUM' });
  const client = await makeClient(em, { user });
  const secret = 'A secret of the family' as never;
  const record = await makeVisitRecord(em, {
    appointment: await visitAt('09:00', { client, location: '+1 Factory Lane' }),
    caregiver: cast.caregiver,
    ...{ statedAt: instantOf(day, '08:45'), statedReason: secret },
  });
  const settled = { settledAt: new Date(), settledBy: user, settledReason: secret };
  await makeVisitException(em, { record, ...settled });
  const [row] = await table();
  expect(row).toMatchObject({
    client: `'=HYPERLINK("http://x") @SUM`,
    address: "'+1 Factory Lane",
    settledExceptions: 'arrival:late-arrival',
  });
  expect(JSON.stringify([row, await exported()])).not.toContain('secret');
});

it('is only for the office, and is logged for each client', async () => {
  await arrived();
  expect((await ask(`day=${day}`, cast.tokens.caregiver)).status).toBe(403);
  const response = await ask(`day=${day}&format=csv`);
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename=visits-${day}.csv`,
  );
  await app.services.audit.flush();
  const { rows } = await app.database.pool.query<{ kind: string; subject: string }>(
    'select kind, operation, subject_id as subject from audit_log where request_id = $1',
    [response.headers.get('x-request-id')],
  );
  expect(rows).toEqual([{ kind: 'read', operation: 'visitExport', subject: cast.client.id }]);
});
