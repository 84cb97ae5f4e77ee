import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { Caregiver } from '../caregivers/caregiver.entity.ts';
import {
  calendarDate,
  confidential,
  insertedAt,
  instant,
  reference,
  referenceIndexedElsewhere,
} from '../../database/columns.ts';
import type { Confidential } from '../../database/encryption/encryptedText.ts';
import { BaseEntity } from '../../database/base.entity.ts';
import { User } from '../identity/user.entity.ts';

const waiting = 'time_off_requests_waiting';

/**
 * Days off requested by a caregiver, and the office's answer. Approval creates separate time off.
 */
@Entity({ tableName: 'time_off_requests' })
@Index({ properties: ['caregiver', 'firstDay'] })
@Index({
  name: waiting,
  expression: `create index "${waiting}" on "time_off_requests" ("created_at", "id") where answered_at is null`,
})
@Check({ name: 'time_off_requests_last_day_check', expression: 'last_day >= first_day' })
export class TimeOffRequest extends BaseEntity {
  declare [OptionalProps]?: 'createdAt';

  @ManyToOne(() => Caregiver, referenceIndexedElsewhere())
  caregiver!: Caregiver;

  @Property(calendarDate())
  firstDay!: string;

  @Property(calendarDate())
  lastDay!: string;

  @Property(confidential({ nullable: true }))
  reason: Confidential | null = null;

  @Property(insertedAt())
  createdAt: Date = new Date();

  @Property(instant({ nullable: true }))
  answeredAt: Date | null = null;

  @Property({ type: 'boolean', nullable: true })
  approved: boolean | null = null;

  @Property(confidential({ nullable: true }))
  answer: Confidential | null = null;

  @ManyToOne(() => User, reference({ nullable: true, fieldName: 'answered_by' }))
  answeredBy: User | null = null;
}
