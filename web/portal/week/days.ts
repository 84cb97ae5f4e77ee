import { todayInPhoenix } from '#graph/shared/phoenix.rules';
import { datesBetween } from '../../ui/days.ts';

/** Visits by day in Phoenix, inclusive. A visit that began earlier is listed on the first day. */
export function visitsByDay<Visit extends { startsAt: string }>(
  from: string,
  to: string,
  visits: readonly Visit[],
): { day: string; visits: Visit[] }[] {
  const dayOf = ({ startsAt }: Visit): string => {
    const day = todayInPhoenix(new Date(startsAt));
    return day < from ? from : day;
  };
  return datesBetween(from, to).map((day) => ({
    day,
    visits: visits.filter((visit) => dayOf(visit) === day),
  }));
}
