import { weekdays } from '#graph/shared/week.rules';
import { formatDate, formatTime } from '../../../ui/format.ts';
import { planCopy as copy } from '../copy.ts';
import { formatLength, instantAt } from '../phoenix.ts';
import type { DeskPlanFragment } from '../visits.generated.ts';

type Repeat = Pick<DeskPlanFragment, 'pattern' | 'interval' | 'daysOfWeek' | 'dayOfMonth'>;

/** How a plan repeats: "Every week on Monday and Thursday". */
function repeatInWords({ pattern, interval, daysOfWeek, dayOfMonth }: Repeat): string {
  const days = (daysOfWeek ?? []).map((day) => copy.weekdays[weekdays.indexOf(day)]!);
  const on = days.length > 0 ? copy.on(days) : dayOfMonth === null ? '' : copy.onDay(dayOfMonth);
  return copy.every[pattern](interval) + on;
}

/** The same with its end: "Every week on Monday and Thursday, until Mar 04, 2026". */
export const planInWords = (plan: Repeat & Pick<DeskPlanFragment, 'endDate' | 'maxOccurrences'>) =>
  [
    repeatInWords(plan),
    plan.endDate && copy.until(formatDate(plan.endDate)),
    plan.maxOccurrences && copy.times(plan.maxOccurrences),
  ]
    .filter(Boolean)
    .join(', ');

/** Any day will do: a plan keeps its time of day. */
const someDay = '2026-01-05';

/** With the time: "Every week on Monday and Thursday, 9:00 AM, 3 h". */
export const planAndTime = (plan: Repeat & Pick<DeskPlanFragment, 'startTime' | 'duration'>) =>
  [
    repeatInWords(plan),
    formatTime(instantAt(someDay, plan.startTime.slice(0, 5))),
    formatLength(plan.duration),
  ].join(', ');
