import type { Pool } from 'pg';
import { keyHours } from '../../shared/validation/forms.rules.ts';
import { jobKind, task, type JobTask } from '../../jobs/jobs.ts';

/** Removes expired keys every hour. Only keeps the table small. */
export const idempotencySweep = (pool: Pool): JobTask =>
  task(
    jobKind('sweep-idempotency-keys'),
    async () => {
      await pool.query(
        'delete from idempotency_keys where created_at <= now() - make_interval(hours => $1)',
        [keyHours],
      );
    },
    '37 * * * *',
  );
