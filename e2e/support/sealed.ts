import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ColumnSeal } from '../../graph/database/encryption/columnCipher.ts';
import type { Site } from './site.ts';

/** Opens and seals texts of the database as the site does, with the key of its data folder. */
export const sealOf = ({ dataDir }: Pick<Site, 'dataDir'>): ColumnSeal =>
  new ColumnSeal([readFileSync(join(dataDir, 'data-key'), 'utf8').trim()]);

/** Every column of some rows, one sealed text opened. */
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
  const seal = sealOf(site);
  return rows.map((row) => seal.openRow({ table, id: row.id }, row, { [column]: column }));
}
