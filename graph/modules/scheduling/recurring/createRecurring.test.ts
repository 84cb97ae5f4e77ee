import type { EntityManager } from '@mikro-orm/postgresql';
import type { GraphContext } from '../../../shared/context.ts';
import { kysely } from '../../../database/kysely.ts';
import type { Service } from '../services/service.entity.ts';
import { monday, Planning, weeks } from '../../../testing/planning.ts';
import { testProcess, type TestProcess } from '../../../testing/process.ts';
import { refusal } from '../../../testing/commands.ts';
import { findAppointment } from '../appointments/appointment.queries.ts';
import { makeAppointment } from '../appointments/appointment.factory.ts';
import { bookAppointment } from '../booking/booking.commands.ts';
import { CaregiverTimeOff } from '../availability/caregiverTimeOff.entity.ts';
import { moveClient } from '../holds/holds.commands.ts';
import { changeAppointment } from '../booking/changeAppointment.commands.ts';
import { endRecurringAppointment } from './changeRecurring.commands.ts';
import { createRecurringAppointment, repeatAppointment } from './createRecurring.commands.ts';
import { planPreview } from './planPreview.queries.ts';
import { generateRecurring } from './recurring.job.ts';
import { findRecurring } from './recurring.queries.ts';
import { at, type Cast } from '../schedule.factory.ts';
import { addDays, dayIn, instantOf, timeIn, weekdayOf } from '../../../shared/time.ts';

const planning = new Planning();
const { plan, visits, days, nightly } = planning;
let app: TestProcess;
let em: EntityManager;
let cast: Cast;
let service: Service;
let staff: GraphContext;
beforeEach(() => {
  ({ app, em, cast, service, staff } = planning);
});

