import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../database/kysely.ts';
import { sendMail } from '../../mail/mail.ts';
import { programVersion } from '../../shared/programVersion.ts';
import type { Settings } from '../../shared/settings.ts';
import { addMinutes } from '../../shared/time.ts';
import { everyone } from '../audit/audit.rules.ts';
import { queueReading } from './failedJobs.queries.ts';
import { isLate, queueHealth } from './failedJobs.type.ts';
import { backupHours, type SystemState } from './systemState.type.ts';

/** The state of the system besides the queue. */
export interface SystemReading {
  /** Emails not sent yet, without failed ones. */
  mailWaiting: number;
  mailFailed: number;
  /** When the last backup began; null if the audit log has none. */
  backedUpAt: Date | null;
}

/** Runs one statement. */
export async function systemReading(db: Kysely<Tables>): Promise<SystemReading> {
  const { rows } = await sql<SystemReading>`
    select (select count(*)::int from graphile_worker.jobs where task_identifier = ${sendMail.name} and last_error is null) as "mailWaiting",
           (select count(*)::int from graphile_worker.jobs where task_identifier = ${sendMail.name} and last_error is not null) as "mailFailed",
           (select max(at) from audit_log where subject_id = ${everyone.id} and operation = 'backup') as "backedUpAt"`.execute(
    db,
  );
  return rows[0]!;
}

/** Parts of the system that need a person: they don't mend themselves. */
export type Need = 'backup' | 'jobs' | 'mail';

/** The state of the system as the desk and monitors see it. Runs two statements. */
export async function systemReport(
  db: Kysely<Tables>,
  { smtpUrl, mode }: Pick<Settings, 'smtpUrl' | 'mode'>,
  now: Date,
): Promise<SystemState & { needs: Need[] }> {
  const [{ mailGivenUp, ...queue }, state] = await Promise.all([
    queueReading(db),
    systemReading(db),
  ]);
  const { mailWaiting, mailFailed, backedUpAt } = state;
  const isSent = smtpUrl !== null;
  const backup = {
    lastAt: backedUpAt,
    isLate: backedUpAt === null || backedUpAt < addMinutes(now, -60 * backupHours),
  };
  const needs: Record<Need, boolean> = {
    backup: backup.isLate,
    jobs: isLate(queue, now) || queue.givenUp > mailGivenUp,
    mail: mailGivenUp > 0 || (!isSent && mode === 'production'),
  };
  return {
    version: programVersion,
    needs: (Object.keys(needs) as Need[]).filter((need) => needs[need]),
    mail: { isSent, waiting: mailWaiting, failed: mailFailed },
    queue: queueHealth(queue, now),
    backup,
  };
}
