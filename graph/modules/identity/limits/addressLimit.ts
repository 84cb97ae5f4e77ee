import { isIP, isIPv6 } from 'node:net';
import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';
import type { QueryResultRow } from 'pg';
import type { GraphContext } from '../../../shared/context.ts';
import { Failure } from '../../../shared/errors.ts';
import { identityRefusals } from '../identity.rules.ts';

export interface Window {
  /** Maximum number of uses within the window. */
  limit: number;
  minutes: number;
}

/** Runs the counters' statements: the pool, or a transaction whose rollback undoes the count. */
export interface Counters {
  query<Row extends QueryResultRow>(sql: string, values: unknown[]): Promise<{ rows: Row[] }>;
}

/**
 * Counts on the transaction's own connection, since waiting for a second connection while holding
 * one could starve the pool. A rollback undoes the count.
 */
export const countersWithin = (em: EntityManager): Counters => ({
  query: (sql, values) => em.getKysely().executeQuery(CompiledQuery.raw(sql, values)) as never,
});

/**
 * Counts one use of `action` by the caller's address, in a fixed window that starts with the first
 * use (product 2.8). `RATE_LIMITS=off` turns it off.
 * @param action such as "sign-in"; each action has its own counter
 * @param message makes the refusal from the minutes until the window ends
 * @throws Failure RATE_LIMITED with the seconds to wait, from the first use over the limit
 */
export const addressLimit = (
  context: Limited & Pick<GraphContext, 'request'>,
  action: string,
  window: Window,
  message: (minutesLeft: number) => string,
): Promise<void> => limit(context, `${action} ${networkOf(context.request.ip)}`, window, message);

/**
 * How often an account may change its own data, since each change leaves a permanent line in the
 * audit log.
 */
const ownWrites: Window = { limit: 30, minutes: 15 };

/**
 * Counts one use of `action` by an account, from any address (product 2.8).
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

/**
 * Counts one use under a key, shared by all processes.
 * @returns the uses in this window including this one, and the seconds until it ends
 */
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
 * Returns what counts as one address: an IPv4 address, or the /64 network of an IPv6 one, since
 * every household has that many. "::ffff:203.0.113.7" is 203.0.113.7, "::1" is 127.0.0.1;
 * "2001:db8:0:1::5" is "2001:db8:0:1::/64". All invalid addresses from a proxy count as the same
 * one.
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
