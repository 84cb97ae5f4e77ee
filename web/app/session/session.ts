import { createContext, useContext, useSyncExternalStore } from 'react';
import { createSessionStore, signedOut, type Session } from './sessionStore.ts';
import { tokenStorage } from './tokenStorage.ts';

/** This tab's session. */
export const session = createSessionStore(tokenStorage);

/** What the server's render and the browser's hydration of it start from. */
export interface FirstRender {
  session: Session;
  /** The calendar day in Phoenix; null for pages prerendered once, which can't know it. */
  today: string | null;
  /** How long the person has waited before the browser's first render, in milliseconds. */
  waited?: number;
}

/** Prerendered pages are rendered signed out. */
export const FirstRenderContext = createContext<FirstRender>({ session: signedOut, today: null });

/** The current session. */
export function useSession(): Session {
  const first = useContext(FirstRenderContext);
  return useSyncExternalStore(session.subscribe, session.get, () => first.session);
}
