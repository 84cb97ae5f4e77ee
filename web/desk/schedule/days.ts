import { isCalendarDate, todayInPhoenix } from '#graph/shared/validation/forms.rules';
import { addDays, datesBetween, weekdayOf } from '../../ui/days.ts';
import { clockOf } from '../visits/phoenix.ts';

/** The Sunday of a day's week. */
export const sundayOf = (day: string): string => addDays(day, -weekdayOf(day));

export const weekFrom = (sunday: string): string[] => datesBetween(sunday, addDays(sunday, 6));

/** The day in the URL; today if there is none or it isn't a date. */
export const dayAsked = (asked: string): string =>
  isCalendarDate(asked) ? asked : todayInPhoenix();

const inWeek = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
/** A column header: "Tue 4". */
export const formatColumn = (day: string): string => {
  const parts = inWeek.formatToParts(new Date(day));
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('weekday')} ${part('day')}`;
};

const span = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});
/** "March 1 – 7, 2026". */
export const formatSpan = (from: string, through: string): string =>
  span.formatRange(new Date(from), new Date(through));

/** "HH:MM" as short as possible: ["8", "AM"], ["8:30", "AM"]. */
function shortTime(clock: string): [time: string, half: string] {
  const hour = Number(clock.slice(0, 2));
  const minutes = clock.slice(2) === ':00' ? '' : clock.slice(2);
  return [`${hour % 12 || 12}${minutes}`, hour < 12 ? 'AM' : 'PM'];
}

/** "8 – 11 AM" from two times, with AM or PM only once where they share it. */
export function shortSpan(start: string, end: string): string {
  const [[from, fromHalf], [to, toHalf]] = [shortTime(start), shortTime(end)];
  return `${from}${fromHalf === toHalf ? '' : ` ${fromHalf}`} – ${to} ${toHalf}`;
}

/** The same, from two instants. */
export const shortHours = (start: string, end: string): string =>
  shortSpan(clockOf(start), clockOf(end));
