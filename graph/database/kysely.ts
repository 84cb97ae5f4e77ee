import type { EntityManager } from '@mikro-orm/postgresql';
import type { Kysely } from 'kysely';
import type { EncryptedText } from './encryption/columnCipher.ts';
import type { IsConfidential } from './encryption/encryptedText.ts';
import { cipherOf, setCipher } from './encryption/ciphers.ts';
import type { BaseEntity } from './base.entity.ts';

/**
 * "invoiceNumber" becomes "invoice_number", like the ORM's naming for names without a digit before
 * a capital.
 */
export type SnakeCase<S extends string> = S extends `${infer Head}${infer Tail}`
  ? Head extends Lowercase<Head>
    ? `${Head}${SnakeCase<Tail>}`
    : `_${Lowercase<Head>}${SnakeCase<Tail>}`
  : '';

/**
 * Column of a property: an invoice's "client" is `client_id`, but "cancelledBy" is `cancelled_by`.
 */
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

/**
 * A row as read: decimals and calendar dates as text, instants as Date, confidential text
 * encrypted.
 */
type Row<Entity> = { [K in keyof Entity as ColumnName<K, Entity[K]>]: ColumnValue<Entity[K]> };

/** Row types of entities, by table name. */
export type RowsOf<Entities extends Record<string, abstract new (...args: never) => object>> = {
  [Name in keyof Entities]: Row<InstanceType<Entities[Name]>>;
};

/**
 * Every table with its columns, derived from the entities, so any drift fails to compile. Each
 * module adds its own where it lists its entities.
 */
export interface Tables {}

/** Converts "preferredDate" to `preferred_date`. */
export const columnOf = (property: string): string =>
  property.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);

/** One column each, not every column under every name. */
type Named<Table extends string, Name> = Name extends string
  ? `${Table}.${SnakeCase<Name>} as ${Name}`
  : never;

/**
 * Columns of a table to select, under the names of their properties, such as
 * `clients.care_notes as careNotes`.
 */
export const columnsNamed = <Table extends string, Name extends string>(
  table: Table,
  names: readonly Name[],
): Named<Table, Name>[] =>
  names.map((name) => `${table}.${columnOf(name)} as ${name}` as Named<Table, Name>);

/**
 * Returns the query builder for reads. Inside a transaction of the entity manager it reads in that
 * transaction. 64-bit integers, such as `count(*)`, are text.
 */
export function kysely(em: EntityManager): Kysely<Tables> {
  const db = em.getKysely<Tables>();
  setCipher(db, cipherOf(em.config));
  return db;
}
