import type { EntityManager } from '@mikro-orm/postgresql';
import type { Caregiver } from '../caregivers/caregiver.entity.ts';
import { covers, holdsOf, type HoldDays } from '../clients/holds.ts';
import type { ClientStatus } from '../clients/care.rules.ts';
import { kysely } from '../../database/kysely.ts';
import { lockForUpdate } from '../../database/lockForUpdate.ts';
import { notFound, RefusalCode, UserError, type Refusal } from '../../shared/errors.ts';
import { lockCaregiver, nobody, type Assignment } from '../availability/assignment.ts';
import { newVisit } from '../visits/booking.commands.ts';
import { tariffOf } from '../catalogue/servicePrices.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import { GeneratedAppointment } from '../appointments/generatedAppointment.entity.ts';
import {
  conflictsOf,
  enclosingSpan,
  isOutsideHours,
  spanOf,
  type Span,
} from '../availability/conflicts.ts';
import { caregiverFacts } from '../availability/conflicts.queries.ts';
import { occurrenceDays, type Recurrence } from './recurrence.ts';
import { RecurringAppointment } from '../appointments/recurringAppointment.entity.ts';
import { aheadStatuses, horizonDays } from '../appointments/appointment.rules.ts';
import { dayInWords, fullDayInWords } from '../../shared/phoenix.rules.ts';
import { addDays, dayIn, instantOf } from '../../shared/time.ts';

/**
 * Loads a plan and locks it until the transaction ends, so that nobody else generates or changes
 * its visits.
 * @throws Failure NOT_FOUND
 */
export async function lockPlan(em: EntityManager, id: string): Promise<RecurringAppointment> {
  const plan = await lockForUpdate(em, RecurringAppointment, id, 'This plan');
  await em.populate(plan, ['client', 'service', 'caregiver']);
  return plan;
}

export const recurrenceOf = ({
  recurrencePattern,
  recurrenceInterval,
  daysOfWeek,
  dayOfMonth,
  startDate,
  countsFrom,
  endDate,
}: RecurringAppointment): Recurrence => ({
  pattern: recurrencePattern,
  interval: recurrenceInterval,
  daysOfWeek,
  dayOfMonth,
  startDate,
  countsFrom,
  endDate,
});

/** Returns what is wrong with a recurrence; empty if it is valid. */
export function recurrenceFaults({
  pattern,
  daysOfWeek,
  dayOfMonth,
  startDate,
  endDate,
}: Omit<Recurrence, 'countsFrom'>): Refusal[] {
  const faults: Refusal[] = [];
  const fault = (field: string, message: string): void =>
    void faults.push({ field, message, code: RefusalCode.INVALID });
  if (daysOfWeek !== null && pattern !== 'weekly' && pattern !== 'biweekly')
    fault('daysOfWeek', 'Days of the week belong to weekly and biweekly plans');
  if (dayOfMonth !== null && pattern !== 'monthly')
    fault('dayOfMonth', 'A day of the month belongs to monthly plans');
  if (endDate !== null && endDate < startDate)
    fault('endDate', 'The last day must not be before the first');
  return faults;
}

/** Returns why no visits are generated for a plan now; null if they are. */
export function blockedBy({
  isActive,
  client,
  service,
}: {
  isActive: boolean;
  /** Suspended through the last day of the hold, if that is known. */
  client: { status: ClientStatus; heldThrough?: string | null };
  service: { name: string; isActive: boolean } | null;
}): string | null {
  if (!isActive) return 'This plan has ended.';
  if (client.status !== 'active')
    return `This client's care is ${client.status}${client.heldThrough ? ` through ${dayInWords(client.heldThrough)}` : ''}.`;
  if (service === null || !service.isActive)
    return `${service?.name ?? 'This service'} is no longer offered.`;
  return null;
}

/** Returns the plan's start times on some days; it has none on days of a hold. */
export const timesOn = (
  { startTime }: RecurringAppointment,
  days: readonly string[],
  holds: readonly HoldDays[],
): Date[] =>
  days
    .filter((day) => !holds.some((hold) => covers(hold, day)))
    .map((day) => instantOf(day, startTime));

/**
 * Returns the plan's start times within the rolling eight weeks and from `after` on, in order.
 */
export function slotsOf(
  plan: RecurringAppointment,
  after: Date,
  now: Date,
  holds: readonly HoldDays[],
): Date[] {
  const days = occurrenceDays(recurrenceOf(plan), dayIn(after), addDays(dayIn(now), horizonDays));
  return timesOn(plan, days, holds).filter((slot) => slot > now && slot >= after);
}

/**
 * Generates the missing visits of a plan within the rolling eight weeks; running it again generates
 * none. If the caregiver cannot come, the visit is created without one and the reason stored, so
 * that the client keeps the visit and the office sees that it needs someone.
 * @param plan locked, with client, service and caregiver
 * @returns those it created
 */
