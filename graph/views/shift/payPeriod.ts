import type { Settings } from '../../shared/settings.ts';
import { addDays, daysBetween } from '../../shared/time.ts';

/** Returns the first and last day of the pay period that contains a day. */
export function payPeriodOf(
  day: string,
  { firstDay, days }: Settings['payPeriod'],
): { from: string; through: string } {
  const since = daysBetween(firstDay, day);
  const from = addDays(day, -(((since % days) + days) % days));
  return { from, through: addDays(from, days - 1) };
}
