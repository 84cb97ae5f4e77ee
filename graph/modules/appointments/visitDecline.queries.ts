import { expressionBuilder, sql, type Kysely } from 'kysely';
import { cipherOf } from '../../database/encryption/ciphers.ts';
import type { EncryptedText } from '../../database/encryption/columnCipher.ts';
import type { Tables } from '../../database/kysely.ts';

/**
 * Selects the latest decline of a visit, with the reason encrypted, inside a query of
 * `appointments`.
 */
export const latestDecline = () =>
  expressionBuilder<Tables>()
    .selectFrom('visit_declines as decline')
    .innerJoin('caregivers as away', 'away.id', 'decline.caregiver_id')
    .select([
      'decline.id',
      sql<string>`concat_ws(' ', away.first_name, away.last_name)`.as('caregiver'),
      'decline.reason',
      'decline.declined_at as declinedAt',
    ])
    .where(sql<boolean>`decline.appointment_id = appointments.id`)
    .orderBy('decline.declined_at', 'desc')
    .limit(1);

/** Decrypts the reason of a decline, and parses the time, which JSON carries as text. */
export const openedDecline = (
  db: Kysely<Tables>,
  {
    id,
    caregiver,
    reason,
    declinedAt,
  }: { id: string; caregiver: string; reason: EncryptedText; declinedAt: Date | string },
) => ({
  caregiver,
  declinedAt: new Date(declinedAt),
  reason: cipherOf(db).decrypt({ table: 'visit_declines', column: 'reason', id }, reason),
});
