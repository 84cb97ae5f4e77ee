import { longestVisit, visitStepMinutes } from '#graph/modules/catalogue/visitLength.rules';
import { addDays } from '../../ui/days.ts';
import { formatTime } from '../../ui/format.ts';

/** Phoenix keeps UTC-7 all year. @param time "HH:MM" */
export const instantAt = (day: string, time: string): string =>
  new Date(`${day}T${time}:00-07:00`).toISOString();

/** When a visit ends; an end time not after the start is on the next day. */
export const endAt = (day: string, from: string, until: string): string =>
  instantAt(until > from ? day : addDays(day, 1), until);

/** "9:00 AM – 12:00 PM", without line breaks. */
export const formatHours = (start: string, end: string): string =>
  `${formatTime(start)}\u00a0–\u00a0${formatTime(end)}`;

/** "3 h 15 min". */
export function formatLength(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
}

const shortest = 120;

/** Possible visit lengths, as a field's choices. The graph knows which ones a service allows. */
export const lengths: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from({ length: (longestVisit - shortest) / visitStepMinutes + 1 }, (_, step) => {
    const minutes = shortest + step * visitStepMinutes;
    return [String(minutes), formatLength(minutes)];
  }),
);
