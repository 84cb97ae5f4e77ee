import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../database/kysely.ts';
import {
  caregiverNameOrNull,
  endsAfter,
  visitColumns,
} from '../../modules/appointments/appointment.queries.ts';
import { calendarHash } from './calendarLink.ts';

/**
 * How many days back a calendar goes. Canceled visits stay in it, marked, so that they disappear
 * from phones.
 */
const daysBack = 60;
const longest = 1000;

/**
 * Returns the client of a calendar's secret, if they may sign in or their care has ended; null for
 * any other secret.
 */
export async function clientOfCalendar(
  db: Kysely<Tables>,
  secret: string,
): Promise<{ id: string; careEnded: boolean } | null> {
  const found = await db
    .selectFrom('clients')
    .innerJoin('users', 'users.id', 'clients.user_id')
    .select(['clients.id', 'clients.status', 'users.is_active'])
    .where('calendar_token', '=', calendarHash(secret))
    .executeTakeFirst();
  if (!found) return null;
  const careEnded = found.status === 'ended';
  return found.is_active || careEnded ? { id: found.id, careEnded } : null;
}

/** Returns a client's visits of the last two months and all future ones, soonest first. */
export function calendarVisits(db: Kysely<Tables>, clientId: string, now: Date) {
  return (
    db
      .with(
        (cte) => cte('visits').materialized(),
        () =>
          db
            .selectFrom('appointments')
            .select([
              ...visitColumns('id', 'caregiverId', 'startsAt', 'endsAt', 'status', 'location'),
              'revision',
              sql<Date>`greatest(changed_at, booked_at, confirmed_at, started_at, completed_at, cancelled_at)`.as(
                'stateAt',
              ),
            ])
            .where('client_id', '=', clientId)
            .where(endsAfter(new Date(now.getTime() - daysBack * 86_400_000)))
            .orderBy('scheduled_date')
            .orderBy('id')
            .limit(longest),
      )
      .selectFrom('visits')
      // Looks up each caregiver once, since few caregivers have many visits.
      .leftJoin(
        sql<{
          id: string;
        }>`(select id, first_name, last_name, renamed_at from caregivers where id = any(array(select "caregiverId" from visits)))`.as<'named'>(
          sql`caregivers`,
        ),
        (join) => join.on(sql<boolean>`caregivers.id = visits."caregiverId"`),
      )
      .selectAll('visits')
      .select([
        caregiverNameOrNull.as('caregiver'),
        sql<Date>`greatest(visits."stateAt", caregivers.renamed_at)`.as('changedAt'),
      ])
      .orderBy('startsAt')
      .orderBy('visits.id')
      .execute()
  );
}

/** A visit in a calendar; `revision` counts its changes since booking. */
export type CalendarVisit = Awaited<ReturnType<typeof calendarVisits>>[number];
