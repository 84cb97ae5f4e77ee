import type { Kysely } from 'kysely';
import type { Tables } from '../../database/kysely.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import { caregiverName } from '../appointments/appointment.queries.ts';
import { metersFromHome } from '../visit-records/exceptions.ts';
import { recordColumns, recordOf } from '../visit-records/visitRecords.queries.ts';
import { nameOf } from '../visit-records/visitCorrections.queries.ts';
import type { OfficeVisitRecord } from './visitExceptions.type.ts';

const selected = (db: Kysely<Tables>) =>
  db
    .selectFrom('visit_records')
    .innerJoin('appointments', 'appointments.id', 'visit_records.appointment_id')
    .innerJoin('clients', 'clients.id', 'appointments.client_id')
    .innerJoin('caregivers', 'caregivers.id', 'visit_records.caregiver_id')
    .leftJoin('users as undoer', 'undoer.id', 'visit_records.undone_by')
    .select([
      ...recordColumns,
      'clients.id as clientId',
      'clients.latitude as homeLatitude',
      'clients.longitude as homeLongitude',
      'caregivers.id as caregiverId',
      caregiverName.as('caregiver'),
      nameOf('undoer').as('undoneBy'),
    ])
    .orderBy('visit_records.server_at')
    .orderBy('visit_records.id');

type Row = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number];

function officeRecord(
  db: Kysely<Tables>,
  { clientId, homeLatitude, homeLongitude, caregiverId, caregiver, undoneBy, ...row }: Row,
): OfficeVisitRecord {
  const meters = metersFromHome(row, { latitude: homeLatitude, longitude: homeLongitude });
  return {
    record: recordOf(db, row),
    clientId,
    caregiverId,
    caregiver,
    undoneBy,
    metersFromHome: meters === null ? null : Math.round(meters),
    hasHomePlace: homeLatitude !== null,
  };
}

/** Returns records by identifier. Runs one statement. */
export async function recordsOf(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<OfficeVisitRecord[]> {
  if (ids.length === 0) return [];
  const rows = await selected(db).where('visit_records.id', 'in', ids).execute();
  return rows.map((row) => officeRecord(db, row));
}

/** Returns the records of some visits, in the order they were received. */
export async function recordsOfVisits(
  db: Kysely<Tables>,
  visitIds: readonly string[],
): Promise<OfficeVisitRecord[]> {
  const known = visitIds.filter(isIdentifier);
  if (known.length === 0) return [];
  const rows = await selected(db).where('visit_records.appointment_id', 'in', known).execute();
  return rows.map((row) => officeRecord(db, row));
}
