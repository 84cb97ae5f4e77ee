import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Pool, QueryResult, QueryResultRow } from 'pg';

/** On whose behalf this process writes: what the triggers of the audit log put into its rows. */
export interface Actor {
  /** The signed-in person; null for a visitor, a job and the command line. */
  userId: string | null;
  /** The person's role, or "visitor", "job", "command". */
  role: string;
  /** Top-level field of the graph, REST row, job or command. */
  operation: string;
  requestId: string | null;
}

const present = new AsyncLocalStorage<Actor>();

/** Does some work on someone's behalf: every transaction that it begins, and all that it calls, says so to PostgreSQL. */
export const asActor = <T>(actor: Actor, work: () => T): T => present.run(actor, work);

/** Only letters of our own identifiers and names reach the statement. */
const plain = (word: string | null): string => word?.replace(/[^\w.-]/g, '') || '-';

/**
 * Tells PostgreSQL for the rest of a transaction who acts: user, role, operation and request. Null
 * where nobody said; the log then says "outside".
 */
export function actorStatement(): string | null {
  const actor = present.getStore();
  if (actor === undefined) return null;
  const { userId, role, operation, requestId } = actor;
  return `set local audit.acting = '${[userId, role, operation, requestId].map(plain).join(' ')}'`;
}

/** Begins a transaction, for statements beside the entity manager. */
export function beginStatement(): string {
  const statement = actorStatement();
  return statement === null ? 'begin' : `begin; ${statement}`;
}

/** The chain relies on a transaction taking its number before its first row does. */
const noteOfWork = `
  insert into audit_log (kind, actor_id, actor_role, operation, request_id, subject_kind, subject_id)
  select 'write', ?::uuid, ?, ?, ?, case when c.id is not null then 'client' when u.id is not null then 'user' end, coalesce(c.id, u.id)
    from (select ?::text as email) given left join users u on u.email = given.email left join clients c on c.user_id = u.id
   where pg_current_xact_id() is not null`;

/**
 * Records who queued work, in the transaction that queues it, since no trigger sees who asked. What
 * the job then changes is recorded as the job's.
 * @param em the entity manager that `em.transactional` gives to its callback
 * @param email whose account it is about, if any; not kept
 */
export async function noteQueued(
  em: Pick<EntityManager, 'execute'>,
  email: string | null = null,
): Promise<void> {
  const actor = present.getStore();
  if (actor === undefined) return;
  await em.execute(noteOfWork, [actor.userId, actor.role, actor.operation, actor.requestId, email]);
}

/** Runs one writing statement in a transaction that says on whose behalf it is; for statements beside the entity manager. */
export async function queryAsActor<Row extends QueryResultRow>(
  pool: Pool,
  text: string,
  values: unknown[],
): Promise<QueryResult<Row>> {
  if (present.getStore() === undefined) return pool.query<Row>(text, values);
  const client = await pool.connect();
  try {
    await client.query(beginStatement());
    const result = await client.query<Row>(text, values);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    await client.query('rollback').then(
      () => client.release(),
      (broken: Error) => client.release(broken),
    );
    throw error;
  }
}
