import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ColumnCipher } from '../../graph/database/encryption/columnCipher.ts';
import type { Site } from './site.ts';

/** Encrypts and decrypts texts of the database with the key of the site's data folder. */
export const cipherOf = ({ dataDir }: Pick<Site, 'dataDir'>): ColumnCipher =>
  new ColumnCipher([readFileSync(join(dataDir, 'data-key'), 'utf8').trim()]);

/** All columns of some rows, with one encrypted column decrypted. */
export async function rowsWith(
  site: Pick<Site, 'dataDir' | 'sql'>,
  table: string,
  column: string,
  where: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const rows = await site.sql<Record<string, unknown> & { id: string }>(
    `select * from ${table} where ${where}`,
    values,
  );
  const cipher = cipherOf(site);
  return rows.map((row) => cipher.decryptRow({ table, id: row.id }, row, { [column]: column }));
}
