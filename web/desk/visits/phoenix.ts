import {
  longestVisit,
  visitStepMinutes,
} from '#graph/modules/scheduling/services/visitLength.rules';
import { addDays } from '../../ui/days.ts';
import { formatTime } from '../../ui/format.ts';

/** Phoenix keeps UTC-7 all year. @param time "HH:MM" */
export const instantAt = (day: string, time: string): string =>
  new Date(`${day}T${time}:00-07:00`).toISOString();

/** As UTC would write it where the clocks of Phoenix are. Reckoned, not formatted: the schedule asks for hundreds at once. */
const inPhoenix = (instant: string): string =>
  new Date(Date.parse(instant) - 7 * 3_600_000).toISOString();

/** The instant of an end: one that is not after the beginning is on the next day. */
export const endAt = (day: string, from: string, until: string): string =>
  instantAt(until > from ? day : addDays(day, 1), until);

/** The day of an instant in Phoenix, as YYYY-MM-DD. */
export const dayOf = (instant: string): string => inPhoenix(instant).slice(0, 10);

/** What the clocks in Phoenix show, "HH:MM", as a field of a time takes it. */
export const clockOf = (instant: string): string => inPhoenix(instant).slice(11, 16);

/** "9:00 AM – 12:00 PM", with no line break in it. */
export const formatHours = (start: string, end: string): string =>
  `${formatTime(start)}\u00a0–\u00a0${formatTime(end)}`;

/** "3 h 15 min". */
export function formatLength(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
}

const shortest = 120;

/** The lengths that a visit can have, as choices of a field. The graph knows which of them a service takes. */
export const lengths: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from({ length: (longestVisit - shortest) / visitStepMinutes + 1 }, (_, step) => {
    const minutes = shortest + step * visitStepMinutes;
    return [String(minutes), formatLength(minutes)];
  }),
);
