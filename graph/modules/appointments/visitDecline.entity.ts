import { OptionalProps } from '@mikro-orm/core';
import { Entity, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { Caregiver } from '../caregivers/caregiver.entity.ts';
import { confidential, insertedAt, reference } from '../../database/columns.ts';
import type { Confidential } from '../../database/encryption/encryptedText.ts';
import { BaseEntity } from '../../database/base.entity.ts';
import { Appointment } from './appointment.entity.ts';

/** A caregiver declined a visit that was assigned to them, with a reason. */
@Entity({ tableName: 'visit_declines' })
export class VisitDecline extends BaseEntity {
  declare [OptionalProps]?: 'declinedAt' | 'wasTaken';

  @ManyToOne(() => Appointment, reference())
  appointment!: Appointment;

  @ManyToOne(() => Caregiver, reference())
  caregiver!: Caregiver;

  @Property(confidential())
  reason!: Confidential;

  /** Whether they had taken it themselves, as an open visit. */
  @Property({ type: 'boolean', default: false })
  wasTaken: boolean = false;

  @Property(insertedAt())
  declinedAt: Date = new Date();
}
