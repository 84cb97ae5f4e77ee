import type { Kysely } from 'kysely';
import { cipherOf } from '../../database/encryption/ciphers.ts';
import type { Tables } from '../../database/kysely.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import { careEnded, clientName, visitColumns } from '../appointments/appointment.queries.ts';
import { isToMake } from '../appointments/appointment.rules.ts';
import { inCaregiverWindow } from '../appointments/caregiverWindow.ts';
import type { MyVisit } from './myVisit.type.ts';

/** One of a caregiver's visits within their window; null when it is not theirs or there is none. */
export async function findMyVisit(
  db: Kysely<Tables>,
  caregiverId: string,
  id: string,
  now: Date,
): Promise<MyVisit | null> {
  const found = isIdentifier(id) ? await read(db, caregiverId, id, now) : undefined;
  return found ? opened(db, found, now) : null;
}

const read = (db: Kysely<Tables>, caregiverId: string, id: string, now: Date) =>
  db
    .selectFrom('appointments')
    .innerJoin('clients', 'clients.id', 'appointments.client_id')
    .innerJoin('users', 'users.id', 'clients.user_id')
    .where('appointments.id', '=', id)
    .where('appointments.caregiver_id', '=', caregiverId)
    .where(inCaregiverWindow(now))
    .select([
      ...visitColumns(
        'id',
        'type',
        'startsAt',
        'endsAt',
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
    ])
    .executeTakeFirst();

type Row = NonNullable<Awaited<ReturnType<typeof read>>>;

/**
 * Converts a visit for its caregiver, with its text decrypted: where to go and what to know, no
 * money and nothing internal to the office. Once the visit is canceled, or over and care has ended,
 * they see no more about the client.
 */
function opened(db: Kysely<Tables>, row: Row, now: Date): MyVisit {
  const cipher = cipherOf(db);
  const { careEnded: hasEnded, ...visit } = cipher.decryptRow(
    { table: 'appointments', id: row.id },
    row,
  );
  const ended = hasEnded && !isToMake(row, now);
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
