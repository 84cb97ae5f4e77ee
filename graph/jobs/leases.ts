import type { Pool } from 'pg';
import type { Logger as Log } from 'pino';

/** Thrown by a task if retrying won't help: the job is not retried, and the office sees it. */
export class PermanentFailure extends Error {}

/** How often a process renews its leases, in milliseconds. */
const beat = 2_000;
/** Seconds without a renewal after which a job is free again. */
const lease = 10;

const renew = `
  insert into job_leases (worker, renewed_at) select worker, now() from unnest($1::text[]) as worker
      on conflict (worker) do update set renewed_at = excluded.renewed_at`;
const freeOthers = `
  select count(*)::int as jobs, graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker.jobs
   where locked_at < now() - make_interval(secs => $1)
     and not exists (select from job_leases where worker = locked_by and renewed_at >= now() - make_interval(secs => $1))
  having count(*) > 0`;
const forget = 'delete from job_leases where renewed_at < now() - make_interval(secs => $1)';

const holders =
  'select id::text, locked_by as worker from graphile_worker.jobs where id = any($1::bigint[])';
const complete = 'select from graphile_worker.complete_jobs($1::bigint[])';
/** Keeps the number of attempts, which `permanently_fail_jobs` would raise to the maximum. */
const giveUp = `
  select graphile_worker.reschedule_jobs(array[id], max_attempts := attempts::int)
    from graphile_worker.jobs where id = any($1::bigint[]) and attempts > 0`;

/** How a job ended, until the queue knows. */
interface Ended {
  worker: string;
  as: 'done' | 'failed' | 'failed for good';
  /** True if the queue did not know it at the last beat. */
  late: boolean;
}

/**
 * graphile-worker locks a job once, and leaves it locked for four hours when its process dies, or
 * when the database goes down just as the job's end is to be recorded. So a worker with jobs in
 * hand renews its lease with every beat, and jobs of a worker without one are freed: the next
 * attempt comes within seconds. A worker that could not record the end of a job is replaced, and
 * the end recorded then; a completed job is not run again for that reason. Safe on any number of
 * processes.
 */
export class Leases {
  readonly #pool: Pool;
  readonly #log: Log;
  /** Running jobs, with their workers. */
  readonly #inHand = new Map<string, string>();
  readonly #ended = new Map<string, Ended>();
  /** Workers that take no more jobs. */
  readonly #over = new Set<string>();
  #replaceWorker: () => void = () => undefined;
  #timer: NodeJS.Timeout | undefined;
  #lastBeat = -Infinity;

  constructor(pool: Pool, log: Log) {
    this.#pool = pool;
    this.#log = log;
  }

  begin(replaceWorker: () => void): void {
    this.#replaceWorker = replaceWorker;
    this.#timer ??= setInterval(() => void this.beat(), beat).unref();
  }

  end(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  /** Runs a job of a worker, which is its `locked_by`. */
  async during(id: string, worker: string, work: () => Promise<void>): Promise<void> {
    this.#ended.delete(id);
    this.#inHand.set(id, worker);
    let as: Ended['as'] = 'failed';
    try {
      await work();
      as = 'done';
    } catch (error) {
      if (error instanceof PermanentFailure) as = 'failed for good';
      throw error;
    } finally {
      this.#inHand.delete(id);
      this.#ended.set(id, { worker, as, late: false });
    }
  }

  /** Notes that a worker takes no more jobs. */
  over(worker: string): void {
    this.#over.add(worker);
  }

  /** Runs one beat. Never throws, since the next one makes up for it. */
  async beat(): Promise<void> {
    try {
      await this.settle();
      if (this.#inHand.size > 0)
        await this.#pool.query(renew, [[...new Set(this.#inHand.values())]]);
      // After an outage renew first and free later: nobody could renew meanwhile, so every lease
      // looks expired.
      const steady = performance.now() - this.#lastBeat < lease * 1000;
      this.#lastBeat = performance.now();
      if (!steady) return;
      const { rows } = await this.#pool.query<{ jobs: number }>(freeOthers, [lease]);
      for (const { jobs } of rows)
        this.#log.warn({ jobs }, 'jobs of a process that is gone are free again');
      await this.#pool.query(forget, [lease]);
    } catch (error) {
      this.#log.debug({ err: error }, 'leases could not be renewed');
    }
  }

  /** Tells the queue how jobs ended, where their worker did not. */
  async settle(): Promise<void> {
    const ended = [...this.#ended];
    if (ended.length === 0) return;
    const { rows } = await this.#pool.query<{ id: string; worker: string | null }>(holders, [
      ended.map(([id]) => id),
    ]);
    const holderOf = new Map(rows.map(({ id, worker }) => [id, worker]));
    const idsOf = (as: Ended['as'], holder: string | null): string[] =>
      ended.filter(([id, job]) => job.as === as && holderOf.get(id) === holder).map(([id]) => id);
    await this.#pool.query(giveUp, [idsOf('failed for good', null)]);
    await this.#pool.query(complete, [idsOf('done', null)]);
    const busy = new Set(this.#inHand.values());
    for (const [id, job] of ended) {
      if (holderOf.get(id) !== job.worker) this.#ended.delete(id);
      else if (!this.#over.has(job.worker)) {
        if (job.late) this.#replaceWorker();
        job.late = true;
      } else if (!busy.has(job.worker)) await this.#release(job.worker, idsOf('done', job.worker));
    }
  }

  /** Frees the jobs of a worker and completes those that are done: at once, lest they run again. */
  async #release(worker: string, done: string[]): Promise<void> {
    const client = await this.#pool.connect();
    let broken = true;
    try {
      await client.query('begin');
      await client.query('select graphile_worker.force_unlock_workers(array[$1])', [worker]);
      await client.query(complete, [done]);
      await client.query('commit');
      broken = false;
    } finally {
      client.release(broken);
    }
  }
}
