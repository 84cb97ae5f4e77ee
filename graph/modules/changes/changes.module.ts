import type { Module } from '../module.ts';
import { ChangeFeed, RecordChange } from './change.entity.ts';
import { dropOldChanges } from './changes.job.ts';
import { ChangesResolver } from './changes.resolver.ts';

const entities = { record_changes: RecordChange, change_feed: ChangeFeed };

/** Tells other programs which records were changed. */
export const changes: Module = {
  entities,
  resolvers: [ChangesResolver],
  tasks: ({ database }) => [dropOldChanges(database.pool)],
};

type Entities = typeof entities;

declare module '../../database/kysely.ts' {
  interface Tables extends RowsOf<Entities> {}
}
