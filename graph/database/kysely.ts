import type { EntityManager } from '@mikro-orm/postgresql';
import type { Kysely } from 'kysely';
import type { EncryptedText } from './encryption/columnCipher.ts';
import type { IsConfidential } from './encryption/encryptedText.ts';
import { cipherOf, setCipher } from './encryption/ciphers.ts';
import type { BaseEntity } from './base.entity.ts';

/** "invoiceNumber" as "invoice_number": what the ORM's naming does with names that hold no digit before a capital. */
type SnakeCase<S extends string> = S extends `${infer Head}${infer Tail}`
  ? Head extends Lowercase<Head>
    ? `${Head}${SnakeCase<Tail>}`
    : `_${Lowercase<Head>}${SnakeCase<Tail>}`
  : '';

/** Column of a property: "client" of an invoice is `client_id`; who did something ("cancelledBy") is `cancelled_by`. */
type ColumnName<K, V> = K extends string
  ? NonNullable<V> extends BaseEntity
    ? K extends `${string}By`
      ? SnakeCase<K>
      : `${SnakeCase<K>}_id`
    : SnakeCase<K>
  : never;

type ColumnValue<V> =
  NonNullable<V> extends BaseEntity
    ? string | Extract<V, null>
    : IsConfidential<V> extends true
      ? EncryptedText | Extract<V, null>
      : V;

/** A row as PostgreSQL gives it: decimals and calendar dates as text, instants as Date, confidential text as it lies there. */
type Row<Entity> = { [K in keyof Entity as ColumnName<K, Entity[K]>]: ColumnValue<Entity[K]> };

/** The rows of entities, by their tables. */
export type RowsOf<Entities extends Record<string, abstract new (...args: never) => object>> = {
  [Name in keyof Entities]: Row<InstanceType<Entities[Name]>>;
};

/**
 * Every table with its columns, derived from the entities: what drifts from them does not compile. Each module adds its
 * own where it lists them.
 */
export interface Tables {}

/**
 * The query builder for reads. Within a transaction of the entity manager it reads inside that transaction.
 * Whole numbers of 64 bits, such as `count(*)`, arrive as text.
 */
export function kysely(em: EntityManager): Kysely<Tables> {
  const db = em.getKysely<Tables>();
  setCipher(db, cipherOf(em.config));
  return db;
}
