import type { Pool } from 'pg';
import { jobKind, task, type JobTask } from '../../jobs/jobs.ts';
import { wholeAddressDays } from '../../shared/promises.rules.ts';

/** Every night, at an odd minute. */
const schedule = '23 9 * * *';

/** The network of an address in SQL: a /24 of IPv4, a /48 of IPv6. */
const networkOf = (address: string): string =>
  `network(set_masklen(${address}::inet, case family(${address}::inet) when 4 then 24 else 48 end))::text`;

/** Shortens the addresses of the audit log and of sessions, and drops those of months that are gone. */
export const shortenSources = (pool: Pool, keepMonths: number | null): JobTask =>
  task(
    jobKind('shorten-sources'),
    async () => {
      await pool.query(
        `update audit_sources set address = ${networkOf('address')}
          where at < now() - make_interval(days => $1) and address not like '%/%'`,
        [wholeAddressDays],
      );
      await pool.query(
        `update sessions set sess = jsonb_set(sess::jsonb, '{address}', to_jsonb(${networkOf(`(sess ->> 'address')`)}))::json
          where (sess ->> 'startedAt')::timestamptz < now() - make_interval(days => $1) and sess ->> 'address' not like '%/%'`,
        [wholeAddressDays],
      );
      if (keepMonths !== null)
        await pool.query(
          'delete from audit_sources where at < now() - make_interval(months => $1)',
          [keepMonths + 1],
        );
    },
    schedule,
  );
