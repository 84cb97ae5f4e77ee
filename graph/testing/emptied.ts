import type { Pool } from 'pg';

/**
 * Deletes all rows of some tables and of those that refer to them, without triggers: with few rows
 * a tenth of what `truncate … cascade` takes, which makes new files for all their indexes.
 */
export const emptied = (pool: Pool, ...tables: string[]): Promise<unknown> =>
  pool.query(`
    do $$ declare emptied regclass; begin
      set local session_replication_role = replica;
      for emptied in
        with recursive found as (
          select unnest('{${tables.join(', ')}}'::regclass[]) as name
          union select conrelid from found join pg_constraint on confrelid = name and contype = 'f'
        )
        select name from found
      loop execute format('delete from %s', emptied); end loop;
    end $$`);
