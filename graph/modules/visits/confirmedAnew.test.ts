import { addDays, instantOf } from '../../shared/time.ts';
import { Planning, type PlannedVisit } from '../../testing/planning.ts';
import { nextWeekday } from '../appointments/schedule.factory.ts';
import { addTimeOff, setCaregiverActive } from '../absences/absence.commands.ts';
import { changeRecurringAppointment } from '../plans/changeRecurring.commands.ts';
import { changeAppointment } from './changeAppointment.commands.ts';

/* A visit that goes to somebody else or to another time is confirmed anew (product 4.3). */
const office = new Planning();
const startDate = nextWeekday(1, 4);

/** A plan of two visits, both confirmed. */
async function confirmed(): Promise<[PlannedVisit, PlannedVisit]> {
  await office.plan({ startDate, maxOccurrences: 2 });
  await office.app.database.pool.query(
    `update appointments set status = 'confirmed', confirmed_at = now() where client_id = $1`,
    [office.cast.client.id],
  );
  const [first, second] = await office.visits();
  return [first!, second!];
}
const ana = () => office.cast.otherCaregiver.id;
const to = ({ id: appointmentId }: PlannedVisit, caregiverId: string | null = ana()) => ({
  appointmentId,
  caregiverId,
});
const change = ({ id }: PlannedVisit, values: object) =>
  changeAppointment(office.staff, { id, ...values });
const changePlan = ({ plan: id }: PlannedVisit, values: object) =>
  changeRecurringAppointment(office.staff, { id, ...values });
const id = () => office.cast.caregiver.id;

async function states(): Promise<unknown> {
  const { rows } = await office.app.database.pool.query<{ status: string; at: Date | null }>(
    'select status, confirmed_at as at from appointments where client_id = $1 order by booked_at, scheduled_date',
    [office.cast.client.id],
  );
  return rows.map(({ status, at }) => (at === null ? status : `${status} since`));
}
const isConfirmed = 'confirmed since';

it.each<[string, (first: PlannedVisit, second: PlannedVisit) => Promise<unknown>, string[]]>([
  ['another caregiver', (one) => change(one, { caregiverId: ana() }), ['scheduled', isConfirmed]],
  ['nobody', (one) => change(one, { caregiverId: null }), ['scheduled', isConfirmed]],
  [
    'another day',
    (one) => change(one, { startsAt: instantOf(addDays(startDate, 1), '09:00') }),
    ['scheduled', isConfirmed],
  ],
  ['another length', (one) => change(one, { duration: 240 }), ['scheduled', isConfirmed]],
  ['other notes', (one) => change(one, { clientNotes: 'Tea' }), [isConfirmed, isConfirmed]],
  [
    'the time it has, with the same caregiver',
    (one) => change(one, { startsAt: instantOf(startDate, '09:00'), caregiverId: id() }),
    [isConfirmed, isConfirmed],
  ],
  [
    'another day and caregiver, undone',
    async (one) => {
      await change(one, {
        startsAt: instantOf(addDays(startDate, 1), '09:00'),
        caregiverId: ana(),
      });
      await change(one, {
        ...{ startsAt: instantOf(startDate, '09:00'), caregiverId: id() },
        confirmed: true,
      });
    },
    [isConfirmed, isConfirmed],
  ],
  [
    'another caregiver, with its plan',
    (one) => changePlan(one, { caregiverId: ana() }),
    ['scheduled', 'scheduled'],
  ],
  [
    'another time, with its plan from then on',
    (_one, second) => changePlan(second, { fromAppointmentId: second.id, startTime: '10:00' }),
    [isConfirmed, 'scheduled'],
  ],
  [
    'other notes of its plan',
    (one) => changePlan(one, { clientNotes: 'Tea' }),
    [isConfirmed, isConfirmed],
  ],
  [
    'another caregiver, for time off',
    (one) =>
      addTimeOff(office.staff, {
        ...{ caregiverId: id(), span: { days: { from: startDate, through: startDate } } },
        plannedVisits: [to(one)],
      }),
    ['scheduled', isConfirmed],
  ],
  [
    'others, because its caregiver leaves',
    (one, second) =>
      setCaregiverActive(office.staff, {
        ...{ id: id(), isActive: false },
        plannedVisits: [to(one), to(second, null)],
      }),
    ['scheduled', 'scheduled'],
  ],
])('a confirmed visit with %s', async (_what, act, expected) => {
  const [first, second] = await confirmed();
  await act(first, second);
  expect(await states()).toEqual(expected);
});
