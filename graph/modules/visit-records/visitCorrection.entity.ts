import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { Caregiver } from '../caregivers/caregiver.entity.ts';
import { Client } from '../clients/client.entity.ts';
import {
  confidential,
  instant,
  rate,
  reference,
  referenceIndexedElsewhere,
  text,
} from '../../database/columns.ts';
import type { Confidential } from '../../database/encryption/encryptedText.ts';
import { BaseEntity } from '../../database/base.entity.ts';
import { User } from '../identity/user.entity.ts';
import { Appointment } from '../appointments/appointment.entity.ts';

/**
 * What the office put right about a visit that had begun or was canceled, and why (product 4.12). What stayed is
 * null on both sides; a start that was undone has only what it was before.
 */
@Entity({ tableName: 'visit_corrections' })
@Index({ properties: ['appointment', 'correctedAt'] })
export class VisitCorrection extends BaseEntity {
  declare [OptionalProps]?: 'takenAway';

  @ManyToOne(() => Appointment, referenceIndexedElsewhere())
  appointment!: Appointment;

  @ManyToOne(() => User, reference({ fieldName: 'corrected_by' }))
  correctedBy!: User;

  @Property(instant())
  correctedAt!: Date;

  @Property(confidential())
  reason!: Confidential;

  /** True if there was no such visit: it is neither billed nor paid. */
  @Property({ type: 'boolean', default: false })
  takenAway: boolean = false;

  @ManyToOne(() => Client, reference({ nullable: true }))
  clientFrom: Client | null = null;

  @ManyToOne(() => Client, reference({ nullable: true }))
  clientTo: Client | null = null;

  /** The cancellation fee that is not charged after all. */
  @Property(rate({ nullable: true }))
  feeWaived: string | null = null;

  @ManyToOne(() => Caregiver, reference({ nullable: true }))
  caregiverFrom: Caregiver | null = null;

  @ManyToOne(() => Caregiver, reference({ nullable: true }))
  caregiverTo: Caregiver | null = null;

  @Property(text('trade', { nullable: true }))
  serviceFrom: string | null = null;

  @Property(text('trade', { nullable: true }))
  serviceTo: string | null = null;

  @Property(instant({ nullable: true }))
  startedFrom: Date | null = null;

  @Property(instant({ nullable: true }))
  startedTo: Date | null = null;

  @Property(instant({ nullable: true }))
  completedFrom: Date | null = null;

  @Property(instant({ nullable: true }))
  completedTo: Date | null = null;
}
