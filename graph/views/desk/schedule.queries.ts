import { sql, type Kysely } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { isWithoutCare } from '../../modules/clients/holds.ts';
import type { Tables } from '../../database/kysely.ts';
import {
  caregiverName,
  caregiverNameOrNull,
  clientName,
  fits,
  visitColumns,
} from '../../modules/appointments/appointment.queries.ts';
import { latestDecline, openedDecline } from '../../modules/appointments/visitDecline.queries.ts';
import type { HoursReading } from '../../modules/availability/availability.queries.ts';
import type { Span } from '../../modules/availability/conflicts.ts';
import type { AppointmentStatus } from '../../modules/appointments/appointment.rules.ts';

/** A visit as the schedule and Today show it. */
export interface ScheduledVisit {
  id: string;
  clientId: string;
  client: string;
  caregiverId: string | null;
  caregiver: string | null;
  caregiverPhone: string | null;
  type: string;
  startsAt: Date;
  endsAt: Date;
  startedAt: Date | null;
  completedAt: Date | null;
  status: AppointmentStatus;
  recurringAppointmentId: string | null;
  conflict: string | null;
  offeredAt: Date | null;
  declined: { caregiver: string; declinedAt: Date; reason: string } | null;
  /** Kept although care is suspended on its day or has ended. */
  isHeld: boolean;
  version: number;
}

/** Selects visits, soonest first. Only the reason of a decline is encrypted, so that hundreds can be read at once. */
export const selectVisits = (db: Kysely<Tables>) =>
  db
    .selectFrom('appointments')
    .innerJoin('clients', 'clients.id', 'appointments.client_id')
    .innerJoin('users', 'users.id', 'clients.user_id')
    .leftJoin('caregivers', 'caregivers.id', 'appointments.caregiver_id')
    .leftJoin('generated_appointments as generated', 'generated.appointment_id', 'appointments.id')
    .select([
      ...visitColumns(
        'id',
        'clientId',
        'caregiverId',
        'type',
        'startsAt',
        'endsAt',
        'startedAt',
        'completedAt',
        'status',
        'offeredAt',
        'version',
      ),
      clientName.as('client'),
      caregiverNameOrNull.as('caregiver'),
      'caregivers.phone as caregiverPhone',
      'generated.recurring_appointment_id as recurringAppointmentId',
      'generated.conflict',
      isWithoutCare.as('isHeld'),
      jsonObjectFrom(latestDecline().where(sql<boolean>`appointments.caregiver_id is null`)).as(
        'declined',
      ),
    ])
    .orderBy('appointments.scheduled_date')
    .orderBy('appointments.id');

type Row = Awaited<ReturnType<ReturnType<typeof selectVisits>['execute']>>[number];

/** Decrypts why a visit was declined. */
export const openedVisit = (db: Kysely<Tables>, { declined, ...visit }: Row): ScheduledVisit => ({
  ...visit,
  declined: declined && openedDecline(db, declined),
});

/**
 * Returns every visit that overlaps a span, soonest first, canceled ones only if they are wanted.
 * Runs one statement.
 */
export async function scheduledVisits(
  db: Kysely<Tables>,
  { start, end }: Span,
  withCancelled = false,
): Promise<ScheduledVisit[]> {
  const rows = await selectVisits(db)
    .where(fits({ from: start, to: end }))
    .$if(!withCancelled, (query) => query.where('appointments.status', '<>', 'cancelled'))
    .execute();
  return rows.map((row) => openedVisit(db, row));
}

/** An active caregiver with hours and time off. */
export interface ScheduledCaregiver {
  id: string;
  name: string;
  hours: HoursReading[];
  timeOff: { startsAt: Date; endsAt: Date }[];
}

/**
 * Returns all active caregivers with their weekly hours and the time off within a span. Runs one
 * statement.
 */
export async function scheduledCaregivers(
  db: Kysely<Tables>,
  { start, end }: Span,
): Promise<ScheduledCaregiver[]> {
  const found = await db
    .selectFrom('caregivers')
    .select((eb) => [
      'caregivers.id',
      caregiverName.as('name'),
      jsonArrayFrom(
        eb
          .selectFrom('caregiver_availability')
          .select([
            'caregiver_availability.id',
            'day_of_week as dayOfWeek',
            sql<string>`to_char(start_time, 'HH24:MI')`.as('startTime'),
            sql<string>`to_char(end_time, 'HH24:MI')`.as('endTime'),
            'is_available as isAvailable',
          ])
          .whereRef('caregiver_availability.caregiver_id', '=', 'caregivers.id')
          .orderBy('day_of_week')
          .orderBy('start_time'),
      ).as('hours'),
      jsonArrayFrom(
        eb
          .selectFrom('caregiver_time_off')
          .select(['start_date as startDate', 'end_date as endDate'])
          .whereRef('caregiver_time_off.caregiver_id', '=', 'caregivers.id')
          .where('start_date', '<', end)
          .where('end_date', '>', start)
          .orderBy('start_date'),
      ).as('timeOff'),
    ])
    .where('caregivers.is_active', '=', sql<boolean>`true`)
    .orderBy('caregivers.last_name')
    .orderBy('caregivers.first_name')
    .orderBy('caregivers.id')
    .execute();
  // Parses times, which JSON carries as text.
  return found.map(({ timeOff, ...caregiver }) => ({
    ...caregiver,
    timeOff: timeOff.map(({ startDate, endDate }) => ({
      startsAt: new Date(startDate),
      endsAt: new Date(endDate),
    })),
  }));
}
