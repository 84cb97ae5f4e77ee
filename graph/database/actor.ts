import { AsyncLocalStorage } from 'node:async_hooks';
import { isIP } from 'node:net';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Pool, QueryResult, QueryResultRow } from 'pg';
import type { ActorRole } from '../shared/operations/audited.ts';

/** Who this process writes for; the triggers of the audit log put it into their rows. */
export interface Actor {
  /** The signed-in user; null for a visitor, a job or the command line. */
  userId: string | null;
  role: ActorRole;
  /** Top-level field of the graph, REST row, job or command. */
  operation: string;
  requestId: string | null;
  /** The caller's address; absent for a job or the command line. */
  ip?: string;
}

const currentActor = new AsyncLocalStorage<Actor>();

/**
 * Returns an address as it is stored, "203.0.113.7" for "::ffff:203.0.113.7"; null for anything that a
 * proxy made up.
 */
export function plainAddress(ip: string | undefined): string | null {
  const [address = ''] = (ip ?? '').replace(/^::ffff:(?=\d+\.)/i, '').split('%');
  return isIP(address) === 0 ? null : address;
}

/** Runs work as an actor: every transaction begun in it tells PostgreSQL who acts. */
export const asActor = <T>(actor: Actor, work: () => T): T => currentActor.run(actor, work);

/** Lets only the characters of our own identifiers and names into the statement. */
const sanitized = (word: string | null): string => word?.replace(/[^\w.:-]/g, '') || '-';

/**
 * Returns the statement that tells PostgreSQL who acts for the rest of a transaction: user, role,
 * operation, request and address. Null if there is no actor; the log then says "outside".
 */
export function actorStatement(): string | null {
  const actor = currentActor.getStore();
  if (actor === undefined) return null;
  const { userId, role, operation, requestId, ip } = actor;
  const words = [userId, role, operation, requestId, plainAddress(ip)];
  return `set local audit.acting = '${words.map(sanitized).join(' ')}'`;
}

/** Returns the statement that begins a transaction, for statements outside the entity manager. */
export function beginStatement(): string {
  const statement = actorStatement();
  return statement === null ? 'begin' : `begin; ${statement}`;
}

/** The audit chain relies on a transaction getting its number before its first row does. */
const noteOfWork = `
  insert into audit_log (kind, actor_id, actor_role, operation, request_id, subject_kind, subject_id)
  select 'write', ?::uuid, ?, ?, ?, case when c.id is not null then 'client' when u.id is not null then 'user' end, coalesce(c.id, u.id)
    from (select ?::text as email) given left join users u on u.email = given.email left join clients c on c.user_id = u.id
   where pg_current_xact_id() is not null`;

/**
 * Records who enqueued work, in the same transaction, since no trigger sees who asked for it. What
 * the job then changes is recorded as the job's.
 * @param em the entity manager that `em.transactional` passes to its callback
 * @param email whose account it is about, if any; not stored
 */
export async function noteQueued(
  em: Pick<EntityManager, 'execute'>,
  email: string | null = null,
): Promise<void> {
  const actor = currentActor.getStore();
  if (actor === undefined) return;
  await em.execute(noteOfWork, [actor.userId, actor.role, actor.operation, actor.requestId, email]);
}

/**
 * Runs one writing statement in a transaction that says who acts; for statements outside the entity
 * manager.
 */
export async function queryAsActor<Row extends QueryResultRow>(
  pool: Pool,
  text: string,
  values: unknown[],
): Promise<QueryResult<Row>> {
  if (currentActor.getStore() === undefined) return pool.query<Row>(text, values);
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
