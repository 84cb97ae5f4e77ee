import { kysely } from '../../database/kysely.ts';
import { makeService } from '../catalogue/service.factory.ts';
import { monday, Planning, weeks } from '../../testing/planning.ts';
import { refusal } from '../../testing/commands.ts';
import { Appointment } from '../appointments/appointment.entity.ts';
import { makeAppointment } from '../appointments/appointment.factory.ts';
import { changeAppointment } from '../visits/changeAppointment.commands.ts';
import { cancel } from '../visits/cancel.commands.ts';
import { changeRecurringAppointment, endRecurringAppointment } from './changeRecurring.commands.ts';
import { findRecurring } from './recurring.queries.ts';
import { addDays, dayIn, instantOf, weekdayOf } from '../../shared/time.ts';

const office = new Planning();
const { plan, visits, days, nightly } = office;

const change = (id: string, values: object) =>
  changeRecurringAppointment(office.staff, { id, ...values });
const end = (id: string, endDate: string) => endRecurringAppointment(office.staff, { id, endDate });
const move = (id: string, scheduledDate: Date, values: object = {}) =>
  changeAppointment(office.staff, { id, startsAt: scheduledDate, ...values });
const dayLater = (day: string): Date => instantOf(addDays(day, 1), '09:00');
const found = (id: string) => findRecurring(kysely(office.em), id, new Date());

const tomorrow = addDays(dayIn(new Date()), 1);
/** A plan whose first visit is within the 48 hours of notice. */
const soon = () => plan({ startDate: tomorrow, daysOfWeek: [weekdayOf(tomorrow)] });

describe('changing one visit', () => {
  it('to another service excludes it from later changes, and needs notice', async () => {
    const id = await plan({ maxOccurrences: 2 });
    const [first] = await visits();
    const { id: serviceId } = await makeService(office.em, { basePrice: '30.00' });
    await changeAppointment(office.staff, { id: first!.id, serviceId });
    await change(id, { startTime: '14:00' });
    expect((await visits()).map(({ time, cost }) => [time, cost])).toEqual([
      ['09:00', '90.00'],
      ['14:00', '102.00'],
    ]);
    await end(id, dayIn(new Date()));
    await soon();
    const [near] = await visits();
    expect(
      await refusal(changeAppointment(office.staff, { id: near!.id, serviceId })),
    ).toMatchObject({ field: 'overrideReason', code: 'SHORT_NOTICE' });
  });

  it('excludes it from later runs and changes: moved, reassigned, cancelled', async () => {
    const { cast, em } = office;
    const id = await plan();
    const [, second, third, fourth] = await visits();
    await move(second!.id, instantOf(addDays(second!.day, 2), '09:00'));
    await changeAppointment(office.staff, { id: third!.id, caregiverId: cast.otherCaregiver.id });
    await em.fork().transactional(async (tx) => {
      await cancel(tx, await tx.findOneOrFail(Appointment, fourth!.id), {
        reason: 'illness',
        fee: '0.00',
        userId: cast.client.user.id,
        at: new Date(),
      });
    });
    await nightly();
    const moved = (weekday: number) =>
      weeks().flatMap((day, week) =>
        week === 1
          ? [addDays(day, 2)]
          : week === 2
            ? [day]
            : week === 3
              ? []
              : [addDays(day, weekday)],
      );
    expect(await days()).toEqual(moved(0));

    await change(id, { startTime: '13:00', daysOfWeek: [2] });
    const changed = await visits();
    const until = addDays(dayIn(new Date()), 56);
    expect(changed.map(({ day }) => day)).toEqual(moved(1).filter((day) => day < until));
    const one = (visit: string) => changed.find((other) => other.id === visit);
    expect(one(second!.id)).toMatchObject({ time: '09:00' });
    expect(one(third!.id)).toMatchObject({ time: '09:00', caregiver: cast.otherCaregiver.id });
    const others = changed.filter(({ time }) => time === '13:00');
    expect(others).toMatchObject(
      Array.from({ length: changed.length - 2 }, () => ({ caregiver: cast.caregiver.id })),
    );
    await nightly();
    expect(await visits()).toEqual(changed);
  });

  it('needs 48 hours of notice or a reason, which is stored', async () => {
    const id = await soon();
    const [first] = await visits();
    const later = instantOf(tomorrow, '10:00');
    expect(await refusal(move(first!.id, later))).toMatchObject({
      field: 'overrideReason',
      code: 'SHORT_NOTICE',
      message: expect.stringContaining("48 hours' notice"),
    });
    await changeAppointment(office.staff, { id: first!.id, location: 'The back door' }); // not in the plan
    await move(first!.id, later, { overrideReason: ' Doctor at nine ' });
    expect(await found(id)).toMatchObject({
      changes: [
        {
          scope: 'one',
          appointmentId: first!.id,
          overrideReason: 'Doctor at nine',
          changedBy: 'Teresa Valdez',
          firstVisitAt: instantOf(tomorrow, '09:00'),
        },
      ],
    });
  });
});

