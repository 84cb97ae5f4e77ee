import { addDays, daysBetween } from '../../../shared/time.ts';

/** Days after the due date on which a client is reminded of an unpaid invoice (product 5.7). */
export const reminderDays = [3, 14, 28] as const;

/** Which reminder is due on a day; null before the first. One that was missed is not made up for once a later one is due. */
export const reminderOn = (dueDate: string, today: string): number | null =>
  reminderDays.findLast((days) => days <= daysBetween(dueDate, today)) ?? null;

interface Reminded {
  dueDate: string;
  /** Still owed. */
  due: string;
  isPaused: boolean;
  /** The reminders that went out, by their days. */
  sent: readonly number[];
}

/** The day of the next reminder; null when none will come. */
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
