import { formatTime, formatWeekday } from '../../ui/format.ts';
import { todayInPhoenix } from '#graph/shared/validation/forms.rules';
import { newsCopy as copy } from './copy.ts';

/** "Tuesday, March 4" */
export const dayOf = (instant: string): string => formatWeekday(todayInPhoenix(new Date(instant)));

/** "Tuesday, March 4, 9:00 AM to 12:00 PM" */
export const whenOf = (begins: string, ends: string): string =>
  copy.on(dayOf(begins), formatTime(begins), formatTime(ends));

/** "Monday, March 1 to Friday, March 5" */
export const daysOf = (firstDay: string, lastDay: string): string =>
  copy.days(formatWeekday(firstDay), formatWeekday(lastDay));