describe('changing this and later visits', () => {
  it('ends the plan before the visit and continues with a new one that keeps visits and exceptions', async () => {
    const id = await plan({ maxOccurrences: 7 });
    const before = await visits();
    await move(before[4]!.id, dayLater(before[4]!.day));
    const fromAppointmentId = before[2]!.id;
    const next = await change(id, { fromAppointmentId, startTime: '14:30', duration: 240 });
    expect(next).not.toBe(id);
    const after = await visits();
    // Moved, not new.
    expect(after.map((visit) => [visit.id, visit.time, visit.plan])).toEqual(
      before.map((visit, index) => [
        visit.id,
        index < 2 || index === 4 ? '09:00' : '14:30',
        index < 2 ? id : next,
      ]),
    );
    expect(after[3]).toMatchObject({ duration: 240, cost: '136.00' });
    expect(await found(id)).toMatchObject({
      endDate: addDays(before[2]!.day, -1),
      changes: [{ scope: 'later', appointmentId: fromAppointmentId }, { scope: 'one' }],
    });
    expect(await found(next)).toMatchObject({
      startDate: before[2]!.day,
      continuesId: id,
      maxOccurrences: 5,
      startTime: '14:30',
    });
    await nightly(2);
    expect(await visits()).toEqual(after);
  });

  it('moves the first visit to an earlier time of day, with all its data', async () => {
    const id = await plan({ startTime: '14:00', maxOccurrences: 4 });
    const before = await visits();
    await office.em.fork().transactional(async (tx) =>
      tx.assign(await tx.findOneOrFail(Appointment, before[2]!.id), {
        status: 'confirmed',
        specialInstructions: 'Key under the blue pot',
      }),
    );
    await change(id, { fromAppointmentId: before[2]!.id, startTime: '09:00' });
    const after = await visits(true);
    expect(after.map((visit) => [visit.id, visit.day, visit.time, visit.status])).toEqual(
      before.map((visit, index) => [
        visit.id,
        visit.day,
        index < 2 ? '14:00' : '09:00',
        'scheduled',
      ]),
    );
    await nightly();
    expect(await visits(true)).toEqual(after);
  });

  it('makes no duplicate of the first visit if that is an exception', async () => {
    const id = await plan({ startTime: '14:00', maxOccurrences: 4 });
    const before = await visits();
    await move(before[2]!.id, instantOf(before[2]!.day, '18:00'));
    await change(id, { fromAppointmentId: before[2]!.id, startTime: '09:00' });
    await nightly();
    expect((await visits(true)).map((visit) => [visit.id, visit.time])).toEqual(
      before.map((visit, index) => [visit.id, ['14:00', '14:00', '18:00', '09:00'][index]]),
    );
  });

  it('from the first visit on is a change of the whole plan; one that is over or not in it is refused', async () => {
    const id = await plan({ maxOccurrences: 2 });
    const from = (fromAppointmentId: string) => change(id, { fromAppointmentId, duration: 240 });
    const [first] = await visits();
    expect(await from(first!.id)).toBe(id);
    const foreign = await makeAppointment(office.em);
    expect(await refusal(from(foreign.id))).toMatchObject({ field: 'fromAppointmentId' });
    const over = `update appointments set status = 'completed' where id = $1`;
    await office.app.database.pool.query(over, [first!.id]);
    expect(await refusal(from(first!.id))).toMatchObject({ code: 'WRONG_STATE' });
  });
});

