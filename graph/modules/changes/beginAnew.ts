import type { Pool } from 'pg';

/**
 * Begins the feed anew in a database that was dumped and loaded into another server: that one's
 * transactions have smaller numbers than those already told, so new changes would seem to be old.
 * For each start.
 */
export async function beginAnewIfMoved(pool: Pool): Promise<void> {
  await pool.query(
    `with feed as (select id, dropped_through from change_feed for update),
          moved as (select id from feed
                     where greatest(dropped_through, (select max(transaction) from record_changes))
                           >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint),
          gone as (delete from record_changes where exists (select from moved))
     update change_feed set epoch = gen_random_uuid(), dropped_through = 0 where id in (select id from moved)`,
  );
}
