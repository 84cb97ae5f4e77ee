import type { Pool } from 'pg';

/** How many months to create in advance: the log cannot store a line of a missing month. */
const monthsAhead = 36;

/**
 * Creates missing months of the audit log: from last month, for clocks that are behind, to three
 * years ahead. Does nothing for a role that does not own the log; the owner's next start does it.
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
