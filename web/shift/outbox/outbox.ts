import type { Entry, NewEntry, Outcome, Place, PlaceMissing } from './entry.ts';
import type { OutboxDatabase } from './outboxDatabase.ts';

/** The outbox's current state. */
export type Sending = 'idle' | 'sending' | 'waiting' | 'signed-out';

export interface OutboxOptions {
  database: OutboxDatabase;
  /**
   * The person using the phone, who owns new entries. Stays the same when their session expires.
   */
  owner(): string | null;
  /** The signed-in person, or null. */
  signedIn(): string | null;
  send(entry: Entry): Promise<Outcome>;
  /** Called with an answered entry before it is removed. */
  answered?(entry: Entry, refusal: string | null): Promise<void>;
  /** Runs work in one tab at a time. */
  alone(work: () => Promise<void>): Promise<void>;
  /** Runs work after `wait` milliseconds. @returns a function that cancels it */
  later(wait: number, work: () => void): () => void;
  changed?(): void;
  now?(): number;
}

export interface Outbox {
  /**
   * Stores entries in this order, all or nothing, then sends them. Resolves once they are stored.
   */
  add(entries: readonly NewEntry[]): Promise<void>;
  /** Adds the place to an entry that is waiting for it. */
  setPlace(key: string, place: Place | PlaceMissing): Promise<void>;
  /** All entries in order, including refused ones and other people's. */
  entries(): Promise<Entry[]>;
  /** Removes a refused entry once its owner has read why. */
  dismiss(key: string): Promise<void>;
  /** Sends waiting entries at once, when the network or the person is back. */
  flush(): Promise<void>;
  sending(): Sending;
  /** Stops sending. */
  stop(): void;
}

/** How long to wait for the place, in milliseconds. */
export const placeWithin = 10_000;
const firstPause = 2_000;
const longestPause = 300_000;

/**
 * Stores what caregivers did until the graph has answered. Sends in order, in one tab at a
 * time; past one that the server fails on go those of other visits. Each goes with its idempotency key. Independent of React and the network.
 */
export function createOutbox(options: OutboxOptions): Outbox {
  const { database, send, answered, alone, later, now = Date.now } = options;
  const changed = (): void => options.changed?.();
  let sending: Sending = 'idle';
  let [running, again, stopped] = [false, false, false];
  let failures = 0;
  let cancelTimer = (): void => undefined;

  const set = (next: Sending): void => {
    if (next === sending) return;
    sending = next;
    changed();
  };
  const tryLater = (wait: number): void => {
    cancelTimer();
    if (!stopped) cancelTimer = later(wait, () => void flush());
  };
  const pause = (): number =>
    Math.min(longestPause, firstPause * 2 ** failures++) * (0.8 + Math.random() * 0.4);

  /** The first entry to send. Skips other people's entries, and those of visits held back. */
  async function next(held: ReadonlySet<string>): Promise<Entry | undefined> {
    const [owner, signedIn] = [options.owner(), options.signedIn()];
    const waiting = (await database.getAll('entries')).filter(({ refusal }) => refusal == null);
    const own = waiting.filter(({ person }) => person === (signedIn ?? owner));
    const found = own.find(({ appointmentId }) => !held.has(appointmentId));
    if (own.length === 0) set('idle');
    else if (signedIn === null) set('signed-out');
    else return found;
    return undefined;
  }

  /** Records that there is no place, so that every retry sends the same. */
  const withoutPlace = ({ placeUntil: _, ...entry }: Entry): Entry => ({
    ...entry,
    input: { ...entry.input, placeMissing: 'UNAVAILABLE' satisfies PlaceMissing },
  });

  async function settlePlace(key: string, settle: (entry: Entry) => Entry): Promise<void> {
    const { store, done } = database.transaction('entries');
    const entry = await store.getBy('key', key);
    if (entry?.placeUntil !== undefined) await store.put(settle(entry));
    await done;
  }

  async function sendAll(): Promise<void> {
    /** Visits of entries that the server fails on: what follows at the same visit keeps its order. */
    const held = new Set<string>();
    for (let entry = await next(held); entry !== undefined; entry = await next(held)) {
      if (stopped) return;
      if (entry.placeUntil !== undefined) {
        const wait = entry.placeUntil - now();
        // A clock that was set back must not delay it for hours.
        if (wait > 0 && wait <= placeWithin) return tryLater(wait);
        await settlePlace(entry.key, withoutPlace);
        continue;
      }
      set('sending');
      const outcome = await send(entry);
      if (stopped) return;
      if (outcome.is === 'signed-out') return set('signed-out');
      if (outcome.is === 'failed') {
        if (outcome.itself) {
          held.add(entry.appointmentId);
          continue;
        }
        set('waiting');
        return tryLater(pause());
      }
      failures = 0;
      await answered?.(entry, outcome.refusal);
      if (outcome.refusal === null) await database.delete('entries', entry.n);
      else await database.put('entries', { ...entry, refusal: outcome.refusal });
      changed();
    }
    if (held.size === 0 || sending === 'signed-out') return;
    set('waiting');
    tryLater(pause());
  }

  async function flush(): Promise<void> {
    again = true;
    if (running || stopped) return;
    cancelTimer();
    running = true;
    try {
      while (again && !stopped) {
        again = false;
        await alone(sendAll);
      }
    } catch {
      set('waiting');
      tryLater(pause());
    } finally {
      running = false;
    }
  }

  return {
    async add(entries) {
      const person = options.owner();
      if (person === null) throw new Error('Nobody is here whose entry it would be');
      const transaction = database.transaction('entries', { durability: 'strict' });
      const there = await transaction.store.getAll();
      for (const entry of entries) {
        const isThere = there.some(
          ({ once, refusal, person: whose }) =>
            once !== undefined && once === entry.once && refusal == null && whose === person,
        );
        if (!isThere) await transaction.store.add({ ...entry, person } as Entry);
      }
      await transaction.done;
      changed();
      void flush();
    },
    async setPlace(key, place) {
      await settlePlace(key, ({ placeUntil: _, ...entry }) => ({
        ...entry,
        input: {
          ...entry.input,
          ...(typeof place === 'string' ? { placeMissing: place } : { place }),
        },
      }));
      void flush();
    },
    entries: () => database.getAll('entries'),
    async dismiss(key) {
      const { store, done } = database.transaction('entries');
      const entry = await store.getBy('key', key);
      if (entry?.refusal != null) await store.delete(entry.n);
      await done;
      changed();
    },
    async flush() {
      failures = 0;
      await flush();
    },
    sending: () => sending,
    stop() {
      stopped = true;
      cancelTimer();
    },
  };
}
