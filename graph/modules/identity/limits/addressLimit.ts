import { isIP, isIPv6 } from 'node:net';
import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';
import type { QueryResultRow } from 'pg';
import type { GraphContext } from '../../../shared/context.ts';
import { Failure } from '../../../shared/errors.ts';
import { identityRefusals } from '../identity.rules.ts';

export interface Window {
  /** How often within the window. */
  limit: number;
  minutes: number;
}

/** Where the counter is kept: the pool, or a transaction that takes the use back when it is rolled back. */
export interface Counters {
  query<Row extends QueryResultRow>(sql: string, values: unknown[]): Promise<{ rows: Row[] }>;
}

/**
 * Counts on the transaction's own connection: waiting for a second connection while holding one
 * could starve the pool. A rollback takes the count back.
 */
export const countersWithin = (em: EntityManager): Counters => ({
  query: (sql, values) => em.getKysely().executeQuery(CompiledQuery.raw(sql, values)) as never,
});

/**
 * Counts one use of `action` by the caller's address, in a fixed window that begins with the first
 * use (product 2.8). `RATE_LIMITS=off` turns it off.
 * @param action what is counted, for example "sign-in": every action has a counter of its own
 * @param message the refusal, given the minutes until the window ends
 * @throws Failure RATE_LIMITED with the seconds to wait, from the use after the last allowed one
 */
export const addressLimit = (
  context: Limited & Pick<GraphContext, 'request'>,
  action: string,
  window: Window,
  message: (minutesLeft: number) => string,
): Promise<void> => limit(context, `${action} ${networkOf(context.request.ip)}`, window, message);

/** What one account may write of its own: each leaves a line in the audit log for good. */
const ownWrites: Window = { limit: 30, minutes: 15 };

/**
 * Counts one use of `action` by an account, from whatever address (product 2.8).
 * @throws Failure RATE_LIMITED
 */
export const accountLimit = (context: Limited, action: string, userId: string): Promise<void> =>
  limit(context, `${action} ${userId}`, ownWrites, identityRefusals.tooManyAttempts);

type Limited = Pick<GraphContext, 'settings'> & { database: { pool: Counters } };

async function limit(
  { settings, database }: Limited,
  key: string,
  window: Window,
  message: (minutesLeft: number) => string,
): Promise<void> {
  if (!settings.rateLimits) return;
  const { uses, seconds } = await countUse(database.pool, key, window.minutes);
  if (uses > window.limit)
    throw new Failure('RATE_LIMITED', message(Math.ceil(seconds / 60)), seconds);
}

/** Counts one use under a key, shared by all processes. @returns uses in this window with this one, and its seconds to go */
export async function countUse(
  pool: Counters,
  key: string,
  minutes: number,
): Promise<{ uses: number; seconds: number }> {
  const {
    rows: [row],
  } = await pool.query<{ uses: number; seconds: number }>(
    `with clock as (select (extract(epoch from now()) * 1000)::bigint as now)
     insert into rate_limits as r (key, points, expire)
     select $1, 1, clock.now + $2 * 60000 from clock
     on conflict (key) do update set
       points = case when r.expire > (select now from clock) then r.points + 1 else 1 end,
       expire = case when r.expire > (select now from clock) then r.expire else excluded.expire end
     returning points as uses, greatest(ceil((expire - (select now from clock)) / 1000.0), 1)::int as seconds`,
    [key, minutes],
  );
  if (!row) throw new Error('An upsert answers with its row');
  return row;
}

/**
 * What counts as one address: an IPv4 address, or the /64 network of an IPv6 one, since every household has that many.
 * "::ffff:203.0.113.7" is 203.0.113.7, "::1" is 127.0.0.1; "2001:db8:0:1::5" is "2001:db8:0:1::/64". Whatever a proxy passes on that is no
 * address counts as one and the same.
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  const address = ip.split('%')[0] ?? '';
  if (address === '::1') return '127.0.0.1';
  if (!isIPv6(address)) return isIP(ip) === 0 ? '' : ip;
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(Math.max(zeros, 0)).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
