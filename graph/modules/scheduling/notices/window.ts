import { addDays, dayIn, instantOf } from '../../../shared/time.ts';
import { windowDays } from '../scheduling.rules.ts';

/** The midnights between which a caregiver reads and does anything: 14 days before today in Phoenix, and 14 after. */
export function windowAt(now: Date): { from: Date; to: Date } {
  const today = dayIn(now);
  return {
    from: instantOf(addDays(today, -windowDays), '00:00'),
    to: instantOf(addDays(today, windowDays + 1), '00:00'),
  };
}
