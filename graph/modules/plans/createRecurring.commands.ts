import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import type { GraphContext } from '../../shared/context.ts';
import { RefusalCode, UserError, type Refusal } from '../../shared/errors.ts';
import { once, transactionOnce } from '../../database/idempotency/idempotency.ts';
import { weekOf, type WeekBegins } from '../../shared/week.rules.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import { assertOpen, lockAppointment } from '../appointments/appointmentState.ts';
import { AppointmentRecurring } from '../appointments/appointmentRecurring.entity.ts';
import { bookable } from '../visits/booking.commands.ts';
import { GeneratedAppointment } from '../appointments/generatedAppointment.entity.ts';
import { spanOf } from '../availability/conflicts.ts';
import { assertAlone } from '../availability/together.ts';
import { enterPastDays } from './pastDays.ts';
import {
  assertStays,
  generateVisits,
  planCaregiver,
  plannedTimes,
  recurrenceFaults,
} from './plan.ts';
import { occurrenceDays } from './recurrence.ts';
import { createRecurringSchema, repeatAppointmentSchema } from './recurring.input.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import { RecurringAppointment } from '../appointments/recurringAppointment.entity.ts';
import { tellCaregiver } from '../notices/caregiverNews.ts';
import { tellClientOfPlan } from '../visits/visitNews.ts';
import { addDays, dayIn, instantOf, timeIn } from '../../shared/time.ts';

/**
 * Creates a plan and its visits for eight weeks, and enters those of earlier this week.
 * @returns the identifier of the plan
 * @throws UserError INVALID; WRONG_STATE when client, service or caregiver is not active, or on
 *   `secondCaregiver` when a visit would be beside another of the client; KEY_REUSED. Visits that
 *   the caregiver cannot make do not refuse the plan: they are created without a caregiver, with the
 *   reason.
 */
export async function createRecurringAppointment(
  context: GraphContext,
  input: unknown,
  clock = (): Date => new Date(),
): Promise<string> {
  const { idempotencyKey, ...wanted } = parseInput(createRecurringSchema, input);
  const { id } = await context.em.fork().transactional((em) =>
    once(
      em,
      { operation: 'createRecurringAppointment', key: idempotencyKey, input: wanted },
      async () => {
        const now = clock();
        const { plan } = await makePlan(em, wanted, { now, weekBegins: weekBegins(context) });
        await tellClientOfPlan(em, context, plan, 'planned', now);
        await tellCaregiver(em, context, plan.caregiver, { news: 'given', plans: [{ plan }] }, now);
        return { id: plan.id };
      },
    ),
  );
  return id;
}

export const weekBegins = ({ settings }: GraphContext): WeekBegins => settings.provider.weekBegins;

/**
 * Creates the plan and its visits within a transaction. One that begins on a day of this week that is
 * over has its visits of those days entered as completed. Throws the same as
 * `createRecurringAppointment`.
 */
export async function makePlan(
  em: EntityManager,
  {
    clientId,
    serviceId,
    caregiverId,
    pattern,
    interval,
    secondCaregiver: agreed,
    beyondHours,
    ...rest
  }: Omit<z.output<typeof createRecurringSchema>, 'idempotencyKey'>,
  { now, weekBegins: begins }: { now: Date; weekBegins: WeekBegins },
): Promise<{ plan: RecurringAppointment; entered: Appointment[] }> {
  const faults: Refusal[] = recurrenceFaults({ pattern, interval, ...rest });
  if (rest.startDate < weekOf(dayIn(now), begins))
    faults.push({
      field: 'startDate',
      message: 'A plan cannot begin before this week',
      code: RefusalCode.INVALID,
    });
  if (faults.length > 0) throw new UserError(faults);
  const { client, service, tariff } = await bookable(em, {
    clientId,
    serviceId,
    duration: rest.duration,
  });
  const caregiver = await planCaregiver(em, caregiverId, rest.endDate);
  const plan = em.create(RecurringAppointment, {
    client,
    service,
    caregiver,
    recurrencePattern: pattern,
    recurrenceInterval: interval,
    countsFrom: rest.startDate,
    beyondHours: caregiver && beyondHours,
    ...rest,
  });
  await em.flush();
  const entered = await enterPastDays(em, plan, tariff, now);
  await generateVisits(em, plan, now);
  const { own, spans } = await plannedTimes(em, plan);
  await assertAlone(em, {
    clientId,
    own: [...own, ...entered.map(({ id }) => id)],
    spans: [
      ...spans,
      ...entered.map(({ scheduledDate, endDate }) => ({ start: scheduledDate, end: endDate })),
    ],
    agreed,
    now,
  });
  return { plan, entered };
}

