import { IdempotencyKey } from '../../database/idempotency/idempotencyKey.entity.ts';
import type { Module } from '../module.ts';
import { idempotencySweep } from './idempotency.job.ts';
import { FailedJobsResolver } from './failedJobs.resolver.ts';
import { JobLease, ScheduledRun } from './jobs.entity.ts';
import { SystemStateResolver } from './systemState.resolver.ts';

const entities = {
  idempotency_keys: IdempotencyKey,
  job_leases: JobLease,
  scheduled_runs: ScheduledRun,
};

/** Keeps the product running: failed jobs, the system state, and cleanup of idempotency keys. */
export const operations: Module = {
  entities,
  resolvers: [FailedJobsResolver, SystemStateResolver],
  tasks: ({ database }) => [idempotencySweep(database.pool)],
};

type Entities = typeof entities;

declare module '../../database/kysely.ts' {
  interface Tables extends RowsOf<Entities> {}
}
