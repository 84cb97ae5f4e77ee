import { createOutbox, type Outbox } from '../outbox/outbox.ts';
import { openOutboxDatabase, type OutboxDatabase } from '../outbox/outboxDatabase.ts';
import type { Entry, Outcome } from '../outbox/entry.ts';

/** A seeded random number generator, from 0 up to 1. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Interruptible = Pick<IDBTransaction, 'abort'>;
interface Tab {
  outbox: Outbox;
  database: OutboxDatabase;
  dead: boolean;
  transactions: Set<Interruptible>;
}
interface Effect {
  number: number;
  person: string;
  sender: string;
}

const tick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const never = new Promise<never>(() => undefined);

/** A lock like the browser's: released when its tab is killed. */
function lock(): {
  alone(tab: Tab, work: () => Promise<void>): Promise<void>;
  free(tab: Tab): void;
} {
  const queue: { tab: Tab; begin: () => void }[] = [];
  let holder: Tab | null = null;
  const go = (): void => {
    if (holder !== null) return;
    const first = queue.shift();
    if (first === undefined) return;
    if (first.tab.dead) return go();
    holder = first.tab;
    first.begin();
  };
  const free = (tab: Tab): void => {
    if (holder === tab) holder = null;
    go();
  };
  return {
    free,
    alone: (tab, work) =>
      new Promise((resolve, reject) => {
        queue.push({
          tab,
          begin: () =>
            void work()
              .then(resolve, reject)
              .finally(() => tab.dead || free(tab)),
        });
        go();
      }),
  };
}

/**
 * Plays a shift, by a seed, in which everything that can go wrong does: tabs killed between any two
 * steps, reloads, a newer version, repeated presses, no network, lost or late answers, ended
 * sessions, another person on the same phone.
 */
