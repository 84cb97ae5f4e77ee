import { confidentialTables } from '../database/encryption/encryptedText.ts';
import type { Database } from '../database/orm.ts';

/** Returns whole rows of a table with every encrypted text decrypted. */
export function openedRows<Row extends object>(
  { orm, cipher }: Pick<Database, 'orm' | 'cipher'>,
  table: string,
  rows: readonly Row[],
): Row[] {
  const columns = confidentialTables(orm).find((one) => one.table === table)?.columns ?? [];
  const names = Object.fromEntries(columns.map((column) => [column, column])) as Record<
    keyof Row & string,
    string
  >;
  return rows.map(
    (row) => cipher.decryptRow({ table, id: (row as { id: string }).id }, row, names) as Row,
  );
}
