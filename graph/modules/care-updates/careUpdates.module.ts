import { CareUpdate } from './careUpdate.entity.ts';
import { CareUpdateChange } from './careUpdateChange.entity.ts';
import { CareUpdatesResolver } from './careUpdates.resolver.ts';
import type { Module } from '../module.ts';

const entities = {
  care_updates: CareUpdate,
  care_update_changes: CareUpdateChange,
};

/** What caregivers and the office write about visits. */
export const careUpdates: Module = {
  entities,
  topics: ['clients'],
  resolvers: [CareUpdatesResolver],
};

type Entities = typeof entities;

declare module '../../database/kysely.ts' {
  interface Tables extends RowsOf<Entities> {}
}
