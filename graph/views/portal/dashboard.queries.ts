import { sql, type Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { CareType } from '../../modules/intake/consultationRequest.rules.ts';
import type { ClientStatus } from '../../modules/clients/care.rules.ts';
import type { Tables } from '../../database/kysely.ts';
import type { Database } from '../../database/orm.ts';
import { prepared } from '../../database/prepared.ts';
import { dayIn } from '../../shared/time.ts';
import { addMinutes } from '../../shared/time.ts';
import { caregiverName, endsAfter } from '../../modules/appointments/appointment.queries.ts';
import { longestList } from './dashboard.type.ts';
import { upcomingVisit, visitsToCome, type UpcomingVisit } from './upcomingVisits.queries.ts';
import { aheadStatuses, type Priority } from '../../modules/appointments/appointment.rules.ts';
import { listed } from '../../database/wordList.ts';

/**
 * How long after its planned end a visit without a departure still counts as in progress
 * (product 4.7).
 */
const overrunMinutes = 60;

/** The dashboard of a client at a moment. */
export interface DashboardReading {
  status: ClientStatus;
  /** What the client reads about care that is suspended or has ended; null if nothing. */
  statusReason: string | null;
  /** The last day of the hold, if care is suspended and it is known. */
  heldThrough: string | null;
  address: string | null;
  /** The client's own emergency contact; null if none is on file. */
  emergencyContact: string | null;
  emergencyPhone: string | null;
  totalAppointments: number;
  completedThisMonth: number;
  primaryCaregiver: string | null;
  caregiversHere: { appointmentId: string; caregiver: string; since: Date }[];
  careUpdates: {
    id: string;
    type: string;
    title: string;
    createdAt: Date;
    caregiver: string | null;
    notes: string;
    tasks: string[];
    priority: Priority;
    correctedAt: Date | null;
  }[];
  upcomingAppointments: UpcomingVisit[];
  /** Unseen notices about new caregivers. */
  notices: {
    id: string;
    comes: string | null;
    insteadOf: string | null;
    startsAt: Date | null;
    pattern: string | null;
  }[];
  /** Not answered yet. */
  visitRequests: {
    id: string;
    reference: string;
    createdAt: Date;
    preferredDate: string | null;
    serviceType: CareType | null;
  }[];
}

/**
 * Returns a client's whole dashboard (product 4.7), with the current cost of canceling each visit.
 * Runs one statement.
 */
export async function dashboardOf(
  { reads, cipher }: Pick<Database, 'reads' | 'cipher'>,
  clientId: string,
  now: Date,
): Promise<DashboardReading> {
  const [found] = await read(reads, {
    clientId,
    now,
    overrun: addMinutes(now, -overrunMinutes),
    today: dayIn(now),
  });
  if (found === undefined) throw new Error('A viewer with a client profile has one');
  const { policy, primaryCaregiverId, caregivers, ...client } = found;
  const names = new Map(caregivers.map(({ id, name }) => [id, name]));
  const nameOf = (id: string | null): string | null =>
    id === null ? null : (names.get(id) ?? null);
  return {
    ...client,
    statusReason: cipher.decrypt(
      { table: 'clients', column: 'reason_for_client', id: clientId },
      client.statusReason,
    ),
    totalAppointments: Number(client.totalAppointments),
    completedThisMonth: Number(client.completedThisMonth),
    primaryCaregiver: nameOf(primaryCaregiverId),
    caregiversHere: client.caregiversHere.map(({ since, ...here }) => ({
      ...here,
      since: new Date(since),
    })),
    careUpdates: client.careUpdates.map(({ caregiverId, ...update }) => ({
      ...cipher.decryptRow({ table: 'care_updates', id: update.id }, update, {
        type: 'update_type',
        title: 'title',
        notes: 'content',
      }),
      caregiver: nameOf(caregiverId),
      createdAt: new Date(update.createdAt),
      correctedAt: update.correctedAt === null ? null : new Date(update.correctedAt),
    })),
    upcomingAppointments: client.upcomingAppointments.map(({ caregiverId, ...visit }) =>
      upcomingVisit({ ...visit, policy, caregiver: nameOf(caregiverId) }, now),
    ),
    notices: client.notices.map(({ startsAt, ...notice }) => ({
      ...notice,
      startsAt: startsAt === null ? null : new Date(startsAt),
    })),
    visitRequests: client.visitRequests.map(({ createdAt, ...request }) => ({
      ...request,
      createdAt: new Date(createdAt),
    })),
  };
}

interface Moment {
  clientId: string;
  now: Date;
  overrun: Date;
  today: string;
}

/**
 * Limits three lists first, each with its own index: the client's visits for the figures, the
 * latest updates, and the upcoming visits. Then looks up the names of all their caregivers at once.
 */
const read = prepared((db, { clientId, now, overrun, today }: Moment) =>
  db
    .with(
      (cte) => cte('visits').materialized(),
      () =>
        db
          .selectFrom('appointments')
          .select(['caregiver_id', 'scheduled_date', 'status', 'completed_at'])
          .where('client_id', '=', clientId),
    )
    .with(
      (cte) => cte('updates').materialized(),
      () => latestUpdates(db, clientId),
    )
    .with(
      (cte) => cte('coming').materialized(),
      () => visitsToCome(db, clientId, now).limit(longestList),
    )
    .with(
      (cte) => cte('primary_caregiver').materialized(),
      (own) =>
        own
          .selectFrom('visits')
          .select('caregiver_id as id')
          .where('caregiver_id', 'is not', null)
          .where('status', '<>', 'cancelled')
          .groupBy('caregiver_id')
          .orderBy(sql`count(*)`, 'desc')
          .orderBy(sql`max(scheduled_date)`, 'desc')
          .orderBy('caregiver_id')
          .limit(1),
    )
    .selectFrom('clients')
    .select((eb) => [
      'status',
      'reason_for_client as statusReason',
      sql<
        string | null
      >`case when status = 'suspended' then (select hold.last_day::text from client_holds hold
        where hold.client_id = clients.id and hold.removed_at is null
          and ${today} between hold.first_day and hold.last_day) end`.as('heldThrough'),
      'address',
      sql<string | null>`nullif(trim(clients.emergency_contact), '')`.as('emergencyContact'),
      sql<string | null>`nullif(trim(clients.emergency_phone), '')`.as('emergencyPhone'),
      'cancellation_policy as policy',
      sql<string>`(select count(*) from visits)`.as('totalAppointments'),
      sql<string>`(select count(*) from visits where ${completedInMonth(today)})`.as(
        'completedThisMonth',
      ),
      sql<string | null>`(select id from primary_caregiver)`.as('primaryCaregiverId'),
      jsonArrayFrom(
        eb
          .selectFrom('updates')
          .selectAll('updates')
          .orderBy('createdAt', 'desc')
          .orderBy('id', 'desc'),
      ).as('careUpdates'),
      jsonArrayFrom(caregiversHere(db, clientId, overrun)).as('caregiversHere'),
      jsonArrayFrom(
        eb.selectFrom('coming').selectAll('coming').orderBy('startsAt').orderBy('id'),
      ).as('upcomingAppointments'),
      jsonArrayFrom(unseenNotices(db, clientId, now)).as('notices'),
      jsonArrayFrom(unansweredRequests(db, clientId)).as('visitRequests'),
      jsonArrayFrom(
        eb.selectFrom('caregivers').select(['caregivers.id', caregiverName.as('name')])
          .where(sql<boolean>`caregivers.id = any(array(
      select "caregiverId" from updates union select "caregiverId" from coming union select id from primary_caregiver))`),
      ).as('caregivers'),
    ])
    .where('clients.id', '=', clientId),
);

/** Completed in the current calendar month in Phoenix. */
function completedInMonth(today: string) {
  const month = sql`date_trunc('month', ${today}::timestamp)`;
  return sql<boolean>`status = 'completed'
    and completed_at >= ${month} at time zone 'America/Phoenix'
    and completed_at < (${month} + interval '1 month') at time zone 'America/Phoenix'`;
}

/** Caregivers who arrived and have not left. */
function caregiversHere(db: Kysely<Tables>, clientId: string, overrun: Date) {
  return db
    .selectFrom('appointments')
    .innerJoin('caregivers', 'caregivers.id', 'appointments.caregiver_id')
    .select([
      'appointments.id as appointmentId',
      'caregivers.first_name as caregiver',
      sql<Date>`appointments.started_at`.as('since'),
    ])
    .where('appointments.client_id', '=', clientId)
    .where('appointments.status', '=', 'in-progress')
    .where('appointments.started_at', 'is not', null)
    .where(endsAfter(overrun))
    .orderBy('appointments.started_at');
}

/** Shows the visit at its current time, since it may have been moved again. */
function unseenNotices(db: Kysely<Tables>, clientId: string, now: Date) {
  return (
    db
      .selectFrom('visit_notices as notice')
      .leftJoin('appointments as visit', 'visit.id', 'notice.appointment_id')
      .select([
        'notice.id',
        'notice.comes',
        'notice.instead_of as insteadOf',
        'visit.scheduled_date as startsAt',
        'notice.pattern',
      ])
      .where('notice.client_id', '=', clientId)
      .where('notice.caregiver_id', 'is', null)
      .where('notice.seen_at', 'is', null)
      // The others are for the office to call about.
      .where(sql<boolean>`(notice.comes is not null or notice.instead_of is not null)`)
      .where(
        sql<boolean>`(visit.id is null or visit.end_date > ${now} and visit.status in ${listed(aheadStatuses)})`,
      )
      .orderBy('visit.scheduled_date')
      .orderBy('notice.created_at')
      .limit(longestList)
  );
}

function unansweredRequests(db: Kysely<Tables>, clientId: string) {
  return db
    .selectFrom('consultation_requests')
    .select([
      'id',
      'reference',
      'created_at as createdAt',
      sql<string | null>`preferred_date::text`.as('preferredDate'),
      'service_type as serviceType',
    ])
    .where('client_id', '=', clientId)
    .where('status', '=', 'pending')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(longestList);
}

function latestUpdates(db: Kysely<Tables>, clientId: string) {
  return db
    .selectFrom('care_updates')
    .select([
      'id',
      'update_type as type',
      'title',
      'created_at as createdAt',
      'caregiver_id as caregiverId',
      'content as notes',
      'tasks',
      'priority',
      'corrected_at as correctedAt',
    ])
    .where('client_id', '=', clientId)
    .where('standing', '=', 'shown')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(longestList);
}