describe('a plan', () => {
  it('creates the visits of eight weeks at Phoenix time, with their reminders and prices', async () => {
    const id = await plan({ clientNotes: 'Ring twice.' });
    const made = await visits();
    expect(made.map(({ day, time }) => [day, time])).toEqual(weeks().map((day) => [day, '09:00']));
    expect(made).toEqual(
      made.map((visit) => ({
        ...visit,
        plan: id,
        caregiver: cast.caregiver.id,
        cost: '102.00',
        status: 'scheduled',
        conflict: null,
        duration: 180,
      })),
    );
    const { rows } = await app.database.pool.query(
      'select 1 from appointment_reminders r join appointments a on a.id = r.appointment_id where a.client_id = $1',
      [cast.client.id],
    );
    expect(rows).toHaveLength(made.length);
  });

  it('creates no duplicates, however often and from however many places it runs', async () => {
    await plan();
    const before = await visits();
    const other = await testProcess({ beside: app });
    await nightly(2);
    await app.jobs.enqueue(em, generateRecurring, {});
    await Promise.all([app.jobs.runOnce(), other.jobs.runOnce()]);
    await other.stop();
    expect(await visits()).toEqual(before);
  });

  it('fills up the eight weeks as time passes, and stops at its end and its number', async () => {
    const id = await plan();
    await app.database.pool.query(
      'with gone as (delete from generated_appointments where recurring_appointment_id = $1 and scheduled_date > $2 returning appointment_id) update appointments set status = $3 where id in (select appointment_id from gone)',
      [id, instantOf(addDays(monday, 20), '00:00'), 'cancelled'],
    );
    await nightly();
    expect(await days()).toEqual(weeks());

    await app.database.pool.query(
      `update appointments set status = 'cancelled' where client_id = $1`,
      [cast.client.id],
    );
    await plan({ maxOccurrences: 3 });
    expect(await days()).toEqual(weeks().slice(0, 3));
    await app.database.pool.query(
      `update appointments set status = 'cancelled' where client_id = $1`,
      [cast.client.id],
    );
    await nightly();
    expect(await days()).toEqual([]); // cancelled visits count: three were created
    await plan({ endDate: addDays(monday, 7) });
    expect(await days()).toEqual(weeks().slice(0, 2));
  });

  it('leaves a visit that its caregiver cannot make unassigned, says why, and the office finds it', async () => {
    await em
      .persist(
        em.create(CaregiverTimeOff, {
          caregiver: cast.caregiver,
          startDate: instantOf(addDays(monday, 7), '00:00'),
          endDate: instantOf(addDays(monday, 8), '00:00'),
        }),
      )
      .flush();
    await makeAppointment(em, {
      caregiver: cast.caregiver,
      scheduledDate: instantOf(addDays(monday, 14), '10:00'),
    });
    const id = await plan();
    const [first, second, third, fourth] = await visits();
    expect([first?.caregiver, fourth?.caregiver]).toEqual([cast.caregiver.id, cast.caregiver.id]);
    expect(second).toMatchObject({
      caregiver: null,
      conflict: expect.stringContaining('time off until') as string,
    });
    expect(third).toMatchObject({
      caregiver: null,
      conflict: expect.stringContaining('has another visit') as string,
    });
    expect(await findRecurring(kysely(em), id, new Date())).toMatchObject({
      conflicts: 2,
      visitsToCome: weeks().length,
    });
    await changeAppointment(staff, { id: second!.id, caregiverId: cast.otherCaregiver.id });
    expect(await findRecurring(kysely(em), id, new Date())).toMatchObject({ conflicts: 1 });
  });

  it('pauses while the client is suspended, and continues when care does', async () => {
    await moveClient(staff, cast.client.id, 'suspended', { keptVisits: [] });
    expect(await refusal(plan())).toMatchObject({ field: 'clientId', code: 'CONFLICT' });
    await moveClient(staff, cast.client.id, 'active', { keptVisits: [] });
    const id = await plan({ endDate: monday });
    await app.database.pool.query(
      'update recurring_appointments set end_date = null where id = $1',
      [id],
    );
    await moveClient(staff, cast.client.id, 'suspended', { keptVisits: [] });
    await nightly();
    expect(await days()).toEqual([]);
    await moveClient(staff, cast.client.id, 'active', { keptVisits: [] });
    await nightly();
    expect(await days()).toEqual(weeks());
  });

  it.each([
    [
      'a first day before this week',
      { startDate: addDays(dayIn(new Date()), -7) },
      'startDate',
      'INVALID',
    ],
    ['an end before the first day', { endDate: addDays(monday, -1) }, 'endDate', 'INVALID'],
    ['days of the week for months', { pattern: 'monthly' }, 'daysOfWeek', 'INVALID'],
    ['a day of the month for weeks', { dayOfMonth: 3 }, 'dayOfMonth', 'INVALID'],
    ['visits of two hours', { duration: 120 }, 'duration', 'INVALID'],
    ['a time that is none', { startTime: '25:00' }, 'startTime', 'INVALID'],
    ['a day of the week that is none', { daysOfWeek: [9] }, 'daysOfWeek.0', 'INVALID'],
    ['no interval', { interval: 0 }, 'interval', 'INVALID'],
    ['an unknown caregiver', { caregiverId: 'nobody' }, 'caregiverId', 'NOT_FOUND'],
  ])('refuses %s', async (_title, values, field, code) => {
    expect(await refusal(plan(values))).toMatchObject({ field, code });
    expect(await days()).toEqual([]);
  });

  it('refuses a caregiver who has left', async () => {
    await app.database.pool.query('update caregivers set is_active = false where id = $1', [
      cast.caregiver.id,
    ]);
    expect(await refusal(plan())).toMatchObject({ field: 'caregiverId', code: 'CONFLICT' });
  });

  it('is created once per idempotency key', async () => {
    const key = { idempotencyKey: `p-${cast.client.id}` };
    expect(await plan(key)).toBe(await plan(key));
    expect(await days()).toEqual(weeks());
  });
});

