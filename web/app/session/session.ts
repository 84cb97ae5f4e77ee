import { createContext, useContext, useSyncExternalStore } from 'react';
import { createSessionStore, signedOut, type Session, type TokenStorage } from './sessionStore.ts';

/**
 * Used if the browser blocks storage, and on the server: the session then lasts as long as the
 * page.
 */
function pageStorage(): TokenStorage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

function storage(): TokenStorage {
  try {
    return typeof window === 'undefined' ? pageStorage() : window.localStorage;
  } catch {
    return pageStorage();
  }
}

/** This tab's session. */
export const session = createSessionStore(storage());

/** What the server's render and the browser's hydration of it start from. */
export interface FirstRender {
  session: Session;
  /** The calendar day in Phoenix; null for pages prerendered once, which can't know it. */
  today: string | null;
}

/** Prerendered pages are rendered signed out. */
export const FirstRenderContext = createContext<FirstRender>({ session: signedOut, today: null });

/** The current session. */
export function useSession(): Session {
  const first = useContext(FirstRenderContext);
  return useSyncExternalStore(session.subscribe, session.get, () => first.session);
}
