import { IdempotencyKey } from '../../database/idempotency/idempotencyKey.entity.ts';
import type { Module } from '../module.ts';
import { idempotencySweep } from './idempotency.job.ts';
import { FailedJobsResolver } from './failedJobs.resolver.ts';
import { SystemStateResolver } from './systemState.resolver.ts';

const entities = { idempotency_keys: IdempotencyKey };

/** What keeps the product running: failed jobs as the office sees them, and the answers kept for repeats. */
export const operations: Module = {
  entities,
  resolvers: [FailedJobsResolver, SystemStateResolver],
  tasks: ({ database }) => [idempotencySweep(database.pool)],
};

type Entities = typeof entities;

declare module '../../database/kysely.ts' {
  interface Tables extends RowsOf<Entities> {}
}
