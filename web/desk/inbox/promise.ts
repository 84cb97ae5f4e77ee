import { todayInPhoenix } from '#graph/shared/validation/forms.rules';
import { promiseCopy as copy } from './copy.ts';

/** Within which time we promise an answer. */
export type Promised = { hours: number } | { businessDays: number };

export interface Left {
  /** What is left of it, or by how much we are late. */
  text: string;
  isLate: boolean;
  /** When it is over, in milliseconds since 1970. */
  dueAt: number;
}

const hour = 3_600_000;
const day = 24 * hour;

/** What is left of a promise to someone who has been waiting since `since`. */
export const leftOf = (promised: Promised, since: string, now: number = Date.now()): Left =>
  'hours' in promised
    ? hoursLeft(promised.hours, Date.parse(since), now)
    : businessDaysLeft(promised.businessDays, dayOf(Date.parse(since)), dayOf(now));

function hoursLeft(hours: number, since: number, now: number): Left {
  const dueAt = since + hours * hour;
  const isLate = now > dueAt;
  const left = Math.floor(Math.abs(dueAt - now) / hour);
  return { dueAt, isLate, text: isLate ? copy.lateHours(left) : copy.hoursLeft(left, hours) };
}

/** Days are counted from 1970 here; the day something came in is not one of the promised ones. */
function businessDaysLeft(days: number, since: number, today: number): Left {
  let due = since;
  for (let count = 0; count < days;) if (isBusinessDay((due += 1))) count += 1;
  const isLate = today > due;
  const left = isLate ? businessDaysIn(due, today) : businessDaysIn(today, due);
  return {
    dueAt: (due + 1) * day + 7 * hour, // midnight in Phoenix
    isLate,
    text: isLate ? copy.lateDays(Math.max(left, 1)) : copy.daysLeft(left, days),
  };
}

const dayOf = (instant: number): number =>
  Date.parse(`${todayInPhoenix(new Date(instant))}T00:00:00Z`) / day;

/** Day 0, the first of January 1970, was a Thursday. */
const isBusinessDay = (date: number): boolean => ![2, 3].includes(((date % 7) + 7) % 7);

/** Business days after the one, up to and with the other. */
function businessDaysIn(after: number, through: number): number {
  let count = 0;
  for (let date = after + 1; date <= through; date += 1) if (isBusinessDay(date)) count += 1;
  return count;
}
