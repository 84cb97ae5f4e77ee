import type { Kysely } from 'kysely';
import type { EncryptedText } from '../../database/encryption/columnCipher.ts';
import { cipherOf } from '../../database/encryption/ciphers.ts';
import type { Tables } from '../../database/kysely.ts';
import type { VisitRecordType } from './visitRecord.type.ts';

/** The columns of a record with their names in readings. */
export const recordColumns = [
  'visit_records.id',
  'visit_records.appointment_id as appointmentId',
  'visit_records.kind',
  'visit_records.at',
  'visit_records.device_at as deviceAt',
  'visit_records.device_now as deviceNow',
  'visit_records.server_at as serverAt',
  'visit_records.latitude',
  'visit_records.longitude',
  'visit_records.accuracy',
  'visit_records.place_missing as placeMissing',
  'visit_records.stated_at as statedAt',
  'visit_records.stated_reason as statedReason',
  'visit_records.undone_at as undoneAt',
] as const;

interface RecordRow extends Omit<VisitRecordType, 'place' | 'statedReason'> {
  statedReason: EncryptedText | null;
  latitude: number | null;
  longitude: number | null;
  accuracy: number | null;
}

/** Converts a row to the graph type and decrypts its text. */
export function recordOf(db: Kysely<Tables>, row: RecordRow): VisitRecordType {
  const { latitude, longitude, accuracy, statedReason, ...record } = row;
  return {
    ...record,
    place:
      latitude === null || longitude === null || accuracy === null
        ? null
        : { latitude, longitude, accuracyMeters: accuracy },
    statedReason: cipherOf(db).decrypt(
      { table: 'visit_records', column: 'stated_reason', id: row.id },
      statedReason,
    ),
  };
}

/** Returns a record that was just made. */
export const findVisitRecord = async (db: Kysely<Tables>, id: string): Promise<VisitRecordType> =>
  recordOf(
    db,
    await db
      .selectFrom('visit_records')
      .select(recordColumns)
      .where('visit_records.id', '=', id)
      .executeTakeFirstOrThrow(),
  );
