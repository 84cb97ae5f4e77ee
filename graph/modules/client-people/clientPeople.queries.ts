import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import { cipherOf } from '../../database/encryption/ciphers.ts';
import { columnsNamed, kysely, type Tables } from '../../database/kysely.ts';
import type { GraphContext } from '../../shared/context.ts';
import { notFound } from '../../shared/errors.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import { refusable } from '../../shared/userErrors.ts';
import { accessesOf } from './clientAccess.queries.ts';
import type { ClientPersonPayload, ClientPersonType } from './clientPerson.type.ts';

/** The most rows read: more removed people than that are not listed. */
const maxListed = 100;

const selected = (query: SelectQueryBuilder<Tables, 'client_people', object>) =>
  query
    .leftJoin('users as remover', 'remover.id', 'client_people.removed_by')
    .select([
      ...columnsNamed('client_people', [
        'id',
        'clientId',
        'firstName',
        'lastName',
        'relation',
        'phone',
        'email',
        'callOrder',
        'hasPowerOfAttorney',
        'notes',
        'createdAt',
        'removedAt',
        'version',
      ]),
      sql<string | null>`remover.first_name || ' ' || remover.last_name`.as('removedBy'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number];

async function peopleFrom(db: Kysely<Tables>, rows: readonly Row[]): Promise<ClientPersonType[]> {
  const accesses = await accessesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...cipherOf(db).decryptRow({ table: 'client_people', id: row.id }, row),
    accesses: accesses.get(row.id) ?? [],
  }));
}

/**
 * Returns the people around a client, in the order in which the office calls them; those who were
 * removed come last.
 * @throws Failure NOT_FOUND for a malformed identifier
 */
export async function peopleOf(db: Kysely<Tables>, clientId: string): Promise<ClientPersonType[]> {
  if (!isIdentifier(clientId)) throw notFound('This client', clientId);
  const rows = await selected(db.selectFrom('client_people'))
    .where('client_people.client_id', '=', clientId)
    .orderBy(sql`removed_at is not null`)
    .orderBy('call_order', (order) => order.asc().nullsLast())
    .orderBy('client_people.created_at')
    .orderBy('client_people.id')
    .limit(maxListed)
    .execute();
  return peopleFrom(db, rows);
}

/** Runs a command that returns whom it was about, and answers with them. */
export const stored = (
  context: GraphContext,
  command: () => Promise<string>,
): Promise<ClientPersonPayload> =>
  refusable<ClientPersonPayload>(async () => {
    const id = await command();
    const db = kysely(context.em);
    const rows = await selected(db.selectFrom('client_people'))
      .where('client_people.id', '=', id)
      .execute();
    return { person: (await peopleFrom(db, rows))[0] };
  });
