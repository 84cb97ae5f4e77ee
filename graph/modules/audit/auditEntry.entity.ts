import { Check, Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { insertedAt, text, plain } from '../../database/columns.ts';
import type { ActorRole, SubjectKind } from '../../shared/operations/audited.ts';
import type { AuditKind, DenialCode } from './audit.rules.ts';

/**
 * One row of the audit log: who read, wrote or was denied what, and whose data it was. Written by
 * table triggers and by `AuditRecorder`, never through the entity manager. It holds identifiers and
 * field names, no personal data. Each month has its own table behind this one (migration 0085).
 */
@Entity({ tableName: 'audit_log' })
@Index({ name: 'audit_log_subject_index', properties: ['subjectId', 'at', 'id'] })
@Index({ properties: ['at', 'id'] })
@Index({ properties: ['actorId', 'at', 'id'] })
@Check({ name: 'audit_log_kind_check', expression: `kind in ('read', 'write', 'denied')` })
export class AuditEntry {
  /** In the order of writing; rolled back transactions leave gaps. */
  @PrimaryKey({ type: 'bigint', autoincrement: true })
  id!: string;

  /** Determines the month's table, so it is part of the key. */
  @PrimaryKey(insertedAt())
  at!: Date;

  @Property(text('choice'))
  kind!: AuditKind;

  /**
   * The user; null for a visitor, a job, the command line, and anyone writing outside the
   * application.
   */
  @Property({ type: 'uuid', nullable: true })
  actorId!: string | null;

  @Property(text('program'))
  actorRole!: ActorRole;

  /** Top-level graph field, REST row, job or command. */
  @Property(text('program'))
  operation!: string;

  @Property(text('program', { nullable: true }))
  subjectKind!: SubjectKind | null;

  /** For anything that belongs to a client, the client's id. */
  @Property({ type: 'uuid', nullable: true })
  subjectId!: string | null;

  @Property(text('program', { nullable: true }))
  requestId!: string | null;

  @Property(plain('program', { type: 'json', columnType: 'jsonb', defaultRaw: `'{}'` }))
  details!: AuditDetails;
}

export interface AuditDetails {
  /** For a write: the table. */
  table?: string;
  change?: 'insert' | 'update' | 'delete';
  /** Names of the columns an update changed. */
  fields?: string[];
  /** For prices of a service: what each was before, and is afterward. */
  prices?: AuditedPrice[];
  /** For settings of the office: what each was, and is. */
  values?: AuditedValue[];
  /** For a denial: the reason. */
  code?: DenialCode;
  /** How often the same person read the same thing within a minute; absent for once. */
  times?: number;
  /** For a dropped month. */
  dropped?: DroppedMonth;
}

/** A setting that was changed; null for its default. */
export interface AuditedValue {
  field: string;
  before: string | null;
  after: string | null;
}

/** A price as it was added, overwritten or removed; null where there was none. */
export interface AuditedPrice {
  firstDay: string;
  before: string | null;
  after: string | null;
}

export interface DroppedMonth {
  /** "2020-01". */
  month: string;
  lines: number;
}
