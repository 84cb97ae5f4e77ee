import type { Logger } from 'pino';
import { analyticsTask } from './analytics/measure.ts';
import { sealTask } from './audit/seal.ts';
import { billingTasks } from './billing/billing.tasks.ts';
import type { Database } from './database/orm.ts';
import type { Settings } from './env.ts';
import { idempotencySweep } from './forms/idempotency.ts';
import { passwordResetTask } from './identity/passwordReset.ts';
import { identitySweep } from './identity/sweep.ts';
import { Jobs } from './outside/jobs.ts';
import { mailTask } from './outside/mail.ts';
import { recurringTasks } from './scheduling/recurring.job.ts';
import { remindersTask } from './scheduling/reminders.job.ts';

export interface TaskParts {
  settings: Settings;
  database: Database;
  log: Logger;
  /** Secret of the installation, from which the key of sealed payloads is derived. */
  secret: string;
}

/** The queue with the tasks of all rooms. */
export const createJobs = ({ settings, database, log, secret }: TaskParts): Jobs =>
  new Jobs({
    pool: database.pool,
    log,
    secret,
    tasks: [
      mailTask(settings),
      passwordResetTask({ database, settings }),
      identitySweep(database.pool),
      idempotencySweep(database.pool),
      remindersTask(database),
      ...recurringTasks(database),
      ...billingTasks({ database, settings }),
      analyticsTask(database),
      sealTask({ pool: database.pool, log }),
    ],
  });
