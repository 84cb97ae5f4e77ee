import { createSecretKey, type KeyObject } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { isIdentifier } from '../../shared/validation/identifier.ts';

/** The contents of a token: the session row, the user, and the latest time it can be valid. */
export interface TokenClaims {
  sessionId: string;
  userId: string;
  expires: Date;
}

/** What a token says beside that: the key that its device keeps when the token has ended. */
export interface TokenContents extends TokenClaims {
  device: string;
}

const issuer = 'home-care';
const audience = 'home-care-portal';
const algorithm = 'HS256';

/** @param secret at least 32 characters */
export const tokenKey = (secret: string): KeyObject => createSecretKey(secret, 'utf8');

/** Returns a signed token; `exp` and `iat` are in whole seconds. */
export const signToken = (
  key: KeyObject,
  { sessionId, userId, expires, device }: TokenContents,
  issued: Date,
): Promise<string> =>
  new SignJWT({ device })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
    .setJti(sessionId)
    .setSubject(userId)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(issued)
    .setExpirationTime(expires)
    .sign(key);

/** 24 random bytes, as `SessionKeeper` makes them. */
const sessionIdPattern = /^[\w-]{32}$/;

const compact = /^[\w-]+\.[\w-]+\.([\w-]{43})$/;

/**
 * True if the text has the exact form in which we write tokens. Base64 can encode the same bytes in
 * several ways (padding, spaces, unused bits of the last character) and jose accepts them all, but
 * comparing tokens as text needs a unique form.
 */
function isAsWritten(token: string): boolean {
  const signature = compact.exec(token)?.[1];
  return (
    signature !== undefined &&
    Buffer.from(signature, 'base64url').toString('base64url') === signature
  );
}

/**
 * Returns the claims of a token that we signed, in our exact form, and that has not expired; null
 * for anything else.
 */
export async function readToken(key: KeyObject, token: string): Promise<TokenClaims | null> {
  if (!isAsWritten(token)) return null;
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      typ: 'JWT',
      issuer,
      audience,
      requiredClaims: ['jti', 'sub', 'exp', 'iat'],
    });
    const { jti, sub, exp } = payload;
    if (
      typeof jti !== 'string' ||
      !sessionIdPattern.test(jti) ||
      typeof sub !== 'string' ||
      !isIdentifier(sub) ||
      exp === undefined
    )
      return null;
    const expires = new Date(exp * 1000);
    return Number.isNaN(expires.getTime()) ? null : { sessionId: jti, userId: sub, expires };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

/** Maximum number of verified tokens a process remembers. */
const maxVerified = 10_000;

/**
 * Reads tokens and remembers those whose signature is verified, since each comes with every request
 * of a session. The contents of a token never change; whether its session still exists is looked up
 * each time (sessions.ts).
 */
export class TokenReader {
  readonly #key: KeyObject;
  readonly #verified = new Map<string, TokenClaims>();

  constructor(key: KeyObject) {
    this.#key = key;
  }

  /** Same as `readToken`, using the remembered tokens. */
  async read(token: string): Promise<TokenClaims | null> {
    const known = this.#verified.get(token);
    if (known) return known.expires.getTime() > Date.now() ? known : null;
    const claims = await readToken(this.#key, token);
    if (claims) this.#remember(token, claims);
    return claims;
  }

  #remember(token: string, claims: TokenClaims): void {
    if (this.#verified.size >= maxVerified)
      this.#verified.delete(this.#verified.keys().next().value!);
    this.#verified.set(token, claims);
  }
}
