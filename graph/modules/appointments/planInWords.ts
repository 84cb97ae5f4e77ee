import { timeInWords, weekdayNames } from '../../shared/phoenix.rules.ts';
import { addMinutes, instantOf, weekdayOf } from '../../shared/time.ts';
import type { RecurringAppointment } from './recurringAppointment.entity.ts';

const list = new Intl.ListFormat('en-US');

const every = (count: number, one: string): string =>
  count === 1 ? `Every ${one}` : `Every ${count} ${one}s`;

/**
 * Describes when a plan's visits are: "Every week on Monday and Thursday, 9:00 AM to 12:00 PM".
 * @param weekdays only these days of a plan by weeks, or of every day
 */
export function planInWords(plan: RecurringAppointment, weekdays?: readonly number[]): string {
  const begins = instantOf(plan.startDate, plan.startTime);
  const ends = addMinutes(begins, plan.duration);
  return `${daysOf(plan, weekdays)}, ${timeInWords(begins)} to ${timeInWords(ends)}`;
}

function daysOf(
  {
    recurrencePattern,
    recurrenceInterval,
    daysOfWeek,
    dayOfMonth,
    startDate,
    countsFrom,
  }: RecurringAppointment,
  weekdays?: readonly number[],
): string {
  if (recurrencePattern === 'daily' && (weekdays === undefined || weekdays.length === 7))
    return every(recurrenceInterval, 'day');
  if (recurrencePattern === 'monthly')
    return `${every(recurrenceInterval, 'month')} on day ${dayOfMonth ?? Number(startDate.slice(8))}`;
  const weeks = recurrencePattern === 'biweekly' ? 2 * recurrenceInterval : recurrenceInterval;
  const days =
    weekdays ??
    (daysOfWeek === null || daysOfWeek.length === 0 ? [weekdayOf(startDate)] : daysOfWeek);
  // Every other weekend is "Saturday and Sunday".
  const first = weeks === 1 || countsFrom === null ? 0 : weekdayOf(countsFrom);
  const place = (day: number): number => (day - first + 7) % 7;
  const named = [...days].sort((one, other) => place(one) - place(other));
  return `${every(weeks, 'week')} on ${list.format(named.map((day) => weekdayNames[day]!))}`;
}
