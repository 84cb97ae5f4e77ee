import type { EntityManager } from '@mikro-orm/postgresql';
import { addDays, dayIn } from '../../../shared/time.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { explain, settle, statementsOf } from '../../../testing/plans.ts';
import { makeClient } from '../../care/clients/client.factory.ts';
import { makeAppointment } from '../appointments/appointment.factory.ts';
import { CaregiverTimeOff } from '../availability/caregiverTimeOff.entity.ts';
import { at, makeCast, makeWorkingCaregiver, type Cast } from '../schedule.factory.ts';
import { makeService } from '../services/service.factory.ts';

let app: TestApp;
let em: EntityManager;
let cast: Cast;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  em = app.database.orm.em.fork();
  cast = await makeCast(em, app.services.sessions);
});

const today = dayIn(new Date());
const day = (days: number): string => addDays(today, days);

interface Read {
  schedule: {
    from: string;
    through: string;
    visits: { id: string; client: string; caregiver: string | null; status: string }[];
    caregivers: { id: string; name: string; hours: unknown[]; timeOff: unknown[] }[];
  };
}
const query = `query ($from: Date!, $through: Date!) { schedule(from: $from, through: $through) { from through
  visits { id clientId client caregiverId caregiver type scheduledDate endDate status recurringAppointmentId conflict version }
  caregivers { id name hours { dayOfWeek startTime endTime isAvailable } timeOff { startDate endDate } } } }`;
const read = (from: string, through: string) =>
  app.graph<Read>(query, { from, through }, cast.tokens.staff);

it('has every visit that overlaps its days in Phoenix, soonest first, without the cancelled ones', async () => {
  const { client } = cast;
  const visit = (days: number, time: string, values = {}) =>
    makeAppointment(em, { client, caregiver: null, scheduledDate: at(days, time), ...values });
  await visit(200, '20:59'); // ends a minute before midnight
  const overnight = await visit(200, '22:00');
  const open = await visit(201, '09:00');
  const cancelled = await visit(201, '09:30', { status: 'cancelled' });
  const given = await visit(202, '23:59', { caregiver: cast.caregiver });
  await visit(203, '00:00');

  const { data, errors } = await read(day(201), day(202));
  expect(errors).toEqual([]);
  expect(data.schedule).toMatchObject({ from: day(201), through: day(202) });
  expect(data.schedule.visits.map(({ id }) => id)).toEqual([overnight.id, open.id, given.id]);
  expect(data.schedule.visits[1]).toMatchObject({
    clientId: client.id,
    caregiver: null,
    version: open.version,
  });
  expect(data.schedule.visits[2]).toMatchObject({ caregiver: 'Zoë Begay', status: 'SCHEDULED' });

  const all = await app.graph<Read>(
    query.replace('through: $through', 'through: $through, withCancelled: true'),
    { from: day(201), through: day(202) },
    cast.tokens.staff,
  );
  expect(all.data.schedule.visits.map(({ id }) => id)).toEqual([
    overnight.id,
    open.id,
    cancelled.id,
    given.id,
  ]);
});

it('has all active caregivers with their hours and the time off that overlaps its days', async () => {
  const former = await makeWorkingCaregiver(em, { isActive: false });
  const timeOff = (days: number) =>
    em.create(CaregiverTimeOff, {
      caregiver: cast.caregiver,
      startDate: at(days, '00:00'),
      endDate: at(days + 1, '00:00'),
    });
  timeOff(209);
  timeOff(211);
  await em.flush();
  const { data } = await read(day(210), day(211));
  const caregivers = new Map(data.schedule.caregivers.map((one) => [one.id, one]));
  expect(caregivers.get(cast.caregiver.id)).toMatchObject({
    name: 'Zoë Begay',
    timeOff: [{ startDate: at(211, '00:00').toISOString() }],
  });
  expect(caregivers.get(cast.caregiver.id)?.hours[0]).toEqual({
    dayOfWeek: 0,
    startTime: '00:00',
    endTime: '23:59',
    isAvailable: true,
  });
  expect(caregivers.get(cast.otherCaregiver.id)?.timeOff).toEqual([]);
  expect(caregivers.has(former.id)).toBe(false);
});

