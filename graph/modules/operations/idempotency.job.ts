import type { Pool } from 'pg';
import { jobKind, task, type JobTask } from '../../jobs/jobs.ts';

/** Removes the keys whose 24 hours are over, every hour. Nothing depends on it but the size of the table. */
export const idempotencySweep = (pool: Pool): JobTask =>
  task(
    jobKind('sweep-idempotency-keys'),
    async () => {
      await pool.query(
        `delete from idempotency_keys where created_at <= now() - interval '24 hours'`,
      );
    },
    '37 * * * *',
  );
