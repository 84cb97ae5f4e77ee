import { isPast, type ShownVisit } from '../day/visits.ts';
import { goTo } from '../layout/screen.ts';

/** After something is done at a visit: to the day, or to a past visit and what it still lacks. */
export function goOn(visit: ShownVisit | undefined, now: Date): void {
  if (visit !== undefined && isPast(visit, now)) goTo('visit', visit.id);
  else goTo('day');
}
