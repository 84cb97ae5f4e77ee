import { OptionalProps } from '@mikro-orm/core';
import { Entity, Enum, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { confidential, insertedAt, reference } from '../../database/columns.ts';
import type { Confidential } from '../../database/encryption/encryptedText.ts';
import { BaseEntity } from '../../database/base.entity.ts';
import { User } from '../identity/user.entity.ts';
import { Appointment } from './appointment.entity.ts';
import { RecurringAppointment } from './recurringAppointment.entity.ts';
import { recurringScopes, type RecurringScope } from './appointment.rules.ts';

/** Who changed a plan, from when on, and why with less than 48 hours' notice. */
@Entity({ tableName: 'recurring_changes' })
export class RecurringChange extends BaseEntity {
  declare [OptionalProps]?: 'createdAt';

  @ManyToOne(() => RecurringAppointment, reference())
  recurringAppointment!: RecurringAppointment;

  /** The visit that was changed, or the first of those that were; null if all future ones were. */
  @ManyToOne(() => Appointment, reference({ nullable: true }))
  appointment: Appointment | null = null;

  @Enum({ items: () => recurringScopes })
  scope!: RecurringScope;

  /** Start of the first visit affected by the change; null if none was. */
  @Property({ type: 'datetime', length: 3, nullable: true })
  firstVisit: Date | null = null;

  /** Why the office gave less notice; null if the notice was sufficient. */
  @Property(confidential({ nullable: true }))
  overrideReason: Confidential | null = null;

  @ManyToOne(() => User, reference({ fieldName: 'changed_by' }))
  changedBy!: User;

  @Property(insertedAt())
  createdAt: Date = new Date();
}
