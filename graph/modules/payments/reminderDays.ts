import { addDays, daysBetween } from '../../shared/time.ts';
import { reminderDays } from '../invoices/billing.rules.ts';

/**
 * Returns the reminder due on a day; null before the first. A missed one is skipped once a later
 * one is due.
 */
export const reminderOn = (dueDate: string, today: string): number | null =>
  reminderDays.findLast((days) => days <= daysBetween(dueDate, today)) ?? null;

interface Reminded {
  dueDate: string;
  /** Amount due. */
  due: string;
  isPaused: boolean;
  /** The reminders already sent, by days. */
  sent: readonly number[];
}

/** Returns the day of the next reminder; null if there is none. */
export function nextReminderOn(
  { dueDate, due, isPaused, sent }: Reminded,
  today: string,
): string | null {
  if (isPaused || Number(due) === 0) return null;
  const last = Math.max(0, ...sent);
  if ((reminderOn(dueDate, today) ?? 0) > last) return today;
  const next = reminderDays.find((days) => days > Math.max(last, daysBetween(dueDate, today)));
  return next === undefined ? null : addDays(dueDate, next);
}
