import type { EntityManager } from '@mikro-orm/postgresql';
import type { GraphContext } from '../../shared/context.ts';
import { addDays, dayIn, instantOf } from '../../shared/time.ts';
import { monday, Planning } from '../../testing/planning.ts';
import type { TestProcess } from '../../testing/process.ts';
import { cases, fc } from '../../testing/properties.ts';
import { refusal } from '../../testing/commands.ts';
import { CaregiverTimeOff } from '../availability/caregiverTimeOff.entity.ts';
import { bookAppointment } from '../visits/booking.commands.ts';
import { makeAppointment } from '../appointments/appointment.factory.ts';
import { makeCast, type Cast } from '../appointments/schedule.factory.ts';
import { changeRecurringAppointment } from './changeRecurring.commands.ts';
import { createRecurringAppointment, repeatAppointment } from './createRecurring.commands.ts';
import { moveClient } from '../absences/holds.commands.ts';
import { planPreview } from './planPreview.queries.ts';
import type { PlanPreviewInput } from './planPreview.input.ts';

const planning = new Planning();
const { wanted } = planning;
let app: TestProcess;
let em: EntityManager;
let cast: Cast;
let staff: GraphContext;
beforeEach(() => {
  ({ app, em, cast, staff } = planning);
});

/** Everything stored that a plan affects. */
const stored = async (): Promise<string[]> => {
  const tables = [
    'appointments',
    'recurring_appointments',
    'generated_appointments',
    'recurring_changes',
    'appointment_reminders',
    'appointment_recurring',
    'graphile_worker.jobs',
  ].map(async (table) => {
    const { rows } = await app.database.pool.query<{ sum: string }>(
      `select count(*) || md5(coalesce(string_agg(row::text, '' order by id), '')) as sum from ${table} as row`,
    );
    return `${table} ${rows[0]?.sum}`;
  });
  return Promise.all(tables);
};

/** The future visits of a plan, as stored. */
const made = async (planId: string) =>
  (
    await app.database.pool.query<{ startsAt: Date }>(
      `select a.scheduled_date as "startsAt", c.first_name || ' ' || c.last_name as caregiver,
              case when c.id is null then g.conflict end as conflict
         from generated_appointments g join appointments a on a.id = g.appointment_id
         left join caregivers c on c.id = a.caregiver_id
        where g.recurring_appointment_id = $1 and a.status in ('scheduled', 'confirmed') and a.scheduled_date > now()
        order by a.scheduled_date`,
      [planId],
    )
  ).rows;

/** Runs a preview and checks that it stored nothing. */
const previewed = async (input: PlanPreviewInput) => {
  const before = await stored();
  const { visits } = await planPreview(staff, input);
  expect(await stored()).toEqual(before);
  return visits.map(
    ({ alsoThere: _others, outsideHours: _hours, isPast: _past, ...visit }) => visit,
  );
};

const off = (day: string): Promise<void> =>
  em
    .persist(
      em.create(CaregiverTimeOff, {
        caregiver: cast.caregiver,
        startDate: instantOf(day, '00:00'),
        endDate: instantOf(addDays(day, 1), '00:00'),
      }),
    )
    .flush();

it('shows which visits nobody could take, before the plan is created', async () => {
  await off(addDays(monday, 7));
  await makeAppointment(em, {
    caregiver: cast.caregiver,
    scheduledDate: instantOf(addDays(monday, 14), '10:00'),
  });
  const visits = await previewed({ create: wanted({ maxOccurrences: 4 }) });
  expect(visits.map(({ caregiver }) => caregiver)).toEqual(['Zoë Begay', null, null, 'Zoë Begay']);
  expect(visits[1]?.conflict).toContain('has time off until');
  expect(visits[2]?.conflict).toContain('has another visit');
  expect(visits[3]?.conflict).toBeNull();
});

it('of a repeating visit starts with that visit', async () => {
  const { client, caregiver } = cast;
  const { id } = await makeAppointment(em, {
    client,
    caregiver,
    service: planning.service,
    scheduledDate: instantOf(monday, '09:00'),
  });
  await off(addDays(monday, 7));
  const input = { id, pattern: 'weekly' as const, maxOccurrences: 3 };
  const visits = await previewed({ repeat: input });
  expect(visits.map(({ startsAt }) => startsAt)).toEqual(
    [0, 7, 14].map((days) => instantOf(addDays(monday, days), '09:00')),
  );
  expect(visits).toEqual(await made(await repeatAppointment(staff, input)));
});

it('is refused like the command, but requires no reason', async () => {
  await moveClient(staff, cast.client.id, 'suspended', {});
  expect(await refusal(planPreview(staff, { create: wanted() }))).toMatchObject({
    field: 'clientId',
    code: 'WRONG_STATE',
  });
  await moveClient(staff, cast.client.id, 'active', {});
  // Its first visit is within 48 hours.
  const id = await planning.plan({
    pattern: 'daily',
    daysOfWeek: null,
    startDate: addDays(dayIn(new Date()), 1),
    maxOccurrences: 2,
  });
  expect(await planPreview(staff, { change: { id, startTime: '11:00' } })).toMatchObject({
    clientId: cast.client.id,
  });
});

const change = fc.record(
  {
    hour: fc.integer({ min: 6, max: 18 }),
    duration: fc.constantFrom(180, 240, 300),
    weekdays: fc.uniqueArray(fc.nat(6), { minLength: 1, maxLength: 3 }),
    other: fc.boolean(),
    maxOccurrences: fc.integer({ min: 1, max: 12 }),
  },
  { requiredKeys: [] },
);

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

it('matches what is then stored, whatever the conflicts', async () => {
  const seen = { given: 0, open: 0 };
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(20), { minLength: 2, maxLength: 6 }),
      fc.array(fc.record({ day: fc.nat(20), hour: fc.integer({ min: 6, max: 18 }) }), {
        maxLength: 6,
      }),
      change,
      change,
      fc.option(fc.nat(5)),
      async (daysOff, taken, first, then, from) => {
        em = app.database.orm.em.fork();
        planning.cast = cast = await makeCast(em, app.sessions);
        for (const day of daysOff) await off(addDays(monday, day));
        for (const { day, hour } of taken)
          await bookAppointment(staff, {
            clientId: cast.otherClient.id,
            serviceId: planning.service.id,
            caregiverId: cast.caregiver.id,
            startsAt: instantOf(addDays(monday, day), clock(hour)),
            duration: 180,
          }).catch(() => undefined);
        const part = ({ hour, weekdays, other, ...rest }: typeof first) => ({
          ...rest,
          ...(hour !== undefined && { startTime: clock(hour) }),
          ...(weekdays !== undefined && { daysOfWeek: weekdays }),
          ...(other && { caregiverId: cast.otherCaregiver.id }),
        });
        const create = wanted(part(first));
        const visits = await previewed({ create });
        const id = await createRecurringAppointment(staff, create);
        expect(visits).toEqual(await made(id));
        const { rows } = await app.database.pool.query<{ id: string }>(
          'select appointment_id as id from generated_appointments where recurring_appointment_id = $1 order by scheduled_date',
          [id],
        );
        const fromAppointmentId =
          from === null || rows.length === 0 ? null : rows[from % rows.length]!.id;
        const input = { id, fromAppointmentId, ...part(then) };
        const after = await previewed({ change: input });
        expect(after).toEqual(await made(await changeRecurringAppointment(staff, input)));
        for (const { conflict } of [...visits, ...after])
          seen[conflict === null ? 'given' : 'open'] += 1;
      },
    ),
    cases(5),
  );
  expect(Math.min(seen.given, seen.open)).toBeGreaterThan(0);
});
