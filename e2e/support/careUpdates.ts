import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ColumnSeal } from '../../graph/database/confidential/columnSeal.ts';
import type { Site } from './site.ts';

/** A care update as it was written; the database holds the texts encrypted. */
export interface WrittenUpdate {
  title: string;
  content: string;
  /** When, in the words of a screen. */
  written: string;
}

/**
 * Care updates, newest first.
 * @param where an SQL condition on `care_updates`
 * @param written SQL for `created_at` as a screen shows it
 */
export async function careUpdates({ dataDir, sql }: Pick<Site, 'dataDir' | 'sql'>, where: string, written = 'created_at::text'): Promise<WrittenUpdate[]> {
  const seal = new ColumnSeal([readFileSync(join(dataDir, 'data-key'), 'utf8').trim()]);
  const rows = await sql<WrittenUpdate & { id: string }>(`select id, title, content, ${written} as written from care_updates where ${where} order by created_at desc`);
  return rows.map(({ id, title, content, written: at }) => ({
    title: seal.open({ table: 'care_updates', column: 'title', id }, title),
    content: seal.open({ table: 'care_updates', column: 'content', id }, content),
    written: at,
  }));
}
