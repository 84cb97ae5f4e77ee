import type { CurrentUserFragment } from '../viewer/identity.generated.ts';
import { isCurrent, isOfSame, tokenKey } from './token.ts';

export type CurrentUser = CurrentUserFragment;

/** Who is signed in, as far as this tab knows. */
export type Session =
  | { status: 'signed-out'; user: null }
  /**
   * A good token is stored and the current user is being read: at the start of a page, and when
   * another person's token replaced this one.
   */
  | { status: 'loading'; user: null }
  /** `user` is null while the current user could not be read, for example without a network. */
  | { status: 'signed-in'; user: CurrentUser | null };

export interface SessionStore {
  /** For useSyncExternalStore. */
  subscribe(listener: () => void): () => void;
  get(): Session;
  /** The stored token while it is good, else null. */
  token(): string | null;
  /** Reads the stored token, then follows other tabs, the clock and coming back to the page until the returned function is called. */
  start(loadUser: LoadUser): () => void;
  /** Stores the token of a sign-in or registration with the user it answered. */
  signIn(token: string, user: CurrentUser): void;
  /** Replaces the current user with a newer reading; one of somebody else is ignored. */
  updateUser(user: CurrentUser): void;
  /** Removes the token. */
  signOut(): void;
  /**
   * Signs out because the server refused `token`; `announce` when the person should be told. An answer to an older
   * token than today's changes nothing.
   * @param token null where none was sent: it has run out, or was removed, since it was last looked at
   */
  expire(token: string | null, options: { announce: Announce }): void;
  /** Calls back when a session has ended that the person should be told about, everywhere or in the portal alone. */
  onExpiry(listener: (announce: Announced) => void): () => void;
}

/** Where someone is told that their session is over: a public page goes on without it. */
export type Announced = 'everywhere' | 'in the portal';
type Announce = Announced | 'nowhere';

export type TokenStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Asks the server who the stored token belongs to; null when it does not say. */
export type LoadUser = () => Promise<CurrentUser | null>;

/** How often the stored token is looked at again, in milliseconds. */
export const recheckEvery = 30_000;

/** Other tabs tell by `storage`. A page kept by the browser for Back, or a tab that lay behind, may have been told of nothing. */
const signs = ['storage', 'pageshow', 'focus', 'visibilitychange'] as const;

/** One object: React takes what was prerendered for someone signed out as it is. */
export const signedOut: Session = { status: 'signed-out', user: null };
const loading: Session = { status: 'loading', user: null };

export function createSessionStore(storage: TokenStorage): SessionStore {
  const listeners = new Set<() => void>();
  const expiryListeners = new Set<(announce: Announced) => void>();
  let state: Session = signedOut;
  /** The token that `state` speaks of. */
  let known: string | null = null;
  /** The token that the server has refused, until the person is told. */
  let refused: string | null = null;
  /** A session ended before anyone listened; the notice is still to be shown. */
  let untold: Announced | null = null;

  const set = (next: Session): void => {
    if (next === state) return;
    state = next;
    for (const listener of [...listeners]) listener();
  };

  /** The good token in the store; one that has expired or cannot be decoded is removed. */
  const readToken = (): string | null => {
    const token = storage.getItem(tokenKey);
    if (token === null || isCurrent(token)) return token;
    storage.removeItem(tokenKey);
    return null;
  };

  const forget = (): void => {
    storage.removeItem(tokenKey);
    known = null;
    set(signedOut);
  };

  const tell = (announce: Announced): void => {
    refused = null;
    untold = expiryListeners.size === 0 ? announce : null;
    for (const listener of [...expiryListeners]) listener(announce);
  };

  /** Brings `state` in line with what is stored now. */
  const check = (loadUser: LoadUser, whileAsking: Session): void => {
    const token = readToken();
    if (token === known) return;
    const before = known;
    known = token;
    if (token === null) {
      set(signedOut);
      // It has run out, or another tab has logged out.
      return tell('in the portal');
    }
    // Anyone else on screen goes at once. A new object, so that every change of person is noticed.
    set(state.status === 'signed-out' || isOfSame(before, token) ? whileAsking : { ...loading });
    const settle = (user: CurrentUser | null): void => {
      if (known === token) set({ status: 'signed-in', user });
    };
    // One tick later: listeners first drop what the last person read, with reads under way.
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
    token: readToken,
    start(loadUser) {
      check(loadUser, loading);
      // A sign-in elsewhere must not take a half-filled form away here: until its user is known, nothing changes.
      const recheck = (): void => check(loadUser, state);
      // A storage event without a key tells of a cleared store.
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
    signOut: forget,
    expire(sent, { announce }) {
      const token = sent ?? (readToken() === null ? (known ?? refused) : null);
      if (token !== null && token === known) {
        refused = token;
        forget();
      }
      // Another read's refusal may have come first; the person is told once, and not at all after a log-out.
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
