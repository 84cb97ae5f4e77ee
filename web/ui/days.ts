/** Arithmetic on calendar days as YYYY-MM-DD, without regard to daylight saving. */

import { addDays } from '#graph/shared/phoenix.rules';

const dayLength = 86_400_000;

export { addDays };

/** Whole days from one day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayLength);

/** Every day from one to another, both included. */
export const datesBetween = (from: string, to: string): string[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at));

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay();
