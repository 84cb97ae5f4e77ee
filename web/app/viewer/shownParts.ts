import { useSyncExternalStore } from 'react';
import type { PortalPart } from '../graph/schema.generated.ts';
import { session } from '../session/session.ts';

type Parts = readonly PortalPart[] | null;

let parts: Parts = null;
const listeners = new Set<() => void>();

/** Says which parts the open portal has for its reader, for the links around it; null for all. */
export function showParts(next: Parts): void {
  parts = next;
  for (const listener of [...listeners]) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  // The next person who logs in has a portal of their own.
  const stop = session.subscribe(() => session.token() === null && showParts(null));
  return () => {
    listeners.delete(listener);
    stop();
  };
};

export const useShownParts = (): Parts =>
  useSyncExternalStore(
    subscribe,
    () => parts,
    () => null,
  );
