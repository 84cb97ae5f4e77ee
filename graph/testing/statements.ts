import pg from 'pg';

/** Runs some work and tells how many SQL statements this process sent meanwhile. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const { query } = pg.Client.prototype;
  let count = 0;
  pg.Client.prototype.query = function counted(this: pg.Client, ...parts: unknown[]) {
    count += 1;
    return Reflect.apply(query, this, parts) as unknown;
  } as typeof query;
  try {
    await work();
    return count;
  } finally {
    pg.Client.prototype.query = query;
  }
}
