import { decodeToken, isCurrent, tokenKey } from '../../app/session/token.ts';

/** The stored token, or null if it has expired. */
export function goodToken(): string | null {
  const token = localStorage.getItem(tokenKey);
  return token !== null && isCurrent(token) ? token : null;
}

/** The id of the signed-in user, or null. */
export function signedInPerson(): string | null {
  const token = goodToken();
  return token === null ? null : (decodeToken(token)?.sub ?? null);
}

/** Removes a token that has ended, unless a newer one has replaced it. */
export function dropToken(token: string): void {
  if (localStorage.getItem(tokenKey) === token) localStorage.removeItem(tokenKey);
}
