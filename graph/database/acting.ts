import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool, QueryResult, QueryResultRow } from 'pg';

/** On whose behalf this process writes: what the triggers of the audit log put into its rows. */
export interface Acting {
  /** The signed-in person; null for a visitor, a job and the command line. */
  userId: string | null;
  /** The person's role, or "visitor", "job", "command". */
  role: string;
  /** Top-level field of the graph, REST row, job or command. */
  operation: string;
  requestId: string | null;
}

const present = new AsyncLocalStorage<Acting>();

/** Does some work on someone's behalf: every transaction that it begins, and all that it calls, says so to PostgreSQL. */
export const actingAs = <T>(acting: Acting, work: () => T): T => present.run(acting, work);

/** What is no letter of an identifier or a name of ours never reaches the statement. */
const plain = (word: string | null): string => word?.replace(/[^\w.-]/g, '') || '-';

/**
 * Tells PostgreSQL for the rest of a transaction on whose behalf it is: one word each for user, role, operation and
 * request. Null where nobody said, and then the log says "outside".
 */
export function actingStatement(): string | null {
  const acting = present.getStore();
  if (acting === undefined) return null;
  const { userId, role, operation, requestId } = acting;
  return `set local audit.acting = '${[userId, role, operation, requestId].map(plain).join(' ')}'`;
}

/** Begins a transaction, for statements beside the entity manager. */
export function beginStatement(): string {
  const acting = actingStatement();
  return acting === null ? 'begin' : `begin; ${acting}`;
}

/** Runs one writing statement in a transaction that says on whose behalf it is; for statements beside the entity manager. */
export async function queryActing<Row extends QueryResultRow>(pool: Pool, text: string, values: unknown[]): Promise<QueryResult<Row>> {
  if (present.getStore() === undefined) return pool.query<Row>(text, values);
  const client = await pool.connect();
  try {
    await client.query(beginStatement());
    const result = await client.query<Row>(text, values);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    await client.query('rollback').then(() => client.release(), (broken: Error) => client.release(broken));
    throw error;
  }
}
