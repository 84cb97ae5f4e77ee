import { Analytics } from './analytics.entity.ts';
import { AnalyticsResolver } from './analytics.resolver.ts';
import { OutstandingResolver } from './outstanding.resolver.ts';
import { ReportsResolver } from './reports.resolver.ts';
import type { Module } from '../module.ts';

const entities = {
  analytics: Analytics,
};

/** Business figures. */
export const analytics: Module = {
  entities,
  resolvers: [AnalyticsResolver, ReportsResolver, OutstandingResolver],
};

type Entities = typeof entities;

declare module '../../database/kysely.ts' {
  interface Tables extends RowsOf<Entities> {}
}
