import { isCurrent, tokenKey } from '../app/session/token.ts';

const listeners = new Set<() => void>();

/** The token that requests carry: the site's own, so that whoever is signed in there is signed in here. */
export function currentToken(): string | null {
  const token = localStorage.getItem(tokenKey);
  return token !== null && isCurrent(token) ? token : null;
}

/** Calls back whenever the token changes, here or in another tab. @returns what stops it */
export function onTokenChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Keeps the token that an answer brings (login, registration, a new password), and forgets it after a logout. */
export function followSession(data: Readonly<Record<string, unknown>> | null | undefined): void {
  for (const [field, value] of Object.entries(data ?? {})) {
    if (typeof value !== 'object' || value === null) continue;
    if ('token' in value && typeof value.token === 'string')
      localStorage.setItem(tokenKey, value.token);
    else if (field === 'logout') localStorage.removeItem(tokenKey);
    else continue;
    for (const listener of listeners) listener();
  }
}
