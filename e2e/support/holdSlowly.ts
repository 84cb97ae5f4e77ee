import { setTimeout as pause } from 'node:timers/promises';
import { callersOf } from './connections.ts';
import { callSlowly, slowKinds, type SlowCaller, type SlowKind } from './slowCallers.ts';

export interface Holding {
  /** Where the server listens, on loopback. */
  port: number;
  /** Number of slow connections of each kind. */
  many: Record<SlowKind, number>;
  big: string;
  /** Milliseconds between two bytes of a slow connection. */
  pace: number;
  /** Gives up after this many seconds. */
  timeout: number;
  /** Sends a normal request; resolves if it succeeds. */
  ask(): Promise<unknown>;
}

export interface Held {
  /**
   * Longest time in seconds until the server closed a slow connection; null if it didn't close one.
   * For a slow reader, counted from its last read, since the kernel buffers megabytes at first.
   */
  closedAfter: Record<SlowKind, number | null>;
  /** Number of normal requests, sent one after another while slow connections were open. */
  served: number;
  failed: string[];
  /** Milliseconds of the slowest one. */
  slowest: number;
}

/** Opens slow connections of every kind, and sends normal requests until all of them are closed. */
export async function holdSlowly({ port, many, big, pace, timeout, ask }: Holding): Promise<Held> {
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
  while (open.length > 0 && seconds() < timeout) {
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
