import { createHash } from 'node:crypto';
import { readBackup } from '../cli/backup/read.ts';

/** How many rows a backup has of each table, and their hash whatever their order: PostgreSQL puts rows where there is room. */
export async function tablesInBackup(
  path: string,
  dataKeys: readonly string[],
): Promise<Map<string, string>> {
  const tables = new Map<string, string>();
  let pieces: Buffer[] = [];
  for await (const part of readBackup(path, dataKeys)) {
    if (Buffer.isBuffer(part)) pieces.push(part);
    else if ('end' in part) {
      const rows = Buffer.concat(pieces).toString('utf8').split('\n').sort();
      tables.set(
        part.end,
        `${part.rows} ${createHash('sha256').update(rows.join('\n')).digest('hex')}`,
      );
      pieces = [];
    }
  }
  return tables;
}
