import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../database/kysely.ts';
import { sendMail } from '../../mail/mail.ts';
import { readPage, type PageRequest, type RowsOfPage } from '../../shared/paging/keyset.ts';

/** graphile-worker's view `jobs`, which leaves out the payloads. */
type JobView = {
  id: string;
  task_identifier: string;
  attempts: number;
  max_attempts: number;
  last_error: string | null;
  created_at: Date;
  updated_at: Date;
  run_at: Date;
  locked_at: Date | null;
};

type Queue = { 'graphile_worker.jobs': JobView };

/** Characters that are shown of an error message. */
export const maxError = 500;

/** A job that failed at least once and is not done. */
export interface FailedJobReading {
  id: string;
  task: string;
  attempts: number;
  maxAttempts: number;
  /** The last error message, at most `maxError` characters. */
  error: string;
  queuedAt: Date;
  failedAt: Date;
  /** Null if it is not retried automatically. */
  nextTryAt: Date | null;
}

/** True if the text can be the identifier of a job. */
export const isJobId = (id: string): boolean => /^[1-9]\d{0,17}$/.test(id);

const failed = (db: Kysely<Tables>) =>
  db
    .withTables<Queue>()
    .selectFrom('graphile_worker.jobs as jobs')
    .where('attempts', '>', 0)
    .where('last_error', 'is not', null);

type Failed = ReturnType<typeof failed>;

const selected = (query: Failed) =>
  query.select([
    sql<string>`jobs.id::text`.as('id'),
    'task_identifier as task',
    'attempts',
    'max_attempts as maxAttempts',
    sql<string>`left(jobs.last_error, ${maxError})`.as('error'),
    queuedAt.as('queuedAt'),
    'updated_at as failedAt',
    sql<Date | null>`case when jobs.attempts < jobs.max_attempts then jobs.run_at end`.as(
      'nextTryAt',
    ),
  ]);

/** Truncated to milliseconds, so that a cursor made from it matches the row. */
const queuedAt = sql<Date>`date_trunc('milliseconds', jobs.created_at)`;

/** Returns a page of failed jobs, newest first. Runs two statements. */
export function failedJobsPage(
  db: Kysely<Tables>,
  page: PageRequest,
): Promise<RowsOfPage<FailedJobReading>> {
  return readPage(
    db,
    failed(db),
    (query) => selected(query as Failed),
    { at: queuedAt, id: sql`jobs.id`, direction: 'desc' },
    page,
  );
}

/** Returns the newest failed jobs. Runs one statement. */
export const latestFailedJobs = (db: Kysely<Tables>, most: number): Promise<FailedJobReading[]> =>
  selected(failed(db)).orderBy(queuedAt, 'desc').orderBy('jobs.id', 'desc').limit(most).execute();

/** Returns one failed job, and whether it is running; null when there is none. */
export async function findFailedJob(
  db: Kysely<Tables>,
  id: string,
): Promise<(FailedJobReading & { isRunning: boolean }) | null> {
  if (!isJobId(id)) return null;
  const found = await selected(failed(db))
    .select(
      sql<boolean>`jobs.locked_at is not null and jobs.locked_at > now() - interval '4 hours'`.as(
        'isRunning',
      ),
    )
    .where('jobs.id', '=', id)
    .executeTakeFirst();
  return found ?? null;
}

/** The state of the queue. */
export interface QueueReading {
  /** Due, but not started. */
  waiting: number;
  running: number;
  /** Failed, to be retried. */
  failing: number;
  /** Failed for good: not retried automatically. */
  givenUp: number;
  /** When the job that has waited longest was due; null if none waits. */
  waitingSince: Date | null;
  /** When a scheduled job last started; null before the first. */
  lastScheduledRunAt: Date | null;
}

/** With the emails among those given up, as of the same moment. */
export async function queueReading(
  db: Kysely<Tables>,
): Promise<QueueReading & { mailGivenUp: number }> {
  const free = sql`(locked_at is null or locked_at < now() - interval '4 hours') and run_at <= now() and attempts < max_attempts`;
  const { rows } = await sql<QueueReading & { mailGivenUp: number }>`
    select count(*) filter (where ${free})::int as "waiting",
           count(*) filter (where locked_at >= now() - interval '4 hours')::int as "running",
           count(*) filter (where attempts > 0 and last_error is not null and attempts < max_attempts)::int as "failing",
           count(*) filter (where attempts >= max_attempts)::int as "givenUp",
           count(*) filter (where attempts >= max_attempts and task_identifier = ${sendMail.name})::int as "mailGivenUp",
           min(run_at) filter (where ${free}) as "waitingSince",
           (select max(started_at) from scheduled_runs) as "lastScheduledRunAt"
      from graphile_worker.jobs`.execute(db);
  return rows[0]!;
}
