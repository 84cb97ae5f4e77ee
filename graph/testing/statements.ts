import pg from 'pg';

/**
 * Reads are written to the audit log in batches once a second, so those statements belong to no
 * single answer.
 */
const isOfNoAnswer = (parts: readonly unknown[]): boolean =>
  /^\s*with given as [^]*insert into audit_log/.test(String(parts[0]));

/** Runs some work and returns how many SQL statements this process sent meanwhile. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const { query } = pg.Client.prototype;
  let count = 0;
  pg.Client.prototype.query = function counted(this: pg.Client, ...parts: unknown[]) {
    if (!isOfNoAnswer(parts)) count += 1;
    return Reflect.apply(query, this, parts) as unknown;
  } as typeof query;
  try {
    await work();
    return count;
  } finally {
    pg.Client.prototype.query = query;
  }
}
