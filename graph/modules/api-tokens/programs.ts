import { createHash } from 'node:crypto';
import type { Response } from 'express';
import type { Services } from '../../shared/context.ts';
import { Failure } from '../../shared/errors.ts';
import { fullDayInWords } from '../../shared/phoenix.rules.ts';
import { dayIn } from '../../shared/time.ts';
import { countUse } from '../identity/addressLimit.ts';
import { useNotedMinutes } from '../identity/identity.rules.ts';
import type { Scope } from '../identity/scopes.rules.ts';
import type { Viewer } from '../identity/viewer.ts';
import { requestsPerMinute, tokenPrefix, tokenRefusals } from './apiToken.rules.ts';

export const hashOfToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

/** True for the token of a program, valid or not; a person's is a session's. */
export const isApiToken = (token: string | null): token is string =>
  token?.startsWith(tokenPrefix) ?? false;

interface TokenRow {
  id: string;
  user_id: string;
  first_name: string;
  last_name: string;
  scopes: Scope[];
  expires_at: Date;
  last_used_at: Date | null;
  ended_at: Date | null;
}

const tokenByHash = {
  name: 'token-by-hash',
  text: `select t.id, t.user_id, u.first_name, u.last_name, t.scopes, t.expires_at, t.last_used_at, t.ended_at
           from api_tokens t join users u on u.id = t.user_id where t.hash = $1`,
};

/**
 * Finds the program whose token this is, and counts the request against the token's own limit, which
 * every answer tells. Nothing here counts against a person's sign-in or an address.
 * @throws Failure UNAUTHENTICATED for a token that is unknown, ended or expired, RATE_LIMITED
 */
export async function programOf(
  { database: { pool }, settings }: Pick<Services, 'database' | 'settings'>,
  token: string,
  response: Pick<Response, 'setHeader'>,
  now = new Date(),
): Promise<Viewer> {
  const {
    rows: [row],
  } = await pool.query<TokenRow>({ ...tokenByHash, values: [hashOfToken(token)] });
  if (!row) throw new Failure('UNAUTHENTICATED', tokenRefusals.wrong);
  const { ended_at: ended, expires_at: expires } = row;
  if (ended !== null)
    throw new Failure('UNAUTHENTICATED', tokenRefusals.ended(fullDayInWords(dayIn(ended))));
  if (expires <= now)
    throw new Failure('UNAUTHENTICATED', tokenRefusals.expired(fullDayInWords(dayIn(expires))));
  if (settings.rateLimits) await countRequest(pool, row.id, response);
  if (now.getTime() - (row.last_used_at?.getTime() ?? 0) >= useNotedMinutes * 60_000)
    await pool.query('update api_tokens set last_used_at = $2 where id = $1', [row.id, now]);
  return {
    userId: row.user_id,
    sessionId: '',
    role: 'program',
    email: '',
    firstName: row.first_name,
    lastName: row.last_name,
    emailVerified: false,
    clientId: null,
    accesses: [],
    openedClientId: null,
    through: null,
    idle: null,
    hasFactor: false,
    mustAddFactor: false,
    provenAt: now,
    scopes: new Set(row.scopes),
  };
}

async function countRequest(
  pool: Services['database']['pool'],
  id: string,
  response: Pick<Response, 'setHeader'>,
): Promise<void> {
  const { uses, seconds } = await countUse(pool, `token ${id}`, 1);
  response.setHeader('RateLimit-Limit', String(requestsPerMinute));
  response.setHeader('RateLimit-Remaining', String(Math.max(0, requestsPerMinute - uses)));
  response.setHeader('RateLimit-Reset', String(seconds));
  if (uses > requestsPerMinute) throw new Failure('RATE_LIMITED', tokenRefusals.tooMany, seconds);
}
