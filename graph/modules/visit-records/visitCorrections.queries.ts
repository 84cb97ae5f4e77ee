import { sql, type Kysely } from 'kysely';
import { cipherOf } from '../../database/encryption/ciphers.ts';
import type { Tables } from '../../database/kysely.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import { usd } from '../../shared/money.ts';
import type { VisitCorrectionType } from './visitCorrections.type.ts';

/** The full name in a joined table; null without a row. */
export const nameOf = (table: string) =>
  sql<string | null>`case when ${sql.ref(`${table}.id`)} is not null
    then concat_ws(' ', ${sql.ref(`${table}.first_name`)}, ${sql.ref(`${table}.last_name`)}) end`;

/** Returns what the office corrected about a visit, in order. Runs one statement. */
export async function correctionsOf(
  db: Kysely<Tables>,
  appointmentId: string,
): Promise<VisitCorrectionType[]> {
  if (!isIdentifier(appointmentId)) return [];
  const rows = await db
    .selectFrom('visit_corrections as c')
    .innerJoin('appointments', 'appointments.id', 'c.appointment_id')
    .innerJoin('users as corrector', 'corrector.id', 'c.corrected_by')
    .leftJoin('clients as wrong', 'wrong.id', 'c.client_from_id')
    .leftJoin('users as wrongUser', 'wrongUser.id', 'wrong.user_id')
    .leftJoin('clients as right', 'right.id', 'c.client_to_id')
    .leftJoin('users as rightUser', 'rightUser.id', 'right.user_id')
    .leftJoin('caregivers as before', 'before.id', 'c.caregiver_from_id')
    .leftJoin('caregivers as since', 'since.id', 'c.caregiver_to_id')
    .select([
      'c.id',
      'appointments.client_id as clientId',
      'c.corrected_at as correctedAt',
      sql<string>`concat_ws(' ', corrector.first_name, corrector.last_name)`.as('correctedBy'),
      'c.reason',
      'c.taken_away as takenAway',
      'c.fee_waived as feeWaived',
      sql<boolean>`(c.started_from is not null and c.started_to is null)`.as('startUndone'),
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
    .where('c.appointment_id', '=', appointmentId)
    .orderBy('c.corrected_at')
    .orderBy('c.id')
    .execute();
  return rows.map(({ feeWaived, ...row }) => ({
    ...row,
    feeWaived: feeWaived === null ? null : usd(feeWaived),
    reason: cipherOf(db).decrypt(
      { table: 'visit_corrections', column: 'reason', id: row.id },
      row.reason,
    ),
  }));
}
