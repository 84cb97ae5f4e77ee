import type { EntityManager } from '@mikro-orm/postgresql';
import type { GraphContext } from '../../../shared/context.ts';
import { kysely } from '../../../database/kysely.ts';
import { makeService } from '../services/service.factory.ts';
import { monday, Planning, weeks } from '../../../testing/planning.ts';
import type { TestProcess } from '../../../testing/process.ts';
import { refusal } from '../../../testing/commands.ts';
import { Appointment } from '../appointments/appointment.entity.ts';
import { makeAppointment } from '../appointments/appointment.factory.ts';
import { changeAppointment } from '../booking/changeAppointment.commands.ts';
import { changeRecurringAppointment, endRecurringAppointment } from './changeRecurring.commands.ts';
import { findRecurring } from './recurring.queries.ts';
import type { Cast } from '../schedule.factory.ts';
import { addDays, addMinutes, dayIn, instantOf, weekdayOf } from '../../../shared/time.ts';

const planning = new Planning();
const { plan, visits, days, nightly } = planning;
let app: TestProcess;
let em: EntityManager;
let cast: Cast;
let staff: GraphContext;
beforeEach(() => {
  ({ app, em, cast, staff } = planning);
});

describe('changing this and later visits', () => {
  it('ends the plan before the visit and continues with a new one that keeps visits and exceptions', async () => {
    const id = await plan({ maxOccurrences: 7 });
    const before = await visits();
    await changeAppointment(staff, {
      id: before[4]!.id,
      scheduledDate: addMinutes(instantOf(before[4]!.day, '09:00'), 1440),
    });
    const next = await changeRecurringAppointment(staff, {
      id,
      fromAppointmentId: before[2]!.id,
      startTime: '14:30',
      duration: 240,
    });
    expect(next).not.toBe(id);
    const after = await visits();
    expect(after.map((visit) => visit.id)).toEqual(before.map((visit) => visit.id)); // moved, not new
    expect(after.map(({ time }) => time)).toEqual(
      before.map((_, index) => (index < 2 || index === 4 ? '09:00' : '14:30')),
    );
    expect(after.map((visit) => visit.plan)).toEqual(
      before.map((_, index) => (index < 2 ? id : next)),
    );
    expect(after[3]).toMatchObject({ duration: 240, cost: '136.00' });
    expect(await findRecurring(kysely(em), id, new Date())).toMatchObject({
      endDate: addDays(before[2]!.day, -1),
      changes: [{ scope: 'later', appointmentId: before[2]!.id }, { scope: 'one' }],
    });
    expect(await findRecurring(kysely(em), next, new Date())).toMatchObject({
      startDate: before[2]!.day,
      continuesId: id,
      maxOccurrences: 5,
      startTime: '14:30',
    });
    await nightly(2);
    expect(await visits()).toEqual(after);
  });

  it('moves the first visit to an earlier time of day, with all its data', async () => {
    const id = await plan({ startTime: '14:00', maxOccurrences: 6 });
    const before = await visits();
    await em.fork().transactional(async (tx) =>
      tx.assign(await tx.findOneOrFail(Appointment, before[2]!.id), {
        status: 'confirmed',
        specialInstructions: 'Key under the blue pot',
      }),
    );
    await changeRecurringAppointment(staff, {
      id,
      fromAppointmentId: before[2]!.id,
      startTime: '09:00',
    });
    const after = await visits(true);
    expect(after.map((visit) => [visit.id, visit.day, visit.time, visit.status])).toEqual(
      before.map((visit, index) => [
        visit.id,
        visit.day,
        index < 2 ? '14:00' : '09:00',
        index === 2 ? 'confirmed' : 'scheduled',
      ]),
    );
    await nightly();
    expect(await visits(true)).toEqual(after);
  });

  it('makes no duplicate of the first visit if that is an exception', async () => {
    const id = await plan({ startTime: '14:00', maxOccurrences: 6 });
    const before = await visits();
    await changeAppointment(staff, {
      id: before[2]!.id,
      scheduledDate: instantOf(before[2]!.day, '18:00'),
    });
    await changeRecurringAppointment(staff, {
      id,
      fromAppointmentId: before[2]!.id,
      startTime: '09:00',
    });
    await nightly();
    const after = await visits(true);
    expect(after.map((visit) => visit.id)).toEqual(before.map((visit) => visit.id));
    expect(after.map(({ time }) => time)).toEqual(
      before.map((_, index) => (index < 2 ? '14:00' : index === 2 ? '18:00' : '09:00')),
    );
  });

  it('from the first visit on is a change of the whole plan', async () => {
    const id = await plan();
    const [first] = await visits();
    expect(
      await changeRecurringAppointment(staff, { id, fromAppointmentId: first!.id, duration: 240 }),
    ).toBe(id);
  });

  it('refuses a visit that is not in the plan, or is over', async () => {
    const id = await plan();
    const [first] = await visits();
    const foreign = await makeAppointment(em);
    expect(
      await refusal(
        changeRecurringAppointment(staff, { id, fromAppointmentId: foreign.id, duration: 240 }),
      ),
    ).toMatchObject({ field: 'fromAppointmentId' });
    await app.database.pool.query(`update appointments set status = 'completed' where id = $1`, [
      first!.id,
    ]);
    expect(
      await refusal(
        changeRecurringAppointment(staff, { id, fromAppointmentId: first!.id, duration: 240 }),
      ),
    ).toMatchObject({ code: 'CONFLICT' });
  });
});

