import { sql, type Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ClientStatus } from '../care/care.rules.ts';
import type { Tables } from '../database/kysely.ts';
import type { Database } from '../database/orm.ts';
import { prepared } from '../database/prepared.ts';
import { todayInPhoenix } from '../forms/forms.rules.ts';
import { caregiverName, caregiverNameOrNull, upcomingVisit, visitsToCome, type UpcomingVisit } from './upcomingVisits.queries.ts';

/** Most care updates and most visits on the dashboard (ruling 19). */
const longestList = 10;

/** What the dashboard shows of a client at a moment. */
export interface DashboardReading {
  status: ClientStatus;
  /** Why care is suspended or has ended; null while it is active. */
  statusReason: string | null;
  /** Phone of the client's own emergency contact; null when none is on file. */
  emergencyPhone: string | null;
  totalAppointments: number;
  completedThisMonth: number;
  primaryCaregiver: string | null;
  careUpdates: { id: string; type: string; title: string; date: Date; caregiver: string | null; notes: string }[];
  upcomingAppointments: UpcomingVisit[];
}

/** All of a client's dashboard in one statement (rulings 19 and 34), with what cancelling each visit costs at that moment. */
export async function dashboardOf({ pool, seal }: Pick<Database, 'pool' | 'seal'>, clientId: string, now: Date): Promise<DashboardReading> {
  const [found] = await read(pool, { clientId, now, today: todayInPhoenix(now) });
  if (found === undefined) throw new Error('A viewer with a client profile has one');
  return {
    ...found,
    totalAppointments: Number(found.totalAppointments),
    completedThisMonth: Number(found.completedThisMonth),
    careUpdates: found.careUpdates.map((update) => ({
      ...update,
      date: new Date(update.date),
      type: seal.open({ table: 'care_updates', column: 'update_type', id: update.id }, update.type),
      title: seal.open({ table: 'care_updates', column: 'title', id: update.id }, update.title),
      notes: seal.open({ table: 'care_updates', column: 'content', id: update.id }, update.notes),
    })),
    upcomingAppointments: found.upcomingAppointments.map((visit) => upcomingVisit(visit, now)),
  };
}

const read = prepared((db, { clientId, now, today }: { clientId: string; now: Date; today: string }) => db
  .selectFrom('clients')
  .select((eb) => [
    'status',
    'status_reason as statusReason',
    sql<string | null>`nullif(trim(clients.emergency_phone), '')`.as('emergencyPhone'),
    visits(db, clientId).select(eb.fn.countAll<string>().as('count')).$asScalar().as('totalAppointments'),
    completedInMonth(db, clientId, today).select(eb.fn.countAll<string>().as('count')).$asScalar().as('completedThisMonth'),
    primaryCaregiver(db, clientId).$asScalar().as('primaryCaregiver'),
    jsonArrayFrom(latestUpdates(db, clientId)).as('careUpdates'),
    jsonArrayFrom(visitsToCome(db, clientId, now).limit(longestList)).as('upcomingAppointments'),
  ])
  .where('id', '=', clientId));

const visits = (db: Kysely<Tables>, clientId: string) => db.selectFrom('appointments').where('appointments.client_id', '=', clientId);

/** Completed between the first midnight of Phoenix's month and the first of the next. */
function completedInMonth(db: Kysely<Tables>, clientId: string, today: string) {
  const month = sql`date_trunc('month', ${today}::timestamp)`;
  return visits(db, clientId)
    .where('status', '=', 'completed')
    .where(sql<boolean>`completed_at >= ${month} at time zone 'America/Phoenix'`)
    .where(sql<boolean>`completed_at < (${month} + interval '1 month') at time zone 'America/Phoenix'`);
}

function primaryCaregiver(db: Kysely<Tables>, clientId: string) {
  return visits(db, clientId)
    .innerJoin('caregivers', 'caregivers.id', 'appointments.caregiver_id')
    .select(caregiverName.as('name'))
    .where('appointments.status', '<>', 'cancelled')
    .groupBy('caregivers.id')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy(sql`max(appointments.scheduled_date)`, 'desc')
    .orderBy('caregivers.id')
    .limit(1);
}

function latestUpdates(db: Kysely<Tables>, clientId: string) {
  return db
    .selectFrom('care_updates')
    .leftJoin('caregivers', 'caregivers.id', 'care_updates.caregiver_id')
    .select([
      'care_updates.id',
      'care_updates.update_type as type',
      'care_updates.title',
      'care_updates.created_at as date',
      caregiverNameOrNull.as('caregiver'),
      'care_updates.content as notes',
    ])
    .where('care_updates.client_id', '=', clientId)
    .orderBy('care_updates.created_at', 'desc')
    .orderBy('care_updates.id', 'desc')
    .limit(longestList);
}
