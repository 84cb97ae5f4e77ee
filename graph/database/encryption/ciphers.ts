import type { ColumnSeal } from './columnCipher.ts';

/** The seal of each open database, by what stands for the database: the ORM's configuration, the pool, a query builder. */
const seals = new WeakMap<object, ColumnSeal>();

export const useSeal = (database: object, seal: ColumnSeal): void => void seals.set(database, seal);

/**
 * The seal of a database, for who has but a part of it in hand: `kysely(em)`, the pool, `em.config`.
 * @throws Error for what no database of ours was opened with
 */
export function sealOf(database: object): ColumnSeal {
  const seal = seals.get(database);
  if (!seal)
    throw new Error('No database was opened with this: it takes what kysely() gives, or the pool');
  return seal;
}
