import { todayInPhoenix } from '#graph/shared/phoenix.rules';
import { formatTime, formatVisitTime, formatWeekday } from '../ui/format.ts';
import { shiftCopy as copy } from './copy.ts';

const hour = 3_600_000;

/** "Today", "Tomorrow", or "Tuesday, March 4". */
export function dayName(date: string, now: Date): string {
  if (date === todayInPhoenix(now)) return copy.today;
  if (date === todayInPhoenix(new Date(now.getTime() + 24 * hour))) return copy.tomorrow;
  return formatWeekday(date);
}

/** "2:00 PM", with the day unless it is today. */
export function moment(instant: string, now: Date): string {
  return todayInPhoenix(new Date(instant)) === todayInPhoenix(now)
    ? formatTime(instant)
    : formatVisitTime(instant);
}

/** The most recent instant at which it was this time ("09:05") in Phoenix. */
export function lastMomentAt(time: string, now: Date): string {
  const today = new Date(`${todayInPhoenix(now)}T${time}:00-07:00`);
  return new Date(today <= now ? today : today.getTime() - 24 * hour).toISOString();
}

/** "Tuesday, March 4" */
export const dayOf = (instant: string): string => formatWeekday(todayInPhoenix(new Date(instant)));

/** "Tuesday, March 4, 9:00 AM to 12:00 PM" */
export const whenOf = (begins: string, ends: string): string =>
  copy.on(dayOf(begins), formatTime(begins), formatTime(ends));

/** "Monday, March 1 to Friday, March 5" */
export const daysOf = (firstDay: string, lastDay: string): string =>
  copy.days(formatWeekday(firstDay), formatWeekday(lastDay));
