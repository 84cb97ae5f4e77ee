import { addDays } from './phoenix.rules.ts';

/** The weekdays as the graph names them; everywhere else each is its place in this list. */
export const weekdays = [
  'SUNDAY',
  'MONDAY',
  'TUESDAY',
  'WEDNESDAY',
  'THURSDAY',
  'FRIDAY',
  'SATURDAY',
] as const;

/** The weekday on which every week begins, for schedule, billing, reports and pay. */
export const weekBeginnings = { sunday: 0, monday: 1 } as const;
export type WeekBegins = (typeof weekBeginnings)[keyof typeof weekBeginnings];

/** Returns the first day of the week that a day is in. */
export const weekOf = (day: string, begins: WeekBegins): string =>
  addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() - begins + 7) % 7));
