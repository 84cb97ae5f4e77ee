import { storedToken, tokenKey } from '../app/session/token.ts';
import { tokenStorage } from '../app/session/tokenStorage.ts';

const listeners = new Set<() => void>();

/** The site's token, so that whoever is signed in there is signed in here. */
export const currentToken = (): string | null => storedToken(tokenStorage);

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
      tokenStorage.setItem(tokenKey, value.token);
    else if (field === 'logout') tokenStorage.removeItem(tokenKey);
    else continue;
    for (const listener of listeners) listener();
  }
}
