import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { RefusalCode, UserError } from '../../shared/errors.ts';
import type { Services } from '../../shared/context.ts';
import { identityRefusals } from './identity.rules.ts';

type Parts = Pick<Services, 'database' | 'settings'>;

interface Attempt {
  /** Makes the message for a wrong password while attempts remain. */
  refuse?: (remaining: number) => UserError;
  /** Makes the message while it is locked. */
  refuseLocked?: (minutesLeft: number) => UserError;
  /** Key of a device that has signed in to the account before: its failures count apart. */
  device?: string | null;
  /** Those of the password, from the settings, if absent. */
  limits?: Lockout;
  /** Called when a lock begins. */
  onLocked?: () => Promise<void>;
}

interface Lockout {
  failures: number;
  minutes: number;
}

/**
 * Allows one attempt per email at a time in a process, so that parallel sign-ins with the right
 * password don't count as guesses.
 */
const turnsOf = new WeakMap<Pool, Map<string, Promise<void>>>();

/**
 * Checks a password as one attempt for an email (product 3.3). Counts the attempt as a failure
 * before the check and undoes that when the password is right, so that no number of concurrent
 * attempts, on any number of processes, gets more checks than the limit. An email without an
 * account counts the same. An attempt that was never checked, because `check` threw, is given back.
 * @param check returns null for a wrong password
 * @throws UserError INVALID_CREDENTIALS while attempts remain, ACCOUNT_LOCKED from the last failure
 *   on, even with the right password
 */
export function attempt<T>(
  parts: Parts,
  email: string,
  check: () => Promise<T | null>,
  { refuse = badCredentials, refuseLocked = locked, device = null, limits, onLocked }: Attempt = {},
): Promise<T> {
  const key = keyOf(email, device);
  const { pool } = parts.database;
  return inTurn(pool, key, async () => {
    const { failures: limit, minutes } = limits ?? parts.settings.lockout;
    const { failures, seconds } = await reserve(pool, key, limit, minutes);
    const minutesLeft = Math.ceil(seconds / 60);
    if (failures > limit) throw refuseLocked(minutesLeft);
    const right = await check().catch(async (error: unknown) => {
      await giveBack(pool, key, limit).catch(() => undefined); // the cause says more
      throw error;
    });
    if (right === null) {
      if (failures < limit) throw refuse(limit - failures);
      await onLocked?.();
      throw refuseLocked(minutesLeft);
    }
    await pool.query('delete from sign_in_failures where email_key = $1', [key]);
    return right;
  });
}

/**
 * Clears the failures and the lock of an email, also those of its devices: for someone who has
 * proven that the mailbox is theirs, or whom the office knows.
 */
export async function forgiveFailures(
  em: Pick<EntityManager, 'execute'>,
  email: string,
): Promise<void> {
  const key = keyOf(email);
  await em.execute(
    `delete from sign_in_failures where email_key = ? or email_key >= ? and email_key < ?`,
    [key, `${key} `, `${key}!`],
  );
}

/** Takes one failure back, and the lock that it began. */
async function giveBack(pool: Pool, key: string, limit: number): Promise<void> {
  await pool.query(
    `update sign_in_failures set failures = least(failures, $2) - 1, locked_until = null
      where email_key = $1 and failures > 0`,
    [key, limit],
  );
}

/**
 * Counts a failure in advance. Runs one statement.
 * @returns consecutive failures including this one (one more than the limit while locked), and the
 *   seconds until the lock ends
 */
async function reserve(
  pool: Pool,
  key: string,
  limit: number,
  minutes: number,
): Promise<{ failures: number; seconds: number }> {
  const {
    rows: [row],
  } = await pool.query<{ failures: number; seconds: number }>(
    `insert into sign_in_failures as f (email_key, failures, locked_until, updated_at)
     values ($1, 1, case when $2 <= 1 then now() + make_interval(mins => $3) end, now())
     on conflict (email_key) do update set
       failures = case when f.locked_until <= now() then 1 else least(f.failures, $2) + 1 end,
       locked_until = case
         when f.locked_until > now() then f.locked_until
         when (case when f.locked_until is null then f.failures + 1 else 1 end) >= $2 then now() + make_interval(mins => $3)
       end,
       updated_at = now()
     returning failures, greatest(round(extract(epoch from locked_until - now())), 1)::int as seconds`,
    [key, limit, minutes],
  );
  if (!row) throw new Error('An upsert answers with its row');
  return row;
}

async function inTurn<T>(pool: Pool, key: string, work: () => Promise<T>): Promise<T> {
  const turns = turnsOf.get(pool) ?? new Map<string, Promise<void>>();
  turnsOf.set(pool, turns);
  const result = (turns.get(key) ?? Promise.resolve()).then(work);
  const settled = result.then(
    () => undefined,
    () => undefined,
  );
  turns.set(key, settled);
  try {
    return await result;
  } finally {
    if (turns.get(key) === settled) turns.delete(key);
  }
}

const badCredentials = (remaining: number): UserError =>
  UserError.of(RefusalCode.INVALID_CREDENTIALS, identityRefusals.badCredentials(remaining));

const locked = (minutesLeft: number): UserError =>
  UserError.of(RefusalCode.ACCOUNT_LOCKED, identityRefusals.locked(minutesLeft));

/**
 * Stores only digests: the table must not be a list of who tried to sign in. Those of an email's
 * devices begin with its own.
 */
const keyOf = (email: string, device: string | null = null): string =>
  device === null ? digest(email) : `${digest(email)} ${digest(device)}`;

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
