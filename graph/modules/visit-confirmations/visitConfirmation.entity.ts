import { Check, Entity, Index, ManyToOne, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Caregiver } from '../caregivers/caregiver.entity.ts';
import {
  confidential,
  instant,
  reference,
  referenceIndexedElsewhere,
  text,
} from '../../database/columns.ts';
import type { Confidential } from '../../database/encryption/encryptedText.ts';
import { BaseEntity } from '../../database/base.entity.ts';
import { User } from '../identity/user.entity.ts';
import { Appointment } from '../appointments/appointment.entity.ts';

/**
 * That the client or someone of their family confirmed a visit (product 4.12): on the caregiver's
 * phone, with a name, or in the portal, as a user. It stays when the office takes it away, marked.
 */
@Entity({ tableName: 'visit_confirmations' })
@Index({ properties: ['appointment', 'at'] })
@Unique({ name: 'visit_confirmations_key_unique', properties: ['caregiver', 'idempotencyKey'] })
@Check({ name: 'visit_confirmations_at_check', expression: 'at <= server_at' })
@Check({
  name: 'visit_confirmations_who_check',
  expression: 'num_nonnulls(caregiver_id, confirmed_by) = 1',
})
@Check({
  name: 'visit_confirmations_phone_check',
  expression: '(caregiver_id is null) = (idempotency_key is null)',
})
@Check({
  name: 'visit_confirmations_portal_check',
  expression: 'confirmed_by is null or name is null',
})
@Check({
  name: 'visit_confirmations_taken_away_check',
  expression: '(taken_away_at is null) = (taken_away_by is null)',
})
export class VisitConfirmation extends BaseEntity {
  @ManyToOne(() => Appointment, referenceIndexedElsewhere())
  appointment!: Appointment;

  /** Whose phone it was confirmed on; null in the portal. */
  @ManyToOne(() => Caregiver, referenceIndexedElsewhere({ nullable: true }))
  caregiver: Caregiver | null = null;

  /** Who confirmed on the phone; null if nobody could, and in the portal. */
  @Property(confidential({ nullable: true }))
  name: Confidential | null = null;

  /** Who confirmed in the portal; null on a phone. */
  @ManyToOne(() => User, reference({ nullable: true, fieldName: 'confirmed_by' }))
  confirmedBy: User | null = null;

  /** When it was confirmed, by our clock. */
  @Property(instant())
  at!: Date;

  /** When it was received. */
  @Property(instant())
  serverAt!: Date;

  /** The key that the phone sent it with. Stored, since it may resend it after more than a day. */
  @Property(text('program', { nullable: true }))
  idempotencyKey: string | null = null;

  /** Since when it doesn't count; null if it counts. */
  @Property(instant({ nullable: true }))
  takenAwayAt: Date | null = null;

  @ManyToOne(() => User, reference({ nullable: true, fieldName: 'taken_away_by' }))
  takenAwayBy: User | null = null;
}
