import { sql, type Kysely } from 'kysely';
import { cipherOf } from '../../database/encryption/ciphers.ts';
import type { Tables } from '../../database/kysely.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import type { ClientHoldType } from './holds.type.ts';

const nameOf = (table: string) =>
  sql<string | null>`case when ${sql.ref(`${table}.id`)} is not null
    then concat_ws(' ', ${sql.ref(`${table}.first_name`)}, ${sql.ref(`${table}.last_name`)}) end`;

/** Returns all holds of a client, latest first, also those that were changed or taken away. */
export async function clientHolds(db: Kysely<Tables>, clientId: string): Promise<ClientHoldType[]> {
  if (!isIdentifier(clientId)) return [];
  const rows = await db
    .selectFrom('client_holds as hold')
    .leftJoin('users as placer', 'placer.id', 'hold.placed_by')
    .leftJoin('users as remover', 'remover.id', 'hold.removed_by')
    .select([
      'hold.id',
      'hold.client_id as clientId',
      'hold.first_day as firstDay',
      'hold.last_day as lastDay',
      'hold.reason',
      'hold.reason_for_client as reasonForClient',
      nameOf('placer').as('placedBy'),
      'hold.placed_at as placedAt',
      'hold.replaces_id as replacesId',
      nameOf('remover').as('removedBy'),
      'hold.removed_at as removedAt',
    ])
    .where('hold.client_id', '=', clientId)
    .orderBy('hold.first_day', 'desc')
    .orderBy('hold.placed_at', 'desc')
    .orderBy('hold.id')
    .execute();
  return rows.map((row) => cipherOf(db).decryptRow({ table: 'client_holds', id: row.id }, row));
}
