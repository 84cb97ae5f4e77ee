import type { Entry, NewEntry, Outcome, Place, PlaceMissing } from './entry.ts';
import type { OutboxDatabase } from './outboxDatabase.ts';

/** The outbox's current state. */
export type Sending = 'idle' | 'sending' | 'waiting' | 'signed-out';

export interface OutboxOptions {
  /** Null on a phone that stores nothing. */
  database: OutboxDatabase | null;
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
   * Stores entries in this order, all or nothing, then sends them. Resolves once they are stored;
   * on a full phone they last as long as the page.
   */
  add(entries: readonly NewEntry[]): Promise<void>;
  /** Adds the place to an entry, as long as it is unsent. */
  setPlace(key: string, place: Place | PlaceMissing): Promise<void>;
  /** All entries in order, including refused ones and other people's. */
  entries(): Promise<Entry[]>;
  /** Removes a refused entry once its owner has read why. */
  dismiss(key: string): Promise<void>;
  /** Sends waiting entries at once, when the network or the person is back. */
  flush(): Promise<void>;
  sending(): Sending;
  /** The entries that can't be stored. */
  unkept(): readonly Entry[];
  /** Stops sending. */
  stop(): void;
}

/** The longest wait for the place, in milliseconds: someone may be reading what their phone asks. */
export const placeWithin = 60_000;
const firstPause = 2_000;
const longestPause = 60_000;

/**
 * Stores what caregivers did until the graph has answered. Sends in order, in one tab at a
 * time; past one that the server fails on go those of other visits. Each goes with its idempotency key. Independent of React and the network.
 */
export function createOutbox(options: OutboxOptions): Outbox {
  const { database, send, answered, alone, later, now = Date.now } = options;
  let sending: Sending = 'idle';
  let [running, again, stopped] = [false, false, false];
  const changed = (): void => {
    if (!stopped) options.changed?.();
  };
  let failures = 0;
  /** Entries that can't be stored as they are, by key. */
  const unkept = new Map<string, Entry>();
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

  async function all(): Promise<Entry[]> {
    const stored = (await database?.getAll('entries')) ?? [];
    const others = [...unkept.values()].filter(({ key }) => !stored.some((one) => one.key === key));
    return [...stored.map((entry) => unkept.get(entry.key) ?? entry), ...others];
  }

  /** Changes an entry, unless it is gone; where nothing can be stored, in the page only. */
  async function change(key: string, to: (entry: Entry) => Entry | null): Promise<void> {
    try {
      if (database === null || unkept.has(key)) throw new Error('Not stored');
      const { store, done } = database.transaction('entries');
      const entry = await store.getBy('key', key);
      const next = entry === undefined ? null : to(entry);
      if (next !== null) await store.put(next);
      await done;
    } catch {
      const entry = (await all()).find((one) => one.key === key);
      const next = entry === undefined ? null : to(entry);
      if (next !== null) unkept.set(key, next);
    }
  }

  async function remove({ key, n }: Entry): Promise<void> {
    unkept.delete(key);
    await database?.delete('entries', n);
  }

  /** The first entry to send. Skips other people's entries, and those of visits held back. */
  async function next(held: ReadonlySet<string>): Promise<Entry | undefined> {
    const [owner, signedIn] = [options.owner(), options.signedIn()];
    const waiting = (await all()).filter(({ refusal }) => refusal == null);
    const own = waiting.filter(({ person }) => person === (signedIn ?? owner));
    const found = own.find(({ appointmentId }) => !held.has(appointmentId));
    if (own.length === 0) set('idle');
    else if (signedIn === null) set('signed-out');
    else return found;
    return undefined;
  }

  /**
   * Settles where it was. A place that is found later still counts: if the graph has the record
   * without it, it answers that it has it.
   */
  const settlePlace = (key: string, place: Place | PlaceMissing): Promise<void> =>
    change(key, ({ placeUntil, ...entry }) => {
      const { placeMissing: _, ...input } = entry.input;
      if (typeof place !== 'string') return { ...entry, input: { ...input, place } };
      return placeUntil === undefined
        ? null
        : { ...entry, input: { ...input, placeMissing: place } };
    });

  async function sendAll(): Promise<void> {
    /** Visits of entries that the server fails on: what follows at the same visit keeps its order. */
    const held = new Set<string>();
    for (let entry = await next(held); entry !== undefined; entry = await next(held)) {
      if (stopped) return;
      if (entry.placeUntil !== undefined) {
        const wait = entry.placeUntil - now();
        // A clock that was set back must not delay it for hours.
        if (wait > 0 && wait <= placeWithin) return tryLater(wait);
        await settlePlace(entry.key, 'UNAVAILABLE');
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
      const { refusal } = outcome;
      if (refusal === null) await remove(entry);
      else await change(entry.key, (now) => ({ ...now, refusal }));
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
      const isThere = (there: readonly Entry[], entry: NewEntry): boolean =>
        there.some(
          ({ once, refusal, person: whose }) =>
            once !== undefined && once === entry.once && refusal == null && whose === person,
        );
      try {
        if (database === null || unkept.size > 0) throw new Error('Not stored');
        const transaction = database.transaction('entries', { durability: 'strict' });
        const there = await transaction.store.getAll();
        for (const entry of entries)
          if (!isThere(there, entry)) await transaction.store.add({ ...entry, person } as Entry);
        await transaction.done;
      } catch {
        // After all that is stored.
        const there = await all();
        for (const entry of entries)
          if (!isThere(there, entry))
            unkept.set(entry.key, { ...entry, person, n: Number.MAX_SAFE_INTEGER });
      }
      changed();
      void flush();
    },
    async setPlace(key, place) {
      await settlePlace(key, place);
      void flush();
    },
    entries: all,
    async dismiss(key) {
      const entry = (await all()).find((one) => one.key === key);
      if (entry?.refusal != null) await remove(entry);
      changed();
    },
    async flush() {
      failures = 0;
      await flush();
    },
    sending: () => sending,
    unkept: () => [...unkept.values()],
    stop() {
      stopped = true;
      cancelTimer();
    },
  };
}
