import type { Pool } from 'pg';

/** The tenth of the month this many months ago, in SQL. */
export const monthsAgo = (months: number): string =>
  `((date_trunc('month', now() at time zone 'UTC') - interval '${months} months' + interval '9 days') at time zone 'UTC')`;

/** Writes lines into the month this many months ago, as the owner; creates the month if needed. */
export async function linesMonthsAgo(owner: Pool, months: number, lines: number): Promise<void> {
  await owner.query(`select audit_make_month(${monthsAgo(months)}::date)`);
  await owner.query(
    `insert into audit_log (at, kind, actor_role, operation) select ${monthsAgo(months)} + n * interval '1 minute', 'read', 'staff', 'client' from generate_series(1, $1::int) n`,
    [lines],
  );
}

/**
 * Returns the number of lines in each month that has any, by how many months ago it was, newest
 * first.
 */
export async function linesByMonth(pool: Pool): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ ago: string; lines: number }>(
    `select (extract(year from gone) * 12 + extract(month from gone))::int::text as ago, count(*)::int as lines
       from (select age(date_trunc('month', now() at time zone 'UTC'), to_date(right(tableoid::regclass::text, 7), 'YYYY_MM')) as gone from audit_log) of_each
      group by 1 order by 1`,
  );
  return Object.fromEntries(rows.map(({ ago, lines }) => [ago, lines]));
}

/** Returns the existing months, as `2020-01`, in order. */
export async function monthsThere(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ month: string }>(
    `select replace(right(c.relname, 7), '_', '-') as month from pg_inherits join pg_class c on c.oid = inhrelid where inhparent = 'audit_log'::regclass order by 1`,
  );
  return rows.map(({ month }) => month);
}
