import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../database/kysely.ts';
import { sendMail } from '../../mail/mail.ts';
import { everyone } from '../audit/audit.rules.ts';

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
