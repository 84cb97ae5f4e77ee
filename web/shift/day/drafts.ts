import type { Entry } from '../outbox/entry.ts';
import { draftKey, type Draft, type KeptStores, type Words } from './dayDatabase.ts';
import { aboutOf } from './newEntry.ts';

type Done = Pick<Entry, 'kind' | 'appointmentId'>;

export interface Drafts {
  /** What this person typed about something, and hasn't sent. */
  of: (about: string) => Promise<Words | undefined>;
  /** @returns false if it lasts as long as the page only */
  keep: (about: string, words: Words) => Promise<boolean>;
  drop: (about: string) => Promise<void>;
  /**
   * What was typed is in the outbox. Its screen begins empty; if the outbox couldn't store it, the
   * draft stays on the phone until it is answered.
   */
  taken: (entries: readonly Done[], unkept: readonly Done[]) => Promise<void>;
  /** Deletes the drafts of entries that were answered. */
  settle: (unkept: readonly Done[]) => Promise<void>;
  /** What this person's drafts are about. */
  written: () => Promise<string[]>;
  /** Deletes this person's drafts, for logging out. */
  forget: () => Promise<void>;
}

const isWritten = ({ words }: Draft): boolean =>
  Object.values(words).some((one) => (typeof one === 'string' ? one.trim() : one).length > 0);

/**
 * What is typed on the phone's screens, stored with every keystroke until it is sent or its owner
 * logs out. Sealed to its owner.
 */
export function createDrafts(stores: KeptStores, person: () => string | null): Drafts {
  /** What entries are about that are in the page only, while their drafts are stored. */
  const held = new Set<string>();
  let last: Promise<unknown> = Promise.resolve();
  /** One change after another, as they were typed. */
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
  const keyOf = (about: string): string => draftKey(person()!, about);
  const own = async (): Promise<Draft[]> =>
    (await stores.getAll('drafts')).filter((draft) => draft.person === person());
  const put = async (about: string, words: Words): Promise<boolean> => {
    const key = keyOf(about);
    await stores.put('drafts', { key, person: person()!, about, at: Date.now(), words });
    return stores.isStored('drafts', key);
  };
  const drop = async (about: string): Promise<void> => {
    if (held.has(about)) stores.hide('drafts', keyOf(about));
    else await stores.delete('drafts', keyOf(about));
  };
  return {
    of: (about) => inTurn(async () => (await stores.get('drafts', keyOf(about)))?.words),
    keep: (about, words) => inTurn(() => put(about, words)),
    drop: (about) => inTurn(() => drop(about)),
    taken: (entries, unkept) =>
      inTurn(async () => {
        const waiting = new Set(unkept.map(aboutOf));
        for (const about of entries.map(aboutOf)) {
          if (waiting.has(about)) held.add(about);
          await drop(about);
        }
      }),
    settle: (unkept) =>
      inTurn(async () => {
        const waiting = new Set(unkept.map(aboutOf));
        for (const about of [...held].filter((one) => !waiting.has(one))) {
          held.delete(about);
          // What was typed there since.
          const next = await stores.get('drafts', keyOf(about));
          await stores.delete('drafts', keyOf(about));
          if (next !== undefined) await put(about, next.words);
        }
      }),
    written: () => inTurn(async () => (await own()).filter(isWritten).map(({ about }) => about)),
    forget: () =>
      inTurn(async () => {
        for (const { about } of await own()) await drop(about);
      }),
  };
}
