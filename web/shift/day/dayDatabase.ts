import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { keptDayName } from '../../app/viewer/keptDay.ts';
import type { MyShiftQuery } from '../graph/shift.generated.ts';

export type Day = MyShiftQuery['myShift'];
export type Visit = Day['visits'][number];

/** The day as last loaded. */
export interface KeptDay {
  person: string;
  /** When it was loaded, by the device's clock. */
  at: number;
  day: Day;
}

/** An unfinished care note. */
export interface Draft {
  appointmentId: string;
  person: string;
  at: number;
  tasks: readonly string[];
  content: string;
}

interface Schema extends DBSchema {
  day: { key: string; value: KeptDay };
  drafts: { key: string; value: Draft };
}
export type DayDatabase = IDBPDatabase<Schema>;

/** Milliseconds that private data stays on the phone without being refreshed: 72 hours. */
export const keptFor = 72 * 3_600_000;

/** @param removed called when another tab has logged out, or a newer version needs the database */
export function openDayDatabase(removed: () => void = () => undefined): Promise<DayDatabase> {
  return openDB<Schema>(keptDayName, 1, {
    upgrade(database) {
      database.createObjectStore('day');
      database.createObjectStore('drafts', { keyPath: 'appointmentId' });
    },
    blocking(_current, _wanted, { target }) {
      (target as IDBDatabase).close();
      removed();
    },
  });
}

/**
 * Returns the kept day. If it is too old or someone else's, deletes it and the drafts.
 * @param person the required owner; null for any
 */
export async function readKeptDay(
  database: DayDatabase,
  person: string | null,
  now: number,
): Promise<KeptDay | null> {
  const kept = await database.get('day', 'day');
  const drafts = await database.getAll('drafts');
  const isFit = ({ person: whose, at }: { person: string; at: number }): boolean =>
    (person === null || whose === person) && Math.abs(now - at) < keptFor;
  for (const draft of drafts)
    if (!isFit(draft)) await database.delete('drafts', draft.appointmentId);
  if (kept === undefined || isFit(kept)) return kept ?? null;
  await database.delete('day', 'day');
  return null;
}

/** Stores only today and tomorrow; the rest of the week doesn't stay on the phone. */
export const keepDay = (database: DayDatabase, { day, ...kept }: KeptDay): Promise<string> =>
  database.put('day', { ...kept, day: { ...day, week: day.week.slice(0, 2) } }, 'day');

/** For logging out. The outbox, with what isn't sent yet, is separate and stays. */
export async function forgetDay(database: DayDatabase): Promise<void> {
  await database.clear('day');
  await database.clear('drafts');
}
