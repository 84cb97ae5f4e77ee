import { useSyncExternalStore } from 'react';
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

/** Who is signed in. Prerendered pages, and the first render over them, are those of someone signed out. */
export function useSession(): Session {
  return useSyncExternalStore(session.subscribe, session.get, () => signedOut);
}
