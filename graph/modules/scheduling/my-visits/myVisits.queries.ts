import type { Kysely, SelectQueryBuilder } from 'kysely';
import { cipherOf } from '../../../database/encryption/ciphers.ts';
import type { Tables } from '../../../database/kysely.ts';
import { isIdentifier } from '../../../shared/validation/identifier.ts';
import { readPage, type PageRequest, type RowsOfPage } from '../../../shared/paging/keyset.ts';
import {
  careEnded,
  clientName,
  fits,
  encryptedTexts,
  soonestFirst,
  visitColumns,
  type VisitFilter,
} from '../appointments/appointment.queries.ts';
import { inCaregiverWindow } from '../appointments/caregiverWindow.ts';
import type { MyVisit } from './myVisits.type.ts';

/** A caregiver's visits within their window. */
function own(db: Kysely<Tables>, caregiverId: string, now: Date) {
  return db
    .selectFrom('appointments')
    .where('appointments.caregiver_id', '=', caregiverId)
    .where(inCaregiverWindow(now));
}

type Joined =
  ReturnType<typeof own> extends SelectQueryBuilder<infer DB, infer TB, infer _>
    ? { db: DB; tables: TB }
    : never;

const selected = (query: SelectQueryBuilder<Joined['db'], Joined['tables'], object>) =>
  query
    .innerJoin('clients', 'clients.id', 'appointments.client_id')
    .innerJoin('users', 'users.id', 'clients.user_id')
    .select([
      ...visitColumns(
        'id',
        'type',
        'scheduledDate',
        'endDate',
        'duration',
        'status',
        'startedAt',
        'completedAt',
        'clientId',
        'location',
        'specialInstructions',
        'clientNotes',
        'caregiverNotes',
      ),
      clientName.as('client'),
      'clients.emergency_contact as emergencyContact',
      'clients.emergency_phone as emergencyPhone',
      'clients.care_notes as careNotes',
      careEnded.as('careEnded'),
    ]);

/** Returns a page of a caregiver's visits, soonest first. Runs two statements. */
export async function myVisitsPage(
  db: Kysely<Tables>,
  caregiverId: string,
  filter: VisitFilter,
  page: PageRequest,
  now: Date,
): Promise<RowsOfPage<MyVisit>> {
  const base = own(db, caregiverId, now).where(fits(filter));
  const found = await readPage(db, base, selected, soonestFirst, page);
  return { ...found, rows: found.rows.map((row) => opened(db, row)) };
}

/** Returns one of a caregiver's visits; null when it is not theirs or there is none. */
export async function findMyVisit(
  db: Kysely<Tables>,
  caregiverId: string,
  id: string,
  now: Date,
): Promise<MyVisit | null> {
  if (!isIdentifier(id)) return null;
  const found = await selected(own(db, caregiverId, now))
    .where('appointments.id', '=', id)
    .executeTakeFirst();
  return found ? opened(db, found) : null;
}

type Row = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number];

/**
 * Decrypts a visit for its caregiver: address and instructions, but no money and nothing of the
 * office's. Removes the client's data if the visit is canceled or care has ended.
 */
function opened(db: Kysely<Tables>, row: Row): MyVisit {
  const cipher = cipherOf(db);
  const { careEnded: ended, ...visit } = cipher.decryptRow(
    { table: 'appointments', id: row.id },
    row,
    encryptedTexts,
  );
  if (ended || row.status === 'cancelled')
    return {
      ...visit,
      location: ended ? null : visit.location,
      ...{ careNotes: null, specialInstructions: null, clientNotes: null },
      ...{ emergencyContact: null, emergencyPhone: null },
    };
  const cell = { table: 'clients', column: 'care_notes', id: row.clientId };
  return { ...visit, careNotes: cipher.decrypt(cell, row.careNotes) };
}
