import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';

/**
 * Waits until every change that is committed can be read. A transaction of another test's database
 * may hold it back, since PostgreSQL numbers them together.
 */
export async function allTold(pool: Pool): Promise<void> {
  for (;;) {
    const {
      rows: [state],
    } = await pool.query<{ told: boolean }>(
      'select coalesce(max(transaction), 0) < pg_snapshot_xmin(pg_current_snapshot())::text::bigint as told from record_changes',
    );
    if (state!.told) return;
    await pause(5);
  }
}
