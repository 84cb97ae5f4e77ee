import { sql, type Kysely } from 'kysely';
import { cipherOf } from '../../database/encryption/ciphers.ts';
import type { Tables } from '../../database/kysely.ts';
import { clientName } from '../appointments/appointment.queries.ts';
import { caregiverWindow } from '../appointments/caregiverWindow.ts';
import { maxNotices } from '../appointments/appointment.rules.ts';
import type { VisitNoticeType } from './visitNotice.type.ts';

/** The previous service; what is taken away or canceled keeps it for itself. */
export const changedServiceBefore = sql<
  string | null
>`case when notice.service is not null then notice.service_before end`.as('serviceBefore');

/** A notice, with the client of the visit for the audit log; null for time off. */
interface NoticeReading extends VisitNoticeType {
  clientId: string | null;
}

/**
 * Returns unseen notices about future visits, plans and answers, in the order they were created.
 * Runs one statement.
 */
export async function noticesOfCaregiver(
  db: Kysely<Tables>,
  caregiverId: string,
  now: Date,
): Promise<NoticeReading[]> {
  const { end } = caregiverWindow(now);
  const rows = await db
    .selectFrom('visit_notices as notice')
    .leftJoin('clients', 'clients.id', 'notice.client_id')
    .leftJoin('users', 'users.id', 'clients.user_id')
    .leftJoin('time_off_requests as request', 'request.id', 'notice.time_off_request_id')
    .select([
      'notice.id',
      'notice.kind',
      'notice.appointment_id as appointmentId',
      'notice.client_id as clientId',
      sql<string | null>`case when clients.id is not null then ${clientName} end`.as('client'),
      'notice.begins as startsAt',
      'notice.ends as endsAt',
      'notice.begins_before as startsAtBefore',
      'notice.ends_before as endsAtBefore',
      'notice.pattern',
      'notice.pattern_before as patternBefore',
      'notice.service',
      changedServiceBefore,
      'notice.created_at as createdAt',
      'request.id as requestId',
      'request.first_day as firstDay',
      'request.last_day as lastDay',
      'request.approved',
      'request.answer',
    ])
    .where('notice.caregiver_id', '=', caregiverId)
    .where('notice.seen_at', 'is', null)
    .where(sql<boolean>`coalesce(greatest(notice.ends, notice.ends_before) > ${now}, true)`)
    .where(sql<boolean>`coalesce(least(notice.begins, notice.begins_before) < ${end}, true)`)
    .orderBy('notice.created_at')
    .orderBy('notice.id')
    .limit(maxNotices)
    .execute();
  return rows.map(({ requestId, answer, ...notice }) => ({
    ...notice,
    answer:
      requestId === null
        ? null
        : cipherOf(db).decrypt(
            { table: 'time_off_requests', column: 'answer', id: requestId },
            answer,
          ),
  }));
}
