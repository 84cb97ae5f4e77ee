/**
 * The IndexedDB database that keeps a caregiver's day for use without a network (web/shift/day).
 */
export const keptDayName = 'shift-day';

/** Deletes the kept day when someone logs out, on whichever page. */
export function forgetKeptDay(): void {
  try {
    indexedDB.deleteDatabase(keptDayName);
  } catch {
    // Storage is blocked; there is nothing to delete.
  }
}
