import type { EntityManager } from '@mikro-orm/postgresql';
import type { Caregiver } from '../caregivers/caregiver.entity.ts';
import { dayInWords } from '../../shared/phoenix.rules.ts';
import { dayIn, weekdayOf } from '../../shared/time.ts';
import { GeneratedAppointment } from './generatedAppointment.entity.ts';
import { planInWords } from './planInWords.ts';
import type { RecurringAppointment } from './recurringAppointment.entity.ts';
import { aheadStatuses } from './appointment.rules.ts';

const list = new Intl.ListFormat('en-US');

/** A coming visit of a plan: its day in the plan, and who has it. */
export interface PlannedVisit {
  day: string;
  caregiver: Caregiver | null;
}

/** Returns a plan's coming visits from a time on, in order. */
export async function comingVisits(
  em: EntityManager,
  plan: RecurringAppointment,
  from: Date,
): Promise<PlannedVisit[]> {
  const rows = await em.find(
    GeneratedAppointment,
    {
      recurringAppointment: plan,
      scheduledDate: { $gte: from },
      appointment: { status: { $in: aheadStatuses } },
    },
    { populate: ['appointment.caregiver'], orderBy: { scheduledDate: 'asc' } },
  );
  return rows.map(({ scheduledDate, appointment: { caregiver } }) => ({
    day: dayIn(scheduledDate),
    caregiver,
  }));
}

/**
 * Describes the visits of a plan that one caregiver really has, or that nobody has: "Every week on
 * Thursday, 9:00 AM to 12:00 PM" of a plan on Mondays and Thursdays. Null if there are none.
 */
export function heldInWords(
  plan: RecurringAppointment,
  coming: readonly PlannedVisit[],
  caregiver: Caregiver | null,
): string | null {
  // A plan may begin after the visits that exist.
  if (coming.length === 0) return caregiver === plan.caregiver ? planInWords(plan) : null;
  const [held, others] = [true, false].map((isHeld) =>
    coming.filter((visit) => (visit.caregiver === caregiver) === isHeld).map(({ day }) => day),
  ) as [string[], string[]];
  if (held.length === 0) return null;
  const weekdays = new Set(held.map(weekdayOf));
  const named = canNameWeekdays(plan) && others.length > 0;
  const words = planInWords(plan, named ? [...weekdays] : undefined);
  const missing = named ? others.filter((day) => weekdays.has(weekdayOf(day))) : others;
  if (missing.length === 0) return words;
  return missing.length < held.length
    ? `${words}, except ${list.format(missing.map(dayInWords))}`
    : `${words}, only ${list.format(held.map(dayInWords))}`;
}

const canNameWeekdays = ({ recurrencePattern, recurrenceInterval }: RecurringAppointment) =>
  recurrencePattern === 'weekly' ||
  recurrencePattern === 'biweekly' ||
  (recurrencePattern === 'daily' && recurrenceInterval === 1);

/** Who has which of a plan's coming visits, the one with the first visit first. */
export function holders(
  plan: RecurringAppointment,
  coming: readonly PlannedVisit[],
): { caregiver: Caregiver | null; pattern: string }[] {
  const all = coming.length === 0 ? [plan.caregiver] : coming.map(({ caregiver }) => caregiver);
  return [...new Set(all)].map((caregiver) => ({
    caregiver,
    pattern: heldInWords(plan, coming, caregiver)!,
  }));
}
