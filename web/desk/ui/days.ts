import { clockInPhoenix, dateInWords, partsOf } from '#graph/shared/phoenix.rules';
import { isCalendarDate } from '#graph/shared/validation/forms.rules';
import { addDays, datesBetween } from '../../ui/days.ts';

export const weekFrom = (first: string): string[] => datesBetween(first, addDays(first, 6));

/** The day in the URL; today if there is none or it isn't a date. */
export const dayAsked = (asked: string, today: string): string =>
  isCalendarDate(asked) ? asked : today;

/** A column header: "Tue 4". */
export const formatColumn = (day: string): string => {
  const { weekday, date } = partsOf(day);
  return `${weekday.slice(0, 3)} ${date}`;
};

/** "March 1 – 7, 2026", "March 29 – April 4, 2026", "December 27, 2026 – January 2, 2027". */
export function formatSpan(from: string, through: string): string {
  const [first, last] = [partsOf(from), partsOf(through)];
  const begins = `${first.month} ${first.date}`;
  if (first.year !== last.year) return `${begins}, ${first.year} – ${dateInWords(through)}`;
  return first.month === last.month
    ? `${begins} – ${last.date}, ${last.year}`
    : `${begins} – ${dateInWords(through)}`;
}

/** "HH:MM" as short as possible: ["8", "AM"], ["8:30", "AM"]. */
function shortClock(clock: string): [time: string, half: string] {
  const hour = Number(clock.slice(0, 2));
  const minutes = clock.slice(2) === ':00' ? '' : clock.slice(2);
  return [`${hour % 12 || 12}${minutes}`, hour < 12 ? 'AM' : 'PM'];
}

/** "8 – 11 AM" from two times, with AM or PM only once where they share it. */
export function shortSpan(start: string, end: string): string {
  const [[from, fromHalf], [to, toHalf]] = [shortClock(start), shortClock(end)];
  // "8 AM – 8 AM" is a whole day.
  const isShared = fromHalf === toHalf && from !== to;
  return `${from}${isShared ? '' : ` ${fromHalf}`} – ${to} ${toHalf}`;
}

/** "8 AM", "8:30 AM". */
export const shortTime = (instant: string): string => shortClock(clockInPhoenix(instant)).join(' ');

/** The same, from two instants. */
export const shortHours = (start: string, end: string): string =>
  shortSpan(clockInPhoenix(start), clockInPhoenix(end));
