/**
 * Calendar days and clock times in a time zone, and their instants. Days are YYYY-MM-DD, times
 * "HH:MM" or "HH:MM:SS".
 */

import { dayInPhoenix, dayInWords, phoenixOffset, timeInWords } from './phoenix.rules.ts';

/** The provider's time zone. Arizona has no daylight saving time, so visits never shift. */
export const phoenix = 'America/Phoenix';

const dayLength = 86_400_000;
const minuteLength = 60_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Only for its parts: what a locale's own format looks like changes. */
function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(zone, format);
  }
  return format;
}

/** Returns the clock time in a zone at an instant, as if it were UTC, in milliseconds. */
function shown(instant: number, zone: string): number {
  if (zone === phoenix) return instant + phoenixOffset;
  const part = Object.fromEntries(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<Intl.DateTimeFormatPartTypes, number>;
  return Date.UTC(
    part.year,
    part.month - 1,
    part.day,
    part.hour % 24, // some versions write midnight as 24
    part.minute,
    part.second,
  );
}

/**
 * Returns the instant of a clock time in a zone. A time skipped in spring counts as one hour later;
 * one that occurs twice in fall, as the first. "24:00" is the midnight that ends the day.
 */
export function instantOf(day: string, time: string, zone: string = phoenix): Date {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  const asUtc =
    Date.parse(`${day}T00:00:00Z`) + (hours * 60 + minutes) * minuteLength + seconds * 1000;
  const offsets = [asUtc - dayLength, asUtc + dayLength].map((probe) => shown(probe, zone) - probe);
  const candidates = offsets.map((offset) => asUtc - offset);
  const exact = candidates.filter((candidate) => shown(candidate, zone) === asUtc);
  return new Date(exact.length > 0 ? Math.min(...exact) : Math.max(...candidates));
}

/** Returns the day in a zone at an instant. */
export const dayIn = (instant: Date, zone: string = phoenix): string =>
  new Date(shown(Math.floor(instant.getTime() / 1000) * 1000, zone)).toISOString().slice(0, 10);

/** Returns the clock time in a zone at an instant, "HH:MM:00". */
export const timeIn = (instant: Date, zone: string = phoenix): string =>
  `${new Date(shown(Math.floor(instant.getTime() / 1000) * 1000, zone)).toISOString().slice(11, 16)}:00`;

export { addDays } from './phoenix.rules.ts';

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Returns the whole days between two days. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayLength);

export const addMinutes = (instant: Date, minutes: number): Date =>
  new Date(instant.getTime() + minutes * minuteLength);

/** "Tuesday, March 4, 2:00 PM" in Phoenix. */
export const inWords = (instant: Date): string =>
  `${dayInWords(dayInPhoenix(instant))}, ${timeInWords(instant)}`;

/** "2026-03-04T210000Z": sorts by time and is a valid file name everywhere. */
export const fileTime = (instant: Date): string =>
  instant
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '');
