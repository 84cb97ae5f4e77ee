import { sql, type RawBuilder } from 'kysely';
import type { ExternalReferenceInput } from '../shared/externalReferences.ts';
import type { ReferencedKind } from '../shared/externalReferences.rules.ts';

/**
 * True for the record that another program calls this.
 * @param id column of the record's identifier
 */
export const isCalled = (
  kind: ReferencedKind,
  id: string,
  { system, value }: ExternalReferenceInput,
): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(id)} = (select ${sql.ref(`${kind}_id`)} from external_references where kind = ${kind} and system = ${system} and value = ${value})`;
