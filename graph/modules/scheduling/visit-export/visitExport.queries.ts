import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../database/kysely.ts';
import { addDays, instantOf } from '../../../shared/time.ts';
import { caregiverNameOrNull, clientName } from '../appointments/appointment.queries.ts';
import type { VisitRecordKind } from '../visit-records/visitRecord.rules.ts';
import { recordsOfVisits } from '../visit-exceptions/visitRecordsOfOffice.queries.ts';
import type { OfficeVisitRecord } from '../visit-exceptions/visitExceptions.type.ts';
import type { ExportedRecord, ExportedVisit } from './visitExport.type.ts';

/**
 * Returns the visits planned to start on a day in Phoenix, soonest first, with their records.
 * Includes canceled ones only if there are records. Runs three statements.
 */
export async function visitsToExport(db: Kysely<Tables>, day: string): Promise<ExportedVisit[]> {
  const visits = await db
    .selectFrom('appointments')
    .innerJoin('clients', 'clients.id', 'appointments.client_id')
    .innerJoin('users', 'users.id', 'clients.user_id')
    .leftJoin('caregivers', 'caregivers.id', 'appointments.caregiver_id')
    .select([
      'appointments.id as appointmentId',
      'appointments.service_type as service',
      'appointments.client_id as clientId',
      clientName.as('client'),
      'appointments.caregiver_id as caregiverId',
      caregiverNameOrNull.as('caregiver'),
      'appointments.location as address',
      'appointments.status',
      'appointments.scheduled_date as plannedBegin',
      'appointments.end_date as plannedEnd',
      'appointments.started_at as begin',
      'appointments.completed_at as end',
    ])
    .where('appointments.scheduled_date', '>=', instantOf(day, '00:00'))
    .where('appointments.scheduled_date', '<', instantOf(addDays(day, 1), '00:00'))
    .where(
      sql<boolean>`(appointments.status <> 'cancelled' or exists (select from visit_records where visit_records.appointment_id = appointments.id))`,
    )
    .orderBy('appointments.scheduled_date')
    .orderBy('appointments.id')
    .execute();
  const ids = visits.map(({ appointmentId }) => appointmentId);
  const [records, exceptions] = await Promise.all([
    recordsOfVisits(db, ids),
    exceptionsOf(db, ids),
  ]);
  return visits.map((visit) => {
    const own = records.filter(
      ({ record, caregiverId }) =>
        record.appointmentId === visit.appointmentId &&
        record.undoneAt === null &&
        caregiverId === (visit.caregiverId ?? caregiverId),
    );
    return {
      ...visit,
      arrival: recordOf(own, 'arrival', visit.begin),
      departure: recordOf(own, 'departure', visit.end),
      exceptions: exceptions
        .filter(({ appointmentId }) => appointmentId === visit.appointmentId)
        .map(({ appointmentId: _visit, ...exception }) => exception),
    };
  });
}

const exceptionsOf = async (db: Kysely<Tables>, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : await db
        .selectFrom('visit_exceptions')
        .select([
          'appointment_id as appointmentId',
          'kind',
          'record_kind as recordKind',
          'found_at as foundAt',
          'settled_at as settledAt',
          'accepted_stated_time as acceptedStatedTime',
        ])
        .where('appointment_id', 'in', ids)
        .orderBy('found_at')
        .orderBy('kind')
        .execute();

/** Returns the record that became the visit’s time, or else the first of its kind. */
function recordOf(
  records: readonly OfficeVisitRecord[],
  kind: VisitRecordKind,
  time: Date | null,
): ExportedRecord | null {
  const ofKind = records.filter(({ record }) => record.kind === kind);
  const found = ofKind.find(({ record }) => record.at.getTime() === time?.getTime()) ?? ofKind[0];
  if (!found) return null;
  const { at, deviceAt, deviceNow, serverAt, place, placeMissing, statedAt } = found.record;
  return {
    at,
    deviceAt,
    deviceNow,
    serverAt,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    accuracyMeters: place?.accuracyMeters ?? null,
    placeMissing,
    statedAt,
  };
}
