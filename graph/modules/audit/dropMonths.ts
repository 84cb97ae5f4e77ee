import type { Pool, PoolClient } from 'pg';
import type { DroppedMonth } from './auditEntry.entity.ts';

/**
 * Longest wait for others that use the log, in milliseconds. Anyone who comes after us waits behind
 * us.
 */
const lockTimeout = 1_000;

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
    await client.query(`begin; set local lock_timeout = ${lockTimeout}`);
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
  // Asks the table itself: `to_regclass` may answer from a cache filled before the lock above.
  const there = await client.query(
    `select from pg_class where relnamespace = 'audit_months'::regnamespace and relname = $1`,
    [table],
  );
  if (there.rowCount === 0) return 'was dropped by another process.';
  // Blocks writes to this month from here on. The log itself is locked only while the month is
  // dropped.
  await client.query(`lock table audit_months.${table} in share mode`);
  const { rows } = await client.query<{ dropped: DroppedMonth }>(recordDrop(table), [month]);
  await client.query(`drop table audit_months.${table}`);
  return `was dropped. Lines: ${rows[0]!.dropped.lines}`;
}

/** Records the drop as a line of the log. */
const recordDrop = (table: string): string => `
  insert into audit_log (kind, actor_role, operation, details)
  select 'write', 'command', 'drop-audit-month', jsonb_build_object('table', 'audit_log', 'change', 'delete', 'dropped',
           jsonb_build_object('month', $1::text, 'lines', count(*)))
    from audit_months.${table}
  returning details -> 'dropped' as dropped`;
