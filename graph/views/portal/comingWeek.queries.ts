import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../database/kysely.ts';
import { addDays, dayIn } from '../../shared/time.ts';
import { caregiverNameOrNull } from '../../modules/appointments/appointment.queries.ts';
import { upcomingVisit, visitsToCome, type UpcomingVisit } from './upcomingVisits.queries.ts';

const days = 7;

/** Returns the first and last of the seven days starting today in Phoenix, as YYYY-MM-DD. */
export function comingDays(now: Date): { from: string; through: string } {
  const from = dayIn(now);
  return { from, through: addDays(from, days - 1) };
}

/** Returns every visit of a client in the coming seven days, soonest first, without a limit. */
export async function visitsOfComingWeek(
  db: Kysely<Tables>,
  clientId: string,
  now: Date,
): Promise<UpcomingVisit[]> {
  const rows = await visitsToCome(db, clientId, now)
    .innerJoin('clients', 'clients.id', 'appointments.client_id')
    .leftJoin('caregivers', 'caregivers.id', 'appointments.caregiver_id')
    .select([caregiverNameOrNull.as('caregiver'), 'clients.cancellation_policy as policy'])
    .where(
      sql<boolean>`appointments.scheduled_date < (${comingDays(now).through}::date + 1)::timestamp at time zone 'America/Phoenix'`,
    )
    .execute();
  return rows.map((row) => upcomingVisit(row, now));
}
