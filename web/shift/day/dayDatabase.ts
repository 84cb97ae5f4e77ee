import { keptDayName } from '../../app/session/keptDay.ts';
import type { Ticks } from './clocks.ts';
import { openDatabase, type Database, type Stores } from '../database.ts';
import type { ShiftPastVisitsQuery } from '../graph/later.generated.ts';
import type { MyShiftQuery } from '../graph/shift.generated.ts';

export type Day = MyShiftQuery['myShift'];
export type Visit = Day['visits'][number];
/** A visit that was over before the day: nothing of the client but the name. */
export type PastVisit = ShiftPastVisitsQuery['myPastVisits'][number];

/** The day as last loaded. */
export interface KeptDay {
  person: string;
  /** When it was loaded, by the device's clock. */
  at: number;
  /** The steady clock then. */
  ticks?: Ticks;
  day: Day;
  /** The visits before the day, as last loaded; absent if they never were. */
  past?: readonly PastVisit[];
}

/** An unfinished care note. */
export interface Draft {
  appointmentId: string;
  person: string;
  at: number;
  tasks: readonly string[];
  content: string;
}

interface Values {
  day: KeptDay;
  drafts: Draft;
}
export type DayDatabase = Database<Values>;
export type DayStores = Stores<Values>;

/** Hours that private data stays on the phone without being refreshed, and the same in ms. */
export const keptHours = 72;
export const keptFor = keptHours * 3_600_000;

/** @param removed called when another tab has logged out, or a newer version needs the database */
export function openDayDatabase(removed: () => void = () => undefined): Promise<DayDatabase> {
  const upgrade = (database: IDBDatabase): void => {
    database.createObjectStore('day');
    database.createObjectStore('drafts', { keyPath: 'appointmentId' });
  };
  return openDatabase(keptDayName, 1, upgrade, removed);
}

/**
 * Returns the kept day. Deletes it if it is too old or someone else's, and drafts that are too old:
 * another's are kept for them, and shown to nobody else.
 * @param person the required owner; null for any
 */
export async function readKeptDay(
  database: DayStores,
  person: string | null,
  now: number,
): Promise<KeptDay | null> {
  const kept = await database.get('day', 'day');
  const drafts = await database.getAll('drafts');
  const isRecent = ({ at }: { at: number }): boolean => Math.abs(now - at) < keptFor;
  for (const draft of drafts)
    if (!isRecent(draft)) await database.delete('drafts', draft.appointmentId);
  if (kept === undefined) return null;
  if (isRecent(kept) && (person === null || kept.person === person)) return kept;
  await database.delete('day', 'day');
  return null;
}

/** Stores only today and tomorrow; the rest of the week doesn't stay on the phone. */
export const keepDay = (database: DayStores, { day, ...kept }: KeptDay): Promise<void> =>
  database.put('day', { ...kept, day: { ...day, week: day.week.slice(0, 2) } }, 'day');

/**
 * For a phone that was logged out from elsewhere or may no longer see the day. What its owner has
 * typed and not sent stays for them.
 */
export const forgetShown = (database: DayStores): Promise<void> => database.clear('day');

/** For logging out. The outbox, with what isn't sent yet, is separate and stays. */
export async function forgetDay(database: DayStores): Promise<void> {
  await database.clear('day');
  await database.clear('drafts');
}
