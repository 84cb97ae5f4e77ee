import type { CurrentUserFragment } from '../viewer/identity.generated.ts';
import { isOfSame, storedToken, tokenKey } from './token.ts';
import type { TokenStorage } from './tokenStorage.ts';

export type CurrentUser = CurrentUserFragment;

/** Who is signed in, as far as this tab knows. */
export type Session =
  /** `ended`: not by logging out in this tab, but by time, the server or another tab. */
  | { status: 'signed-out'; user: null; ended?: boolean }
  /**
   * A valid token is stored and its user is being loaded: when the page starts, and when another
   * person's token has replaced this one.
   */
  | { status: 'loading'; user: null; ended?: undefined }
  /** `user` is null if the current user couldn't be loaded, for example without a network. */
  | { status: 'signed-in'; user: CurrentUser | null; ended?: undefined };

export interface SessionStore {
  /** For useSyncExternalStore. */
  subscribe(listener: () => void): () => void;
  get(): Session;
  /** True once a session has ended since the document was loaded. */
  hasEnded(): boolean;
  /** The stored token if it is valid, else null. */
  token(): string | null;
  /**
   * Reads the stored token, then follows other tabs, the clock and returns to the page until the
   * returned function is called.
   */
  start(loadUser: LoadUser): () => void;
  /** Stores the token of a sign-in or registration, with its user. */
  signIn(token: string, user: CurrentUser): void;
  /** Replaces the current user with newer data; ignores anybody else's. */
  updateUser(user: CurrentUser): void;
  /** Removes the token. */
  signOut(): void;
  /**
   * Signs out because the server refused `token`; `announce` says where to tell the user. Ignores
   * answers to an older token.
   * @param token null if none was sent, because it had expired or was removed since the last check
   */
  expire(token: string | null, options: { announce: Announce }): void;
  /**
   * Calls back when a session has ended and the user should be told, everywhere or in the portal
   * only.
   */
  onExpiry(listener: (announce: Announced) => void): () => void;
}

/** Where users are told that their session is over: a public page continues without one. */
export type Announced = 'everywhere' | 'in the portal';
type Announce = Announced | 'nowhere';

/** Asks the server whose token is stored; null if it doesn't say. */
export type LoadUser = () => Promise<CurrentUser | null>;

/** How often the stored token is checked, in milliseconds. */
export const recheckEvery = 30_000;

/**
 * Other tabs send `storage`. A page kept for Back, or a tab in the background, may have missed it.
 */
const signs = ['storage', 'pageshow', 'focus', 'visibilitychange'] as const;

/**
 * One object, so that React can hydrate a page prerendered signed out without rendering it again.
 */
export const signedOut: Session = { status: 'signed-out', user: null };
const ended: Session = { status: 'signed-out', user: null, ended: true };
const loading: Session = { status: 'loading', user: null };

export function createSessionStore(storage: TokenStorage): SessionStore {
  const listeners = new Set<() => void>();
  const expiryListeners = new Set<(announce: Announced) => void>();
  let state: Session = signedOut;
  /** The token that `state` is about. */
  let known: string | null = null;
  /** The token that the server refused, until the user is told. */
  let refused: string | null = null;
  let hasEnded = false;
  /** A session ended before anyone listened, so its notice is still to be shown. */
  let untold: Announced | null = null;

  const set = (next: Session): void => {
    if (next === state) return;
    hasEnded ||= next.status === 'signed-out';
    state = next;
    for (const listener of [...listeners]) listener();
  };

  /** The stored token if valid; an expired or undecodable one is removed. */
  const readToken = (): string | null => {
    const token = storedToken(storage);
    if (token === null) storage.removeItem(tokenKey);
    return token;
  };

  const forget = (state: Session): void => {
    storage.removeItem(tokenKey);
    known = null;
    set(state);
  };

  const tell = (announce: Announced): void => {
    refused = null;
    untold = expiryListeners.size === 0 ? announce : null;
    for (const listener of [...expiryListeners]) listener(announce);
  };

  /** Updates `state` to match the stored token. */
  const check = (loadUser: LoadUser, whileAsking: Session): void => {
    const token = readToken();
    if (token === known) return;
    const before = known;
    known = token;
    if (token === null) {
      set(ended);
      // It has expired, or another tab has logged out.
      return tell('in the portal');
    }
    // Someone else's data leaves the screen at once. A new object, so that listeners notice the
    // change.
    set(state.status === 'signed-out' || isOfSame(before, token) ? whileAsking : { ...loading });
    const settle = (user: CurrentUser | null): void => {
      if (known === token) set({ status: 'signed-in', user });
    };
    // One tick later, so that listeners can first drop the last person's data and running queries.
    Promise.resolve()
      .then(loadUser)
      .then(settle, () => settle(null));
  };

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: () => state,
    hasEnded: () => hasEnded,
    token: readToken,
    start(loadUser) {
      hasEnded = false;
      check(loadUser, loading);
      // Keeps the state until the user is known: a sign-in in another tab must not remove a
      // half-filled form.
      const recheck = (): void => check(loadUser, state);
      // A storage event without a key means that the storage was cleared.
      const follow = (event: Event): void => {
        if (((event as Partial<StorageEvent>).key ?? tokenKey) === tokenKey) recheck();
      };
      const timer = setInterval(recheck, recheckEvery);
      for (const sign of signs) window.addEventListener(sign, follow);
      return () => {
        clearInterval(timer);
        for (const sign of signs) window.removeEventListener(sign, follow);
      };
    },
    signIn(token, user) {
      storage.setItem(tokenKey, token);
      known = token;
      set({ status: 'signed-in', user });
    },
    updateUser(user) {
      if (state.status !== 'signed-in' || (state.user !== null && state.user.id !== user.id))
        return;
      set({ status: 'signed-in', user });
    },
    signOut: () => forget(signedOut),
    expire(sent, { announce }) {
      const token = sent ?? (readToken() === null ? (known ?? refused) : null);
      if (token !== null && token === known) {
        refused = token;
        forget(ended);
      }
      // Another query may have been refused first; the user is told once, and not at all after
      // logging out.
      if (announce === 'nowhere' || token === null || token !== refused) return;
      tell(announce);
    },
    onExpiry(listener) {
      expiryListeners.add(listener);
      if (untold !== null) listener(untold);
      untold = null;
      return () => expiryListeners.delete(listener);
    },
  };
}
