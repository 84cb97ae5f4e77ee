import { createContext, useContext, useSyncExternalStore } from 'react';
import { createSessionStore, signedOut, type Session, type TokenStorage } from './sessionStore.ts';

/** Stands in where the browser allows no storage, and in the server process: a session then lasts as long as the page. */
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

/** The session of this tab. */
export const session = createSessionStore(storage());

/** What the server's render and the browser's first one over it go by. */
export interface FirstRender {
  session: Session;
  /** The calendar day in Phoenix; null on a page that is written once and must not know it. */
  today: string | null;
}

/** Prerendered pages are those of someone signed out. */
export const FirstRenderContext = createContext<FirstRender>({ session: signedOut, today: null });

/** Who is signed in. */
export function useSession(): Session {
  const first = useContext(FirstRenderContext);
  return useSyncExternalStore(session.subscribe, session.get, () => first.session);
}
