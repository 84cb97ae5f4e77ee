import { Secret, TOTP } from 'otpauth';
import { codeDigits, codeSeconds, plainCode } from './secondFactor.rules.ts';

/** Steps by which the clock of a phone may be wrong. */
const wrongBy = 1;

const timed = (secret: string, issuer = '', label = ''): TOTP =>
  new TOTP({ secret, issuer, label, digits: codeDigits, period: codeSeconds });

/** Returns a new secret for an authenticator app, in base 32. */
export const newAppSecret = (): string => new Secret({ size: 20 }).base32;

/** Returns the link that adds an account to an authenticator app; its QR code holds the same. */
export const appLink = (secret: string, issuer: string, email: string): string =>
  timed(secret, issuer, email).toString();

/**
 * Returns the step, counted from 1970, whose code this is: the current one or a neighbor. Null for
 * any other code.
 */
export function stepOfCode(secret: string, typed: string, now: Date): number | null {
  const token = plainCode(typed);
  if (!/^\d{6}$/.test(token)) return null;
  const totp = timed(secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token, timestamp, window: wrongBy });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
