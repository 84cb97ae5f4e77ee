import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../database/kysely.ts';
import { notFound } from '../../shared/errors.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import { columnText } from '../invoices/ledger.ts';
import type { SentStatementType } from './statement.type.ts';

/** The most recent ones that are listed. */
export const maxSentStatements = 20;

/**
 * Returns the statements of a client and their payers that were emailed, newest first.
 * @throws Failure NOT_FOUND for a malformed identifier
 */
export async function sentStatementsOf(
  db: Kysely<Tables>,
  clientId: string,
): Promise<SentStatementType[]> {
  if (!isIdentifier(clientId)) throw notFound('This client', clientId);
  return db
    .selectFrom('sent_statements')
    .innerJoin('clients', 'clients.id', 'sent_statements.client_id')
    .innerJoin('users as own', 'own.id', 'clients.user_id')
    .innerJoin('users as sender', 'sender.id', 'sent_statements.sent_by')
    .leftJoin('client_payers as payer', 'payer.id', 'sent_statements.payer_id')
    .leftJoin('client_people as person', 'person.id', 'payer.person_id')
    .select([
      'sent_statements.id',
      'sent_statements.payer_id as payerId',
      sql<string>`coalesce(payer.name, person.first_name || ' ' || person.last_name, own.first_name || ' ' || own.last_name)`.as(
        'sentTo',
      ),
      columnText('sent_statements.first_day').as('from'),
      columnText('sent_statements.last_day').as('through'),
      sql<string>`sender.first_name || ' ' || sender.last_name`.as('sentBy'),
      'sent_statements.sent_at as sentAt',
    ])
    .where('sent_statements.client_id', '=', clientId)
    .orderBy('sent_statements.sent_at', 'desc')
    .orderBy('sent_statements.id', 'desc')
    .limit(maxSentStatements)
    .execute();
}
