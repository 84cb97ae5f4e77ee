import { Planning } from '../../../testing/planning.ts';
import { addDays, dayIn, weekdayOf } from '../../../shared/time.ts';
import { nextWeekday } from '../schedule.factory.ts';
import { planInWords } from '../appointments/planInWords.ts';
import { RecurringAppointment } from '../appointments/recurringAppointment.entity.ts';
import { changeRecurringAppointment } from './changeRecurring.commands.ts';
import { planPreview } from './planPreview.queries.ts';

/* Respite care is asked for like this: "every other weekend" (product 4.4). */
const planning = new Planning();
const { plan, visits, days } = planning;

const saturday = nextWeekday(6);
const weekends = [0, 1, 14, 15, 28, 29, 42, 43].map((day) => addDays(saturday, day));
const everyOther = (values: object = {}): Promise<string> =>
  plan({
    pattern: 'biweekly',
    daysOfWeek: [6, 0],
    startDate: saturday,
    caregiverId: null,
    ...values,
  });
const words = async (id: string): Promise<string> =>
  planInWords(await planning.em.fork().findOneOrFail(RecurringAppointment, id));
/** As the version before this one stored it. */
const countFromSundays = (id: string): Promise<unknown> =>
  planning.app.database.pool.query(
    'update recurring_appointments set counts_from = null where id = $1',
    [id],
  );

it('books Saturday and Sunday of the same weekend', async () => {
  const id = await everyOther();
  expect((await days()).slice(0, 8)).toEqual(weekends);
  expect(await words(id)).toBe('Every 2 weeks on Saturday and Sunday, 9:00 AM to 12:00 PM');
});

it('pairs a Sunday with the Saturday after it when the plan starts on a Sunday, and shows so beforehand', async () => {
  const sunday = addDays(saturday, 1);
  const paired = [0, 6, 14, 20].map((day) => addDays(sunday, day));
  const { visits: shown } = await planPreview(planning.staff, {
    create: {
      clientId: planning.cast.client.id,
      serviceId: planning.service.id,
      pattern: 'biweekly',
      daysOfWeek: [6, 0],
      startDate: sunday,
      startTime: '09:00',
      duration: 180,
    },
  });
  expect(shown.map(({ scheduledDate }) => dayIn(scheduledDate)).slice(0, 4)).toEqual(paired);
  await everyOther({ startDate: sunday });
  expect((await days()).slice(0, 4)).toEqual(paired);
});

it('keeps the weekends when the plan changes from a Sunday on', async () => {
  const id = await everyOther();
  const before = await visits();
  const next = await changeRecurringAppointment(planning.staff, {
    id,
    fromAppointmentId: before[3]!.id,
    startTime: '14:00',
  });
  expect((await visits()).map(({ day, time }) => [day, time])).toEqual(
    before.map(({ day }, index) => [day, index < 3 ? '09:00' : '14:00']),
  );
  expect(await words(next)).toBe('Every 2 weeks on Saturday and Sunday, 2:00 PM to 5:00 PM');
  await changeRecurringAppointment(planning.staff, { id: next, daysOfWeek: [5, 6, 0] });
  expect((await days()).filter((day) => weekdayOf(day) !== 5).slice(0, 8)).toEqual(weekends);
});

it('leaves the days of a plan from before as they are, until the office changes them', async () => {
  const sundaysOff = [0, 8, 14, 22].map((day) => addDays(saturday, day));
  const id = await everyOther({ daysOfWeek: [6] });
  await countFromSundays(id);
  await planning.app.database.pool.query(
    `update recurring_appointments set days_of_week = '{6,0}' where id = $1`,
    [id],
  );
  await planning.nightly();
  await changeRecurringAppointment(planning.staff, { id, startTime: '10:00' });
  expect((await days()).slice(0, 4)).toEqual(sundaysOff);
  const [, second] = await visits();
  const next = await changeRecurringAppointment(planning.staff, {
    id,
    fromAppointmentId: second!.id,
    startTime: '11:00',
  });
  expect((await days()).slice(0, 4)).toEqual(sundaysOff);
  await changeRecurringAppointment(planning.staff, {
    id: next,
    pattern: 'weekly',
    interval: 2,
    daysOfWeek: [6, 0],
  });
  expect((await days()).slice(1, 4)).toEqual([8, 14, 22].map((day) => addDays(saturday, day)));
});