/**
 * Makes a single visit repeat. Stores how next to the visit (`appointment_recurring`), which
 * becomes the first one of a plan.
 * @returns the identifier of the plan
 * @throws Failure NOT_FOUND
 * @throws UserError INVALID; WRONG_STATE when the visit is in progress, over, or already part of a
 *   plan, or on `secondCaregiver`
 */
export async function repeatAppointment(
  context: GraphContext,
  input: unknown,
  clock = (): Date => new Date(),
): Promise<string> {
  const wanted = parseInput(repeatAppointmentSchema, input);
  return transactionOnce(context, async (em) => {
    const now = clock();
    const plan = await repeatVisit(em, wanted, now);
    await tellClientOfPlan(em, context, plan, 'planned', now);
    await tellCaregiver(em, context, plan.caregiver, { news: 'given', plans: [{ plan }] }, now);
    return plan.id;
  });
}

/** Makes a visit the first one of a plan and creates the others, within a transaction. */
export async function repeatVisit(
  em: EntityManager,
  {
    id,
    pattern,
    interval,
    daysOfWeek,
    endDate,
    maxOccurrences,
    secondCaregiver: agreed,
    beyondHours,
  }: z.output<typeof repeatAppointmentSchema>,
  now: Date,
): Promise<RecurringAppointment> {
  const appointment = await lockAppointment(em, id);
  assertOpen(appointment);
  if ((await em.count(GeneratedAppointment, { appointment })) > 0)
    throw UserError.of(RefusalCode.WRONG_STATE, 'This visit is part of a plan already.', 'id');
  await em.populate(appointment, ['client', 'service', 'caregiver']);
  const { client, caregiver, duration } = appointment;
  const startDate = dayIn(appointment.scheduledDate);
  const recurrence = {
    pattern,
    interval,
    daysOfWeek,
    dayOfMonth: null,
    startDate,
    countsFrom: startDate,
    endDate,
  };
  const faults = recurrenceFaults(recurrence);
  if (!occurrenceDays(recurrence, startDate, addDays(startDate, 1)).includes(startDate)) {
    faults.push({
      field: 'daysOfWeek',
      message: "The visit's own day must be among the days",
      code: RefusalCode.INVALID,
    });
  }
  if (faults.length > 0) throw new UserError(faults);
  const { service } = await bookable(em, {
    clientId: client.id,
    serviceId: appointment.service?.id ?? '',
    duration,
  });
  if (caregiver) assertStays(caregiver, endDate, 'endDate');
  const startTime = timeIn(appointment.scheduledDate);
  const plan = em.create(RecurringAppointment, {
    client,
    service,
    caregiver,
    recurrencePattern: pattern,
    recurrenceInterval: interval,
    daysOfWeek,
    startDate,
    countsFrom: startDate,
    endDate,
    maxOccurrences,
    startTime,
    duration,
    clientNotes: appointment.clientNotes,
    beyondHours: caregiver && beyondHours,
  });
  em.create(AppointmentRecurring, {
    appointment,
    pattern,
    interval,
    daysOfWeek,
    endDate,
    maxOccurrences,
  });
  em.create(GeneratedAppointment, {
    recurringAppointment: plan,
    appointment,
    scheduledDate: instantOf(startDate, startTime),
  });
  await em.flush();
  await generateVisits(em, plan, now);
  const before = [spanOf(appointment.scheduledDate, duration)];
  await assertAlone(em, {
    clientId: client.id,
    ...(await plannedTimes(em, plan)),
    before,
    agreed,
    now,
  });
  return plan;
}
