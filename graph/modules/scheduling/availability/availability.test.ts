import type { EntityManager } from '@mikro-orm/postgresql';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { makeCaregiver } from '../../care/caregivers/caregiver.factory.ts';
import { makeAppointment } from '../appointments/appointment.factory.ts';
import { at, makeCast, type Cast } from '../schedule.factory.ts';
import { addDays, dayIn, instantOf } from '../../../shared/time.ts';

let app: TestApp;
let em: EntityManager;
let cast: Cast;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  em = app.database.orm.em.fork();
  cast = await makeCast(em, app.services.sessions);
});
afterAll(() => app.stop());

interface Changed {
  hours: unknown;
  timeOff: { id: string } | null;
  appointmentsAffected: { id: string }[] | null;
  userErrors: { field: string; message: string }[];
}

async function send(
  name: 'setCaregiverAvailability' | 'addCaregiverTimeOff',
  input: Record<string, unknown>,
): Promise<Changed> {
  const [type, caregiver, what] =
    name === 'setCaregiverAvailability'
      ? ([
          'SetCaregiverAvailabilityInput',
          'id',
          'hours { dayOfWeek startTime endTime isAvailable }',
        ] as const)
      : ([
          'AddCaregiverTimeOffInput',
          'caregiverId',
          'timeOff { id startDate endDate isAllDay reason caregiver }',
        ] as const);
  const { data, errors } = await app.graph<{ done: Changed }>(
    `mutation ($input: ${type}!) { done: ${name}(input: $input) { ${what} appointmentsAffected { id } userErrors { field message } } }`,
    { input: { [caregiver]: cast.caregiver.id, ...input } },
    cast.tokens.staff,
  );
  expect(errors).toEqual([]);
  return data.done;
}

const everyDay = (startTime: string, endTime: string) =>
  Array.from({ length: 7 }, (_, dayOfWeek) => ({ dayOfWeek, startTime, endTime }));

describe('weekly hours', () => {
  it('are set as a whole and report which visits no longer fit', async () => {
    const early = await makeAppointment(em, {
      caregiver: cast.caregiver,
      scheduledDate: at(3, '07:00'),
    });
    await makeAppointment(em, { caregiver: cast.caregiver, scheduledDate: at(3, '12:00') });
    await makeAppointment(em, {
      caregiver: cast.caregiver,
      scheduledDate: at(4, '07:00'),
      status: 'cancelled',
    });
    const { hours, appointmentsAffected } = await send('setCaregiverAvailability', {
      hours: everyDay('08:00', '18:00'),
    });
    expect(hours).toEqual(
      everyDay('08:00', '18:00').map((entry) => ({ ...entry, isAvailable: true })),
    );
    expect(appointmentsAffected).toEqual([{ id: early.id }]);
    const read = await app.graph<{ caregiverAvailability: unknown[] }>(
      `{ caregiverAvailability(caregiverId: "${cast.caregiver.id}") { dayOfWeek } }`,
      {},
      cast.tokens.caregiver,
    );
    expect(read.data.caregiverAvailability).toHaveLength(7);
  });

  it.each([
    [
      'a day that is none',
      [{ dayOfWeek: 7, startTime: '08:00', endTime: '09:00' }],
      'hours.0.dayOfWeek',
    ],
    [
      'a time that is none',
      [{ dayOfWeek: 1, startTime: '8', endTime: '09:00' }],
      'hours.0.startTime',
    ],
    [
      'an end before the beginning',
      [{ dayOfWeek: 1, startTime: '10:00', endTime: '09:00' }],
      'hours.0.endTime',
    ],
    [
      'two that overlap',
      [
        { dayOfWeek: 1, startTime: '08:00', endTime: '10:00' },
        { dayOfWeek: 1, startTime: '09:00', endTime: '12:00' },
      ],
      'hours',
    ],
  ])('refuse %s and stay as they were', async (_title, hours, field) => {
    expect((await send('setCaregiverAvailability', { hours })).userErrors).toMatchObject([
      { field },
    ]);
    const { rows } = await app.database.pool.query(
      'select 1 from caregiver_availability where caregiver_id = $1',
      [cast.caregiver.id],
    );
    expect(rows).toHaveLength(7);
  });
});

