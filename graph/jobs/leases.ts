import type { Pool } from 'pg';
import type { Logger as Log } from 'pino';

/** How often a process says which jobs it has in hand, in milliseconds. */
const beat = 2_000;
/** Seconds after which a job that nobody has spoken for is free again. */
const lease = 10;

/**
 * What a process has in hand is spoken for by `locked_at`, which it moves with every beat. graphile-worker itself sets
 * it once and leaves a job locked for four hours when its process dies, or when the database is away just as its end is
 * to be written down: here another attempt comes after seconds, and a job that is done is never done again for that.
 */
const speakFor =
  'update graphile_worker._private_jobs set locked_at = now() where id = any($1::bigint[]) and locked_at is not null';
const writeDown =
  'delete from graphile_worker._private_jobs where id = any($1::bigint[]) and locked_at is not null';
const free = `
  update graphile_worker._private_jobs set locked_at = null, locked_by = null
   where locked_at < now() - make_interval(secs => $1)`;

/** Keeps the locks of this process's jobs fresh, and frees those of processes that are gone. Any number may do so at once. */
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

  /** One beat. Never throws: the next one makes up for it. */
  async beat(): Promise<void> {
    try {
      const done = [...this.#done];
      await this.#pool.query(writeDown, [done]);
      for (const id of done) this.#done.delete(id);
      await this.#pool.query(speakFor, [[...this.#inHand]]);
      // After a time without the database the others speak first: all were silent then, the living ones, too.
      const steady = performance.now() - this.#lastBeat < lease * 1000;
      this.#lastBeat = performance.now();
      if (!steady) return;
      const { rowCount } = await this.#pool.query(free, [lease]);
      if (rowCount)
        this.#log.warn({ jobs: rowCount }, 'jobs of a process that is gone are free again');
    } catch (error) {
      this.#log.debug({ err: error }, 'the jobs in hand could not be spoken for');
    }
  }
}
