import type { Pool } from 'pg';
import { jobKind, task, type JobTask } from '../../jobs/jobs.ts';
import { daysKept } from './changes.rules.ts';

/** Drops changes past their time, whole transactions at once, and says up to which one. */
export const dropOldChanges = (pool: Pool): JobTask =>
  task(
    jobKind('drop-old-changes'),
    async () => {
      await pool.query(
        `with past as (select max(transaction) as through from record_changes where at < now() - make_interval(days => $1)),
              gone as (delete from record_changes where transaction <= (select through from past))
         update change_feed set dropped_through = past.through from past where past.through > dropped_through`,
        [daysKept],
      );
    },
    '47 9 * * *',
  );