describe('changing all visits', () => {
  it('assigns the visits to someone else, who has no two at once', async () => {
    const { otherCaregiver: caregiver } = office.cast;
    const id = await plan({ maxOccurrences: 3 });
    await makeAppointment(office.em, { caregiver, scheduledDate: instantOf(monday, '10:00') });
    await change(id, { caregiverId: caregiver.id });
    expect(await visits()).toMatchObject([
      { caregiver: null, conflict: expect.stringContaining('Ana Cruz has another visit') },
      { caregiver: caregiver.id },
      { caregiver: caregiver.id },
    ]);
  });

  it('moves visits past each other: every day, three hours later', async () => {
    const id = await plan({
      pattern: 'daily',
      daysOfWeek: null,
      startDate: addDays(dayIn(new Date()), 3),
      duration: 1440,
      startTime: '06:00',
      maxOccurrences: 5,
    });
    const before = await visits();
    await change(id, { startTime: '09:00' });
    expect(
      (await visits()).map(({ conflict, ...visit }) => [visit.id, visit.day, visit.time, conflict]),
    ).toEqual(before.map((visit) => [visit.id, visit.day, '09:00', null]));
  });

  it('drops visits that no longer fit, without a fee, and restores them when they do', async () => {
    const id = await plan({ daysOfWeek: [1, 4] });
    const both = await days();
    await change(id, { daysOfWeek: [1] });
    expect(await days()).toEqual(both.filter((day) => weekdayOf(day) === 1));
    const { rows } = await office.app.database.pool.query(
      `select distinct status, cancel_fee::text as fee, cancel_reason as reason from appointments where client_id = $1 and status = 'cancelled'`,
      [office.cast.client.id],
    );
    expect(rows).toEqual([{ status: 'cancelled', fee: '0.00', reason: 'plan-changed' }]);
    await change(id, { daysOfWeek: [1, 4] });
    expect(await days()).toEqual(both);
  });

  it('charges another service at its price', async () => {
    const id = await plan({ maxOccurrences: 2 });
    const other = await makeService(office.em, { name: 'Companionship', basePrice: '30.00' });
    await change(id, { serviceId: other.id });
    expect((await visits()).map(({ cost }) => cost)).toEqual(['90.00', '90.00']);
  });

  it('needs notice, and refuses an invalid plan', async () => {
    const id = await soon();
    const before = await visits();
    expect(await refusal(change(id, { startTime: '10:00' }))).toMatchObject({
      field: 'overrideReason',
      code: 'SHORT_NOTICE',
    });
    expect(await refusal(change(id, { duration: 60 }))).toMatchObject({ field: 'duration' });
    expect(await visits()).toEqual(before);
    await change(id, { startTime: '10:00', overrideReason: 'The bus comes later' });
    expect((await visits()).map(({ time }) => time)).toEqual(before.map(() => '10:00'));
    expect(await refusal(change('none', { duration: 240 }))).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('ending a plan', () => {
  it('cancels visits after its last day, including exceptions, and refuses a second end', async () => {
    const id = await plan();
    const [, , third] = await visits();
    await move(third!.id, dayLater(third!.day));
    await end(id, addDays(monday, 7));
    expect(await days()).toEqual(weeks().slice(0, 2));
    await nightly();
    expect(await days()).toEqual(weeks().slice(0, 2));
    await end(id, addDays(dayIn(new Date()), -1));
    expect(await days()).toEqual([]);
    expect(await refusal(end(id, monday))).toMatchObject({
      code: 'ALREADY_DONE',
      message: expect.stringContaining('has ended'),
    });
    expect(await refusal(change(id, { duration: 240 }))).toMatchObject({ code: 'WRONG_STATE' });
  });

  it('needs 48 hours of notice for the first visit it cancels', async () => {
    const id = await soon();
    expect(await refusal(end(id, dayIn(new Date())))).toMatchObject({ field: 'overrideReason' });
    await end(id, tomorrow);
    expect(await days()).toEqual([tomorrow]);
  });
});
