import { isCalendarDate, todayInPhoenix } from '#graph/shared/validation/forms.rules';
import { formatTime } from '../../ui/format.ts';

const dayLength = 86_400_000;

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10);

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay();

/** The Sunday of a day's week. */
export const sundayOf = (day: string): string => addDays(day, -weekdayOf(day));

export const weekFrom = (sunday: string): string[] =>
  Array.from({ length: 7 }, (_, at) => addDays(sunday, at));

/** A day of the address; today where it says none that exists. */
export const dayAsked = (asked: string): string =>
  isCalendarDate(asked) ? asked : todayInPhoenix();

const inWeek = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
/** "Tue 4", as a column has it. */
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

/** A time as short as it can be: "8 AM", "8:30 AM". */
const shortTime = (time: string): string => time.replace(':00', '');

/** "8 – 11 AM": the half of the day stands once where it can. */
export function shortHours(start: string, end: string): string {
  const [from, to] = [shortTime(formatTime(start)), shortTime(formatTime(end))];
  const half = to.slice(-3);
  return `${from.endsWith(half) ? from.slice(0, -3) : from} – ${to}`;
}
