import { createHash } from 'node:crypto';
import { isIP, isIPv6 } from 'node:net';
import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';
import type { QueryResultRow } from 'pg';
import type { GraphContext } from '../../shared/context.ts';
import { Failure } from '../../shared/errors.ts';
import { identityRefusals } from './identity.rules.ts';

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
export async function addressLimit(
  context: Limited & Pick<GraphContext, 'request'>,
  action: string,
  window: Window,
  message: (minutesLeft: number) => string,
): Promise<void> {
  for (const [network, times] of networksOf(context.request.ip)) {
    const wider = { ...window, limit: window.limit * times };
    await limit(context, `${action} ${network}`, wider, message);
  }
}

/**
 * Counts one sign-in attempt, whatever its result (product 3.3). A device that has signed in to the
 * account before counts for itself. A place where many people sign in, as on a training day, gets more
 * tries: see `notePerson`.
 * @param device its key; null for any other
 * @throws Failure RATE_LIMITED
 */
export async function signInLimit(
  context: Limited & Pick<GraphContext, 'request'>,
  device: string | null,
): Promise<void> {
  const { settings, database, request } = context;
  if (!settings.rateLimits) return;
  const { limit: most, minutes } = settings.signInAttempts;
  const places = device === null ? networksOf(request.ip) : ([[digest(device), 1]] as const);
  for (const [who, times] of places) {
    const { uses, seconds } = await countUse(database.pool, `sign-in ${who}`, minutes);
    if (uses > most * times && uses > most * times + (await moreFor(database.pool, who, most)))
      throw new Failure(
        'RATE_LIMITED',
        identityRefusals.tooManySignIns(Math.ceil(seconds / 60)),
        seconds,
      );
  }
}

/** A place is one of many people from this many of them on, within a window. */
const manyPeople = 7;
/** More tries for each of them: to sign in, and for typos. */
const triesEach = 3;
/** Maximum of all tries there, in limits. */
const maxLimits = 3;

async function moreFor(counters: Counters, who: string, most: number): Promise<number> {
  const {
    rows: [row],
  } = await counters.query<{ people: number }>(
    `select points as people from rate_limits
      where key = $1 and expire > extract(epoch from now()) * 1000`,
    [peopleKey(who)],
  );
  const beyond = Math.max(0, (row?.people ?? 0) - manyPeople + 1);
  return Math.min(beyond * triesEach, (maxLimits - 1) * most);
}

/**
 * Notes that someone with a verified email tries to sign in from an address, right or wrong: on a training
 * day the typos may all come first. Counts each person once in a window, so that nobody gets more
 * tries by trying again and again; an email without an account adds none, with the same work.
 */
export async function notePerson(
  { settings, database, request }: Limited & Pick<GraphContext, 'request'>,
  email: string,
): Promise<void> {
  if (!settings.rateLimits) return;
  const { pool } = database;
  const { minutes } = settings.signInAttempts;
  const { rows } = await pool.query(
    'select from users where email = $1 and email_verified and is_active',
    [email],
  );
  for (const [who] of networksOf(request.ip)) {
    const key = peopleKey(who);
    const { uses } = await countUse(pool, `${key} ${digest(email)}`, minutes);
    if (uses === 1) await countUse(pool, rows.length > 0 ? key : `${key} nobody`, minutes);
  }
}

const peopleKey = (who: string): string => `sign-in people ${who}`;
const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

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
export const networkOf = (ip: string): string => networksOf(ip)[0]![0];

/** Networks of IPv6 that count, narrow first, in groups of 16 bits and bits, and by how many limits. */
const ipv6 = [
  { bits: 64, limits: 1 },
  { bits: 56, limits: 2 },
  { bits: 48, limits: 4 },
] as const;

/** The widest network of an address, which gets a fair share of what is scarce. */
export const widestNetworkOf = (ip: string): string => networksOf(ip).at(-1)![0];

/**
 * Returns what counts of an address, narrow first, with the limits that it has: one for an IPv4
 * address or a /64, two for a /56, four for a /48. One customer may be given any of these, and a tunnel
 * broker gives a /48 to anyone.
 */
export function networksOf(ip: string): readonly (readonly [network: string, limits: number])[] {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return [[mapped, 1]];
  const address = ip.split('%')[0] ?? '';
  if (address === '::1') return [['127.0.0.1', 1]];
  if (!isIPv6(address)) return [[isIP(ip) === 0 ? '' : ip, 1]];
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(Math.max(zeros, 0)).fill('0'), ...right];
  const [one = 0, two = 0, three = 0, four = 0] = groups.map((group) => Number.parseInt(group, 16));
  return ipv6.map(({ bits, limits }) => {
    const last = bits === 48 ? [] : [four & (bits === 56 ? 0xff00 : 0xffff)];
    const kept = [one, two, three, ...last].map((group) => group.toString(16));
    return [`${kept.join(':')}::/${bits}`, limits] as const;
  });
}
