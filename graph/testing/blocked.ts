import type { Pool } from 'pg';

const waiting = `
  select count(*)::int as waiting from pg_stat_activity
   where datname = current_database() and wait_event_type = 'Lock'`;

/**
 * Starts some work in the middle of another change: `change` runs in a transaction that is
 * committed only once the work waits for it.
 */
export async function duringChange<T>(
  pool: Pool,
  change: string,
  values: unknown[],
  work: () => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(change, values);
    const result = work();
    const settled = result.then(
      () => true,
      () => true,
    );
    let done = false;
    void settled.then(() => {
      done = true;
    });
    while (!done) {
      const {
        rows: [row],
      } = await pool.query<{ waiting: number }>(waiting);
      if (row!.waiting > 0) break;
    }
    await client.query('commit');
    return await result;
  } finally {
    client.release();
  }
}
