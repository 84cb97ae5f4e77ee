import type { EntityManager } from '@mikro-orm/postgresql';
import type { GraphContext } from '../../../shared/context.ts';
import { kysely } from '../../../database/kysely.ts';
import { Planning, weeks } from '../../../testing/planning.ts';
import type { TestProcess } from '../../../testing/process.ts';
import { refusal } from '../../../testing/commands.ts';
import { Appointment } from '../appointments/appointment.entity.ts';
import { cancel } from '../cancellation/cancel.commands.ts';
import { changeAppointment } from '../booking/changeAppointment.commands.ts';
import { changeRecurringAppointment } from './changeRecurring.commands.ts';
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

describe('changing one visit', () => {
  it('excludes it from later runs and changes: moved, reassigned, cancelled', async () => {
    const id = await plan();
    const [, second, third, fourth] = await visits();
    await changeAppointment(staff, {
      id: second!.id,
      scheduledDate: addMinutes(instantOf(second!.day, '09:00'), 2 * 1440),
    });
    await changeAppointment(staff, { id: third!.id, caregiverId: cast.otherCaregiver.id });
    await app.database.orm.em.fork().transactional(async (tx) => {
      await cancel(tx, await tx.findOneOrFail(Appointment, fourth!.id), {
        reason: 'illness',
        fee: '0.00',
        userId: cast.client.user.id,
        at: new Date(),
      });
    });
    await nightly();
    const expected = weeks()
      .filter((_, week) => week !== 3)
      .map((day, index) => (index === 1 ? addDays(day, 2) : day));
    expect(await days()).toEqual(expected);

    await changeRecurringAppointment(staff, { id, startTime: '13:00', daysOfWeek: [2] });
    const changed = await visits();
    expect(changed.map(({ day }) => day)).toEqual(
      weeks().flatMap((day, week) =>
        week === 1
          ? [addDays(day, 2)]
          : week === 2
            ? [day]
            : week === 3
              ? []
              : addDays(day, 1) < addDays(dayIn(new Date()), 56)
                ? [addDays(day, 1)]
                : [],
      ),
    );
    expect(changed.find(({ id: visit }) => visit === second!.id)).toMatchObject({ time: '09:00' });
    expect(changed.find(({ id: visit }) => visit === third!.id)).toMatchObject({
      time: '09:00',
      caregiver: cast.otherCaregiver.id,
    });
    expect(
      changed.filter(({ time }) => time === '13:00').map(({ caregiver }) => caregiver),
    ).toEqual(Array.from({ length: changed.length - 2 }, () => cast.caregiver.id));
    await nightly();
    expect(await visits()).toEqual(changed);
  });

  it('needs 48 hours of notice or a reason, which is stored', async () => {
    const tomorrow = addDays(dayIn(new Date()), 1);
    const id = await plan({ startDate: tomorrow, daysOfWeek: [weekdayOf(tomorrow)] });
    const [first] = await visits();
    const move = { id: first!.id, scheduledDate: addMinutes(instantOf(tomorrow, '09:00'), 60) };
    expect(await refusal(changeAppointment(staff, move))).toMatchObject({
      field: 'overrideReason',
      code: 'CONFLICT',
      message: expect.stringContaining("48 hours' notice") as string,
    });
    await changeAppointment(staff, { id: first!.id, location: 'The back door' }); // not in the plan
    await changeAppointment(staff, { ...move, overrideReason: ' Doctor at nine ' });
    expect(await findRecurring(kysely(em), id, new Date())).toMatchObject({
      changes: [
        {
          scope: 'one',
          appointmentId: first!.id,
          overrideReason: 'Doctor at nine',
          changedBy: 'Teresa Valdez',
          firstVisit: instantOf(tomorrow, '09:00'),
        },
      ],
    });
  });
});
