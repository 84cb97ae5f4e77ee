import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import type { Logger } from 'pino';
import { jobKind, task, type JobTask } from '../../jobs/jobs.ts';
import { rowsPerSeal } from './audit.rules.ts';
import { sealedColumns, sealOf, type SealedRow, type StoredSeal } from './chain.ts';

/**
 * How long to wait for earlier transactions, in milliseconds; after that the next run tries again.
 */
const patience = 5_000;

/**
 * Seals all rows that no later commit can precede. Rows get their ids before they commit, so a row
 * that is not visible yet may belong between two that are. We note the highest id, wait until every
 * transaction that was open at that moment has ended, and seal up to that id.
 * @returns the new seals; empty while another process seals, or while a transaction stays open too
 *   long
 */
export async function sealAuditLog(
  pool: Pool,
  log: Pick<Logger, 'info' | 'warn'>,
): Promise<StoredSeal[]> {
  const upto = await unsealedUpTo(pool);
  if (upto === null) return [];
  if (!(await othersAreOver(pool))) {
    log.warn({ upto }, 'audit log not sealed: a transaction has been open for long');
    return [];
  }
  const seals: StoredSeal[] = [];
  for (;;) {
    const seal = await sealNext(pool, upto);
    if (seal === null) return seals;
    seals.push(seal);
    // Keeps the head of the chain outside the database, too. Otherwise nobody would notice seals
    // cut off at the end.
    log.info(
      { seal: seal.number, hash: seal.hash.toString('hex'), rows: seal.ids.length },
      'audit log sealed',
    );
  }
}

/** Seals new rows every minute. */
export const sealTask = ({ pool, log }: { pool: Pool; log: Logger }): JobTask =>
  task(
    jobKind('seal-audit-log'),
    async () => {
      await sealAuditLog(pool, log);
    },
    '* * * * *',
  );

/** Returns the id of the last row, or null if it is sealed. */
async function unsealedUpTo(pool: Pool): Promise<string | null> {
  const {
    rows: [found],
  } = await pool.query<{ upto: string | null }>(
    `select max(id)::text as upto from audit_log where id > coalesce((select upto from audit_seals order by number desc limit 1), 0)`,
  );
  return found?.upto ?? null;
}

/**
 * Takes a transaction id of its own and waits until no lower one is in use. Transactions get their
 * id before their rows get theirs.
 */
async function othersAreOver(pool: Pool): Promise<boolean> {
  const {
    rows: [own],
  } = await pool.query<{ number: string }>('select pg_current_xact_id()::text as number');
  for (const deadline = performance.now() + patience; ; await pause(20)) {
    const {
      rows: [found],
    } = await pool.query<{ over: boolean }>(
      'select pg_snapshot_xmin(pg_current_snapshot()) > $1::xid8 as over',
      [own?.number],
    );
    if (found?.over) return true;
    if (performance.now() > deadline) return false;
  }
}

async function sealNext(pool: Pool, upto: string): Promise<StoredSeal | null> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const seal = await sealWith(client, upto);
    await client.query('commit');
    return seal;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function sealWith(client: PoolClient, upto: string): Promise<StoredSeal | null> {
  const {
    rows: [lock],
  } = await client.query<{ ours: boolean }>(
    `select pg_try_advisory_xact_lock(hashtext('home-care audit seals')) as ours`,
  );
  if (!lock?.ours) return null;
  const {
    rows: [last],
  } = await client.query<StoredSeal>(
    'select number, upto, hash from audit_seals order by number desc limit 1',
  );
  const { rows } = await client.query<SealedRow>(
    `select ${sealedColumns} from audit_log where audit_log.id > $1 and audit_log.id <= $2 order by audit_log.id limit ${rowsPerSeal}`,
    [last?.upto ?? '0', upto],
  );
  if (rows.length === 0) return null;
  const seal = sealOf(rows, last ?? null, new Date());
  await client.query(
    'insert into audit_seals (number, upto, ids, hashes, previous, hash, sealed_at) values ($1, $2, $3, $4, $5, $6, $7)',
    [seal.number, seal.upto, seal.ids, seal.hashes, seal.previous, seal.hash, seal.sealed_at],
  );
  return seal;
}