describe('changing all visits', () => {
  it('assigns the visits to someone else, who has no two at once', async () => {
    const id = await plan();
    await makeAppointment(em, {
      caregiver: cast.otherCaregiver,
      scheduledDate: instantOf(monday, '10:00'),
    });
    await changeRecurringAppointment(staff, { id, caregiverId: cast.otherCaregiver.id });
    const [first, ...rest] = await visits();
    expect(first).toMatchObject({
      caregiver: null,
      conflict: expect.stringContaining('Ana Cruz has another visit') as string,
    });
    expect(new Set(rest.map(({ caregiver }) => caregiver))).toEqual(
      new Set([cast.otherCaregiver.id]),
    );
  });

  it('moves visits past each other: every day, three hours later', async () => {
    const start = addDays(dayIn(new Date()), 3);
    const id = await plan({
      pattern: 'daily',
      daysOfWeek: null,
      startDate: start,
      duration: 1440,
      startTime: '06:00',
    });
    const before = await visits();
    await changeRecurringAppointment(staff, { id, startTime: '09:00' });
    const after = await visits();
    expect(after.map((visit) => [visit.id, visit.day, visit.time, visit.conflict])).toEqual(
      before.map((visit) => [visit.id, visit.day, '09:00', null]),
    );
  });

  it('drops visits that no longer fit, without a fee, and restores them when they do', async () => {
    const id = await plan({ daysOfWeek: [1, 4] });
    const both = await days();
    await changeRecurringAppointment(staff, { id, daysOfWeek: [1] });
    expect(await days()).toEqual(both.filter((day) => weekdayOf(day) === 1));
    const { rows } = await app.database.pool.query(
      `select distinct status, cancel_fee::text as fee, cancel_reason as reason from appointments where client_id = $1 and status = 'cancelled'`,
      [cast.client.id],
    );
    expect(rows).toEqual([{ status: 'cancelled', fee: '0.00', reason: 'no-longer-needed' }]);
    await changeRecurringAppointment(staff, { id, daysOfWeek: [1, 4] });
    expect(await days()).toEqual(both);
  });

  it('charges another service at its current price', async () => {
    const id = await plan();
    const other = await makeService(em, { name: 'Companionship', basePrice: '30.00' });
    await changeRecurringAppointment(staff, { id, serviceId: other.id });
    expect(new Set((await visits()).map(({ cost }) => cost))).toEqual(new Set(['90.00']));
  });

  it('needs notice, and refuses an invalid plan', async () => {
    const tomorrow = addDays(dayIn(new Date()), 1);
    const id = await plan({ startDate: tomorrow, daysOfWeek: [weekdayOf(tomorrow)] });
    const before = await visits();
    expect(
      await refusal(changeRecurringAppointment(staff, { id, startTime: '10:00' })),
    ).toMatchObject({ field: 'overrideReason', code: 'CONFLICT' });
    expect(await refusal(changeRecurringAppointment(staff, { id, duration: 60 }))).toMatchObject({
      field: 'duration',
    });
    expect(await visits()).toEqual(before);
    await changeRecurringAppointment(staff, {
      id,
      startTime: '10:00',
      overrideReason: 'The bus comes later',
    });
    expect((await visits()).map(({ time }) => time)).toEqual(before.map(() => '10:00'));
    expect(
      await refusal(changeRecurringAppointment(staff, { id: 'none', duration: 240 })),
    ).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('ending a plan', () => {
  it('cancels visits after its last day, including exceptions, and refuses a second end', async () => {
    const id = await plan();
    const [, , third] = await visits();
    await changeAppointment(staff, {
      id: third!.id,
      scheduledDate: addMinutes(instantOf(third!.day, '09:00'), 1440),
    });
    await endRecurringAppointment(staff, { id, endDate: addDays(monday, 7) });
    expect(await days()).toEqual(weeks().slice(0, 2));
    await nightly();
    expect(await days()).toEqual(weeks().slice(0, 2));
    await endRecurringAppointment(staff, { id, endDate: addDays(dayIn(new Date()), -1) });
    expect(await days()).toEqual([]);
    expect(await refusal(endRecurringAppointment(staff, { id, endDate: monday }))).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('has ended') as string,
    });
    expect(await refusal(changeRecurringAppointment(staff, { id, duration: 240 }))).toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('needs 48 hours of notice for the first visit it cancels', async () => {
    const tomorrow = addDays(dayIn(new Date()), 1);
    const id = await plan({ startDate: tomorrow, daysOfWeek: [weekdayOf(tomorrow)] });
    expect(
      await refusal(endRecurringAppointment(staff, { id, endDate: dayIn(new Date()) })),
    ).toMatchObject({ field: 'overrideReason' });
    await endRecurringAppointment(staff, { id, endDate: tomorrow });
    expect(await days()).toEqual([tomorrow]);
  });
});
