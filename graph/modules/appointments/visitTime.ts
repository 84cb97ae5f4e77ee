import type { CancellationPolicyName } from '../clients/care.rules.ts';
import type { Provider } from '../../shared/provider.rules.ts';
import { dayInPhoenix, dayInWords, timeInWords } from '../../shared/phoenix.rules.ts';
import { inWords } from '../../shared/time.ts';
import { freeUntil } from './appointment.rules.ts';
import type { Appointment } from './appointment.entity.ts';

/** An instant's day: "Sunday, November 22", in Phoenix. */
export const visitDay = (instant: string): string => dayInWords(dayInPhoenix(instant));

/**
 * Returns "Sunday, November 22, 9:00 AM to 12:00 PM", in Phoenix; with both days for a visit past
 * midnight.
 */
export function visitTime({ begins, ends }: { begins: string; ends: string }): string {
  const lastDay = dayInPhoenix(begins) === dayInPhoenix(ends) ? '' : `${visitDay(ends)}, `;
  return `${visitDay(begins)}, ${timeInWords(begins)} to ${lastDay}${timeInWords(ends)}`;
}

/**
 * Returns until when canceling a visit is free, ISO 8601; null once that has passed.
 * @param visit with its client
 */
export function freeTimeLeft({ client, scheduledDate }: Appointment, now: Date): string | null {
  const end = freeUntil(client.cancellationPolicy, scheduledDate);
  return end > now ? end.toISOString() : null;
}

/** Returns until when canceling is free; null if that had passed when the visit was booked. */
export function freeTimeEnd(
  policy: CancellationPolicyName,
  begins: Date,
  bookedAt: Date,
): Date | null {
  const end = freeUntil(policy, begins);
  return bookedAt > end ? null : end;
}

/** Says how to cancel or change a visit, with the free cancellation time unless it has passed. */
export const ifNotRight = (free: string | null | undefined, { phone }: Provider): string =>
  free
    ? `Doesn’t work for you? You can cancel for free until ${inWords(new Date(free))}, in your portal or by calling us at ${phone}.`
    : `Doesn’t work for you? Call us at ${phone}.`;
