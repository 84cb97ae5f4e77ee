import type { Pool, PoolClient } from 'pg';
import type { DroppedMonth } from './auditEntry.entity.ts';

/**
 * Longest wait for others that use the log, in milliseconds. Anyone who comes after us waits behind
 * us.
 */
const lockPatience = 1_000;

/** PostgreSQL's error codes for a lock timeout and a deadlock. */
const inUse: readonly unknown[] = ['55P03', '40P01'];

/**
 * Drops the months of the audit log that lie entirely before the keeping time, each in its own
 * transaction. Months that cannot be dropped now are left to the next start.
 * @param owner connections of the role that owns the log; with another role nothing happens
 * @param report called with one sentence per month
 */
export async function dropAuditMonths(
  owner: Pool,
  keepMonths: number,
  report: (sentence: string) => void,
): Promise<void> {
  const client = await owner.connect();
  try {
    const { rows: past } = await client.query<Past>(
      `select c.relname as table, to_char(first, 'YYYY-MM') as month
         from pg_inherits join pg_class c on c.oid = inhrelid cross join to_date(right(c.relname, 7), 'YYYY_MM') first
        where inhparent = 'public.audit_log'::regclass and pg_has_role(c.relowner, 'MEMBER')
          and first + make_interval(months => $1::int + 1) <= now() at time zone 'UTC' order by 1`,
      [keepMonths],
    );
    for (const one of past) report(`The audit log of ${one.month} ${await dropped(client, one)}`);
  } finally {
    client.release();
  }
}

interface Past {
  table: string;
  month: string;
}

/** @returns a sentence that says what happened to the month */
async function dropped(client: PoolClient, { table, month }: Past): Promise<string> {
  try {
    await client.query(`begin; set local lock_timeout = ${lockPatience}`);
    await client.query(`select pg_advisory_xact_lock(hashtext('home-care audit months'))`);
    const outcome = await dropAlone(client, table, month);
    await client.query('commit');
    return outcome;
  } catch (error) {
    await client.query('rollback');
    if (!inUse.includes((error as { code?: unknown }).code)) throw error;
    return 'is past its keeping time, but in use: the next start tries again.';
  }
}

async function dropAlone(client: PoolClient, table: string, month: string): Promise<string> {
  const partition = await client.query('select to_regclass($1) as it', [`audit_months.${table}`]);
  if (partition.rows[0]?.it === null) return 'was dropped by another process.';
  // Blocks writes to this month from here on. The log itself is locked only while the month is
  // dropped.
  await client.query(`lock table audit_months.${table} in share mode`);
  const {
    rows: [recorded],
  } = await client.query<{ gone: DroppedMonth }>(recordDrop(table), [month]);
  if (!recorded) return 'is past its keeping time, but not sealed yet: the next start tries again.';
  await client.query(`drop table audit_months.${table}`);
  const { lines, upto, sha256 } = recorded.gone;
  return `was dropped. Lines: ${lines}, highest number: ${upto ?? 'none'}, sha256: ${sha256}`;
}

/** Everything dropped so far as one text. The latest log line about a drop holds its hash. */
export const allDropped = `select coalesce(string_agg(to_char(month, 'YYYY-MM') || ids::text, '' order by line), '') from audit_dropped_months`;

/**
 * Records the drop in a line of the log and, to prove the chain, in a table that only the owner can
 * write. Does nothing while a line of the month is unsealed. Sealing relies on a transaction
 * getting its id before its first row does.
 */
const recordDrop = (table: string): string => `
  with gone as (
    select coalesce(range_agg(int8range(id, id, '[]')), '{}') as ids, count(*) as lines, max(id) as upto from audit_months.${table}
  ), told as (
    insert into audit_log (kind, actor_role, operation, details)
    select 'write', 'command', 'drop-audit-month', jsonb_build_object('table', 'audit_log', 'change', 'delete', 'dropped', jsonb_build_object(
             'month', $1::text, 'lines', lines, 'upto', upto::text,
             'sha256', encode(sha256(convert_to((${allDropped}) || $1 || ids::text, 'UTF8')), 'hex')))
      from gone
     where pg_current_xact_id() is not null
       and coalesce(upto, 0) <= coalesce((select upto from audit_seals order by number desc limit 1), 0)
    returning id, details
  ), kept as (
    insert into audit_dropped_months (month, ids, line) select to_date($1, 'YYYY-MM'), ids, id from gone, told
  )
  select details -> 'dropped' as gone from told`;
