import type { ColumnSeal } from './columnCipher.ts';

/**
 * The cipher of each open database, by whatever a caller holds of it: ORM configuration, pool,
 * query builder.
 */
const seals = new WeakMap<object, ColumnSeal>();

export const useSeal = (database: object, seal: ColumnSeal): void => void seals.set(database, seal);

/**
 * The cipher of a database, for callers that only have `kysely(em)`, the pool or `em.config`.
 * @throws Error for what no database of ours was opened with
 */
export function sealOf(database: object): ColumnSeal {
  const seal = seals.get(database);
  if (!seal)
    throw new Error('No database was opened with this: it takes what kysely() gives, or the pool');
  return seal;
}
