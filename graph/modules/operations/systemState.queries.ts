import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../database/kysely.ts';
import { sendMail } from '../../mail/mail.ts';
import { everyone } from '../audit/audit.rules.ts';

/** What keeps the product running, beside the queue as a whole. */
export interface SystemReading {
  /** Emails not sent yet: those that failed apart. */
  mailWaiting: number;
  mailFailed: number;
  /** When the last backup began; null where the audit log knows of none. */
  backedUpAt: Date | null;
  /** The last seal of the audit log; null before the first. */
  sealedAt: Date | null;
  /** Since when the oldest line waits for its seal; null where none does. */
  unsealedSince: Date | null;
}

/** One statement. */
export async function systemReading(db: Kysely<Tables>): Promise<SystemReading> {
  const { rows } = await sql<SystemReading>`
    select (select count(*)::int from graphile_worker.jobs where task_identifier = ${sendMail.name} and last_error is null) as "mailWaiting",
           (select count(*)::int from graphile_worker.jobs where task_identifier = ${sendMail.name} and last_error is not null) as "mailFailed",
           (select max(at) from audit_log where subject_id = ${everyone.id} and operation = 'backup') as "backedUpAt",
           (select sealed_at from audit_seals order by number desc limit 1) as "sealedAt",
           (select at from audit_log where id > coalesce((select upto from audit_seals order by number desc limit 1), 0) order by id limit 1) as "unsealedSince"`.execute(
    db,
  );
  return rows[0]!;
}
