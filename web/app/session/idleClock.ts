import type { SessionIdle } from '#graph/modules/identity/idle.rules';

/** When inactivity ends the session, as the server last told any tab of this browser. */
export interface IdleEnd {
  /** Milliseconds since 1970, by this device's clock. */
  endsAt: number;
  /** The whole time-out in seconds. */
  of: number;
}

/** Undefined until the server has told; null where inactivity ends no session. */
export type KnownIdleEnd = IdleEnd | null | undefined;

export interface IdleClock {
  /** For useSyncExternalStore. */
  subscribe(listener: () => void): () => void;
  get(): KnownIdleEnd;
  /** Takes what an answer said; null when it said nothing of a time-out. */
  note(idle: SessionIdle | null): void;
  /** Forgets everything: the session is over, or another one begins. */
  forget(): void;
}

const key = 'session_ends';
/** Milliseconds by which two readings of the same end may differ, from network delay. */
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

/** The tabs of a browser share one session, and so they share its end: what one learns, all know. */
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
      // A browser that keeps nothing: every tab asks the server for itself.
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

/** The clock of this tab. */
export const idleClock: IdleClock = createIdleClock();
