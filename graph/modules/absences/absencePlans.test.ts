import { addDays } from '../../shared/time.ts';
import { monday, Planning } from '../../testing/planning.ts';
import { generateVisits, lockPlan } from '../plans/plan.ts';
import { addTimeOff, setCaregiverActive } from './absence.commands.ts';

const office = new Planning();
const { plan, visits } = office;

const open = ({ id: appointmentId }: { id: string }) => ({ appointmentId });
const to = ({ id: appointmentId }: { id: string }) => ({
  appointmentId,
  caregiverId: office.cast.otherCaregiver.id,
});
const leave = (plannedVisits: object[]) =>
  setCaregiverActive(office.staff, {
    id: office.cast.caregiver.id,
    isActive: false,
    plannedVisits,
  });
const query = (text: string, id: string) => office.app.database.pool.query(text, [id]);
const caregiverOf = async (id: string): Promise<unknown> =>
  (await query('select caregiver_id as is from recurring_appointments where id = $1', id)).rows[0];
const exceptions = async (id: string): Promise<unknown> =>
  (
    await query(
      'select is_exception from generated_appointments where recurring_appointment_id = $1 order by scheduled_date',
      id,
    )
  ).rows.map(({ is_exception: is }: { is_exception: boolean }) => is);

describe('a plan', () => {
  it('goes to the one who gets all of its visits, which keep following it', async () => {
    const id = await plan({ maxOccurrences: 3 });
    await leave((await visits()).map(to));
    const caregiver = office.cast.otherCaregiver.id;
    expect(await caregiverOf(id)).toEqual({ is: caregiver });
    const now = await visits();
    expect(now).toMatchObject([0, 1, 2].map(() => ({ caregiver, conflict: null })));
    expect(await exceptions(id)).toEqual([false, false, false]);
  });

  it('otherwise has nobody, and makes no visit for someone who left', async () => {
    const id = await plan({ maxOccurrences: 3 });
    const [first, ...rest] = await visits();
    await leave([to(first!), ...rest.map(open)]);
    expect(await caregiverOf(id)).toEqual({ is: null });
    const left = { caregiver: null, conflict: 'Zoë Begay is no longer active.' };
    const given = { caregiver: office.cast.otherCaregiver.id };
    expect(await visits()).toMatchObject([given, left, left]);
    expect(await exceptions(id)).toEqual([true, false, false]);
    await query('update recurring_appointments set max_occurrences = 4 where id = $1', id);
    await office.em.fork().transactional(async (tx) => {
      await generateVisits(tx, await lockPlan(tx, id), new Date());
    });
    expect(await visits()).toMatchObject([given, left, left, { caregiver: null }]);
  });

  it('keeps its caregiver through their time off', async () => {
    const id = await plan({ maxOccurrences: 3 });
    const [first, second] = await visits();
    const { caregiver, otherCaregiver } = office.cast;
    await addTimeOff(office.staff, {
      caregiverId: caregiver.id,
      span: { days: { from: monday, through: addDays(monday, 7) } },
      plannedVisits: [open(first!), to(second!)],
    });
    expect(await caregiverOf(id)).toEqual({ is: caregiver.id });
    expect(await visits()).toMatchObject([
      { caregiver: null, conflict: expect.stringMatching(/^Zoë Begay has time off until /) },
      { caregiver: otherCaregiver.id },
      { caregiver: caregiver.id },
    ]);
    expect(await exceptions(id)).toEqual([false, true, false]);
  });
});
