import type { RecurrencePattern } from '../appointments/appointment.rules.ts';
import { addDays, daysBetween, weekdayOf } from '../../shared/time.ts';

/** The days on which something repeats. Days are YYYY-MM-DD, weekdays 0 (Sunday) to 6. */
export interface Recurrence {
  pattern: RecurrencePattern;
  /** Repeats every this many days, weeks, two-week periods or months. */
  interval: number;
  /** For weekly and biweekly ones; the weekday of `startDate` if null or empty. */
  daysOfWeek: readonly number[] | null;
  /**
   * For monthly ones; the day of `startDate` if null. In a month without this day, the visit is on
   * its last day.
   */
  dayOfMonth: number | null;
  startDate: string;
  /** The day from which weeks are counted; null for the Sunday on or before `startDate`. */
  countsFrom: string | null;
  /** Last day; null for none. */
  endDate: string | null;
}

/**
 * Returns the days from `from` to `until`, exclusive, in order. "Every other week" on Saturday and
 * Sunday counted from a Saturday is every other weekend (product 4.1).
 */
export function occurrenceDays(recurrence: Recurrence, from: string, until: string): string[] {
  const { startDate, endDate } = recurrence;
  const begin = from > startDate ? from : startDate;
  const end = endDate !== null && endDate < until ? addDays(endDate, 1) : until;
  const days: string[] = [];
  for (let day = begin; day < end; day = addDays(day, 1))
    if (occursOn(recurrence, day)) days.push(day);
  return days;
}

function occursOn(
  { pattern, interval, daysOfWeek, dayOfMonth, startDate, countsFrom }: Recurrence,
  day: string,
): boolean {
  switch (pattern) {
    case 'daily':
      return daysBetween(startDate, day) % interval === 0;
    case 'weekly':
    case 'biweekly': {
      const weekdays =
        daysOfWeek === null || daysOfWeek.length === 0 ? [weekdayOf(startDate)] : daysOfWeek;
      const every = pattern === 'weekly' ? interval : 2 * interval;
      return (
        weekdays.includes(weekdayOf(day)) &&
        Math.floor(daysBetween(countsFrom ?? weekOf(startDate), day) / 7) % every === 0
      );
    }
    case 'monthly': {
      const wanted = dayOfMonth ?? Number(startDate.slice(8));
      return (
        Number(day.slice(8)) === Math.min(wanted, lastDayOfMonth(day)) &&
        monthsBetween(startDate, day) % interval === 0
      );
    }
  }
}

/** Returns the Sunday on or before a day. */
export const weekOf = (day: string): string => addDays(day, -weekdayOf(day));

const monthsBetween = (from: string, to: string): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
  Number(to.slice(5, 7)) -
  Number(from.slice(5, 7));

const lastDayOfMonth = (day: string): number =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate();

/** A visit that a plan has on a day. */
export interface PlannedDay {
  day: string;
  /** An exception: it replaces the new plan's visit of its period, and no other. */
  isException: boolean;
}

/** How many days a visit may move when its plan changes, and still count as the same visit. */
const reach: Readonly<Record<RecurrencePattern, number>> = {
  daily: 0,
  weekly: 6,
  biweekly: 13,
  monthly: 27,
};

/**
 * Matches each day of the old plan with one of the new: the same day first; then, for exceptions,
 * one in the same week or month; then, for the others, the nearest within reach.
 * @param old in order
 * @returns the new day for each old one, null if there is none
 */
export function matchDays(
  pattern: RecurrencePattern,
  old: readonly PlannedDay[],
  newDays: readonly string[],
): (string | null)[] {
  const left = new Set(newDays);
  const take = (day: string | undefined): string | null =>
    day !== undefined && left.delete(day) ? day : null;
  const paired = old.map(({ day }) => take(day));
  const pair = (exceptions: boolean, choose: (day: string) => string | undefined): void => {
    for (const [index, { day, isException }] of old.entries()) {
      if (paired[index] === null && isException === exceptions) paired[index] = take(choose(day));
    }
  };
  pair(true, (day) =>
    [...left].find((candidate) => periodOf(pattern, candidate) === periodOf(pattern, day)),
  );
  pair(
    false,
    (day) =>
      [...left]
        .filter((candidate) => Math.abs(daysBetween(day, candidate)) <= reach[pattern])
        .sort(
          (one, other) => Math.abs(daysBetween(day, one)) - Math.abs(daysBetween(day, other)),
        )[0],
  );
  return paired;
}

const periodOf = (pattern: RecurrencePattern, day: string): string => {
  if (pattern === 'daily') return day;
  return pattern === 'monthly' ? day.slice(0, 7) : weekOf(day);
};
