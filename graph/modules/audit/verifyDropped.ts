import type { PoolClient } from 'pg';
import { allDropped } from './dropMonths.ts';

/** A month dropped after its keeping time. */
export interface Dropped {
  /** "2020-01". */
  month: string;
  at: Date;
}

/** Returns the dropped months, oldest first. */
export async function droppedMonths(client: PoolClient): Promise<Dropped[]> {
  const { rows } = await client.query<Dropped>(
    `select to_char(month, 'YYYY-MM') as month, dropped_at as at from audit_dropped_months order by 1`,
  );
  return rows;
}

/**
 * Checks that the recorded drops match the hash in the log line of the latest drop, which is sealed
 * like any other.
 */
export async function faultOfDropped(client: PoolClient): Promise<string | null> {
  const {
    rows: [found],
  } = await client.query<{ line: string }>(
    `select last.line from (select max(line) as line from audit_dropped_months) last
      where last.line is not null and not exists (
        select from audit_log where id = last.line and operation = 'drop-audit-month'
           and details -> 'dropped' ->> 'sha256' = encode(sha256(convert_to((${allDropped}), 'UTF8')), 'hex'))`,
  );
  return found ? `What is noted of dropped months is not what row ${found.line} told.` : null;
}

/** Returns the first of the missing rows that was not dropped with its month. */
export async function deletedOf(
  client: PoolClient,
  missing: readonly string[],
): Promise<string | null> {
  if (missing.length === 0) return null;
  const {
    rows: [found],
  } = await client.query<{ id: string }>(
    `select id::text from unnest($1::bigint[]) id where not exists (select from audit_dropped_months where ids @> id) order by id limit 1`,
    [missing],
  );
  return found?.id ?? null;
}