describe('a plan that begins on a day of this week that is over', () => {
  const thursday = (): Date => instantOf(addDays(monday, 3), '12:00');
  const wanted = (values: object = {}) => ({
    clientId: cast.client.id,
    serviceId: service.id,
    caregiverId: cast.caregiver.id,
    pattern: 'weekly',
    daysOfWeek: [1, 3, 5],
    startDate: monday,
    startTime: '09:00',
    duration: 180,
    ...values,
  });
  const create = (values: object = {}): Promise<string> =>
    createRecurringAppointment(staff, wanted(values), thursday);

  it('has its visits of those days entered as completed, which the preview says', async () => {
    const preview = await planPreview(staff, { create: wanted() as never }, thursday);
    expect(preview.visits.slice(0, 3).map(({ isPast }) => isPast)).toEqual([true, true, false]);
    expect(await days()).toEqual([]);
    const id = await create();
    const [first, second, next] = await visits();
    const over = { caregiver: cast.caregiver.id, status: 'completed', plan: id, cost: '102.00' };
    expect([first, second]).toMatchObject([
      { ...over, day: monday },
      { ...over, day: addDays(monday, 2) },
    ]);
    expect(next).toMatchObject({ day: addDays(monday, 4), status: 'scheduled' });
    expect(await findAppointment(kysely(em), first!.id)).toMatchObject({
      startedAt: instantOf(monday, '09:00'),
      completedAt: instantOf(monday, '12:00'),
      actualCost: '102.00',
      entryReason: expect.any(String) as string,
    });
  });

  it('counts them', async () => {
    await create({ maxOccurrences: 3 });
    expect(await days()).toEqual([0, 2, 4].map((day) => addDays(monday, day)));
  });

  it('needs to know who came, and that they were free', async () => {
    expect(await refusal(create({ caregiverId: null }))).toMatchObject({
      field: 'caregiverId',
      code: 'INVALID',
    });
    await makeAppointment(em, {
      caregiver: cast.caregiver,
      scheduledDate: instantOf(addDays(monday, 2), '10:00'),
    });
    expect(await refusal(create())).toMatchObject({
      field: 'caregiverId',
      code: 'CONFLICT',
      message: expect.stringContaining('has another visit') as string,
    });
    expect(await days()).toEqual([]);
  });

  it('asks whether two caregivers were needed', async () => {
    const { otherCaregiver: caregiver, client } = cast;
    await makeAppointment(em, { client, caregiver, scheduledDate: instantOf(monday, '10:00') });
    expect(await refusal(create())).toMatchObject({ field: 'secondCaregiver' });
    await create({ secondCaregiver: true });
  });
});

describe('a visit made to repeat', () => {
  it('becomes the first of a plan, even when booked at an odd second', async () => {
    const id = await bookAppointment(staff, {
      clientId: cast.client.id,
      serviceId: service.id,
      caregiverId: cast.caregiver.id,
      scheduledDate: new Date(instantOf(monday, '09:00').getTime() + 1234),
      duration: 180,
    });
    const planId = await repeatAppointment(staff, {
      id,
      pattern: 'biweekly',
      maxOccurrences: 3,
    });
    const made = await visits();
    expect(made.map(({ day }) => day)).toEqual([monday, addDays(monday, 14), addDays(monday, 28)]);
    expect(made[0]?.id).toBe(id);
    expect(timeIn(instantOf(monday, made[1]!.time))).toBe('09:00:00');
    const rule = async () =>
      (
        await app.database.pool.query(
          'select pattern, "interval", max_occurrences, is_active, end_date from appointment_recurring where appointment_id = $1',
          [id],
        )
      ).rows;
    expect(await rule()).toEqual([
      { pattern: 'biweekly', interval: 1, max_occurrences: 3, is_active: true, end_date: null },
    ]);
    expect(await refusal(repeatAppointment(staff, { id, pattern: 'weekly' }))).toMatchObject({
      field: 'id',
      code: 'CONFLICT',
    });
    await endRecurringAppointment(staff, { id: planId, endDate: addDays(dayIn(new Date()), -1) });
    expect(await rule()).toMatchObject([{ is_active: false }]);
  });

  it('always has its own day among the days', async () => {
    const { id } = await makeAppointment(em, {
      client: cast.client,
      service,
      scheduledDate: at(10, '09:00'),
    });
    const others = [0, 1, 2, 3, 4, 5, 6].filter((day) => day !== weekdayOf(dayIn(at(10, '09:00'))));
    expect(
      await refusal(repeatAppointment(staff, { id, pattern: 'weekly', daysOfWeek: others })),
    ).toMatchObject({ field: 'daysOfWeek' });
  });
});
