import type { Logger } from 'pino';
import { analyticsTask } from '../modules/analytics/analytics.job.ts';
import { sealTask } from '../modules/audit/auditSeal.job.ts';
import { billingTasks } from '../modules/billing/billing.job.ts';
import type { Database } from '../database/orm.ts';
import type { Settings } from '../shared/settings.ts';
import { idempotencySweep } from '../database/idempotency/idempotency.ts';
import { passwordResetTask } from '../modules/identity/links/passwordReset.ts';
import { identitySweep } from '../modules/identity/sessions/sweep.job.ts';
import { Jobs } from '../jobs/jobs.ts';
import { mailTask } from '../mail/mail.ts';
import { recurringTasks } from '../modules/scheduling/recurring/recurring.job.ts';
import { remindersTask } from '../modules/scheduling/reminders/reminders.job.ts';

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
