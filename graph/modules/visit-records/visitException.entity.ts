import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Enum, Index, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import {
  confidential,
  instant,
  reference,
  referenceIndexedElsewhere,
} from '../../database/columns.ts';
import type { Confidential } from '../../database/encryption/encryptedText.ts';
import { BaseEntity } from '../../database/base.entity.ts';
import { User } from '../identity/user.entity.ts';
import { Appointment } from '../appointments/appointment.entity.ts';
import {
  visitExceptionKinds,
  visitRecordKinds,
  visitTimeChoices,
  type VisitExceptionKind,
  type VisitRecordKind,
  type VisitTimeChoice,
} from './visitRecord.rules.ts';
import { VisitRecord } from './visitRecord.entity.ts';

const openOnce = 'visit_exceptions_open_once';

/**
 * Something about a visit’s records that the office settles with a reason. It never blocks care.
 */
@Entity({ tableName: 'visit_exceptions' })
@Index({
  name: openOnce,
  expression: `create unique index "${openOnce}" on "visit_exceptions" ("appointment_id", "kind", "record_kind") where settled_at is null`,
})
@Index({ properties: ['appointment', 'kind'] })
@Index({ properties: ['foundAt', 'id'] })
@Check({
  name: 'visit_exceptions_settled_check',
  expression: 'num_nulls(settled_at, settled_by, settled_reason) in (0, 3)',
})
export class VisitException extends BaseEntity {
  declare [OptionalProps]?: 'acceptedStatedTime';

  @ManyToOne(() => Appointment, referenceIndexedElsewhere())
  appointment!: Appointment;

  /** The record it is about; null for a missing record. */
  @ManyToOne(() => VisitRecord, reference({ nullable: true }))
  record: VisitRecord | null = null;

  /** Whether it is about the arrival or the departure. */
  @Enum({ items: () => visitRecordKinds })
  recordKind!: VisitRecordKind;

  @Enum({ items: () => visitExceptionKinds })
  kind!: VisitExceptionKind;

  @Property(instant())
  foundAt!: Date;

  /** Null while it is open. */
  @Property(instant({ nullable: true }))
  settledAt: Date | null = null;

  @ManyToOne(() => User, reference({ nullable: true, fieldName: 'settled_by' }))
  settledBy: User | null = null;

  @Property(confidential({ nullable: true }))
  settledReason: Confidential | null = null;

  /** True if the time stated by the caregiver became the visit’s. */
  @Property({ type: 'boolean', default: false })
  acceptedStatedTime: boolean = false;

  /** The time that became the visit’s; null if it stayed. */
  @Enum({ items: () => visitTimeChoices, nullable: true })
  settledTime: VisitTimeChoice | null = null;
}
