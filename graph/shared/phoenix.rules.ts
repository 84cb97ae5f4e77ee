/**
 * Days and times in Phoenix, and in words, for both sides. They are computed and put together from
 * parts: what a locale's own format looks like differs between browsers, and changes with their
 * versions. Days are YYYY-MM-DD, instants ISO 8601 or dates.
 */

/** Milliseconds. Arizona keeps UTC-7 all year. */
export const phoenixOffset = -7 * 3_600_000;

type Instant = Date | string;

/** An instant's clock time in Phoenix, as if it were UTC: "2026-03-04T14:00:00.000Z". */
const shown = (instant: Instant): string =>
  new Date(new Date(instant).getTime() + phoenixOffset).toISOString();

/** An instant's day in Phoenix. */
export const dayInPhoenix = (instant: Instant): string => shown(instant).slice(0, 10);

/** An instant's time in Phoenix, as "HH:MM" for a time field. */
export const clockInPhoenix = (instant: Instant): string => shown(instant).slice(11, 16);

/** Today in Phoenix. */
export const todayInPhoenix = (now: Date = new Date()): string => dayInPhoenix(now);

/** A day so many days later. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The same day so many months later, or the last one of that month. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + months, 0));
  last.setUTCDate(Math.min(date, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}

export const weekdayNames = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** A day's parts; `date` has no leading zero, `dd` has two digits. */
export interface DayParts {
  year: string;
  month: string;
  weekday: string;
  date: number;
  dd: string;
}

export function partsOf(day: string): DayParts {
  const at = new Date(`${day}T00:00:00Z`);
  return {
    year: day.slice(0, 4),
    month: monthNames[at.getUTCMonth()]!,
    weekday: weekdayNames[at.getUTCDay()]!,
    date: at.getUTCDate(),
    dd: day.slice(8),
  };
}

/** "March 4, 2026". */
export const dateInWords = (day: string): string => {
  const { month, date, year } = partsOf(day);
  return `${month} ${date}, ${year}`;
};

/** "March 2026". */
export const monthInWords = (day: string): string => {
  const { month, year } = partsOf(day);
  return `${month} ${year}`;
};

/** "Wednesday, March 4". */
export const dayInWords = (day: string): string => {
  const { weekday, month, date } = partsOf(day);
  return `${weekday}, ${month} ${date}`;
};

/** "Wednesday, March 4, 2026". */
export const fullDayInWords = (day: string): string => `${dayInWords(day)}, ${day.slice(0, 4)}`;

/** In a row of days: "Wed, Mar 4". */
export const shortDayInWords = (day: string): string => {
  const { weekday, month, date } = partsOf(day);
  return `${weekday.slice(0, 3)}, ${month.slice(0, 3)} ${date}`;
};

/** In tables, 'MMM dd, yyyy': "Mar 04, 2026". */
export const dateInTables = (day: string): string => {
  const { month, dd, year } = partsOf(day);
  return `${month.slice(0, 3)} ${dd}, ${year}`;
};

/** On invoices, 'MMMM dd, yyyy': "March 04, 2026". */
export const dateOnInvoices = (day: string): string => {
  const { month, dd, year } = partsOf(day);
  return `${month} ${dd}, ${year}`;
};

/** An instant's time in Phoenix: "2:00 PM". */
export const timeInWords = (instant: Instant): string => {
  const [hours = '', minutes = ''] = clockInPhoenix(instant).split(':');
  return `${Number(hours) % 12 || 12}:${minutes} ${Number(hours) < 12 ? 'AM' : 'PM'}`;
};
