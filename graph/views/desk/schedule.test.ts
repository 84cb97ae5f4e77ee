import { addDays, dayIn } from '../../shared/time.ts';
import { Bookings } from '../../testing/bookings.ts';
import { explain, statementsOf } from '../../testing/plans.ts';
import { makeAppointment } from '../../modules/appointments/appointment.factory.ts';
import { CaregiverTimeOff } from '../../modules/availability/caregiverTimeOff.entity.ts';
import { at, makeWorkingCaregiver } from '../../modules/appointments/schedule.factory.ts';

const office = new Bookings();
const { read, sql } = office;

const today = dayIn(new Date());
const day = (days: number): string => addDays(today, days);

interface Schedule {
  visits: { id: string }[];
  caregivers: { id: string; hours: unknown[]; timeOff: unknown[] }[];
}
const query = `query ($from: Date!, $through: Date!, $withCancelled: Boolean) { schedule(from: $from, through: $through, withCancelled: $withCancelled) { from through
  visits { id clientId client caregiverId caregiver type startsAt endsAt status recurringAppointmentId conflict version }
  caregivers { id name hours { dayOfWeek startTime endTime isAvailable } timeOff { startsAt endsAt } } } }`;
const schedule = async (from: number, through: number, more: object = {}): Promise<Schedule> =>
  (await read<{ schedule: Schedule }>(query, { from: day(from), through: day(through), ...more }))
    .schedule;
const off = (caregiver: CaregiverTimeOff['caregiver'], days: number) =>
  office.em.create(CaregiverTimeOff, {
    caregiver,
    startDate: at(days, '00:00'),
    endDate: at(days + 1, '00:00'),
  });

it('has every visit that overlaps its days in Phoenix, soonest first, without the cancelled ones', async () => {
  const visit = (days: number, time: string, values = {}) =>
    office.visit({ caregiver: null, scheduledDate: at(days, time), ...values });
  await visit(200, '20:59'); // ends a minute before midnight
  const overnight = await visit(200, '22:00');
  const open = await visit(201, '09:00');
  const cancelled = await visit(201, '09:30', { status: 'cancelled' });
  const given = await visit(202, '23:59', { caregiver: office.cast.caregiver });
  await visit(203, '00:00');
  expect(await schedule(201, 202)).toMatchObject({
    from: day(201),
    through: day(202),
    visits: [
      { id: overnight.id },
      { id: open.id, clientId: office.cast.client.id, caregiver: null, version: open.version },
      { id: given.id, caregiver: 'Zoë Begay', status: 'SCHEDULED' },
    ],
  });
  const all = await schedule(201, 202, { withCancelled: true });
  expect(all.visits.map(({ id }) => id)).toEqual(
    [overnight, open, cancelled, given].map(({ id }) => id),
  );
});

it('has all active caregivers with their hours and the time off that overlaps its days', async () => {
  const { caregiver, otherCaregiver } = office.cast;
  const former = await makeWorkingCaregiver(office.em, { isActive: false });
  off(caregiver, 209);
  off(caregiver, 211);
  await office.em.flush();
  const { caregivers } = await schedule(210, 211);
  const found = new Map(caregivers.map((one) => [one.id, one]));
  expect(found.get(caregiver.id)).toMatchObject({
    name: 'Zoë Begay',
    timeOff: [{ startsAt: at(211, '00:00').toISOString() }],
  });
  const allDay = { dayOfWeek: 'SUNDAY', startTime: '00:00', endTime: '23:59', isAvailable: true };
  expect(found.get(caregiver.id)?.hours[0]).toEqual(allDay);
  expect(found.get(otherCaregiver.id)?.timeOff).toEqual([]);
  expect(found.has(former.id)).toBe(false);
});

it.each([
  [0, 31],
  [1, 0],
])('refuses the days from %i through %i', async (from, through) => {
  const days = { from: day(from), through: day(through) };
  const { errors } = await office.app.graph(query, days, office.cast.tokens.staff);
  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
});

it('reads a week among half a year of visits in two statements, by indexes', async () => {
  const { id } = await office.visit({ caregiver: null, scheduledDate: at(300, '09:00') });
  await sql(
    `insert into appointments (id, client_id, service_type, scheduled_date, end_date, duration, estimated_cost, status, booked_at)
     select gen_random_uuid(), client_id, service_type, scheduled_date + make_interval(mins => n * 60), end_date + make_interval(mins => n * 60), duration, estimated_cost, status, booked_at
       from appointments, generate_series(1, 4500) n where appointments.id = $1`,
    id,
  );
  const connection = await office.app.database.pool.connect();
  try {
    await connection.query('analyze');
    let found = 0;
    const sent = await statementsOf(async () => {
      found = (await schedule(350, 356)).visits.length;
    });
    expect(found).toBeGreaterThan(160);
    expect(sent).toHaveLength(2);
    expect((await explain(connection, sent[0]!)).scanned).not.toContain('appointments');
  } finally {
    connection.release();
  }
});

it('says who can take a visit, best first, then everyone else with every reason', async () => {
  const { em, cast, service, visit } = office;
  const { caregiver, otherCaregiver, client, otherClient } = cast;
  const choices = async (more: string): Promise<{ id: string; conflicts: string[] }[]> =>
    (
      await read<{ caregiverChoices: { id: string; conflicts: string[] }[] }>(
        `{ caregiverChoices(startsAt: "${at(400, '09:00').toISOString()}", duration: 180 ${more}) { id conflicts } }`,
      )
    ).caregiverChoices;
  const away = await makeWorkingCaregiver(em, {}, ['13:00:00', '17:00:00']);
  off(away, 400);
  await visit({ caregiver: otherCaregiver, scheduledDate: at(390, '09:00') });
  const busy = await makeAppointment(em, {
    client: otherClient,
    caregiver,
    scheduledDate: at(400, '11:00'),
  });

  const found = await choices(`clientId: "${client.id}", serviceId: "${service.id}"`);
  expect(found[0]).toEqual({ id: otherCaregiver.id, conflicts: [] });
  const conflictsOf = (id: string) => found.find((one) => one.id === id)?.conflicts;
  expect(conflictsOf(caregiver.id)).toEqual([
    expect.stringContaining('Zoë Begay has another visit from'),
  ]);
  expect(conflictsOf(away.id)).toEqual([
    'Zoë Begay does not work at that time.',
    expect.stringContaining('Zoë Begay has time off until'),
  ]);
  const firstWhoCannot = found.findIndex(({ conflicts }) => conflicts.length > 0);
  expect(found.slice(firstWhoCannot).every(({ conflicts }) => conflicts.length > 0)).toBe(true);

  const moving = await choices(`exceptAppointmentId: "${busy.id}"`);
  expect(moving.find(({ id }) => id === caregiver.id)?.conflicts).toEqual([]);
});
