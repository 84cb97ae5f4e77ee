import { TextType } from '@mikro-orm/core';
import type { MikroORM } from '@mikro-orm/postgresql';
import { encryptedPattern } from './columnCipher.ts';

declare const confidential: unique symbol;

/**
 * Text that is encrypted in its column. Entities hold the plain text; rows read by queries hold an
 * `EncryptedText`, which `cipherOf(db).decrypt` decrypts.
 */
export type Confidential = string & { readonly [confidential]?: true };

/** True if a property is confidential, for types derived from entities. */
export type IsConfidential<Value> = typeof confidential extends keyof NonNullable<Value>
  ? true
  : false;

/**
 * Marks confidential columns. Encryption needs the row's identifier, so it happens where rows are
 * written (encryptedEntities.ts).
 */
export class ConfidentialText extends TextType {}

/** Returns the confidential properties of an entity with their columns. */
export function confidentialColumns({
  props,
}: {
  props: readonly { name: string; fieldNames: readonly string[]; customType?: unknown }[];
}): { property: string; column: string }[] {
  return props
    .filter(({ customType }) => customType instanceof ConfidentialText)
    .map(({ name, fieldNames }) => ({ property: name, column: fieldNames[0] ?? name }));
}

export interface ConfidentialTable {
  table: string;
  columns: string[];
}

/** Returns the tables with confidential columns. */
export const confidentialTables = (orm: MikroORM): ConfidentialTable[] =>
  [...orm.getMetadata().getAll().values()]
    .filter(({ abstract }) => !abstract)
    .map((meta) => ({
      table: meta.tableName,
      columns: confidentialColumns(meta).map(({ column }) => column),
    }))
    .filter(({ columns }) => columns.length > 0);

/** Returns the confidential columns of each table by property. */
export const confidentialByTable = (orm: MikroORM): Map<string, Record<string, string>> =>
  new Map(
    [...orm.getMetadata().getAll().values()]
      .filter(({ abstract }) => !abstract)
      .map((meta) => [
        meta.tableName,
        Object.fromEntries(
          confidentialColumns(meta).map(({ property, column }) => [property, column]),
        ),
      ]),
  );

/**
 * Adds the check constraints that keep plain text out of confidential columns, whoever writes; their
 * migrations create them.
 */
export function checkConfidential(orm: MikroORM): void {
  for (const meta of orm.getMetadata().getAll().values())
    for (const { column } of confidentialColumns(meta))
      meta.checks.push({
        name: `${meta.tableName}_${column}_sealed`,
        expression: `${column} ~ '${encryptedPattern}'`,
      });
}
