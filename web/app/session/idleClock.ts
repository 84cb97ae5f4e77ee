import type { SessionIdle } from '#graph/modules/identity/idle.rules';

/** When inactivity ends the session, as the server last told any tab of this browser. */
export interface IdleEnd {
  /** Milliseconds since 1970, by this device's clock. */
  endsAt: number;
  /** The whole timeout in seconds. */
  of: number;
}

/** Undefined until the server has said; null if inactivity doesn't end the session. */
export type KnownIdleEnd = IdleEnd | null | undefined;

export interface IdleClock {
  /** For useSyncExternalStore. */
  subscribe(listener: () => void): () => void;
  get(): KnownIdleEnd;
  /** Takes what an answer said; null if it mentioned no timeout. */
  note(idle: SessionIdle | null): void;
  /** Forgets everything: the session is over, or another one has begun. */
  forget(): void;
}

const key = 'session_ends';
/** Two readings of the same end may differ by this many milliseconds, due to network delay. */
const jitter = 2000;

const parse = (text: string | null): IdleEnd | undefined => {
  try {
    const end = JSON.parse(text ?? 'null') as Partial<IdleEnd> | null;
    return typeof end?.endsAt === 'number' && typeof end.of === 'number'
      ? { endsAt: end.endsAt, of: end.of }
      : undefined;
  } catch {
    return undefined;
  }
};

/** The tabs of a browser share one session and its end, so what one tab learns is passed to all. */
export function createIdleClock(): IdleClock {
  const listeners = new Set<() => void>();
  let end: KnownIdleEnd;

  const set = (next: KnownIdleEnd): void => {
    end = next;
    for (const listener of [...listeners]) listener();
  };
  const followOtherTabs = (event: StorageEvent): void => {
    const told = event.key === key ? parse(event.newValue) : undefined;
    if (told !== undefined) set(told);
  };
  const tellOtherTabs = (): void => {
    try {
      if (end) localStorage.setItem(key, JSON.stringify(end));
      else localStorage.removeItem(key);
    } catch {
      // Storage is blocked: every tab asks the server itself.
    }
  };

  return {
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener('storage', followOtherTabs);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs);
      };
    },
    get: () => end,
    note(idle) {
      const next = idle && { endsAt: Date.now() + idle.left * 1000, of: idle.of };
      if (next && end && next.of === end.of && Math.abs(next.endsAt - end.endsAt) < jitter) return;
      if (next === end) return;
      set(next);
      tellOtherTabs();
    },
    forget() {
      if (end === undefined) return;
      set(undefined);
      tellOtherTabs();
    },
  };
}

/** This tab's clock. */
export const idleClock: IdleClock = createIdleClock();
