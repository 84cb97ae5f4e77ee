import type { Pool } from 'pg';

const waiting = `
  select count(*)::int as waiting from pg_stat_activity
   where datname = current_database() and wait_event_type = 'Lock'`;

/** Polls until some work waits for a lock, or `isDone`. */
export async function untilBlocked(pool: Pool, isDone = (): boolean => false): Promise<void> {
  while (!isDone()) {
    const { rows } = await pool.query<{ waiting: number }>(waiting);
    if (rows[0]!.waiting > 0) return;
  }
}

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
    await untilBlocked(pool, () => done);
    await client.query('commit');
    return await result;
  } finally {
    client.release();
  }
}
