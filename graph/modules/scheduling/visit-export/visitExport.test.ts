import { parse } from 'csv-parse/sync';
import type { EntityManager } from '@mikro-orm/postgresql';
import { addDays, addMinutes, instantOf } from '../../../shared/time.ts';
import { useApp } from '../../../testing/app.ts';
import { makeClient } from '../../care/clients/client.factory.ts';
import { makeUser } from '../../identity/user.factory.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import { makeAppointment } from '../appointments/appointment.factory.ts';
import { makeCast, type Cast } from '../schedule.factory.ts';
import { VisitRecord } from '../visit-records/visitRecord.entity.ts';
import { makeVisitException, makeVisitRecord } from '../visit-records/visitRecord.factory.ts';
import type { VisitOfExport } from './visitExport.rest.ts';

const app = useApp();
let em: EntityManager;
let cast: Cast;
/** Each test has its own day. */
let day: string;
let days = 0;
beforeEach(async () => {
  em = app.database.orm.em.fork();
  cast = await makeCast(em, app.services.sessions);
  days += 1;
  day = `2026-03-0${days}`;
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
  const appointment = { id } as Appointment;
  await app.database.pool.query(
    `insert into visit_exceptions (appointment_id, record_kind, kind, found_at) values ($1, 'departure', 'missing-departure', $2)`,
    [appointment.id, begin],
  );
  const record = {
    at: begin,
    deviceAt: phone,
    deviceNow: phone,
    serverAt: begin,
    latitude: 33.4484,
    longitude: -112.074,
    accuracyMeters: 12,
    placeMissing: null,
    statedAt: null,
  };
  expect(await exported()).toEqual([
    {
      appointmentId: id,
      service: 'Personal Care',
      clientId: cast.client.id,
      client: 'Rosalía Quintero',
      caregiverId: cast.caregiver.id,
      caregiver: 'Zoë Begay',
      address: '1 Factory Lane, Phoenix',
      status: 'in-progress',
      plannedBegin: begin,
      plannedEnd: addMinutes(scheduledDate, 180).toISOString(),
      begin,
      end: null,
      arrival: record,
      departure: null,
      exceptions: [
        {
          kind: 'missing-departure',
          recordKind: 'departure',
          foundAt: begin,
          settledAt: null,
          acceptedStatedTime: false,
          settledBy: null,
          settledTime: null,
        },
      ],
      otherRecords: [],
      confirmations: [],
      changes: [],
    },
  ]);
  expect(await table()).toMatchObject([
    {
      appointmentId: id,
      begin,
      end: '',
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
  for (const [caregiver, minutes] of [
    [cast.otherCaregiver, -30],
    [cast.caregiver, 40],
  ] as const)
    await makeVisitRecord(em, {
      appointment,
      caregiver,
      at: addMinutes(appointment.scheduledDate, minutes),
    });
  expect((await exported())[0]!.arrival!.at).toBe(appointment.scheduledDate.toISOString());
});

it('shows what another caregiver recorded under their name, with a row of its own', async () => {
  const appointment = await arrived('09:00', { status: 'confirmed', startedAt: null });
  appointment.caregiver = cast.otherCaregiver;
  await em.flush();
  const arrival = appointment.scheduledDate.toISOString();
  const { id, firstName, lastName } = cast.otherCaregiver;
  expect(await exported()).toMatchObject([
    {
      caregiverId: id,
      arrival: null,
      otherRecords: [
        {
          caregiverId: cast.caregiver.id,
          caregiver: 'Zoë Begay',
          arrival: { at: arrival },
          departure: null,
        },
      ],
    },
  ]);
  expect(await table()).toMatchObject([
    { caregiver: `${firstName} ${lastName}`, arrivalAt: '', isAssigned: 'true' },
    {
      appointmentId: appointment.id,
      caregiver: 'Zoë Begay',
      arrivalAt: arrival,
      begin: '',
      isAssigned: 'false',
    },
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
  const call = async (name: string, input: object): Promise<void> => {
    const type = `${name[0]!.toUpperCase()}${name.slice(1)}Input`;
    const { data } = await app.graph<{ done: { userErrors: unknown[] } }>(
      `mutation ($input: ${type}!) { done: ${name}(input: $input) { userErrors { message } } }`,
      { input },
      cast.tokens.staff,
    );
    expect(data.done.userErrors).toEqual([]);
  };
  await call('settleVisitExceptions', {
    ids: [id],
    reason: 'A secret of the family',
    time: 'TYPED',
    startedAt: addMinutes(begin, 15),
    completedAt: addMinutes(begin, 180),
  });
  await call('correctVisit', {
    id: appointment.id,
    reason: 'A secret of the family',
    caregiverId: cast.otherCaregiver.id,
  });
  const [visit] = await exported();
  const by = { changedAt: expect.any(String), changedBy: expect.any(String) };
  const { firstName, lastName } = cast.otherCaregiver;
  expect(visit).toMatchObject({
    exceptions: [{ settledBy: expect.any(String), settledTime: 'typed' }],
    changes: [
      {
        ...by,
        field: 'begin',
        before: begin.toISOString(),
        after: addMinutes(begin, 15).toISOString(),
      },
      { ...by, field: 'caregiver', before: 'Zoë Begay', after: `${firstName} ${lastName}` },
    ],
  });
  expect((await table())[0]!.changes).toContain(
    `: begin ${begin.toISOString()} > ${addMinutes(begin, 15).toISOString()}; `,
  );
  expect(JSON.stringify([visit, await table()])).not.toContain('secret');
});

it('takes a range of days, up to 31', async () => {
  days += 1; // The day after is this test’s, too.
  const first = await visitAt('09:00');
  const second = await makeAppointment(em, {
    client: cast.client,
    caregiver: cast.caregiver,
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
  const record = await makeVisitRecord(em, {
    appointment: await visitAt('09:00', {
      client: await makeClient(em, { user }),
      location: '+1 Factory Lane',
    }),
    caregiver: cast.caregiver,
    statedAt: instantOf(day, '08:45'),
    statedReason: 'A secret of the family' as never,
  });
  await makeVisitException(em, {
    record,
    settledAt: new Date(),
    settledBy: user,
    settledReason: 'A secret of the family' as never,
  });
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
  for (const who of ['client', 'caregiver'] as const)
    expect((await ask(`day=${day}`, cast.tokens[who])).status).toBe(403);
  expect((await ask(`day=${day}`, null)).status).toBe(401);
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

it.each(['', 'day=2026-02-30', 'day=2026-03-01&format=xml', 'day=2026-03-01&day=2026-03-02'])(
  'refuses an invalid request: "%s"',
  async (query) => {
    const response = await ask(query);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      errors: [{ field: /format/.test(query) ? 'format' : 'day' }],
    });
  },
);
