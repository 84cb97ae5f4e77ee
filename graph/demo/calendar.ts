import { addDays, dayIn, daysBetween, instantOf, timeIn, weekdayOf } from '../shared/time.ts';

const halfHour = 1_800_000;

/** Days counted from today in Phoenix: 0 is today, -1 yesterday. Calendar dates are YYYY-MM-DD. */
export interface Calendar {
  now: Date;
  day(days: number): string;
  /** @param time of day, "HH:MM" */
  at(days: number, time: string): Date;
  /**
   * Returns the start of a half hour at least 30 minutes from now: today, except in the last hour
   * of the day.
   */
  soon(): { day: number; time: string };
  /**
   * Returns the first weekday (Monday to Friday) at least this many days from today, in days from
   * today.
   */
  workday(days: number): number;
  /** This many hours before now. */
  hoursAgo(hours: number): Date;
  /** This many days ago, but not before this month began. */
  dayThisMonth(days: number): string;
}

export function calendarFrom(now: Date): Calendar {
  const today = dayIn(now);
  const day = (days: number): string => addDays(today, days);
  const firstOfMonth = `${today.slice(0, 8)}01`;
  return {
    now,
    day,
    at: (days, time) => instantOf(day(days), time),
    soon: () => {
      const begins = new Date(Math.ceil(now.getTime() / halfHour + 1) * halfHour);
      return { day: daysBetween(today, dayIn(begins)), time: timeIn(begins).slice(0, 5) };
    },
    workday: (days) => {
      const weekday = weekdayOf(day(days));
      return weekday === 6 ? days + 2 : weekday === 0 ? days + 1 : days;
    },
    hoursAgo: (hours) => new Date(now.getTime() - hours * 3_600_000),
    dayThisMonth: (days) => (day(-days) < firstOfMonth ? firstOfMonth : day(-days)),
  };
}
