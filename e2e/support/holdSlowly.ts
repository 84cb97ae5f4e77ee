import { setTimeout as pause } from 'node:timers/promises';
import { callersOf } from './connections.ts';
import { callSlowly, slowKinds, type SlowCaller, type SlowKind } from './slowCallers.ts';

export interface Holding {
  /** Where the server listens, on loopback. */
  port: number;
  /** Slow connections of each kind. */
  many: Record<SlowKind, number>;
  big: string;
  /** Milliseconds between two bytes of a slow connection. */
  pace: number;
  /** Gives up after so many seconds. */
  patience: number;
  /** One honest request; resolves when it is answered well. */
  ask(): Promise<unknown>;
}

export interface Held {
  /**
   * Longest time from when a connection was slow until the server closed it, in seconds; null where one never was. A
   * reader is slow since it last took anything: at first the kernel takes megabytes for it.
   */
  closedAfter: Record<SlowKind, number | null>;
  /** Honest requests, sent one after another while slow connections stood. */
  served: number;
  failed: string[];
  /** Milliseconds of the slowest of them. */
  slowest: number;
}

/** Opens slow connections of every kind at once, and asks honest questions until the server has closed them all. */
export async function holdSlowly({ port, many, big, pace, patience, ask }: Holding): Promise<Held> {
  const began = performance.now();
  const seconds = (since = began): number => (performance.now() - since) / 1000;
  const wanted = slowKinds.flatMap((kind) => Array.from({ length: many[kind] }, () => kind));
  const callers = await Promise.all(
    wanted.map((kind) => callSlowly(kind, { port, big, pause: pace })),
  );
  const held: Held = {
    closedAfter: { 'says nothing': 0, 'slow head': 0, 'slow body': 0, 'slow reader': 0 },
    served: 0,
    failed: [],
    slowest: 0,
  };
  let open: readonly SlowCaller[] = callers;
  const slowSince = new Map(
    callers.map(({ port: caller, since }) => [caller, { since, onItsWay: 0 }]),
  );
  while (open.length > 0 && seconds() < patience) {
    await askOnce(ask, held);
    const standing = callersOf(port);
    for (const { kind, port: caller } of open) {
      const [seen, onItsWay] = [slowSince.get(caller)!, standing.get(caller)];
      if (onItsWay === undefined)
        held.closedAfter[kind] = Math.max(held.closedAfter[kind] ?? 0, seconds(seen.since));
      else if (onItsWay !== seen.onItsWay)
        slowSince.set(caller, { since: performance.now(), onItsWay });
    }
    open = open.filter(({ port: caller }) => standing.has(caller));
    await pause(Math.min(pace, 100));
  }
  for (const { kind } of open) held.closedAfter[kind] = null;
  for (const caller of callers) caller.end();
  return held;
}

async function askOnce(ask: Holding['ask'], held: Held): Promise<void> {
  const since = performance.now();
  try {
    await ask();
    held.served += 1;
  } catch (error) {
    held.failed.push((error as Error).message);
  }
  held.slowest = Math.max(held.slowest, performance.now() - since);
}
