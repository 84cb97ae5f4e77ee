import { decodeToken, storedToken, tokenKey } from '../../app/session/token.ts';
import { tokenStorage } from '../../app/session/tokenStorage.ts';

/** The stored token, or null if it has expired. */
export const goodToken = (): string | null => storedToken(tokenStorage);

/** The id of the signed-in user, or null. */
export function signedInPerson(): string | null {
  const token = goodToken();
  return token === null ? null : (decodeToken(token)?.sub ?? null);
}

/** Removes a token that has ended, unless a newer one has replaced it. */
export function dropToken(token: string): void {
  if (goodToken() === token) tokenStorage.removeItem(tokenKey);
}

type Refusal = 'ended' | 'forbidden';
const listeners = new Set<(refusal: Refusal) => void>();

/**
 * Calls back when the graph no longer lets this phone see anything: it was logged out before the
 * token's time by its owner or the office, or its owner may no longer do this.
 */
export function onRefusal(listener: (refusal: Refusal) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Takes the code of an error that the graph answered to a token. */
export function noteRefusal(token: string, code: string): void {
  if (code !== 'UNAUTHENTICATED' && code !== 'FORBIDDEN') return;
  const wasEarly = goodToken() === token;
  if (code === 'UNAUTHENTICATED') dropToken(token);
  if (!wasEarly) return;
  for (const listener of [...listeners])
    listener(code === 'UNAUTHENTICATED' ? 'ended' : 'forbidden');
}
