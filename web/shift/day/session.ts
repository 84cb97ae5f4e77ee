import { decodeToken, isCurrent, tokenKey } from '../../app/session/token.ts';

/** The stored token while it is good. */
export function goodToken(): string | null {
  const token = localStorage.getItem(tokenKey);
  return token !== null && isCurrent(token) ? token : null;
}

/** Whose session is good; null when nobody's is. */
export function signedInPerson(): string | null {
  const token = goodToken();
  return token === null ? null : (decodeToken(token)?.sub ?? null);
}

/** Removes a token that the server no longer takes, or that is logged out; a newer one stays. */
export function dropToken(token: string): void {
  if (localStorage.getItem(tokenKey) === token) localStorage.removeItem(tokenKey);
}
