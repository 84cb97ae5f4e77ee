import { todayInPhoenix } from '#graph/shared/phoenix.rules';
import { formatTime, formatWeekday } from '../../ui/format.ts';
import { shiftCopy as copy } from '../copy.ts';

/** "Tuesday, March 4" */
export const dayOf = (instant: string): string => formatWeekday(todayInPhoenix(new Date(instant)));

/** "Tuesday, March 4, 9:00 AM to 12:00 PM" */
export const whenOf = (begins: string, ends: string): string =>
  copy.on(dayOf(begins), formatTime(begins), formatTime(ends));

/** The first day in words, to the last unless it is the same. */
export const fromTo = (first: string, last: string): string =>
  first === last ? first : `${first} to ${last}`;

/** "Monday, March 1 to Friday, March 5" */
export const daysOf = (firstDay: string, lastDay: string): string =>
  fromTo(formatWeekday(firstDay), formatWeekday(lastDay));

/** "7 h 30 min" */
export function duration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`]
    .filter(Boolean)
    .join(' ');
}