it.each([
  [0, 31],
  [1, 0],
])('refuses the days from %i through %i', async (from, through) => {
  const { errors } = await read(day(from), day(through));
  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
});

it('reads a week of 700 visits among 20,000 in two statements, by indexes', async () => {
  const { client } = cast;
  const seed = await makeAppointment(em, {
    client,
    caregiver: null,
    scheduledDate: at(300, '09:00'),
  });
  await app.database.pool.query(
    `insert into appointments (id, client_id, service_type, scheduled_date, end_date, duration, estimated_cost, status, booked_at)
     select gen_random_uuid(), client_id, service_type, scheduled_date + make_interval(mins => n * 14), end_date + make_interval(mins => n * 14), duration, estimated_cost, status, booked_at
       from appointments, generate_series(1, 20000) n where appointments.id = $1`,
    [seed.id],
  );
  const connection = await app.database.pool.connect();
  try {
    await settle(connection);
    await connection.query('analyze');
    let found = 0;
    const sent = await statementsOf(async () => {
      found = (await read(day(350), day(356))).data.schedule.visits.length;
    });
    expect(found).toBeGreaterThan(700);
    expect(sent).toHaveLength(2);
    const { scanned } = await explain(connection, sent[0]!);
    expect(scanned).not.toContain('appointments');
  } finally {
    connection.release();
  }
});

describe('who can take a visit', () => {
  const ask = async (more: string): Promise<{ id: string; conflicts: string[] }[]> => {
    const { data, errors } = await app.graph<{
      caregiverChoices: { id: string; conflicts: string[] }[];
    }>(
      `{ caregiverChoices(scheduledDate: "${at(400, '09:00').toISOString()}", duration: 180 ${more}) { id conflicts } }`,
      {},
      cast.tokens.staff,
    );
    expect(errors).toEqual([]);
    return data.caregiverChoices;
  };

  it('lists those who can, best first, then everyone else with every reason', async () => {
    const service = await makeService(em);
    const otherClient = await makeClient(em);
    const { caregiver, otherCaregiver, client } = cast;
    const off = await makeWorkingCaregiver(em, {}, ['13:00:00', '17:00:00']);
    em.create(CaregiverTimeOff, {
      caregiver: off,
      startDate: at(400, '00:00'),
      endDate: at(401, '00:00'),
    });
    await makeAppointment(em, {
      client,
      caregiver: otherCaregiver,
      scheduledDate: at(390, '09:00'),
    });
    const busy = await makeAppointment(em, {
      client: otherClient,
      caregiver,
      scheduledDate: at(400, '11:00'),
    });

    const found = await ask(`clientId: "${client.id}", serviceId: "${service.id}"`);
    expect(found[0]).toEqual({ id: otherCaregiver.id, conflicts: [] });
    const conflictsOf = (id: string): string[] | undefined =>
      found.find((one) => one.id === id)?.conflicts;
    expect(conflictsOf(caregiver.id)).toEqual([
      expect.stringContaining('Zoë Begay has another visit from'),
    ]);
    expect(conflictsOf(off.id)).toEqual([
      'Zoë Begay does not work at that time.',
      expect.stringContaining('Zoë Begay has time off until'),
    ]);
    const firstWhoCannot = found.findIndex(({ conflicts }) => conflicts.length > 0);
    expect(found.slice(firstWhoCannot).every(({ conflicts }) => conflicts.length > 0)).toBe(true);

    const moving = await ask(`exceptAppointmentId: "${busy.id}"`);
    expect(moving.find(({ id }) => id === caregiver.id)?.conflicts).toEqual([]);
  });
});
