import type { EntityManager } from '@mikro-orm/postgresql';
import type { GraphContext } from '../context.ts';
import type { Service } from '../provider/service.entity.ts';
import { makeService } from '../provider/service.factory.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { testProcess, type TestProcess } from '../testing/process.ts';
import { refusal } from '../testing/refusal.ts';
import { callOff } from './callOff.ts';
import { Appointment } from './appointment.entity.ts';
import { makeAppointment } from './appointment.factory.ts';
import { bookAppointment } from './booking.ts';
import { CaregiverTimeOff } from './caregiverTimeOff.entity.ts';
import { changeAppointment } from './changeAppointment.ts';
import { changeRecurringAppointment, endRecurringAppointment } from './changeRecurring.ts';
import { createRecurringAppointment, repeatAppointment } from './createRecurring.ts';
import { generateRecurring } from './recurring.job.ts';
import { findRecurring } from './recurring.queries.ts';
import { kysely } from '../database/kysely.ts';
import { at, makeCast, nextWeekday, type Cast } from './schedule.factory.ts';
import { addDays, addMinutes, dayIn, instantOf, timeIn, weekdayOf } from './wallTime.ts';

let source: TestDatabase;
let app: TestProcess;
let em: EntityManager;
let cast: Cast;
let service: Service;
let staff: GraphContext;

beforeAll(async () => {
  source = await testDatabase();
  app = await testProcess(source.url);
});
beforeEach(async () => {
  em = app.database.orm.em.fork();
  await app.database.pool.query('update recurring_appointments set is_active = false');
  cast = await makeCast(em, app.sessions);
  service = await makeService(em);
  staff = await app.request({ token: cast.tokens.staff });
});
afterAll(async () => {
  await app.stop();
  await source.drop();
});

const monday = nextWeekday(1);

const plan = (values: Record<string, unknown> = {}): Promise<string> => createRecurringAppointment(staff, {
  clientId: cast.client.id, serviceId: service.id, caregiverId: cast.caregiver.id, pattern: 'weekly', daysOfWeek: [1], startDate: monday, startTime: '09:00', duration: 180, ...values,
});

interface Visit { id: string; day: string; time: string; status: string; caregiver: string | null; conflict: string | null; planned: string; plan: string; duration: number; cost: string }

/** Every visit of the client that is not cancelled, in order. */
async function visits(all = false): Promise<Visit[]> {
  const { rows } = await app.database.pool.query<Visit>(`
    select a.id, to_char(a.scheduled_date at time zone 'America/Phoenix', 'YYYY-MM-DD') as day, to_char(a.scheduled_date at time zone 'America/Phoenix', 'HH24:MI') as time,
           a.status, a.caregiver_id as caregiver, g.conflict, to_char(g.scheduled_date at time zone 'America/Phoenix', 'YYYY-MM-DD HH24:MI') as planned,
           g.recurring_appointment_id as plan, a.duration, a.estimated_cost::text as cost
      from appointments a left join generated_appointments g on g.appointment_id = a.id
     where a.client_id = $1 and ($2 or a.status <> 'cancelled') order by a.scheduled_date, a.id`, [cast.client.id, all]);
  return rows;
}

const days = async (): Promise<string[]> => (await visits()).map(({ day }) => day);

/** Mondays from the first one on, as many as the eight weeks hold. */
const weeks = (first = monday): string[] => {
  const until = addDays(dayIn(new Date()), 56);
  return Array.from({ length: 9 }, (_, week) => addDays(first, 7 * week)).filter((day) => day < until);
};

async function nightly(now = 1): Promise<void> {
  for (let run = 0; run < now; run += 1) {
    await app.jobs.enqueue(em, generateRecurring, {});
    await app.jobs.runOnce();
  }
}

