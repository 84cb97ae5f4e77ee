import type { Appointment } from '../appointments/appointment.entity.ts';
import { bookedPrice, highestCost, visitCost, workedMinutes } from '../services/visitCost.rules.ts';
import { longestVisit } from '../services/visitLength.rules.ts';

/**
 * Maximum minutes worked: the longest visit plus half a day. More is a mistake, and would be
 * billed.
 */
const mostWorkedMinutes = longestVisit + 12 * 60;

type Booked = Pick<Appointment, 'estimatedCost' | 'duration'>;

/**
 * Returns the cost of the time worked, at the price fixed at booking; null for a visit without a
 * price.
 */
export const workedCost = (
  { estimatedCost, duration }: Booked,
  startedAt: Date,
  completedAt: Date,
): string | null =>
  estimatedCost === null
    ? null
    : visitCost(bookedPrice(estimatedCost, duration), workedMinutes(startedAt, completedAt));

/** Returns why a visit cannot have started and ended at these times; null if it can. */
export function workedFault(visit: Booked, startedAt: Date, completedAt: Date): string | null {
  if (completedAt < startedAt) return 'A visit cannot end before it began';
  if (workedMinutes(startedAt, completedAt) > mostWorkedMinutes)
    return `A visit cannot have lasted longer than ${mostWorkedMinutes / 60} hours. The office can say when it ended.`;
  return Number(workedCost(visit, startedAt, completedAt) ?? 0) > Number(highestCost)
    ? `A visit can’t cost more than $${highestCost}`
    : null;
}
