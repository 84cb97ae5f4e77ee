/** Hours of visits, as the schedule, the phone and pay count them. */

type Moment = string | Date;

interface VisitTimes {
  startsAt: Moment;
  endsAt: Moment;
  startedAt: Moment | null;
  completedAt: Moment | null;
}

const instant = (moment: Moment): number => new Date(moment).getTime();

/** Returns the minutes from `begins` to `ends` that lie between two moments, not rounded. */
const within = (begins: Moment, ends: Moment, from: Moment, to: Moment): number =>
  Math.max(0, Math.min(instant(ends), instant(to)) - Math.max(instant(begins), instant(from))) /
  60_000;

/** Returns the planned minutes of a visit that lie between two moments. */
export const plannedWithin = (
  { startsAt, endsAt }: Pick<VisitTimes, 'startsAt' | 'endsAt'>,
  from: Moment,
  to: Moment,
): number => within(startsAt, endsAt, from, to);

/** Returns the worked minutes of a visit that lie between two moments; null until it is over. */
export const workedWithin = (
  { startedAt, completedAt }: Pick<VisitTimes, 'startedAt' | 'completedAt'>,
  from: Moment,
  to: Moment,
): number | null =>
  startedAt === null || completedAt === null ? null : within(startedAt, completedAt, from, to);

/** Returns the minutes that lie between two moments: as worked where that is known, else as planned. */
export const minutesWithin = (visit: VisitTimes, from: Moment, to: Moment): number =>
  workedWithin(visit, from, to) ?? plannedWithin(visit, from, to);

/** "24 h", "3 h 15 min", "10 min". */
export function hoursInWords(minutes: number): string {
  const whole = Math.round(minutes);
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  if (rest === 0) return `${hours} h`;
  return hours === 0 ? `${rest} min` : `${hours} h ${rest} min`;
}