describe('a plan', () => {
  it('makes the visits of eight weeks at the time of Phoenix, with their reminders and prices', async () => {
    const id = await plan({ clientNotes: 'Ring twice.' });
    const made = await visits();
    expect(made.map(({ day, time }) => [day, time])).toEqual(weeks().map((day) => [day, '09:00']));
    expect(made).toEqual(made.map((visit) => ({ ...visit, plan: id, caregiver: cast.caregiver.id, cost: '102.00', status: 'scheduled', conflict: null, duration: 180 })));
    const { rows } = await app.database.pool.query('select 1 from appointment_reminders r join appointments a on a.id = r.appointment_id where a.client_id = $1', [cast.client.id]);
    expect(rows).toHaveLength(made.length);
  });

  it('makes none twice, however often and from however many places it runs', async () => {
    await plan();
    const before = await visits();
    const other = await testProcess(source.url);
    await nightly(2);
    await app.jobs.enqueue(em, generateRecurring, {});
    await Promise.all([app.jobs.runOnce(), other.jobs.runOnce()]);
    await other.stop();
    expect(await visits()).toEqual(before);
  });

  it('fills up what has come within the eight weeks, and stops at its end and its number', async () => {
    const id = await plan();
    await app.database.pool.query('with gone as (delete from generated_appointments where recurring_appointment_id = $1 and scheduled_date > $2 returning appointment_id) update appointments set status = $3 where id in (select appointment_id from gone)', [id, instantOf(addDays(monday, 20), '00:00'), 'cancelled']);
    await nightly();
    expect(await days()).toEqual(weeks());

    await app.database.pool.query(`update appointments set status = 'cancelled' where client_id = $1`, [cast.client.id]);
    await plan({ maxOccurrences: 3 });
    expect(await days()).toEqual(weeks().slice(0, 3));
    await app.database.pool.query(`update appointments set status = 'cancelled' where client_id = $1`, [cast.client.id]);
    await nightly();
    expect(await days()).toEqual([]); // cancelled visits count: three were made
    await plan({ endDate: addDays(monday, 7) });
    expect(await days()).toEqual(weeks().slice(0, 2));
  });

  it('leaves a visit that its caregiver cannot make to nobody, says why, and the office finds it', async () => {
    await em.persist(em.create(CaregiverTimeOff, { caregiver: cast.caregiver, startDate: instantOf(addDays(monday, 7), '00:00'), endDate: instantOf(addDays(monday, 8), '00:00') })).flush();
    await makeAppointment(em, { caregiver: cast.caregiver, scheduledDate: instantOf(addDays(monday, 14), '10:00') });
    const id = await plan();
    const [first, second, third, fourth] = await visits();
    expect([first?.caregiver, fourth?.caregiver]).toEqual([cast.caregiver.id, cast.caregiver.id]);
    expect(second).toMatchObject({ caregiver: null, conflict: expect.stringContaining('time off until') as string });
    expect(third).toMatchObject({ caregiver: null, conflict: expect.stringContaining('has another visit') as string });
    expect(await findRecurring(kysely(em), id, new Date())).toMatchObject({ conflicts: 2, visitsToCome: weeks().length });
    await changeAppointment(staff, { id: second!.id, caregiverId: cast.otherCaregiver.id });
    expect(await findRecurring(kysely(em), id, new Date())).toMatchObject({ conflicts: 1 });
  });

  it('rests while the client is suspended, and goes on when care does', async () => {
    await app.database.pool.query(`update clients set status = 'suspended' where id = $1`, [cast.client.id]);
    expect(await refusal(plan())).toMatchObject({ field: 'clientId', code: 'CONFLICT' });
    await app.database.pool.query(`update clients set status = 'active' where id = $1`, [cast.client.id]);
    const id = await plan({ endDate: monday });
    await app.database.pool.query('update recurring_appointments set end_date = null where id = $1', [id]);
    await app.database.pool.query(`update clients set status = 'suspended' where id = $1`, [cast.client.id]);
    await nightly();
    expect(await days()).toEqual([monday]);
    await app.database.pool.query(`update clients set status = 'active' where id = $1`, [cast.client.id]);
    await nightly();
    expect(await days()).toEqual(weeks());
  });

  it.each([
    ['a first day in the past', { startDate: addDays(dayIn(new Date()), -1) }, 'startDate', 'INVALID'],
    ['an end before the first day', { endDate: addDays(monday, -1) }, 'endDate', 'INVALID'],
    ['days of the week for months', { pattern: 'monthly' }, 'daysOfWeek', 'INVALID'],
    ['a day of the month for weeks', { dayOfMonth: 3 }, 'dayOfMonth', 'INVALID'],
    ['visits of two hours', { duration: 120 }, 'duration', 'INVALID'],
    ['a time that is none', { startTime: '25:00' }, 'startTime', 'INVALID'],
    ['a day of the week that is none', { daysOfWeek: [9] }, 'daysOfWeek.0', 'INVALID'],
    ['no interval', { interval: 0 }, 'interval', 'INVALID'],
    ['a caregiver who is not there', { caregiverId: 'nobody' }, 'caregiverId', 'INVALID'],
  ])('refuses %s', async (_title, values, field, code) => {
    expect(await refusal(plan(values))).toMatchObject({ field, code });
    expect(await days()).toEqual([]);
  });

  it('refuses a caregiver who has left', async () => {
    await app.database.pool.query('update caregivers set is_active = false where id = $1', [cast.caregiver.id]);
    expect(await refusal(plan())).toMatchObject({ field: 'caregiverId', code: 'CONFLICT' });
  });

  it('is made once for an idempotency key', async () => {
    const key = { idempotencyKey: `p-${cast.client.id}` };
    expect(await plan(key)).toBe(await plan(key));
    expect(await days()).toEqual(weeks());
  });
});