export async function interruptedShift(seed: number): Promise<{
  effects: Effect[];
  kept: number[];
  left: Entry[];
  /** The largest number of live tabs sending at the same time. */
  maxAtOnce: number;
  refusedSent: number;
  refusedKept: number;
  seen: Record<'acts' | 'kills' | 'lostAnswers' | 'refusals' | 'repeats' | 'sent', number>;
}> {
  const random = seeded(seed);
  const chance = (share: number): boolean => random() < share;
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;

  const seen = { acts: 0, kills: 0, lostAnswers: 0, refusals: 0, repeats: 0, sent: 0 };
  const effects: Effect[] = [];
  const answers = new Map<string, string | null>();
  const kept: number[] = [];
  const locks = lock();
  const timers: { tab: Tab; work: () => void }[] = [];
  let tabs: Tab[] = [];
  let senders: Tab[] = [];
  let maxAtOnce = 0;
  let owner = 'ana';
  let session: string | null = 'ana';
  let trouble = true;
  let online = true;
  let version = 1;
  let number = 0;

  /** The graph: one effect per key. */
  const serve = (entry: Entry, sender: string): string | null => {
    if (!answers.has(entry.key)) {
      effects.push({ number: Number(entry.key), person: entry.person, sender });
      answers.set(entry.key, entry.input.refused === true ? 'No.' : null);
    }
    return answers.get(entry.key)!;
  };

  async function send(tab: Tab, entry: Entry): Promise<Outcome> {
    seen.sent += 1;
    const sender = session;
    if (sender !== entry.person) return { is: 'signed-out' };
    if (!online || (trouble && chance(0.15))) return { is: 'failed' };
    const ticks = trouble && chance(0.3) ? Math.floor(random() * 12) : 1;
    for (let at = 0; at < ticks; at += 1) await tick();
    // The session has ended, or the server fails.
    if (trouble && chance(0.1)) {
      session = null;
      return tab.dead ? never : { is: 'signed-out' };
    }
    if (trouble && chance(0.1)) return tab.dead ? never : { is: 'failed' };
    const refusal = serve(entry, sender);
    await tick();
    if (tab.dead) return never;
    if (trouble && chance(0.45)) {
      seen.lostAnswers += 1;
      return { is: 'failed' };
    }
    return { is: 'answered', refusal };
  }

  /** A database whose tab may be killed between any two steps. */
  const mortal = (tab: Tab, database: OutboxDatabase): OutboxDatabase =>
    new Proxy(database, {
      get(target, name: keyof OutboxDatabase) {
        const value = target[name];
        if (typeof value !== 'function') return value;
        return (...parameters: unknown[]) => {
          const result = (value as (...all: unknown[]) => unknown).apply(target, parameters);
          if (name === 'transaction') {
            tab.transactions.add(result as Interruptible);
          }
          if (!(result instanceof Promise)) return result;
          return result.then((answer: unknown) => (tab.dead ? never : answer));
        };
      },
    });

  async function open(): Promise<Tab> {
    const tab = { dead: false, transactions: new Set() } as unknown as Tab;
    const database = await openOutboxDatabase(() => kill(tab), version);
    tab.database = mortal(tab, database);
    tab.outbox = createOutbox({
      database: tab.database,
      owner: () => owner,
      signedIn: () => session,
      send: (entry) => {
        senders = senders.filter((other) => !other.dead);
        senders.push(tab);
        maxAtOnce = Math.max(maxAtOnce, senders.length);
        return send(tab, entry).finally(() => {
          senders = senders.filter((other) => other !== tab);
        });
      },
      alone: (work) => locks.alone(tab, work),
      later: (_wait, work) => {
        const timer = { tab, work };
        timers.push(timer);
        return () => void timers.splice(timers.indexOf(timer) >>> 0, 1);
      },
    });
    tabs.push(tab);
    void tab.outbox.flush();
    return tab;
  }

  function kill(tab: Tab): void {
    if (tab.dead) return;
    seen.kills += 1;
    tab.dead = true;
    tab.outbox.stop();
    for (const transaction of tab.transactions)
      try {
        transaction.abort();
      } catch {
        // The transaction had already ended.
      }
    tab.database.close();
    tabs = tabs.filter((other) => other !== tab);
    locks.free(tab);
  }

  async function act(): Promise<void> {
    seen.acts += 1;
    const tab = tabs.length > 0 ? pick(tabs) : await open();
    const count = chance(0.2) ? 2 : 1;
    const numbers = Array.from({ length: count }, () => (number += 1));
    const entries = numbers.map((own) => ({
      key: String(own),
      kind: 'note' as const,
      appointmentId: 'a',
      input: { refused: chance(0.1) },
      at: '',
      once: `${owner}:${own}`,
      ...(chance(0.2) && { placeUntil: Date.now() + (chance(0.5) ? -1 : 3_600_000) }),
    }));
    const adding = tab.outbox.add(entries).then(
      () => kept.push(...numbers),
      () => undefined,
    );
    if (chance(0.15)) {
      for (let at = random() * 4; at > 0; at -= 1) await tick();
      kill(tab);
      for (let at = 0; at < 6; at += 1) await tick();
      return;
    }
    await adding;
    if (!chance(0.3)) return;
    // A repeated press: ignored while the first one is waiting.
    const waits = (await tab.outbox.entries()).some(({ key }) => key === entries[0]!.key);
    if (!waits) return;
    seen.repeats += 1;
    await tab.outbox.setPlace(entries[0]!.key, 'REFUSED');
  }

  const steps: (() => unknown)[] = [
    act,
    act,
    act,
    () => open(),
    () => tabs.length > 0 && kill(pick(tabs)),
    () => (online = !online),
    () => (session = session === null ? owner : null),
    () => (session = owner),
    () => {
      if (chance(0.3)) owner = session = owner === 'ana' ? 'bo' : 'ana';
    },
    async () => {
      if (!chance(0.3)) return;
      version += 1;
      await open();
    },
    () => timers.shift()?.work(),
    () => tabs.length > 0 && void pick(tabs).outbox.flush(),
  ];
  await open();
  for (let step = 0; step < 40; step += 1) {
    await pick(steps)();
    for (let at = random() * 4; at > 0; at -= 1) await tick();
  }

  // At the end, everyone returns with a network.
  trouble = false;
  online = true;
  for (const tab of [...tabs]) kill(tab);
  let last!: Tab;
  let left: Entry[] = [];
  for (const person of ['ana', 'bo']) {
    owner = session = person;
    last = await open();
    for (let round = 0; round < 200; round += 1) {
      left = (await last.outbox.entries()).filter(({ refusal }) => refusal == null);
      if (left.every((entry) => entry.person !== person)) break;
      await tick();
    }
  }
  const all = await last.outbox.entries();
  const refused = all.filter(({ refusal }) => refusal != null);
  seen.refusals = refused.length;
  const refusedSent = [...answers.values()].filter((refusal) => refusal !== null).length;
  for (const tab of [...tabs]) kill(tab);
  return { effects, kept, left, maxAtOnce, refusedSent, refusedKept: refused.length, seen };
}
