import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../database/kysely.ts';
import { addDays, instantOf } from '../../shared/time.ts';
import { caregiverName, visitColumns } from '../../modules/appointments/appointment.queries.ts';
import { hoursOf } from '../shift/myShift.ts';
import { isHeld } from '../../modules/visit-records/held.ts';

/** A caregiver's hours in some days. */
export interface CaregiverHoursReading {
  caregiverId: string;
  caregiver: string;
  workedMinutes: number;
  heldMinutes: number;
  plannedMinutes: number;
}

type VisitColumns = Partial<Record<'status' | 'startsAt' | 'endsAt', unknown>>;

/**
 * Returns the hours that lie in some days, both inclusive, of every active caregiver and of others
 * who had visits, by last name. Runs one statement.
 */
export async function hoursOfCaregivers(
  db: Kysely<Tables>,
  period: { from: string; through: string },
): Promise<CaregiverHoursReading[]> {
  const [from, to] = [
    instantOf(period.from, '00:00'),
    instantOf(addDays(period.through, 1), '00:00'),
  ];
  const rows = await db
    .selectFrom('caregivers')
    .leftJoin('appointments', (join) =>
      join
        .onRef('appointments.caregiver_id', '=', 'caregivers.id')
        .on('appointments.status', '<>', 'cancelled')
        // No visit is worked more than a few days from its plan: bounds for the index.
        .on('appointments.scheduled_date', '>=', instantOf(addDays(period.from, -3), '00:00'))
        .on('appointments.scheduled_date', '<', instantOf(addDays(period.through, 4), '00:00'))
        .on(
          sql<boolean>`greatest(appointments.end_date, appointments.completed_at) > ${from}
            and least(appointments.scheduled_date, appointments.started_at) < ${to}`,
        ),
    )
    .select([
      'caregivers.id as caregiverId',
      caregiverName.as('caregiver'),
      ...visitColumns('status', 'startsAt', 'endsAt', 'startedAt', 'completedAt'),
      isHeld.as('held'),
    ])
    .where(sql<boolean>`(caregivers.is_active or appointments.id is not null)`)
    .orderBy('caregivers.last_name')
    .orderBy('caregivers.first_name')
    .orderBy('caregivers.id')
    .execute();
  const byCaregiver = Map.groupBy(rows, ({ caregiverId }) => caregiverId);
  return [...byCaregiver].map(([caregiverId, own]) => ({
    caregiverId,
    caregiver: own[0]!.caregiver,
    ...hoursOf(own.filter(isVisit), period),
  }));
}

/** Not the empty row of somebody without visits. */
const isVisit = <Row extends VisitColumns>(
  row: Row,
): row is Row & { [Key in keyof VisitColumns]: NonNullable<Row[Key]> } => row.startsAt !== null;
