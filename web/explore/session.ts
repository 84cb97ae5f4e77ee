import { isCurrent, tokenKey } from '../app/session/token.ts';

const listeners = new Set<() => void>();

/** The site's token, so that whoever is signed in there is signed in here. */
export function currentToken(): string | null {
  const token = localStorage.getItem(tokenKey);
  return token !== null && isCurrent(token) ? token : null;
}

/** Calls back when the token changes, here or in another tab. @returns a function that stops it */
export function onTokenChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/**
 * Stores the token of an answer (login, registration, new password), and removes it after logout.
 */
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
