import type { Pool } from 'pg';
import type { Logger as Log } from 'pino';

/** How often a process renews its leases, in milliseconds. */
const beat = 2_000;
/** Seconds without a renewal after which a job is free again. */
const lease = 10;

/**
 * A process renews the lease on its jobs by updating `locked_at` with every beat. graphile-worker
 * itself sets it once, and leaves a job locked for four hours when its process dies, or when the
 * database goes down just as the job's end is to be recorded. With leases the next attempt comes
 * within seconds, and a completed job is not run again for that reason.
 */
const renew =
  'update graphile_worker._private_jobs set locked_at = now() where id = any($1::bigint[]) and locked_at is not null';
const deleteDone =
  'delete from graphile_worker._private_jobs where id = any($1::bigint[]) and locked_at is not null';
const free = `
  update graphile_worker._private_jobs set locked_at = null, locked_by = null
   where locked_at < now() - make_interval(secs => $1)`;

/**
 * Renews the leases of this process's jobs and frees those of processes that are gone. Safe on any
 * number of processes.
 */
export class Leases {
  readonly #pool: Pool;
  readonly #log: Log;
  readonly #inHand = new Set<string>();
  readonly #done = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #lastBeat = -Infinity;

  constructor(pool: Pool, log: Log) {
    this.#pool = pool;
    this.#log = log;
  }

  begin(): void {
    this.#timer ??= setInterval(() => void this.beat(), beat).unref();
  }

  end(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  async during(id: string, work: () => Promise<void>): Promise<void> {
    this.#inHand.add(id);
    try {
      await work();
      this.#done.add(id);
    } finally {
      this.#inHand.delete(id);
    }
  }

  /** Runs one beat. Never throws, since the next one makes up for it. */
  async beat(): Promise<void> {
    try {
      const done = [...this.#done];
      await this.#pool.query(deleteDone, [done]);
      for (const id of done) this.#done.delete(id);
      await this.#pool.query(renew, [[...this.#inHand]]);
      // After an outage renew first and free later: nobody could renew meanwhile, so every lease
      // looks expired.
      const steady = performance.now() - this.#lastBeat < lease * 1000;
      this.#lastBeat = performance.now();
      if (!steady) return;
      const { rowCount } = await this.#pool.query(free, [lease]);
      if (rowCount)
        this.#log.warn({ jobs: rowCount }, 'jobs of a process that is gone are free again');
    } catch (error) {
      this.#log.debug({ err: error }, 'leases could not be renewed');
    }
  }
}
