import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/kysely.ts';
import { isIdentifier } from '../../../shared/validation/identifier.ts';

/** A service of the catalogue by its identifier, offered or not; null when there is none. */
export async function findService(
  db: Kysely<Tables>,
  id: string | null,
): Promise<{ id: string; name: string } | null> {
  if (id === null || !isIdentifier(id)) return null;
  return (
    (await db
      .selectFrom('services')
      .select(['id', 'name'])
      .where('id', '=', id)
      .executeTakeFirst()) ?? null
  );
}
