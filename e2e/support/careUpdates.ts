import { cipherOf } from './encrypted.ts';
import type { Site } from './site.ts';

/** A decrypted care update. */
export interface WrittenUpdate {
  title: string;
  content: string;
  /** When, as a screen shows it. */
  written: string;
}

/**
 * Care updates, newest first.
 * @param where an SQL condition on `care_updates`
 * @param written SQL for `created_at` as a screen shows it
 */
export async function careUpdates(
  site: Pick<Site, 'dataDir' | 'sql'>,
  where: string,
  written = 'created_at::text',
): Promise<WrittenUpdate[]> {
  const rows = await site.sql<WrittenUpdate & { id: string }>(
    `select id, title, content, ${written} as written from care_updates where ${where} order by created_at desc`,
  );
  const cipher = cipherOf(site);
  return rows.map(({ id, ...row }) =>
    cipher.decryptRow({ table: 'care_updates', id }, row, { title: 'title', content: 'content' }),
  );
}
