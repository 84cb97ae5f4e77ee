import type { RecurrencePattern } from './scheduling.rules.ts';
import { addDays, daysBetween, weekdayOf } from './wallTime.ts';

/** On which days something repeats. Days are YYYY-MM-DD, weekdays 0 (Sunday) to 6. */
export interface Recurrence {
  pattern: RecurrencePattern;
  /** Every so many days, weeks, fortnights or months. */
  interval: number;
  /** For weekly and biweekly ones; the weekday of `startDate` when null or empty. */
  daysOfWeek: readonly number[] | null;
  /** For monthly ones; the day of `startDate` when null. A month without it has the visit on its last day. */
  dayOfMonth: number | null;
  startDate: string;
  /** Last day; null for none. */
  endDate: string | null;
}

/** The days from `from` up to, and not with, `until`, in order. Weeks begin on Sunday and count from the week of `startDate`. */
export function occurrenceDays(recurrence: Recurrence, from: string, until: string): string[] {
  const { startDate, endDate } = recurrence;
  const begin = from > startDate ? from : startDate;
  const end = endDate !== null && endDate < until ? addDays(endDate, 1) : until;
  const days: string[] = [];
  for (let day = begin; day < end; day = addDays(day, 1)) if (occursOn(recurrence, day)) days.push(day);
  return days;
}

function occursOn({ pattern, interval, daysOfWeek, dayOfMonth, startDate }: Recurrence, day: string): boolean {
  switch (pattern) {
    case 'daily':
      return daysBetween(startDate, day) % interval === 0;
    case 'weekly':
    case 'biweekly': {
      const weekdays = daysOfWeek === null || daysOfWeek.length === 0 ? [weekdayOf(startDate)] : daysOfWeek;
      const every = pattern === 'weekly' ? interval : 2 * interval;
      return weekdays.includes(weekdayOf(day)) && (daysBetween(weekOf(startDate), weekOf(day)) / 7) % every === 0;
    }
    case 'monthly': {
      const wanted = dayOfMonth ?? Number(startDate.slice(8));
      return Number(day.slice(8)) === Math.min(wanted, lastDayOfMonth(day)) && monthsBetween(startDate, day) % interval === 0;
    }
  }
}

/** The Sunday on or before a day. */
const weekOf = (day: string): string => addDays(day, -weekdayOf(day));

const monthsBetween = (from: string, to: string): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7));

const lastDayOfMonth = (day: string): number => new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate();

/** Visits of one period stand for one another when a plan changes: Monday's for Tuesday's, the 1st for the 15th. */
export const periodOf = (pattern: RecurrencePattern, day: string): string =>
  pattern === 'monthly' ? day.slice(0, 7) : weekOf(day);

/**
 * Which new day takes the place of which old one: the same day first, then one of the same period, in order.
 * @returns the new day of each old one, null where there is none; and the new days that are left
 */
export function pairDays(pattern: RecurrencePattern, oldDays: readonly string[], newDays: readonly string[]): { paired: (string | null)[]; left: string[] } {
  const left = new Set(newDays);
  const take = (day: string | undefined): string | null => (day !== undefined && left.delete(day) ? day : null);
  const paired = oldDays.map((day) => take(day));
  for (const [index, day] of oldDays.entries()) {
    if (paired[index] !== null) continue;
    const period = periodOf(pattern, day);
    paired[index] = take([...left].find((candidate) => periodOf(pattern, candidate) === period));
  }
  return { paired, left: [...left] };
}
