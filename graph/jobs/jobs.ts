import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import {
  parseCronItems,
  run,
  runOnce,
  type JobHelpers,
  type Runner,
  type RunnerOptions,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type { Pool } from 'pg';
import type { Logger as Log } from 'pino';
import { asActor } from '../database/actor.ts';
import { Leases } from './leases.ts';
import { payloadCipher, type PayloadCipher } from './payloadCipher.ts';
import { workerLogger } from './workerLogger.ts';

/** A kind of job: its name in the queue and, only for the compiler, the type of its payload. */
export interface JobKind<Payload extends object> {
  readonly name: string;
  /** True if the payload is encrypted in the queue, since it holds secrets or personal data. */
  readonly encrypted: boolean;
  readonly '~payload'?: Payload;
}

/** Defines a kind of job, such as `jobKind<{ appointmentId: string }>('remind-visit')`. */
export const jobKind = <Payload extends object>(
  name: string,
  { encrypted = false } = {},
): JobKind<Payload> => ({ name, encrypted });

/**
 * What a task knows about its job. A job runs at least once: after a crash it runs again with the
 * same id.
 */
export interface JobFacts {
  id: string;
  createdAt: Date;
  /** The queue, for follow-up jobs. */
  jobs: Jobs;
}

/** A kind of job and the function that runs it. */
export interface JobTask {
  kind: JobKind<object>;
  run: (payload: never, facts: JobFacts) => Promise<void>;
  /** Schedule as five cron fields in UTC. */
  schedule?: string;
}

/**
 * Pairs a kind of job with its work. With a `schedule` (cron, UTC) it runs automatically, with an
 * empty payload.
 */
export function task<Payload extends object>(
  kind: JobKind<Payload>,
  work: (payload: Payload, facts: JobFacts) => Promise<void>,
  schedule?: string,
): JobTask {
  const actor = { userId: null, role: 'job' as const, operation: kind.name, requestId: null };
  return {
    kind,
    run: (payload: Payload, facts) => asActor(actor, () => work(payload, facts)),
    schedule,
  };
}

export interface EnqueueOptions {
  /** Earliest time to run. */
  runAt?: Date;
  /** Replaces a waiting job with the same key. */
  key?: string;
  /** Jobs of a queue run one at a time; only for jobs with a key. */
  queue?: string;
}

export interface JobsParts {
  /** A started worker keeps one of its connections to be notified of new jobs. */
  pool: Pool;
  log: Log;
  /** Secret for encrypted payloads; shared by all processes of an installation. */
  secret: string;
  tasks: readonly JobTask[];
}

/** Attempts with growing pauses over about four days: a mail server may be down for a weekend. */
export const maxAttempts = 25;

/**
 * Pauses before a worker that ended is restarted, in milliseconds; they double from the first to
 * the longest.
 */
const firstPause = 1_000;
const longestPause = 30_000;

/** How long to wait for a finished job to be marked as done, in milliseconds. */
const stopTimeout = 500;
const runOnceTimeout = 5_000;

/**
 * Adds one job per element of a JSON list, in order. Each gets a unique key, so no job can be
 * dropped as a duplicate (the risk of this "unsafe" mode), and the queue isn't searched for the
 * key.
 */
const addNew = `
  select from json_array_elements(?::json) with ordinality as listed(payload, place)
    cross join lateral graphile_worker.add_job(?, payload, null, ?::timestamptz, ?, gen_random_uuid()::text, null, null, 'unsafe_dedupe')
   order by place`;

/** Notes that a scheduled task starts. */
const noteRun = `
  insert into scheduled_runs (task, started_at) values ($1, now())
      on conflict (task) do update set started_at = excluded.started_at`;

/** Adds a job, replacing a waiting one with the same key. */
const addKeyed = 'select from graphile_worker.add_job(?, ?::json, ?, ?::timestamptz, ?, ?)';

const anyDue =
  'select from graphile_worker.jobs where locked_at is null and run_at <= now() and attempts < max_attempts and task_identifier = any($1) limit 1';

/** Work done after the request: queued in PostgreSQL by graphile-worker, run in this process. */
export class Jobs {
  readonly #options: RunnerOptions;
  readonly #pool: Pool;
  readonly #log: Log;
  readonly #cipher: PayloadCipher;
  readonly #leases: Leases;
  #runner: Runner | null = null;
  #restart: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor({ pool, log, secret, tasks }: JobsParts) {
    this.#pool = pool;
    this.#log = log;
    this.#cipher = payloadCipher(secret, 'job payload');
    this.#leases = new Leases(pool, log);
    const events: WorkerEvents = new EventEmitter();
    events.on('pool:release', ({ workerPool }) => this.#leases.over(workerPool.id));
    this.#options = {
      pgPool: pool,
      events,
      logger: workerLogger(log),
      noHandleSignals: true,
      concurrency: 2,
      taskList: Object.fromEntries(
        tasks.map((entry) => [entry.kind.name, this.#runs(entry)]),
      ) satisfies TaskList,
      parsedCronItems: parseCronItems(
        tasks.flatMap(({ kind, schedule }) =>
          schedule === undefined
            ? []
            : [{ task: kind.name, match: schedule, identifier: kind.name }],
        ),
      ),
    };
  }

  /**
   * Enqueues a job in the transaction of the change that causes it: both happen, or neither.
   * @param em the entity manager that `em.transactional` passes to its callback
   */
  async enqueue<Payload extends object>(
    em: Pick<EntityManager, 'execute'>,
    kind: JobKind<Payload>,
    payload: Payload,
    { runAt, key, queue }: EnqueueOptions = {},
  ): Promise<void> {
    if (key === undefined) return this.#addNew(em, kind, [payload], runAt);
    await em.execute(addKeyed, [
      kind.name,
      JSON.stringify(this.#stored(kind, payload)),
      queue ?? null,
      runAt?.toISOString() ?? null,
      maxAttempts,
      key,
    ]);
  }

  /** Enqueues several jobs of a kind in one statement; otherwise like `enqueue`. */
  async enqueueAll<Payload extends object>(
    em: Pick<EntityManager, 'execute'>,
    kind: JobKind<Payload>,
    payloads: readonly Payload[],
  ): Promise<void> {
    if (payloads.length > 0) await this.#addNew(em, kind, payloads);
  }

  async #addNew<Payload extends object>(
    em: Pick<EntityManager, 'execute'>,
    kind: JobKind<Payload>,
    payloads: readonly Payload[],
    runAt?: Date,
  ): Promise<void> {
    await em.execute(addNew, [
      JSON.stringify(payloads.map((payload) => this.#stored(kind, payload))),
      kind.name,
      runAt?.toISOString() ?? null,
      maxAttempts,
    ]);
  }

  #stored<Payload extends object>({ encrypted }: JobKind<Payload>, payload: Payload): object {
    return encrypted ? { sealed: this.#cipher.encrypt(payload) } : payload;
  }

  /**
   * Starts running due and scheduled jobs. Restarts the worker if it ended because the database was
   * down for long.
   */
  async start(): Promise<void> {
    if (this.#runner) return;
    this.#stopped = false;
    const runner = await run(this.#options);
    if (this.#stopped) return runner.stop();
    this.#runner = runner;
    this.#leases.begin(() => void runner.stop().catch(() => undefined));
    const ended = (error?: unknown): void => {
      if (this.#runner !== runner) return;
      this.#runner = null;
      this.#log.error({ err: error }, 'the job worker ended; starting it again');
      this.#startAgain(firstPause);
    };
    runner.promise.then(() => ended(), ended);
  }

  /** Takes no more jobs and waits for those in progress. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#restart);
    const runner = this.#runner;
    this.#runner = null;
    if (!runner) return;
    await runner.stop();
    await this.#markedAsDone(stopTimeout);
    this.#leases.end();
  }

  #startAgain(pause: number): void {
    this.#restart = setTimeout(() => {
      this.start().catch((error: unknown) => {
        this.#log.error({ err: error }, 'the job worker could not be started');
        this.#startAgain(Math.min(pause * 2, longestPause));
      });
    }, pause).unref();
  }

  /**
   * Runs every due job, including those they enqueue, and returns when none is left. For tests and
   * scripts.
   * @throws the error of the first job that failed
   */
  async runOnce(): Promise<void> {
    const errors: unknown[] = [];
    const events = new EventEmitter();
    events.on('job:error', ({ error }: { error: unknown }) => errors.push(error));
    // Again, since a job can wait for one of its queue that is not marked as done yet.
    do {
      await runOnce({ ...this.#options, concurrency: 1, events });
      await this.#markedAsDone(runOnceTimeout);
    } while ((await this.#pool.query(anyDue, [Object.keys(this.#options.taskList!)])).rowCount);
    if (errors.length > 0) throw errors[0];
  }

  /** Waits, for a limited time, until finished jobs are marked as done; graphile-worker doesn't. */
  async #markedAsDone(timeout: number): Promise<void> {
    for (
      const deadline = performance.now() + timeout;
      performance.now() < deadline;
      await pause(5)
    ) {
      const locked = await this.#pool.query(
        'select from graphile_worker.jobs where locked_at is not null limit 1',
      );
      if (!locked.rowCount) break;
    }
    await this.#leases.settle();
  }

  #runs({ kind, run: work, schedule }: JobTask) {
    return async (stored: unknown, { job }: JobHelpers): Promise<void> => {
      if (schedule !== undefined) await this.#pool.query(noteRun, [kind.name]);
      const payload = kind.encrypted
        ? this.#cipher.decrypt((stored as { sealed: string }).sealed)
        : stored;
      await this.#leases.during(job.id, job.locked_by!, () =>
        work(payload as never, { id: job.id, createdAt: job.created_at, jobs: this }),
      );
    };
  }
}