describe('changing one visit', () => {
  it('keeps it out of later runs and changes: moved, given away, cancelled', async () => {
    const id = await plan();
    const [, second, third, fourth] = await visits();
    await changeAppointment(staff, { id: second!.id, scheduledDate: addMinutes(instantOf(second!.day, '09:00'), 2 * 1440) });
    await changeAppointment(staff, { id: third!.id, caregiverId: cast.otherCaregiver.id });
    await app.database.orm.em.fork().transactional(async (tx) => {
      await callOff(tx, await tx.findOneOrFail(Appointment, fourth!.id), { reason: 'illness', fee: '0.00', userId: cast.client.user.id, at: new Date() });
    });
    await nightly();
    const expected = weeks().filter((_, week) => week !== 3).map((day, index) => (index === 1 ? addDays(day, 2) : day));
    expect(await days()).toEqual(expected);

    await changeRecurringAppointment(staff, { id, startTime: '13:00', daysOfWeek: [2] });
    const changed = await visits();
    expect(changed.map(({ day }) => day)).toEqual(weeks().flatMap((day, week) =>
      week === 1 ? [addDays(day, 2)] : week === 2 ? [day] : week === 3 ? [] : addDays(day, 1) < addDays(dayIn(new Date()), 56) ? [addDays(day, 1)] : []));
    expect(changed.find(({ id: visit }) => visit === second!.id)).toMatchObject({ time: '09:00' });
    expect(changed.find(({ id: visit }) => visit === third!.id)).toMatchObject({ time: '09:00', caregiver: cast.otherCaregiver.id });
    expect(changed.filter(({ time }) => time === '13:00').map(({ caregiver }) => caregiver)).toEqual(Array.from({ length: changed.length - 2 }, () => cast.caregiver.id));
    await nightly();
    expect(await visits()).toEqual(changed);
  });

  it('needs 48 hours of notice or a reason, which is stored', async () => {
    const tomorrow = addDays(dayIn(new Date()), 1);
    const id = await plan({ startDate: tomorrow, daysOfWeek: [weekdayOf(tomorrow)] });
    const [first] = await visits();
    const move = { id: first!.id, scheduledDate: addMinutes(instantOf(tomorrow, '09:00'), 60) };
    expect(await refusal(changeAppointment(staff, move))).toMatchObject({ field: 'overrideReason', code: 'CONFLICT', message: expect.stringContaining("48 hours' notice") as string });
    await changeAppointment(staff, { id: first!.id, location: 'The back door' }); // nothing of the plan
    await changeAppointment(staff, { ...move, overrideReason: ' Doctor at nine ' });
    expect(await findRecurring(kysely(em), id, new Date())).toMatchObject({
      changes: [{ scope: 'one', appointmentId: first!.id, overrideReason: 'Doctor at nine', changedBy: 'Teresa Valdez', firstVisit: instantOf(tomorrow, '09:00') }],
    });
  });
});

