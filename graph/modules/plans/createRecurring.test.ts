import type { EntityManager } from '@mikro-orm/postgresql';
import type { GraphContext } from '../../shared/context.ts';
import { kysely } from '../../database/kysely.ts';
import { monday, Planning, weeks } from '../../testing/planning.ts';
import { testProcess, type TestProcess } from '../../testing/process.ts';
import { refusal } from '../../testing/commands.ts';
import { findAppointment } from '../appointments/appointment.queries.ts';
import { makeAppointment } from '../appointments/appointment.factory.ts';
import { planInWords } from '../appointments/planInWords.ts';
import { RecurringAppointment } from '../appointments/recurringAppointment.entity.ts';
import { bookAppointment } from '../visits/booking.commands.ts';
import { CaregiverTimeOff } from '../availability/caregiverTimeOff.entity.ts';
import { moveClient } from '../absences/holds.commands.ts';
import { changeAppointment } from '../visits/changeAppointment.commands.ts';
import { changeRecurringAppointment, endRecurringAppointment } from './changeRecurring.commands.ts';
import { createRecurringAppointment, repeatAppointment } from './createRecurring.commands.ts';
import { planPreview } from './planPreview.queries.ts';
import { generateRecurring } from './recurring.job.ts';
import { findRecurring } from './recurring.queries.ts';
import { nextWeekday, type Cast } from '../appointments/schedule.factory.ts';
import { addDays, dayIn, instantOf, timeIn, weekdayOf } from '../../shared/time.ts';

const planning = new Planning();
const { plan, visits, days, nightly, wanted } = planning;
let app: TestProcess;
let em: EntityManager;
let cast: Cast;
let staff: GraphContext;
beforeEach(() => {
  ({ app, em, cast, staff } = planning);
});
const sql = (text: string, ...values: unknown[]) => app.database.pool.query(text, values);
const cancelAll = () =>
  sql(`update appointments set status = 'cancelled' where client_id = $1`, cast.client.id);
const today = dayIn(new Date());

