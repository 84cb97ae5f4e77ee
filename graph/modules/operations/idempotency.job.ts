import type { Pool } from 'pg';
import { jobKind, task, type JobTask } from '../../jobs/jobs.ts';

/** Removes expired keys every hour (they are valid for 24 hours). Only keeps the table small. */
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
