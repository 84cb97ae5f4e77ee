import { createSecretKey, type KeyObject } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';

/** What a token says: which session row it names, whose it is, and until when it can be good. */
export interface TokenClaims {
  sessionId: string;
  userId: string;
  expires: Date;
}

const issuer = 'home-care';
const audience = 'home-care-portal';
const algorithm = 'HS256';

/** @param secret at least 32 characters */
export const tokenKey = (secret: string): KeyObject => createSecretKey(secret, 'utf8');

/** A signed token; `exp` and `iat` are in whole seconds (ruling 9). */
export const signToken = (key: KeyObject, { sessionId, userId, expires }: TokenClaims): Promise<string> =>
  new SignJWT()
    .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
    .setJti(sessionId)
    .setSubject(userId)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(expires)
    .sign(key);

/** Reads a token that we signed and whose time has not passed; null for every other text. */
export async function readToken(key: KeyObject, token: string): Promise<TokenClaims | null> {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: [algorithm], issuer, audience, requiredClaims: ['jti', 'sub', 'exp', 'iat'] });
    const { jti, sub, exp } = payload;
    return jti && sub && exp ? { sessionId: jti, userId: sub, expires: new Date(exp * 1000) } : null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