describe('a plan', () => {
  it('creates the visits of eight weeks at Phoenix time, with their reminders and prices', async () => {
    const id = await plan({ clientNotes: 'Ring twice.' });
    const made = await visits();
    expect(made.map(({ day, time }) => [day, time])).toEqual(weeks().map((day) => [day, '09:00']));
    const each = {
      plan: id,
      caregiver: cast.caregiver.id,
      cost: '102.00',
      status: 'scheduled',
      conflict: null,
      duration: 180,
    };
    expect(made).toMatchObject(made.map(() => each));
    const { rows } = await sql(
      'select 1 from appointment_reminders r join appointments a on a.id = r.appointment_id where a.client_id = $1',
      cast.client.id,
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
    await sql(
      'with gone as (delete from generated_appointments where recurring_appointment_id = $1 and scheduled_date > $2 returning appointment_id) update appointments set status = $3 where id in (select appointment_id from gone)',
      id,
      instantOf(addDays(monday, 20), '00:00'),
      'cancelled',
    );
    await nightly();
    expect(await days()).toEqual(weeks());

    await cancelAll();
    await plan({ maxOccurrences: 3 });
    expect(await days()).toEqual(weeks().slice(0, 3));
    await cancelAll();
    await nightly();
    expect(await days()).toEqual([]); // canceled visits count: three were created
    await plan({ endDate: addDays(monday, 7) });
    expect(await days()).toEqual(weeks().slice(0, 2));
  });

  it('leaves a visit that its caregiver cannot make unassigned, says why, and the office finds it', async () => {
    const { caregiver, otherCaregiver } = cast;
    em.create(CaregiverTimeOff, {
      caregiver,
      startDate: instantOf(addDays(monday, 7), '00:00'),
      endDate: instantOf(addDays(monday, 8), '00:00'),
    });
    const scheduledDate = instantOf(addDays(monday, 14), '10:00');
    await makeAppointment(em, { caregiver, scheduledDate });
    const id = await plan();
    const [first, second, third, fourth] = await visits();
    expect([first, second, third, fourth]).toMatchObject([
      { caregiver: caregiver.id },
      { caregiver: null, conflict: expect.stringContaining('time off until') },
      { caregiver: null, conflict: expect.stringContaining('has another visit') },
      { caregiver: caregiver.id },
    ]);
    const found = () => findRecurring(kysely(em), id, new Date());
    expect(await found()).toMatchObject({ conflictCount: 2, visitsToCome: weeks().length });
    await changeAppointment(staff, { id: second!.id, caregiverId: otherCaregiver.id });
    expect(await found()).toMatchObject({ conflictCount: 1 });
  });

  it('pauses while the client is suspended, and continues when care does', async () => {
    const care = (state: 'suspended' | 'active') =>
      moveClient(staff, cast.client.id, state, { keptVisits: [] });
    await care('suspended');
    expect(await refusal(plan())).toMatchObject({ field: 'clientId', code: 'WRONG_STATE' });
    await care('active');
    const id = await plan({ endDate: monday });
    await sql('update recurring_appointments set end_date = null where id = $1', id);
    await care('suspended');
    await nightly();
    expect(await days()).toEqual([]);
    await care('active');
    await nightly();
    expect(await days()).toEqual(weeks());
  });

  it.each([
    ['a first day before this week', { startDate: addDays(today, -7) }, 'startDate'],
    ['an end before the first day', { endDate: addDays(monday, -1) }, 'endDate'],
    ['days of the week for months', { pattern: 'monthly' }, 'daysOfWeek'],
    ['a day of the month for weeks', { dayOfMonth: 3 }, 'dayOfMonth'],
    ['visits of two hours', { duration: 120 }, 'duration'],
    ['a time that is none', { startTime: '25:00' }, 'startTime'],
    ['no interval', { interval: 0 }, 'interval'],
  ])('refuses %s', async (_title, values, field) => {
    expect(await refusal(plan(values))).toMatchObject({ field, code: 'INVALID' });
    expect(await days()).toEqual([]);
  });

  it('refuses a caregiver who is unknown or has left', async () => {
    const field = 'caregiverId';
    const unknown = plan({ caregiverId: 'nobody' });
    expect(await refusal(unknown)).toMatchObject({ field, code: 'NOT_FOUND' });
    await sql('update caregivers set is_active = false where id = $1', cast.caregiver.id);
    expect(await refusal(plan())).toMatchObject({ field, code: 'WRONG_STATE' });
  });

  it('is created once per idempotency key', async () => {
    const key = { idempotencyKey: `p-${cast.client.id}` };
    expect(await plan(key)).toBe(await plan(key));
    expect(await days()).toEqual(weeks());
  });
});

describe('a plan that begins on a day of this week that is over', () => {
  const daysOfWeek = [1, 3, 5];
  const thursday = (): Date => instantOf(addDays(monday, 3), '12:00');
  const create = (values: object = {}): Promise<string> =>
    createRecurringAppointment(staff, wanted({ daysOfWeek, ...values }), thursday);

  it('has its visits of those days entered as completed, which the preview says', async () => {
    const preview = await planPreview(staff, { create: wanted({ daysOfWeek }) }, thursday);
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
      code: 'TIME_TAKEN',
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
    const { startDate: _day, startTime: _time, pattern: _pattern, ...visit } = wanted();
    const scheduledDate = new Date(instantOf(monday, '09:00').getTime() + 1234);
    const id = await bookAppointment(staff, { ...visit, startsAt: scheduledDate });
    const planId = await repeatAppointment(staff, { id, pattern: 'biweekly', maxOccurrences: 3 });
    const made = await visits();
    expect(made.map(({ day }) => day)).toEqual([0, 14, 28].map((day) => addDays(monday, day)));
    expect(made[0]?.id).toBe(id);
    expect(timeIn(instantOf(monday, made[1]!.time))).toBe('09:00:00');
    const rule = async () =>
      (
        await sql(
          'select pattern, "interval", max_occurrences, is_active, end_date from appointment_recurring where appointment_id = $1',
          id,
        )
      ).rows;
    expect(await rule()).toEqual([
      { pattern: 'biweekly', interval: 1, max_occurrences: 3, is_active: true, end_date: null },
    ]);
    expect(await refusal(repeatAppointment(staff, { id, pattern: 'weekly' }))).toMatchObject({
      field: 'id',
      code: 'WRONG_STATE',
    });
    await endRecurringAppointment(staff, { id: planId, endDate: addDays(today, -1) });
    expect(await rule()).toMatchObject([{ is_active: false }]);
  });

  it('always has its own day among the days', async () => {
    const scheduledDate = instantOf(monday, '09:00');
    const { client } = cast;
    const { id } = await makeAppointment(em, { client, service: planning.service, scheduledDate });
    const repeat = { id, pattern: 'weekly', daysOfWeek: [0, 2, 3, 4, 5, 6] };
    expect(await refusal(repeatAppointment(staff, repeat))).toMatchObject({ field: 'daysOfWeek' });
  });
});

/* Respite care is asked for like this (product 4.4). */
describe('every other weekend', () => {
  const saturday = nextWeekday(6);
  const after = (first: string, ...ahead: number[]) => ahead.map((day) => addDays(first, day));
  const weekends = after(saturday, 0, 1, 14, 15, 28, 29, 42, 43);
  const everyOther = (values: object = {}): Promise<string> =>
    plan({
      pattern: 'biweekly',
      daysOfWeek: [6, 0],
      startDate: saturday,
      caregiverId: null,
      ...values,
    });
  const change = (id: string, values: object) =>
    changeRecurringAppointment(staff, { id, ...values });
  const words = async (id: string): Promise<string> =>
    planInWords(await em.fork().findOneOrFail(RecurringAppointment, id));

  it('is Saturday and Sunday of the same weekend, also when it changes from a Sunday on', async () => {
    const id = await everyOther();
    const before = await visits();
    expect(before.map(({ day }) => day).slice(0, 8)).toEqual(weekends);
    expect(await words(id)).toBe('Every 2 weeks on Saturday and Sunday, 9:00 AM to 12:00 PM');
    const next = await change(id, { fromAppointmentId: before[3]!.id, startTime: '14:00' });
    expect((await visits()).map(({ day, time }) => [day, time])).toEqual(
      before.map(({ day }, index) => [day, index < 3 ? '09:00' : '14:00']),
    );
    expect(await words(next)).toBe('Every 2 weeks on Saturday and Sunday, 2:00 PM to 5:00 PM');
    await change(next, { daysOfWeek: [5, 6, 0] });
    expect((await days()).filter((day) => weekdayOf(day) !== 5).slice(0, 8)).toEqual(weekends);
  });

  it('pairs a Sunday with the Saturday after it when the plan starts on a Sunday, and shows so beforehand', async () => {
    const startDate = addDays(saturday, 1);
    const paired = after(startDate, 0, 6, 14, 20);
    const create = wanted({ pattern: 'biweekly', daysOfWeek: [6, 0], startDate });
    const { visits: shown } = await planPreview(staff, { create });
    expect(shown.map(({ startsAt }) => dayIn(startsAt)).slice(0, 4)).toEqual(paired);
    await everyOther({ startDate });
    expect((await days()).slice(0, 4)).toEqual(paired);
  });

  it('leaves the days of a plan from before as they are, until the office changes them', async () => {
    const sundaysOff = after(saturday, 0, 8, 14, 22);
    const id = await everyOther({ daysOfWeek: [6] });
    // As the version before weekends stored it.
    await sql(
      `update recurring_appointments set counts_from = null, days_of_week = '{6,0}' where id = $1`,
      id,
    );
    await nightly();
    await change(id, { startTime: '10:00' });
    expect((await days()).slice(0, 4)).toEqual(sundaysOff);
    const [, second] = await visits();
    const next = await change(id, { fromAppointmentId: second!.id, startTime: '11:00' });
    expect((await days()).slice(0, 4)).toEqual(sundaysOff);
    await change(next, { pattern: 'weekly', interval: 2, daysOfWeek: [6, 0] });
    expect((await days()).slice(1, 4)).toEqual(after(saturday, 8, 14, 22));
  });
});
