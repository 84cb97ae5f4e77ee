import type { Pool } from 'pg';
import { jobKind, task, type JobTask } from '../../jobs/jobs.ts';

/** Every hour, at an odd minute. */
const schedule = '17 * * * *';

/**
 * Removes expired sessions, challenges and windows of the address limits, and failed sign-ins older than a day
 * that aren't locked. Only keeps the tables small.
 */
export const identitySweep = (pool: Pool): JobTask =>
  task(
    jobKind('sweep-identity'),
    async () => {
      await pool.query('delete from sessions where expire < now()');
      await pool.query('delete from factor_challenges where expires_at < now()');
      await pool.query('delete from rate_limits where expire < extract(epoch from now()) * 1000');
      await pool.query(`delete from sign_in_failures
                       where updated_at < now() - interval '1 day' and (locked_until is null or locked_until < now())`);
    },
    schedule,
  );
