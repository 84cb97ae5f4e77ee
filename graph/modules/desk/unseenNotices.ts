import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../database/kysely.ts';
import { addMinutes } from '../../shared/time.ts';
import { caregiverName, clientName } from '../scheduling/appointments/appointment.queries.ts';
import type { NoticeKind } from '../scheduling/scheduling.rules.ts';

/** Minutes before a visit from which the office sees that a caregiver has not seen a notice. */
const reach = 48 * 60;

/** A notice about an upcoming visit that a caregiver has not seen. */
export interface UnseenNoticeReading {
  id: string;
  kind: NoticeKind;
  appointmentId: string;
  /** Start of the visit: the current time, or the one it had when it was assigned to them. */
  begins: Date;
  clientId: string;
  client: string;
  caregiverId: string;
  caregiver: string;
  caregiverPhone: string | null;
  createdAt: Date;
}

/**
 * Selects unseen notices of visits that start, or were to start, within 48 hours, soonest first,
 * for use inside another statement. Excludes visits the caregiver has started, since they know
 * about those.
 */
export function unseenNotices(db: Kysely<Tables>, now: Date, most: number) {
  const soonest = sql<Date>`least(notice.begins, notice.begins_before)`;
  return db
    .selectFrom('visit_notices as notice')
    .innerJoin('appointments as visit', 'visit.id', 'notice.appointment_id')
    .innerJoin('caregivers', 'caregivers.id', 'notice.caregiver_id')
    .innerJoin('clients', 'clients.id', 'visit.client_id')
    .innerJoin('users', 'users.id', 'clients.user_id')
    .select([
      'notice.id',
      'notice.kind',
      'visit.id as appointmentId',
      sql<Date>`notice.begins`.as('begins'),
      'visit.client_id as clientId',
      clientName.as('client'),
      'caregivers.id as caregiverId',
      caregiverName.as('caregiver'),
      'caregivers.phone as caregiverPhone',
      'notice.created_at as createdAt',
    ])
    .where('notice.seen_at', 'is', null)
    .where('caregivers.is_active', '=', sql<boolean>`true`)
    .where('visit.status', 'in', ['scheduled', 'confirmed', 'cancelled'])
    .where(sql<boolean>`greatest(notice.ends, notice.ends_before) > ${now}`)
    .where(sql<boolean>`${soonest} < ${addMinutes(now, reach)}`)
    .orderBy(soonest)
    .orderBy('notice.id')
    .limit(most);
}
