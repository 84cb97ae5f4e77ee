import { AuditDroppedMonth } from './auditDroppedMonth.entity.ts';
import { AuditEntry } from './auditEntry.entity.ts';
import { AuditSeal } from './auditSeal.entity.ts';
import { AuditSource } from './auditSource.entity.ts';
import { sealTask } from './auditSeal.job.ts';
import { shortenSources } from './shortenSources.job.ts';
import { AuditTrailResolver } from './auditTrail.resolver.ts';
import type { Module } from '../module.ts';

const entities = {
  audit_log: AuditEntry,
  audit_seals: AuditSeal,
  audit_dropped_months: AuditDroppedMonth,
  audit_sources: AuditSource,
};

/** The record of who read and changed what. */
export const audit: Module = {
  entities,
  resolvers: [AuditTrailResolver],
  tasks: ({ database, log, settings }) => [
    sealTask({ pool: database.pool, log }),
    shortenSources(database.pool, settings.auditKeepMonths),
  ],
};

type Entities = typeof entities;

declare module '../../database/kysely.ts' {
  interface Tables extends RowsOf<Entities> {}
}
