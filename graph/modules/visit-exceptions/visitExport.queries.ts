import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../database/kysely.ts';
import { addDays, instantOf } from '../../shared/time.ts';
import { caregiverNameOrNull, clientName } from '../appointments/appointment.queries.ts';
import { confirmationsOf } from '../visit-confirmations/visitConfirmations.queries.ts';
import type { VisitRecordKind } from '../visit-records/visitRecord.rules.ts';
import { recordsOfVisits } from './visitRecordsOfOffice.queries.ts';
import type { OfficeVisitRecord } from './visitExceptions.type.ts';
import { nameOf } from '../visit-records/visitCorrections.queries.ts';
import type { ExportDays } from './visitExport.rules.ts';
import type {
  ExportedChange,
  ExportedOtherRecords,
  ExportedRecord,
  ExportedVisit,
} from './visitExport.type.ts';

/**
 * Returns the visits planned to start on some days in Phoenix, soonest first, with their records and
 * what the office changed. Includes canceled ones only if there are records. Runs five statements.
 */
export async function visitsToExport(
  db: Kysely<Tables>,
  { from, through }: ExportDays,
): Promise<ExportedVisit[]> {
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
      'appointments.scheduled_date as startsAt',
      'appointments.end_date as endsAt',
      'appointments.started_at as startedAt',
      'appointments.completed_at as completedAt',
    ])
    .where('appointments.scheduled_date', '>=', instantOf(from, '00:00'))
    .where('appointments.scheduled_date', '<', instantOf(addDays(through, 1), '00:00'))
    .where(
      sql<boolean>`(appointments.status <> 'cancelled' or exists (select from visit_records where visit_records.appointment_id = appointments.id))`,
    )
    .orderBy('appointments.scheduled_date')
    .orderBy('appointments.id')
    .execute();
  const ids = visits.map(({ appointmentId }) => appointmentId);
  const [records, exceptions, changes, confirmations] = await Promise.all([
    recordsOfVisits(db, ids),
    exceptionsOf(db, ids),
    changesOf(db, ids),
    confirmationsOf(db, ids),
  ]);
  const recordsByVisit = Map.groupBy(
    records.filter(({ record }) => record.undoneAt === null),
    ({ record }) => record.appointmentId,
  );
  const confirmationsByVisit = Map.groupBy(
    confirmations.filter(({ takenAwayAt }) => takenAwayAt === null),
    ({ appointmentId }) => appointmentId,
  );
  const exceptionsByVisit = Map.groupBy(exceptions, ({ appointmentId }) => appointmentId);
  return visits.map((visit) => {
    const made = recordsByVisit.get(visit.appointmentId) ?? [];
    const own = made.filter(({ caregiverId }) => caregiverId === visit.caregiverId);
    return {
      ...visit,
      arrival: recordOf(own, 'arrival', visit.startedAt),
      departure: recordOf(own, 'departure', visit.completedAt),
      exceptions: (exceptionsByVisit.get(visit.appointmentId) ?? []).map(
        ({ appointmentId: _visit, ...exception }) => exception,
      ),
      otherRecords: byOthers(made.filter((record) => !own.includes(record))),
      confirmations: (confirmationsByVisit.get(visit.appointmentId) ?? []).map(
        ({ way, name, confirmedAt }) => ({ way, name, confirmedAt }),
      ),
      changes: changes.get(visit.appointmentId) ?? [],
    };
  });
}

const exceptionsOf = async (db: Kysely<Tables>, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : await db
        .selectFrom('visit_exceptions')
        .leftJoin('users as settler', 'settler.id', 'visit_exceptions.settled_by')
        .select([
          'appointment_id as appointmentId',
          'kind',
          'record_kind as recordKind',
          'found_at as foundAt',
          'settled_at as settledAt',
          'accepted_stated_time as acceptedStatedTime',
          nameOf('settler').as('settledBy'),
          'settled_time as settledTime',
        ])
        .where('appointment_id', 'in', ids)
        .orderBy('found_at')
        .orderBy('kind')
        .execute();

/** Returns the first arrival and departure of each caregiver, each under who made them. */
const byOthers = (records: readonly OfficeVisitRecord[]): ExportedOtherRecords[] =>
  [...Map.groupBy(records, ({ caregiverId }) => caregiverId)].map(([caregiverId, theirs]) => ({
    caregiverId,
    caregiver: theirs[0]!.caregiver,
    arrival: recordOf(theirs, 'arrival', null),
    departure: recordOf(theirs, 'departure', null),
  }));

/** Returns what the office changed about each visit, in order. */
async function changesOf(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<Map<string, ExportedChange[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('visit_corrections as c')
    .innerJoin('users as corrector', 'corrector.id', 'c.corrected_by')
    .leftJoin('clients as wrong', 'wrong.id', 'c.client_from_id')
    .leftJoin('users as wrongUser', 'wrongUser.id', 'wrong.user_id')
    .leftJoin('clients as right', 'right.id', 'c.client_to_id')
    .leftJoin('users as rightUser', 'rightUser.id', 'right.user_id')
    .leftJoin('caregivers as before', 'before.id', 'c.caregiver_from_id')
    .leftJoin('caregivers as since', 'since.id', 'c.caregiver_to_id')
    .select([
      'c.appointment_id as appointmentId',
      'c.corrected_at as changedAt',
      nameOf('corrector').as('changedBy'),
      'c.taken_away as takenAway',
      nameOf('wrongUser').as('clientFrom'),
      nameOf('rightUser').as('clientTo'),
      nameOf('before').as('caregiverFrom'),
      nameOf('since').as('caregiverTo'),
      'c.service_from as serviceFrom',
      'c.service_to as serviceTo',
      'c.started_from as startedFrom',
      'c.started_to as startedTo',
      'c.completed_from as completedFrom',
      'c.completed_to as completedTo',
    ])
    .where('c.appointment_id', 'in', ids)
    .orderBy('c.corrected_at')
    .orderBy('c.id')
    .execute();
  const changes = rows.flatMap(({ appointmentId, changedAt, changedBy, takenAway, ...of }) =>
    (
      [
        ['client', of.clientFrom, of.clientTo],
        ['caregiver', of.caregiverFrom, of.caregiverTo],
        ['service', of.serviceFrom, of.serviceTo],
        ['started-at', inUtc(of.startedFrom), inUtc(of.startedTo)],
        ['completed-at', inUtc(of.completedFrom), inUtc(of.completedTo)],
        ['status', null, takenAway ? 'cancelled' : null],
      ] as const
    )
      .filter(([, before, after]) => before !== null || after !== null)
      .map(([field, before, after]) => ({
        appointmentId,
        change: { changedAt, changedBy: changedBy ?? '', field, before, after },
      })),
  );
  return new Map(
    [...Map.groupBy(changes, ({ appointmentId }) => appointmentId)].map(([id, found]) => [
      id,
      found.map(({ change }) => change),
    ]),
  );
}

const inUtc = (time: Date | null): string | null => time?.toISOString() ?? null;

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
