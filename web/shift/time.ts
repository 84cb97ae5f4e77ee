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
export const moment = (instant: string, now: Date): string =>
  isToday(instant, now) ? formatTime(instant) : formatVisitTime(instant);

const isToday = (instant: string, now: Date): boolean =>
  todayInPhoenix(new Date(instant)) === todayInPhoenix(now);

/** "at 2:00 PM", or "on Tuesday, March 4, 2:00 PM" unless it is today. */
export const when = (instant: string, now: Date): string =>
  copy[isToday(instant, now) ? 'at' : 'onDay'](moment(instant, now));

/** Days before and after the plan that are offered for a stated time. */
const daysAround = [-1, 0, 1, 2];

/**
 * The instants at which it was this time ("09:05") in Phoenix around a visit's plan, nearest first:
 * none in the future, and none outside what is known.
 * @param plan the visit's start for an arrival, its end for a departure
 */
export function momentsNear(
  time: string,
  plan: string,
  { notBefore, notAfter }: { notBefore?: string | null; notAfter: string },
): string[] {
  const planned = Date.parse(plan);
  const day = Date.parse(`${todayInPhoenix(new Date(plan))}T${time}:00-07:00`);
  const off = (moment: number): number => Math.abs(moment - planned);
  return daysAround
    .map((days) => day + days * 24 * hour)
    .filter((moment) => moment <= Date.parse(notAfter))
    .filter((moment) => !notBefore || moment >= Date.parse(notBefore))
    .sort((one, other) => off(one) - off(other))
    .map((moment) => new Date(moment).toISOString());
}

/** "Yesterday, Tuesday, March 4": the day of an instant, never left out. */
export function dayInFull(instant: string, now: Date): string {
  const day = todayInPhoenix(new Date(instant));
  const ago = (days: number): string => todayInPhoenix(new Date(now.getTime() - days * 24 * hour));
  if (day === ago(0)) return copy.dayOf(copy.today, formatWeekday(day));
  if (day === ago(1)) return copy.dayOf(copy.yesterday, formatWeekday(day));
  return formatWeekday(day);
}

/** "Tuesday, March 4" */
export const dayOf = (instant: string): string => formatWeekday(todayInPhoenix(new Date(instant)));

/** "Tuesday, March 4, 9:00 AM to 12:00 PM" */
export const whenOf = (begins: string, ends: string): string =>
  copy.on(dayOf(begins), formatTime(begins), formatTime(ends));

/** "Monday, March 1 to Friday, March 5" */
export const daysOf = (firstDay: string, lastDay: string): string =>
  copy.days(formatWeekday(firstDay), formatWeekday(lastDay));
