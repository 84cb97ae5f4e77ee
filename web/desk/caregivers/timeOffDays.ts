import { formatWeekday } from '../../ui/format.ts';
import { timeOffCopy as copy } from './copy.ts';

/** "Monday, March 1", "Monday, March 1 to Friday, March 5". */
export const daysOf = ({ firstDay, lastDay }: { firstDay: string; lastDay: string }): string =>
  copy.until(formatWeekday(firstDay), formatWeekday(lastDay));