export async function generateVisits(
  em: EntityManager,
  plan: RecurringAppointment,
  now: Date,
): Promise<Appointment[]> {
  const { service, client } = plan;
  // Days of a hold are left out one by one, so that the visits after it are there in time.
  const { status } = client;
  const isBlocked = blockedBy({
    ...plan,
    client: { status: status === 'ended' ? status : 'active' },
  });
  if (isBlocked !== null || service === null) return [];
  const rows = await em.find(GeneratedAppointment, { recurringAppointment: plan });
  const made = new Set(rows.map(({ scheduledDate }) => scheduledDate.getTime()));
  const room =
    plan.maxOccurrences === null ? Infinity : Math.max(0, plan.maxOccurrences - rows.length);
  const slots = slotsOf(plan, now, now, await holdsOf(em, client))
    .filter((slot) => !made.has(slot.getTime()))
    .slice(0, room);
  const assign = await assigner(
    em,
    plan,
    slots.map((slot) => spanOf(slot, plan.duration)),
  );
  const tariff = await tariffOf(em, service, client);
  const visits: Appointment[] = [];
  for (const slot of slots) {
    const { conflict, ...assigned } = assign(spanOf(slot, plan.duration));
    const appointment = newVisit(
      em,
      {
        client,
        service,
        tariff,
        ...assigned,
        start: slot,
        duration: plan.duration,
        reminders: null,
      },
      now,
    );
    appointment.clientNotes = plan.clientNotes;
    visits.push(appointment);
    em.create(GeneratedAppointment, {
      recurringAppointment: plan,
      appointment,
      scheduledDate: slot,
      conflict,
    });
  }
  await em.flush();
  return visits;
}

/** Identifiers and times of a plan's visits that are planned. */
export async function plannedTimes(
  em: EntityManager,
  plan: RecurringAppointment,
): Promise<{ own: string[]; spans: Span[] }> {
  const rows = await em.find(
    GeneratedAppointment,
    { recurringAppointment: plan, appointment: { status: { $in: aheadStatuses } } },
    { populate: ['appointment'] },
  );
  const visits = rows.map(({ appointment }) => appointment);
  return {
    own: visits.map(({ id }) => id),
    spans: visits.map(({ scheduledDate, endDate }) => ({ start: scheduledDate, end: endDate })),
  };
}

/** Who comes to a visit: the plan's caregiver, or nobody and why. */
export interface Assigned extends Assignment {
  conflict: string | null;
}

/**
 * Returns a function that assigns visits of a plan to its caregiver, if they can, or if only their
 * weekly hours are in the way and the plan has a reason to book beyond them. Locks the caregiver. Visits of one plan never conflict: they start a day apart, and none is longer.
 */
export async function assigner(
  em: EntityManager,
  { caregiver, beyondHours }: RecurringAppointment,
  spans: readonly Span[],
): Promise<(span: Span) => Assigned> {
  if (caregiver === null || spans.length === 0) return () => ({ ...nobody, conflict: null });
  await lockCaregiver(em, caregiver.id);
  const [facts] = await caregiverFacts(kysely(em), enclosingSpan(spans), { ids: [caregiver.id] });
  if (!facts) throw notFound('This caregiver', caregiver.id);
  return (span) => {
    const conflicts = conflictsOf(facts, span, beyondHours);
    if (conflicts.length > 0)
      return { ...nobody, conflict: conflicts.map(({ message }) => message).join(' ') };
    const isBeyond = isOutsideHours(facts, span);
    return { caregiver, beyondHours: isBeyond ? beyondHours : null, conflict: null };
  };
}

/**
 * Refuses a caregiver who leaves for a plan that goes on after their last working day.
 * @throws UserError TIME_TAKEN on `field`
 */
export function assertStays(
  { firstName, lastName, lastWorkingDay }: Caregiver,
  endDate: string | null,
  field: string,
): void {
  if (lastWorkingDay !== null && goesOnAfter({ endDate }, lastWorkingDay))
    throw UserError.of(
      RefusalCode.TIME_TAKEN,
      `${firstName} ${lastName}’s last working day is ${fullDayInWords(lastWorkingDay)}. End the plan by then, or choose someone else.`,
      field,
    );
}

/** True if a plan doesn't end by a day. */
export const goesOnAfter = ({ endDate }: { endDate: string | null }, day: string): boolean =>
  endDate === null || endDate > day;

/**
 * Returns the caregiver of a plan, locked. One who cannot make some of its visits is accepted;
 * those are reported.
 * @param endDate last day of the plan; null for no end
 * @throws UserError NOT_FOUND; WRONG_STATE when inactive; TIME_TAKEN when the plan goes on after their
 *   last working day
 */
export async function planCaregiver(
  em: EntityManager,
  caregiverId: string | null,
  endDate: string | null,
): Promise<Caregiver | null> {
  if (caregiverId === null) return null;
  const caregiver = await lockCaregiver(em, caregiverId);
  if (!caregiver)
    throw UserError.of(RefusalCode.NOT_FOUND, 'This caregiver was not found', 'caregiverId');
  if (!caregiver.isActive)
    throw UserError.of(
      RefusalCode.WRONG_STATE,
      `${caregiver.firstName} ${caregiver.lastName} is no longer active.`,
      'caregiverId',
    );
  assertStays(caregiver, endDate, 'caregiverId');
  return caregiver;
}
