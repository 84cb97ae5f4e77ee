import { sql, type Kysely } from 'kysely';
import { columnsNamed, type Tables } from '../../database/kysely.ts';
import { notFound } from '../../shared/errors.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import type { ClientPayerType } from './clientPayer.type.ts';

/** The most rows read: more payers than that are not listed. */
const maxListed = 100;

/**
 * Returns who pays a client's invoices in place of the client, and after that who did before.
 * @throws Failure NOT_FOUND for a malformed identifier
 */
export async function payersOf(db: Kysely<Tables>, clientId: string): Promise<ClientPayerType[]> {
  if (!isIdentifier(clientId)) throw notFound('This client', clientId);
  return db
    .selectFrom('client_payers')
    .leftJoin('client_people as person', 'person.id', 'client_payers.person_id')
    .innerJoin('users as enterer', 'enterer.id', 'client_payers.entered_by')
    .leftJoin('users as remover', 'remover.id', 'client_payers.removed_by')
    .select([
      ...columnsNamed('client_payers', [
        'id',
        'personId',
        'reference',
        'address',
        'byEmail',
        'daysToPay',
        'createdAt',
        'removedAt',
        'version',
      ]),
      sql<string>`coalesce(client_payers.name, person.first_name || ' ' || person.last_name)`.as(
        'name',
      ),
      sql<string | null>`coalesce(client_payers.email, person.email)`.as('email'),
      sql<string>`enterer.first_name || ' ' || enterer.last_name`.as('enteredBy'),
      sql<string | null>`remover.first_name || ' ' || remover.last_name`.as('removedBy'),
    ])
    .where('client_payers.client_id', '=', clientId)
    .orderBy(sql`client_payers.removed_at is not null`)
    .orderBy('client_payers.created_at', 'desc')
    .orderBy('client_payers.id')
    .limit(maxListed)
    .execute();
}
