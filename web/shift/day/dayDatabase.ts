import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { keptDayName } from '../../app/viewer/keptDay.ts';
import type { MyShiftQuery } from '../graph/shift.generated.ts';

export type Day = MyShiftQuery['myShift'];
export type Visit = Day['visits'][number];

/** The day as it was last read. */
export interface KeptDay {
  person: string;
  /** When it was read, by the device's clock. */
  at: number;
  day: Day;
}

/** A care note that is still being written. */
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

/** Private data is on the phone for this long without a new reading, in milliseconds: 72 hours. */
export const keptFor = 72 * 3_600_000;

/** @param removed is called when another page has logged out, or a newer version wants it */
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
 * The kept day. One that is too old, or of somebody else, is removed with the drafts.
 * @param person whose it must be; null for whosever it is
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

/** Keeps today and tomorrow; of the rest of the week nothing stays on the phone. */
export const keepDay = (database: DayDatabase, { day, ...kept }: KeptDay): Promise<string> =>
  database.put('day', { ...kept, day: { ...day, week: day.week.slice(0, 2) } }, 'day');

/** At log-out. What was done and not sent yet lies elsewhere and stays. */
export async function forgetDay(database: DayDatabase): Promise<void> {
  await database.clear('day');
  await database.clear('drafts');
}
