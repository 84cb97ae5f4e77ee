import type { EntityManager } from '@mikro-orm/postgresql';
import type { GraphContext } from '../../../shared/context.ts';
import { testProcess, type TestProcess } from '../../../testing/process.ts';
import { addDays, instantOf } from '../../../shared/time.ts';
import { createRecurringAppointment } from '../recurring/createRecurring.commands.ts';
import { generateVisits, lockPlan } from '../recurring/plan.ts';
import { makeService } from '../services/service.factory.ts';
import { makeCast, nextWeekday, type Cast } from '../schedule.factory.ts';
import { addTimeOff, setCaregiverActive } from './absence.commands.ts';

let app: TestProcess;
let em: EntityManager;
let cast: Cast;
let staff: GraphContext;

beforeAll(async () => {
  app = await testProcess();
});
beforeEach(async () => {
  em = app.database.orm.em.fork();
  cast = await makeCast(em, app.sessions);
  staff = await app.request({ token: cast.tokens.staff });
});
afterAll(() => app.stop());

const open = ({ id: appointmentId }: { id: string }) => ({ appointmentId });
const to = ({ id: appointmentId }: { id: string }) => ({
  appointmentId,
  caregiverId: cast.otherCaregiver.id,
});
const leave = (plannedVisits: object[]) =>
  setCaregiverActive(staff, { id: cast.caregiver.id, isActive: false, plannedVisits });

describe('a plan', () => {
  async function weekly(): Promise<{ id: string; visits: { id: string }[] }> {
    const id = await createRecurringAppointment(staff, {
      clientId: cast.client.id,
      serviceId: (await makeService(em)).id,
      caregiverId: cast.caregiver.id,
      pattern: 'weekly',
      daysOfWeek: [1],
      startDate: nextWeekday(1),
      startTime: '09:00',
      duration: 180,
      maxOccurrences: 5,
    });
    return { id, visits: await visitsOf(id) };
  }

  const visitsOf = async (plan: string) =>
    (
      await app.database.pool.query<{
        id: string;
        caregiver_id: string | null;
        is_exception: boolean;
        conflict: string | null;
      }>(
        `select a.id, a.caregiver_id, g.is_exception, g.conflict from appointments a join generated_appointments g on g.appointment_id = a.id
          where g.recurring_appointment_id = $1 order by a.scheduled_date`,
        [plan],
      )
    ).rows;
  const caregiverOf = async (plan: string) =>
    (
      await app.database.pool.query<{ caregiver_id: string | null }>(
        'select caregiver_id from recurring_appointments where id = $1',
        [plan],
      )
    ).rows[0]!.caregiver_id;

  it('goes to the one who gets all of its visits, which keep following it', async () => {
    const { id, visits } = await weekly();
    await leave(visits.map((one) => to(one)));
    expect(await caregiverOf(id)).toBe(cast.otherCaregiver.id);
    for (const visit of await visitsOf(id))
      expect(visit).toMatchObject({
        caregiver_id: cast.otherCaregiver.id,
        is_exception: false,
        conflict: null,
      });
  });

  it('otherwise has nobody, and makes no visit for someone who left', async () => {
    const { id, visits } = await weekly();
    const [first, ...rest] = visits;
    await leave([to(first!), ...rest.map(open)]);
    expect(await caregiverOf(id)).toBeNull();
    const [given, ...left] = await visitsOf(id);
    expect(given).toMatchObject({ caregiver_id: cast.otherCaregiver.id, is_exception: true });
    for (const visit of left)
      expect(visit).toMatchObject({
        caregiver_id: null,
        is_exception: false,
        conflict: 'Zoë Begay is no longer active.',
      });
    await app.database.pool.query(
      'update recurring_appointments set max_occurrences = 6 where id = $1',
      [id],
    );
    await app.database.orm.em.fork().transactional(async (tx) => {
      await generateVisits(tx, await lockPlan(tx, id), new Date());
    });
    const all = await visitsOf(id);
    expect(all).toHaveLength(6);
    expect(all.at(-1)).toMatchObject({ caregiver_id: null });
  });

  it('keeps its caregiver through their time off', async () => {
    const { id, visits } = await weekly();
    const monday = nextWeekday(1);
    await addTimeOff(staff, {
      caregiverId: cast.caregiver.id,
      start: instantOf(monday, '00:00'),
      end: instantOf(addDays(monday, 8), '00:00'),
      plannedVisits: [open(visits[0]!), to(visits[1]!)],
    });
    expect(await caregiverOf(id)).toBe(cast.caregiver.id);
    const [opened, given, later] = await visitsOf(id);
    expect(opened).toMatchObject({ caregiver_id: null, is_exception: false });
    expect(opened!.conflict).toMatch(/^Zoë Begay has time off until /);
    expect(given).toMatchObject({ caregiver_id: cast.otherCaregiver.id, is_exception: true });
    expect(later).toMatchObject({ caregiver_id: cast.caregiver.id, is_exception: false });
  });
});
