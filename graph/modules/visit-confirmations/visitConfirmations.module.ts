import { VisitConfirmation } from './visitConfirmation.entity.ts';
import { VisitConfirmationsResolver } from './visitConfirmations.resolver.ts';
import type { Module } from '../module.ts';

const entities = {
  visit_confirmations: VisitConfirmation,
};

/** Visits confirmed by clients and families. */
export const visitConfirmations: Module = {
  entities,
  topics: ['schedule'],
  resolvers: [VisitConfirmationsResolver],
};

type Entities = typeof entities;

declare module '../../database/kysely.ts' {
  interface Tables extends RowsOf<Entities> {}
}
