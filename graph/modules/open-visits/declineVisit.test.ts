import type { EntityManager } from '@mikro-orm/postgresql';
import { kysely } from '../../database/kysely.ts';
import type { GraphContext } from '../../shared/context.ts';
import { Caregiver } from '../caregivers/caregiver.entity.ts';
import { useProcess } from '../../testing/process.ts';
import { refusal } from '../../testing/commands.ts';
import { scheduledVisits } from '../../views/desk/schedule.queries.ts';
import { visitsOfToday } from '../../views/desk/today.queries.ts';
import { Appointment } from '../appointments/appointment.entity.ts';
import { makeAppointment } from '../appointments/appointment.factory.ts';
import { findAppointment } from '../appointments/appointment.queries.ts';
import { changeAppointment } from '../visits/changeAppointment.commands.ts';
import { createRecurringAppointment } from '../plans/createRecurring.commands.ts';
import { at, makeCast, nextWeekday, type Cast } from '../appointments/schedule.factory.ts';
import { makeService } from '../catalogue/service.factory.ts';
import { declineMyVisit } from './declineVisit.commands.ts';
import { DeclineVisitResolver } from './declineVisit.resolver.ts';

const app = useProcess();
let em: EntityManager;
let cast: Cast;
let staff: GraphContext;

beforeEach(async () => {
  em = app.database.orm.em.fork();
  cast = await makeCast(em, app.sessions);
  staff = await app.request({ token: cast.tokens.staff });
  await app.mail();
});

const as = (who: keyof Cast['tokens']) => app.request({ token: cast.tokens[who] });
const visit = (values: Partial<Appointment> = {}) =>
  makeAppointment(em, {
    client: cast.client,
    caregiver: cast.caregiver,
    scheduledDate: at(5, '09:00'),
    duration: 180,
    status: 'confirmed',
    confirmedAt: new Date(),
    ...values,
  });
const decline = async (
  appointmentId: string,
  options: object = {},
  who: 'caregiver' | 'otherCaregiver' = 'caregiver',
) => declineMyVisit(await as(who), { appointmentId, reason: 'My car broke down', ...options });
const stored = (id: string) => findAppointment(kysely(app.database.orm.em.fork()), id);

it('opens the visit at once, tells the office but not yet the client, and appears on Today with its reason', async () => {
  const { id } = await visit();
  await decline(id);
  expect(await stored(id)).toMatchObject({
    caregiverId: null,
    status: 'scheduled',
    confirmedAt: null,
    declined: { caregiver: 'Zoë Begay', reason: 'My car broke down' },
  });
  const [mail, ...none] = await app.mail();
  expect(none).toEqual([]);
  expect(mail!.headers).toContain(`To: ${app.settings.provider.email}`);
  expect(mail!.text).toContain('Zoë Begay can’t come to this visit.');
  expect(mail!.text).not.toContain('broke');
  const { open } = await visitsOfToday(kysely(em.fork()), new Date());
  const shown = open.find((one) => one.id === id)!;
  expect(shown.declined).toMatchObject({ reason: 'My car broke down' });
  const span = { start: shown.startsAt, end: shown.endsAt };
  const scheduled = await scheduledVisits(kysely(em.fork()), span);
  expect(scheduled.find((one) => one.id === id)).toEqual(shown);

  await changeAppointment(staff, { id, caregiverId: cast.otherCaregiver.id });
  const toClient = (await app.mail()).find(({ headers }) =>
    headers.includes(`To: ${cast.client.user.email}`),
  );
  expect(toClient!.text).toContain('Ana comes instead of Zoë.');
  const later = await visitsOfToday(kysely(em.fork()), new Date());
  expect(later.open.map((one) => one.id)).not.toContain(id);
});

it('is refused without a reason, once it has started or is over, and more than 14 days ahead', async () => {
  const { id } = await visit();
  const answer = new DeclineVisitResolver().declineMyVisit(
    { appointmentId: id, reason: ' ' },
    await as('caregiver'),
  );
  expect(await answer).toMatchObject({
    ok: false,
    userErrors: [{ field: 'reason', message: 'Reason is required' }],
  });
  const begun = new Date(Date.now() - 60_000);
  for (const values of [
    { scheduledDate: begun },
    { scheduledDate: begun, status: 'in-progress', startedAt: begun },
    { scheduledDate: at(-2, '09:00'), status: 'completed' },
    { scheduledDate: at(2, '09:00'), status: 'cancelled' },
  ] as const) {
    const other = await visit(values);
    expect(await refusal(decline(other.id))).toMatchObject({ code: 'WRONG_STATE' });
    await em.nativeDelete(Appointment, { id: other.id });
  }
  const far = await visit({ scheduledDate: at(15, '09:00') });
  expect(await refusal(decline(far.id))).toMatchObject({ code: 'NOT_FOUND' });
});

it('hides other caregivers’ visits, and says so for one that used to be theirs', async () => {
  const { id } = await visit();
  expect(await refusal(decline(id, {}, 'otherCaregiver'))).toMatchObject({ code: 'NOT_FOUND' });
  await changeAppointment(staff, { id, caregiverId: cast.otherCaregiver.id });
  expect(await refusal(decline(id))).toMatchObject({
    code: 'WRONG_STATE',
    message: 'This visit isn’t yours anymore.',
  });
  await em.nativeUpdate(Caregiver, { id: cast.otherCaregiver.id }, { isActive: false });
  expect(await refusal(decline(id, {}, 'otherCaregiver'))).toMatchObject({ code: 'FORBIDDEN' });
});

it('happens once: by key, and for a second and third call', async () => {
  const { id } = await visit();
  await Promise.all([1, 2, 3].map(() => decline(id, { idempotencyKey: 'tap' })));
  expect(await app.mail()).toHaveLength(1);
  const other = await visit({ scheduledDate: at(6, '09:00') });
  const ends = await Promise.all([1, 2, 3].map(() => refusal(decline(other.id))));
  expect(ends.filter((end) => end === null)).toHaveLength(1);
  expect(ends.filter((end) => end !== null)).toMatchObject([
    { code: 'WRONG_STATE' },
    { code: 'WRONG_STATE' },
  ]);
  expect(await app.mail()).toHaveLength(1);
});

it('during a change by the office: one wins, the other is refused or finds it open', async () => {
  for (let day = 1; day <= 6; day += 1) {
    const { id } = await visit({ scheduledDate: at(day, '09:00') });
    const [declined, given] = await Promise.all([
      refusal(decline(id)),
      refusal(changeAppointment(staff, { id, caregiverId: cast.otherCaregiver.id })),
    ]);
    expect(given).toBeNull();
    if (declined !== null)
      expect(declined).toMatchObject({ message: 'This visit isn’t yours anymore.' });
    // The office's choice holds either way: it came later, or it won.
    expect((await stored(id))!.caregiverId).toBe(cast.otherCaregiver.id);
  }
});

it('keeps a visit in its plan, with the reason why nobody is assigned', async () => {
  await createRecurringAppointment(staff, {
    clientId: cast.client.id,
    serviceId: (await makeService(em)).id,
    caregiverId: cast.caregiver.id,
    duration: 180,
    pattern: 'weekly',
    startDate: nextWeekday(1),
    startTime: '09:00',
    maxOccurrences: 1,
  });
  const { id } = await em.fork().findOneOrFail(Appointment, { client: cast.client });
  await decline(id);
  expect(await stored(id)).toMatchObject({
    caregiverId: null,
    isException: false,
    conflict: 'Zoë Begay can’t make it.',
  });
});
