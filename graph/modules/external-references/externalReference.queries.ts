import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../database/kysely.ts';
import type { ExternalReferenceType } from '../../shared/externalReferences.ts';
import type { ReferencedKind } from '../../shared/externalReferences.rules.ts';

/** Returns what other programs call records of a kind, by record. Runs one statement. */
export async function referencesOf(
  db: Kysely<Tables>,
  kind: ReferencedKind,
  ids: readonly string[],
): Promise<Map<string, ExternalReferenceType[]>> {
  const column = `${kind}_id` as const;
  const rows = await db
    .selectFrom('external_references')
    .select([sql<string>`${sql.ref(column)}`.as('record'), 'system', 'value'])
    .where(column, 'in', ids)
    .orderBy('system')
    .execute();
  const found = new Map<string, ExternalReferenceType[]>(ids.map((id) => [id, []]));
  for (const { record, ...reference } of rows) found.get(record)?.push(reference);
  return found;
}
