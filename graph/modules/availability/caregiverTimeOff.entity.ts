import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { Caregiver } from '../caregivers/caregiver.entity.ts';
import {
  changedAt,
  confidential,
  instant,
  referenceIndexedElsewhere,
} from '../../database/columns.ts';
import type { Confidential } from '../../database/encryption/encryptedText.ts';
import { BaseEntity } from '../../database/base.entity.ts';

/** Time when a caregiver does not work, between two instants. */
@Entity({ tableName: 'caregiver_time_off' })
@Index({ properties: ['updatedAt'] })
@Index({ properties: ['caregiver', 'startDate'] })
@Check({ name: 'caregiver_time_off_end_date_check', expression: 'end_date >= start_date' })
export class CaregiverTimeOff extends BaseEntity {
  declare [OptionalProps]?: 'isAllDay' | 'updatedAt';

  @ManyToOne(() => Caregiver, referenceIndexedElsewhere())
  caregiver!: Caregiver;

  @Property(instant())
  startDate!: Date;

  @Property(instant())
  endDate!: Date;

  @Property(confidential({ nullable: true }))
  reason: Confidential | null = null;

  @Property({ type: 'boolean', default: true })
  isAllDay: boolean = true;

  @Property(confidential({ nullable: true }))
  notes: Confidential | null = null;

  @Property(changedAt())
  updatedAt!: Date;
}