describe('changing this and later', () => {
  it('ends the plan before the visit and goes on with a new one that keeps visits and exceptions', async () => {
    const id = await plan({ maxOccurrences: 7 });
    const before = await visits();
    await changeAppointment(staff, { id: before[4]!.id, scheduledDate: addMinutes(instantOf(before[4]!.day, '09:00'), 1440) });
    const next = await changeRecurringAppointment(staff, { id, fromAppointmentId: before[2]!.id, startTime: '14:30', duration: 240 });
    expect(next).not.toBe(id);
    const after = await visits();
    expect(after.map((visit) => visit.id)).toEqual(before.map((visit) => visit.id)); // the same visits, moved
    expect(after.map(({ time }) => time)).toEqual(before.map((_, index) => (index < 2 || index === 4 ? '09:00' : '14:30')));
    expect(after.map((visit) => visit.plan)).toEqual(before.map((_, index) => (index < 2 ? id : next)));
    expect(after[3]).toMatchObject({ duration: 240, cost: '136.00' });
    expect(await findRecurring(kysely(em), id, new Date())).toMatchObject({ endDate: addDays(before[2]!.day, -1), changes: [{ scope: 'later', appointmentId: before[2]!.id }, { scope: 'one' }] });
    expect(await findRecurring(kysely(em), next, new Date())).toMatchObject({ startDate: before[2]!.day, continuesId: id, maxOccurrences: 5, startTime: '14:30' });
    await nightly(2);
    expect(await visits()).toEqual(after);
  });

  it('takes the visit it begins with along to an earlier time of day, with all that is known of it', async () => {
    const id = await plan({ startTime: '14:00', maxOccurrences: 6 });
    const before = await visits();
    await app.database.pool.query(`update appointments set status = 'confirmed', special_instructions = 'Key under the blue pot' where id = $1`, [before[2]!.id]);
    await changeRecurringAppointment(staff, { id, fromAppointmentId: before[2]!.id, startTime: '09:00' });
    const after = await visits(true);
    expect(after.map((visit) => [visit.id, visit.day, visit.time, visit.status])).toEqual(
      before.map((visit, index) => [visit.id, visit.day, index < 2 ? '14:00' : '09:00', index === 2 ? 'confirmed' : 'scheduled']));
    await nightly();
    expect(await visits(true)).toEqual(after);
  });

  it('makes no second visit beside the one it begins with where that was changed by itself', async () => {
    const id = await plan({ startTime: '14:00', maxOccurrences: 6 });
    const before = await visits();
    await changeAppointment(staff, { id: before[2]!.id, scheduledDate: instantOf(before[2]!.day, '18:00') });
    await changeRecurringAppointment(staff, { id, fromAppointmentId: before[2]!.id, startTime: '09:00' });
    await nightly();
    const after = await visits(true);
    expect(after.map((visit) => visit.id)).toEqual(before.map((visit) => visit.id));
    expect(after.map(({ time }) => time)).toEqual(before.map((_, index) => (index < 2 ? '14:00' : index === 2 ? '18:00' : '09:00')));
  });

  it('from the first visit on is a change of the whole', async () => {
    const id = await plan();
    const [first] = await visits();
    expect(await changeRecurringAppointment(staff, { id, fromAppointmentId: first!.id, duration: 240 })).toBe(id);
  });

  it('refuses a visit that is not of the plan, or over', async () => {
    const id = await plan();
    const [first] = await visits();
    const foreign = await makeAppointment(em);
    expect(await refusal(changeRecurringAppointment(staff, { id, fromAppointmentId: foreign.id, duration: 240 }))).toMatchObject({ field: 'fromAppointmentId' });
    await app.database.pool.query(`update appointments set status = 'completed' where id = $1`, [first!.id]);
    expect(await refusal(changeRecurringAppointment(staff, { id, fromAppointmentId: first!.id, duration: 240 }))).toMatchObject({ code: 'CONFLICT' });
  });
});