describe('time off', () => {
  it("can be whole days of the caregiver's calendar", async () => {
    const denver = await makeCaregiver(em, { timezone: 'America/Denver' });
    const day = addDays(dayIn(new Date()), 20);
    const { timeOff } = await send('addCaregiverTimeOff', {
      caregiverId: denver.id,
      firstDay: day,
      lastDay: addDays(day, 1),
      reason: ' Family ',
    });
    expect(timeOff).toMatchObject({
      isAllDay: true,
      reason: 'Family',
      startDate: instantOf(day, '00:00', 'America/Denver').toISOString(),
      endDate: instantOf(addDays(day, 2), '00:00', 'America/Denver').toISOString(),
    });
  });

  it('can be hours, flags visits in it for attention, and can be removed', async () => {
    const { timeOff, appointmentsAffected } = await send('addCaregiverTimeOff', {
      start: at(5, '11:00').toISOString(),
      end: at(5, '15:00').toISOString(),
    });
    expect(appointmentsAffected).toEqual([]);
    const visit = await makeAppointment(em, {
      client: cast.client,
      caregiver: cast.caregiver,
      scheduledDate: at(5, '09:00'),
    });
    const attention = `{ appointments(filter: { needsAttention: true, clientId: "${cast.client.id}" }) { nodes { id } totalCount } }`;
    expect(
      (await app.graph<{ appointments: unknown }>(attention, {}, cast.tokens.staff)).data
        .appointments,
    ).toEqual({ nodes: [{ id: visit.id }], totalCount: 1 });
    const list = `{ caregiverTimeOff(filter: { from: "${at(5, '14:59').toISOString()}", to: "${at(6, '00:00').toISOString()}" }) { nodes { id caregiverId } } }`;
    expect(
      (await app.graph<{ caregiverTimeOff: { nodes: unknown } }>(list, {}, cast.tokens.caregiver))
        .data.caregiverTimeOff.nodes,
    ).toEqual([{ id: timeOff!.id, caregiverId: cast.caregiver.id }]);
    const { data } = await app.graph<{ removeCaregiverTimeOff: unknown }>(
      `mutation { removeCaregiverTimeOff(input: { id: "${timeOff!.id}" }) { ok } }`,
      {},
      cast.tokens.staff,
    );
    expect(data.removeCaregiverTimeOff).toEqual({ ok: true });
    expect(
      (await app.graph<{ appointments: { totalCount: number } }>(attention, {}, cast.tokens.staff))
        .data.appointments.totalCount,
    ).toBe(0);
  });

  it.each([
    ['no time at all', {}, 'firstDay'],
    [
      'both kinds',
      {
        firstDay: '2027-01-01',
        lastDay: '2027-01-02',
        start: '2027-01-01T00:00:00Z',
        end: '2027-01-02T00:00:00Z',
      },
      'firstDay',
    ],
    ['half a kind', { firstDay: '2027-01-01' }, 'firstDay'],
    ['an end before the beginning', { firstDay: '2027-01-02', lastDay: '2027-01-01' }, 'lastDay'],
    ['no time between', { start: '2027-01-01T00:00:00Z', end: '2027-01-01T00:00:00Z' }, 'end'],
  ])('refuses %s', async (_title, input, field) => {
    expect((await send('addCaregiverTimeOff', input)).userErrors).toMatchObject([{ field }]);
  });
});

it("hides caregivers' data from each other", async () => {
  await send('addCaregiverTimeOff', { firstDay: '2027-01-01', lastDay: '2027-01-01' });
  const mine = await app.graph<{ caregiverTimeOff: { totalCount: number } }>(
    `{ caregiverTimeOff(filter: { caregiverId: "${cast.caregiver.id}" }) { totalCount } }`,
    {},
    cast.tokens.otherCaregiver,
  );
  expect(mine.data.caregiverTimeOff.totalCount).toBe(0);
  const hours = await app.graph(
    `{ caregiverAvailability(caregiverId: "${cast.caregiver.id}") { id } }`,
    {},
    cast.tokens.otherCaregiver,
  );
  expect(hours.errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
});
