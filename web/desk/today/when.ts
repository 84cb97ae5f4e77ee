import { todayInPhoenix } from '#graph/shared/phoenix.rules';
import { formatTime, formatWeekday } from '../../ui/format.ts';
import { todayCopy as copy } from './copy.ts';

const day = 24 * 3_600_000;

/** A day relative to today: "Tomorrow", "Thursday, March 4". */
export function dayName(of: string, today: string): string {
  const days = Math.round((Date.parse(of) - Date.parse(today)) / day);
  if (days === 0) return copy.today;
  if (days === 1) return copy.tomorrow;
  return days === -1 ? copy.yesterday : formatWeekday(of);
}

interface Span {
  startsAt: string;
  endsAt: string;
}

export const timesOf = ({ startsAt, endsAt }: Span): string =>
  copy.span(formatTime(startsAt), formatTime(endsAt));

/** "Tomorrow, 9:00 AM to 12:00 PM". */
export const whenOf = (visit: Span, today: string): string =>
  `${dayName(todayInPhoenix(new Date(visit.startsAt)), today)}, ${timesOf(visit)}`;
