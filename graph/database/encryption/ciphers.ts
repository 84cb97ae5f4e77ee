import type { ColumnCipher } from './columnCipher.ts';

/**
 * The cipher of each open database, by whatever object a caller has of it: ORM configuration, pool
 * or query builder.
 */
const ciphers = new WeakMap<object, ColumnCipher>();

export const setCipher = (database: object, cipher: ColumnCipher): void =>
  void ciphers.set(database, cipher);

/**
 * Returns the cipher of a database, for callers that only have `kysely(em)`, the pool or
 * `em.config`.
 * @throws Error if the object belongs to no open database
 */
export function cipherOf(database: object): ColumnCipher {
  const cipher = ciphers.get(database);
  if (!cipher)
    throw new Error('No database was opened with this: it takes what kysely() gives, or the pool');
  return cipher;
}
