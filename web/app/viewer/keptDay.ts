/** Where a caregiver's phone keeps the day for hours without a network (web/shift/day). */
export const keptDayName = 'shift-day';

/** Removes it: at log-out, wherever that is. */
export function forgetKeptDay(): void {
  try {
    indexedDB.deleteDatabase(keptDayName);
  } catch {
    // Storage is blocked: nothing was kept.
  }
}