describe('changing all', () => {
  it('gives the visits to someone else, who has no two at once', async () => {
    const id = await plan();
    await makeAppointment(em, { caregiver: cast.otherCaregiver, scheduledDate: instantOf(monday, '10:00') });
    await changeRecurringAppointment(staff, { id, caregiverId: cast.otherCaregiver.id });
    const [first, ...rest] = await visits();
    expect(first).toMatchObject({ caregiver: null, conflict: expect.stringContaining('Ana Cruz has another visit') as string });
    expect(new Set(rest.map(({ caregiver }) => caregiver))).toEqual(new Set([cast.otherCaregiver.id]));
  });

  it('moves visits through one another: every day, three hours later', async () => {
    const start = addDays(dayIn(new Date()), 3);
    const id = await plan({ pattern: 'daily', daysOfWeek: null, startDate: start, duration: 1440, startTime: '06:00' });
    const before = await visits();
    await changeRecurringAppointment(staff, { id, startTime: '09:00' });
    const after = await visits();
    expect(after.map((visit) => [visit.id, visit.day, visit.time, visit.conflict])).toEqual(before.map((visit) => [visit.id, visit.day, '09:00', null]));
  });

  it('leaves out what it has no place for, without a fee, and brings it back when it has', async () => {
    const id = await plan({ daysOfWeek: [1, 4] });
    const both = await days();
    await changeRecurringAppointment(staff, { id, daysOfWeek: [1] });
    expect(await days()).toEqual(both.filter((day) => weekdayOf(day) === 1));
    const { rows } = await app.database.pool.query(`select distinct status, cancel_fee::text as fee, cancel_reason as reason from appointments where client_id = $1 and status = 'cancelled'`, [cast.client.id]);
    expect(rows).toEqual([{ status: 'cancelled', fee: '0.00', reason: 'no-longer-needed' }]);
    await changeRecurringAppointment(staff, { id, daysOfWeek: [1, 4] });
    expect(await days()).toEqual(both);
  });

  it('charges another service at its price of today', async () => {
    const id = await plan();
    const other = await makeService(em, { name: 'Companionship', basePrice: '30.00' });
    await changeRecurringAppointment(staff, { id, serviceId: other.id });
    expect(new Set((await visits()).map(({ cost }) => cost))).toEqual(new Set(['90.00']));
  });

  it('needs notice, and refuses what a plan cannot be', async () => {
    const tomorrow = addDays(dayIn(new Date()), 1);
    const id = await plan({ startDate: tomorrow, daysOfWeek: [weekdayOf(tomorrow)] });
    const before = await visits();
    expect(await refusal(changeRecurringAppointment(staff, { id, startTime: '10:00' }))).toMatchObject({ field: 'overrideReason', code: 'CONFLICT' });
    expect(await refusal(changeRecurringAppointment(staff, { id, duration: 60 }))).toMatchObject({ field: 'duration' });
    expect(await visits()).toEqual(before);
    await changeRecurringAppointment(staff, { id, startTime: '10:00', overrideReason: 'The bus comes later' });
    expect((await visits()).map(({ time }) => time)).toEqual(before.map(() => '10:00'));
    expect(await refusal(changeRecurringAppointment(staff, { id: 'none', duration: 240 }))).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('ending a plan', () => {
  it('cancels what comes after its last day, exceptions too, and refuses a second end', async () => {
    const id = await plan();
    const [, , third] = await visits();
    await changeAppointment(staff, { id: third!.id, scheduledDate: addMinutes(instantOf(third!.day, '09:00'), 1440) });
    await endRecurringAppointment(staff, { id, lastDay: addDays(monday, 7) });
    expect(await days()).toEqual(weeks().slice(0, 2));
    await nightly();
    expect(await days()).toEqual(weeks().slice(0, 2));
    await endRecurringAppointment(staff, { id, lastDay: addDays(dayIn(new Date()), -1) });
    expect(await days()).toEqual([]);
    expect(await refusal(endRecurringAppointment(staff, { id, lastDay: monday }))).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('has ended') as string });
    expect(await refusal(changeRecurringAppointment(staff, { id, duration: 240 }))).toMatchObject({ code: 'CONFLICT' });
  });

  it('needs 48 hours of notice for the first visit it takes away', async () => {
    const tomorrow = addDays(dayIn(new Date()), 1);
    const id = await plan({ startDate: tomorrow, daysOfWeek: [weekdayOf(tomorrow)] });
    expect(await refusal(endRecurringAppointment(staff, { id, lastDay: dayIn(new Date()) }))).toMatchObject({ field: 'overrideReason' });
    await endRecurringAppointment(staff, { id, lastDay: tomorrow });
    expect(await days()).toEqual([tomorrow]);
  });
});

describe('a visit that shall repeat', () => {
  it('becomes the first of a plan, whatever the second it was booked for', async () => {
    const id = await bookAppointment(staff, { clientId: cast.client.id, serviceId: service.id, caregiverId: cast.caregiver.id, scheduledDate: new Date(instantOf(monday, '09:00').getTime() + 1234), duration: 180 });
    const planId = await repeatAppointment(staff, { appointmentId: id, pattern: 'biweekly', maxOccurrences: 3 });
    const made = await visits();
    expect(made.map(({ day }) => day)).toEqual([monday, addDays(monday, 14), addDays(monday, 28)]);
    expect(made[0]?.id).toBe(id);
    expect(timeIn(instantOf(monday, made[1]!.time))).toBe('09:00:00');
    const rule = async () => (await app.database.pool.query('select pattern, "interval", max_occurrences, is_active, end_date from appointment_recurring where appointment_id = $1', [id])).rows;
    expect(await rule()).toEqual([{ pattern: 'biweekly', interval: 1, max_occurrences: 3, is_active: true, end_date: null }]);
    expect(await refusal(repeatAppointment(staff, { appointmentId: id, pattern: 'weekly' }))).toMatchObject({ field: 'appointmentId', code: 'CONFLICT' });
    await endRecurringAppointment(staff, { id: planId, lastDay: addDays(dayIn(new Date()), -1) });
    expect(await rule()).toMatchObject([{ is_active: false }]);
  });

  it('has its own day among the days', async () => {
    const { id } = await makeAppointment(em, { client: cast.client, service, scheduledDate: at(10, '09:00') });
    const others = [0, 1, 2, 3, 4, 5, 6].filter((day) => day !== weekdayOf(dayIn(at(10, '09:00'))));
    expect(await refusal(repeatAppointment(staff, { appointmentId: id, pattern: 'weekly', daysOfWeek: others }))).toMatchObject({ field: 'daysOfWeek' });
  });
});
