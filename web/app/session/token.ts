/** Where the browser keeps the session token. */
export const tokenKey = 'auth_token';

/** What this side reads of a token. The server alone judges whether it is genuine. */
export interface TokenClaims {
  /** Expiry in seconds since 1970. */
  exp: number;
  /** The user's id. */
  sub?: string;
  /** What shows later that this device has signed in before. */
  device?: string;
}

/** A JWT's claims; null if it can't be decoded or has no expiry. */
export function decodeToken(token: string): TokenClaims | null {
  const parts = token.split('.');
  if (parts.length !== 3) return null;
  try {
    const bytes = Uint8Array.from(
      atob(parts[1]!.replaceAll('-', '+').replaceAll('_', '/')),
      (char) => char.charCodeAt(0),
    );
    const { exp, sub, device } = JSON.parse(
      new TextDecoder('utf-8', { fatal: true }).decode(bytes),
    ) as {
      exp?: number;
      sub?: unknown;
      device?: unknown;
    };
    if (!Number.isFinite(exp)) return null;
    return {
      exp: exp!,
      ...(typeof sub === 'string' && { sub }),
      ...(typeof device === 'string' && { device }),
    };
  } catch {
    return null;
  }
}

/**
 * Whether both tokens belong to one person, as after a password change; false if one doesn't say.
 */
export function isOfSame(token: string | null, other: string): boolean {
  const person = token === null ? undefined : decodeToken(token)?.sub;
  return person !== undefined && person === decodeToken(other)?.sub;
}

/** Whether a token can be decoded and expires after `now`, in milliseconds. */
export function isCurrent(token: string, now: number = Date.now()): boolean {
  const claims = decodeToken(token);
  return claims !== null && claims.exp * 1000 > now;
}

/** The session's token in the browser's storage; null if there is none, or its time is over. */
export function storedToken(storage: Pick<Storage, 'getItem'>): string | null {
  const token = storage.getItem(tokenKey);
  return token && isCurrent(token) ? token : null;
}
