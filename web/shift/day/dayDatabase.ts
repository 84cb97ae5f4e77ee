import { keptDayName } from '../../app/session/keptDay.ts';
import type { Contact, Ticks } from './clocks.ts';
import {
  fallbackStores,
  openDatabase,
  type Database,
  type FallbackStores,
  type Stores,
} from '../database.ts';
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

/** When the graph last answered with a day. */
export const contactOf = (kept: KeptDay | null): Contact | null =>
  kept && { ...kept, server: Date.parse(kept.day.now) };

/** What is typed on a screen, by field. */
export type Words = Readonly<Record<string, string | readonly string[]>>;

/** What someone typed and hasn't sent. */
export interface Draft {
  /** `draftKey` of its owner and what it is about. */
  key: string;
  person: string;
  /** Its screen, and whose it is: "note/<visit or sent note>", "decline/<visit>", "time-off". */
  about: string;
  at: number;
  words: Words;
}

export const draftKey = (person: string, about: string): string => `${person} ${about}`;

/** A care note as version 1 stored it, one for each visit. */
interface OldDraft extends Pick<Draft, 'person' | 'at'> {
  appointmentId: string;
  tasks: readonly string[];
  content: string;
}

const draftOfOld = ({ appointmentId, person, at, tasks, content }: OldDraft): Draft => {
  const about = `note/${appointmentId}`;
  return { key: draftKey(person, about), person, about, at, words: { tasks, content } };
};

interface Values {
  day: KeptDay;
  drafts: Draft;
}
type DayDatabase = Database<Values>;
type DayStores = Stores<Values>;

/** Hours that private data stays on the phone without being refreshed, and the same in ms. */
export const keptHours = 72;
export const keptFor = keptHours * 3_600_000;

/** @param removed called when another tab has logged out, or a newer version needs the database */
export function openDayDatabase(removed: () => void = () => undefined): Promise<DayDatabase> {
  const upgrade = (database: IDBDatabase, change: IDBTransaction): void => {
    const make = (): IDBObjectStore => database.createObjectStore('drafts', { keyPath: 'key' });
    if (!database.objectStoreNames.contains('drafts')) {
      database.createObjectStore('day');
      make();
      return;
    }
    const reading = change.objectStore('drafts').getAll();
    reading.onsuccess = () => {
      database.deleteObjectStore('drafts');
      const drafts = make();
      for (const old of reading.result as OldDraft[]) drafts.put(draftOfOld(old));
    };
  };
  return openDatabase(keptDayName, 2, upgrade, removed);
}

/** The stores of the page, whatever the phone can store. */
export type KeptStores = FallbackStores<Values>;

/** The stores of the day on a phone that may be full, or store nothing. */
export const dayStores = (database: DayDatabase | null, full: () => void): KeptStores =>
  fallbackStores<Values>(database, (value) => ('key' in value ? value.key : 'day'), full);

/**
 * Returns the kept day. Deletes it if it is too old or someone else's.
 * @param person the required owner; null for any
 */
export async function readKeptDay(
  database: DayStores,
  person: string | null,
  now: number,
): Promise<KeptDay | null> {
  const kept = await database.get('day', 'day');
  if (kept === undefined) return null;
  const isRecent = Math.abs(now - kept.at) < keptFor;
  if (isRecent && (person === null || kept.person === person)) return kept;
  await database.delete('day', 'day');
  return null;
}

/** Stores only today and tomorrow; the rest of the week doesn't stay on the phone. */
export const keepDay = (database: DayStores, { day, ...kept }: KeptDay): Promise<void> =>
  database.put('day', { ...kept, day: { ...day, week: day.week.slice(0, 2) } }, 'day');

/** Deletes what the phone shows. What anyone has typed and not sent stays for them. */
export const forgetShown = (database: DayStores): Promise<void> => database.clear('day');
