import { AuditEntry } from './auditEntry.entity.ts';
import { AuditSource } from './auditSource.entity.ts';
import { shortenSources } from './shortenSources.job.ts';
import { AuditTrailResolver } from './auditTrail.resolver.ts';
import type { Module } from '../module.ts';

const entities = {
  audit_log: AuditEntry,
  audit_sources: AuditSource,
};

/** The record of who read and changed what. */
export const audit: Module = {
  entities,
  resolvers: [AuditTrailResolver],
  tasks: ({ database, settings }) => [shortenSources(database.pool, settings.auditKeepMonths)],
};

type Entities = typeof entities;

declare module '../../database/kysely.ts' {
  interface Tables extends RowsOf<Entities> {}
}
