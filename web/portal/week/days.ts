import { todayInPhoenix } from '#graph/shared/validation/forms.rules';

const dayLength = 86_400_000;

/** Every calendar date from one to another, both included, as YYYY-MM-DD. */
export function datesBetween(from: string, to: string): string[] {
  const dates: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += dayLength)
    dates.push(new Date(at).toISOString().slice(0, 10));
  return dates;
}

/** The visits of each day in Phoenix; one that began before the first day stands on the first. */
export function visitsByDay<Visit extends { date: string }>(
  days: readonly string[],
  visits: readonly Visit[],
): { day: string; visits: Visit[] }[] {
  const [first = ''] = days;
  const dayOf = ({ date }: Visit): string => {
    const day = todayInPhoenix(new Date(date));
    return day < first ? first : day;
  };
  return days.map((day) => ({ day, visits: visits.filter((visit) => dayOf(visit) === day) }));
}
