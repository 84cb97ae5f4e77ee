import { formatDate } from '../../ui/format.ts';
import { planCopy as copy } from './copy.ts';
import type { DeskPlanFragment } from './visits.generated.ts';

/** How a plan repeats: "Every week on Monday and Thursday, until Mar 04, 2026". */
export function planInWords({
  pattern,
  interval,
  daysOfWeek,
  endDate,
  maxOccurrences,
}: DeskPlanFragment): string {
  const days = (daysOfWeek ?? []).map((day) => copy.weekdays[day]!);
  return [
    copy.every[pattern](interval) + (days.length > 0 ? copy.on(days) : ''),
    endDate && copy.until(formatDate(endDate)),
    maxOccurrences && copy.times(maxOccurrences),
  ]
    .filter(Boolean)
    .join(', ');
}
