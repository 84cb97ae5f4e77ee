import { Check, Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { insertedAt, text } from '../../database/columns.ts';
import type { AuditKind } from './audit.rules.ts';

/**
 * One row of the audit log: who read, wrote or was denied what of whom. Written by the triggers of the tables and by
 * `AuditRecorder`, never through the entity manager. It holds identifiers and names of fields, no personal data. Each month
 * has a table of its own behind this one (migration 0085).
 */
@Entity({ tableName: 'audit_log' })
@Index({ name: 'audit_log_subject_index', properties: ['subjectId', 'at', 'id'] })
@Index({ properties: ['at', 'id'] })
@Index({ properties: ['actorId', 'at', 'id'] })
@Check({ name: 'audit_log_kind_check', expression: `kind in ('read', 'write', 'denied')` })
export class AuditEntry {
  /** In writing order; rolled back transactions leave gaps. */
  @PrimaryKey({ type: 'bigint', autoincrement: true })
  id!: string;

  /** Decides in which month the row lies, so it is part of the key. */
  @PrimaryKey(insertedAt())
  at!: Date;

  @Property(text())
  kind!: AuditKind;

  /** The user; null for a visitor, a job, the command line, and for whoever writes beside the application. */
  @Property({ type: 'uuid', nullable: true })
  actorId!: string | null;

  @Property(text())
  actorRole!: string;

  /** Top-level field of the graph, REST row, job or command. */
  @Property(text())
  operation!: string;

  @Property(text({ nullable: true }))
  subjectKind!: string | null;

  /** For anything of a client: the client. */
  @Property({ type: 'uuid', nullable: true })
  subjectId!: string | null;

  @Property(text({ nullable: true }))
  requestId!: string | null;

  @Property({ type: 'json', columnType: 'jsonb', defaultRaw: `'{}'` })
  details!: AuditDetails;
}

export interface AuditDetails {
  /** Of a write: which table. */
  table?: string;
  change?: 'insert' | 'update' | 'delete';
  /** Names of the columns that an update changed. */
  fields?: string[];
  /** Of a denial: why. */
  code?: string;
  /** How often the same person read, or was denied, the same within a minute; absent for once. */
  times?: number;
  /** Of a month whose keeping time was over. */
  dropped?: DroppedMonth;
}

export interface DroppedMonth {
  /** "2020-01". */
  month: string;
  /** How many there were, and the highest number among them; null where there were none. */
  lines: number;
  upto: string | null;
  /** Of all that went so far, as it stands in `audit_dropped_months`. */
  sha256: string;
}
