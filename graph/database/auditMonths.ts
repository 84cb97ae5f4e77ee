import type { Pool } from 'pg';

/** Months that are there before they are needed: the log takes no line of a month that is not. */
const monthsAhead = 36;

/**
 * Makes the months of the audit log that are missing: from the last one, for clocks that are behind, to three years ahead.
 * What a role that owns nothing cannot make, the next start of the owner does.
 * @param owner connections of the role that migrates
 */
export async function makeAuditMonths(owner: Pool): Promise<void> {
  await owner.query(
    `select audit_make_month((date_trunc('month', now() at time zone 'UTC') + make_interval(months => ahead))::date)
       from generate_series(-1, $1::int) ahead
      where (select pg_has_role(relowner, 'MEMBER') from pg_class where oid = 'public.audit_log'::regclass)`,
    [monthsAhead],
  );
}
