import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../database/kysely.ts';
import { addMinutes, dayIn, instantOf } from '../../shared/time.ts';
import { caregiverNameOrNull, clientName } from '../../modules/appointments/appointment.queries.ts';
import { changedServiceBefore } from '../../modules/notices/notices.queries.ts';
import {
  aheadStatuses,
  workedStatuses,
  type NoticeKind,
} from '../../modules/appointments/appointment.rules.ts';
import { toTellHours } from './today.rules.ts';
import { listed } from '../../database/wordList.ts';

/** How many days a notice about a plan waits at most. */
const planDays = 14;

/** A notice that somebody has not seen, and that the office can tell by phone. */
export interface NoticeToTellReading {
  id: string;
  kind: NoticeKind;
  /** Null for a plan. */
  appointmentId: string | null;
  /** Start of the visit, now or when it was assigned to them; of a plan, its next or last day. */
  startsAt: Date | null;
  startsAtBefore: Date | null;
  pattern: string | null;
  patternBefore: string | null;
  /** The new and the previous service, by name; both null if unchanged. */
  service: string | null;
  serviceBefore: string | null;
  /** For a client: who comes now, and who came before. */
  comes: string | null;
  insteadOf: string | null;
  /** What to say, as a sentence; null if the other fields say it. */
  says: string | null;
  clientId: string;
  client: string;
  /** Null for a client's notice. */
  caregiverId: string | null;
  caregiver: string | null;
  phone: string | null;
  createdAt: Date;
  toldAt: Date | null;
  toldBy: string | null;
}

/**
 * Selects notices to tell by phone, soonest first, for use inside another statement: those that
 * caregivers have not seen about visits and plans of the next 48 hours, and all of clients who read
 * no email. Excludes visits the caregiver has started, since they know about those. Those told
 * today come last, so that a mistake can be taken back.
 */
export function noticesToTell(db: Kysely<Tables>, now: Date, most: number) {
  const soonest = sql<Date>`coalesce(least(notice.begins, notice.begins_before), notice.ends, notice.created_at)`;
  const waits = sql<boolean>`(case when visit.id is null then notice.created_at > ${addMinutes(now, -planDays * 24 * 60)}
    else greatest(notice.ends, notice.ends_before) > ${now} end)`;
  const isForCaregiver = sql<boolean>`(caregivers.is_active and ${soonest} < ${addMinutes(now, toTellHours * 60)}
    and (visit.id is null or visit.status not in ${listed(workedStatuses)}))`;
  const isForClient = sql<boolean>`(notice.caregiver_id is null
    and (users.email is null or not users.email_verified or not users.is_active)
    and invoices.status is distinct from 'paid'
    and (visit.id is null or visit.status = 'cancelled' and notice.kind = 'cancelled'
      or visit.status in ${listed(aheadStatuses)} and notice.kind <> 'cancelled'))`;
  return (
    db
      .selectFrom('visit_notices as notice')
      .leftJoin('appointments as visit', 'visit.id', 'notice.appointment_id')
      .leftJoin('caregivers', 'caregivers.id', 'notice.caregiver_id')
      .leftJoin('users as teller', 'teller.id', 'notice.told_by')
      // What was still to be said of an invoice that is paid; again if that payment is void.
      .leftJoin('invoices', 'invoices.id', 'notice.about')
      .innerJoin('clients', 'clients.id', 'notice.client_id')
      .innerJoin('users', 'users.id', 'clients.user_id')
      .select([
        'notice.id',
        'notice.kind',
        'notice.appointment_id as appointmentId',
        sql<Date | null>`coalesce(notice.begins, notice.ends)`.as('startsAt'),
        'notice.begins_before as startsAtBefore',
        'notice.pattern',
        'notice.pattern_before as patternBefore',
        'notice.service',
        changedServiceBefore,
        'notice.comes',
        'notice.instead_of as insteadOf',
        'notice.says',
        'clients.id as clientId',
        clientName.as('client'),
        'notice.caregiver_id as caregiverId',
        caregiverNameOrNull.as('caregiver'),
        sql<
          string | null
        >`case when notice.caregiver_id is null then clients.phone else caregivers.phone end`.as(
          'phone',
        ),
        'notice.created_at as createdAt',
        'notice.told_at as toldAt',
        'teller.first_name as toldBy',
      ])
      .where('notice.seen_at', 'is', null)
      .where(sql<boolean>`coalesce(notice.told_at >= ${instantOf(dayIn(now), '00:00')}, true)`)
      .where(waits)
      .where(sql<boolean>`(${isForCaregiver} or ${isForClient})`)
      .orderBy(sql`notice.told_at is not null`)
      .orderBy(soonest)
      .orderBy('notice.id')
      .limit(most)
  );
}
