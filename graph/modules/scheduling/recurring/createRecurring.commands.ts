import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import type { GraphContext } from '../../../shared/context.ts';
import { RefusalCode, UserError, type Refusal } from '../../../shared/errors.ts';
import { once } from '../../../database/idempotency/idempotency.ts';
import { parseInput } from '../../../shared/validation/parseInput.ts';
import { assertOpen, lockAppointment } from '../appointments/appointmentState.ts';
import { AppointmentRecurring } from '../appointments/appointmentRecurring.entity.ts';
import { bookable } from '../booking/booking.commands.ts';
import { GeneratedAppointment } from '../appointments/generatedAppointment.entity.ts';
import { spanOf } from '../availability/conflicts.ts';
import { assertAlone } from '../availability/together.ts';
import { generateVisits, planCaregiver, plannedTimes, recurrenceFaults } from './plan.ts';
import { occurrenceDays } from './recurrence.ts';
import { createRecurringSchema, repeatAppointmentSchema } from './recurring.input.ts';
import { RecurringAppointment } from '../appointments/recurringAppointment.entity.ts';
import { tellCaregiver } from '../caregiver-news/caregiverNews.ts';
import { tellClientOfPlan } from '../booking/visitNews.ts';
import { addDays, dayIn, instantOf, timeIn } from '../../../shared/time.ts';

/**
 * Creates a plan and its visits for eight weeks.
 * @returns the identifier of the plan
 * @throws UserError INVALID; CONFLICT when client, service or caregiver is not active, or on
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
        const plan = await makePlan(em, wanted, now);
        await tellClientOfPlan(em, context, plan, 'planned', now);
        await tellCaregiver(em, context, plan.caregiver, { news: 'given', plans: [{ plan }] }, now);
        return { id: plan.id };
      },
    ),
  );
  return id;
}

/**
 * Creates the plan and its visits within a transaction. Throws the same as
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
    ...rest
  }: Omit<z.output<typeof createRecurringSchema>, 'idempotencyKey'>,
  now: Date,
): Promise<RecurringAppointment> {
  const faults: Refusal[] = recurrenceFaults({ pattern, interval, ...rest });
  if (rest.startDate < dayIn(now))
    faults.push({
      field: 'startDate',
      message: 'A plan cannot begin in the past',
      code: RefusalCode.INVALID,
    });
  if (faults.length > 0) throw new UserError(faults);
  const { client, service } = await bookable(em, {
    clientId,
    serviceId,
    duration: rest.duration,
  });
  const caregiver = await planCaregiver(em, caregiverId);
  const plan = em.create(RecurringAppointment, {
    client,
    service,
    caregiver,
    recurrencePattern: pattern,
    recurrenceInterval: interval,
    countsFrom: rest.startDate,
    ...rest,
  });
  await em.flush();
  await generateVisits(em, plan, now);
  await assertAlone(em, { clientId, ...(await plannedTimes(em, plan)), agreed, now });
  return plan;
}

/**
 * Makes a single visit repeat. Stores how next to the visit (`appointment_recurring`), which
 * becomes the first one of a plan.
 * @returns the identifier of the plan
 * @throws Failure NOT_FOUND
 * @throws UserError INVALID; CONFLICT when the visit is in progress, over, or already part of a
 *   plan, or on `secondCaregiver`
 */
export async function repeatAppointment(
  context: GraphContext,
  input: unknown,
  clock = (): Date => new Date(),
): Promise<string> {
  const wanted = parseInput(repeatAppointmentSchema, input);
  return context.em.fork().transactional(async (em) => {
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
  }: z.output<typeof repeatAppointmentSchema>,
  now: Date,
): Promise<RecurringAppointment> {
  const appointment = await lockAppointment(em, id);
  assertOpen(appointment);
  if ((await em.count(GeneratedAppointment, { appointment })) > 0)
    throw UserError.of(RefusalCode.CONFLICT, 'This visit is part of a plan already.', 'id');
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
