import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Enum, Index, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import {
  calendarDate,
  confidential,
  insertedAt,
  instant,
  referenceIndexedElsewhere,
  encryptedOnly,
  text,
} from '../../../database/columns.ts';
import type { Confidential } from '../../../database/encryption/encryptedText.ts';
import { BaseEntity } from '../../../database/base.entity.ts';
import { User } from '../../identity/user.entity.ts';
import {
  billingRhythms,
  type BillingRhythm,
  cancellationPolicyNames,
  clientStatuses,
  type CancellationPolicyName,
  type ClientStatus,
} from '../care.rules.ts';

/** Someone who receives care, or is about to. One profile to a user; empty after registration. */
@Entity({ tableName: 'clients' })
@Index({ properties: ['createdAt', 'id'] })
@Check({ name: 'clients_latitude_check', expression: 'latitude between -90 and 90' })
@Check({ name: 'clients_longitude_check', expression: 'longitude between -180 and 180' })
@Check({
  name: 'clients_place_check',
  expression: '(latitude is null) = (longitude is null)',
})
@Check(encryptedOnly('clients', 'medical_notes'))
@Check(encryptedOnly('clients', 'care_notes'))
@Check(encryptedOnly('clients', 'access_notes'))
@Check(encryptedOnly('clients', 'status_reason'))
export class Client extends BaseEntity {
  declare [OptionalProps]?: 'status' | 'cancellationPolicy' | 'billingRhythm' | 'createdAt';

  @ManyToOne(() => User, referenceIndexedElsewhere({ unique: true }))
  user!: User;

  /** Name of the person to call in an emergency. */
  @Property(text({ nullable: true }))
  emergencyContact: string | null = null;

  @Property(text({ nullable: true }))
  emergencyPhone: string | null = null;

  /** As it was typed. */
  @Property(text({ nullable: true }))
  phone: string | null = null;

  @Property(text({ nullable: true }))
  address: string | null = null;

  /** Where the client lives, in degrees; null until the office took it from a record of a visit. */
  @Property({ type: 'double', nullable: true })
  latitude: number | null = null;

  @Property({ type: 'double', nullable: true })
  longitude: number | null = null;

  @Property(confidential({ nullable: true }))
  medicalNotes: Confidential | null = null;

  @Property(confidential({ nullable: true }))
  careNotes: Confidential | null = null;

  /** How a caregiver gets in: gate code, key, dog. */
  @Property(confidential({ nullable: true }))
  accessNotes: Confidential | null = null;

  @Enum({ items: () => clientStatuses, default: 'active' })
  status: ClientStatus = 'active';

  /** Why the client is suspended or care has ended, in words for the office and the client. */
  @Property(confidential({ nullable: true }))
  statusReason: Confidential | null = null;

  /** What a cancelled visit of this client costs. */
  @Enum({ items: () => cancellationPolicyNames, default: 'standard' })
  cancellationPolicy: CancellationPolicyName = 'standard';

  @Enum({ items: () => billingRhythms, default: 'weekly' })
  billingRhythm: BillingRhythm = 'weekly';

  /** End of the last period for which the invoice run has billed this client; null before the first. */
  @Property(calendarDate({ nullable: true }))
  billedThrough: string | null = null;

  /** Hash of the secret in the address of the client's calendar; null while there is none. */
  @Property(text({ nullable: true, unique: true }))
  calendarToken: string | null = null;

  @Property(instant({ nullable: true }))
  calendarTokenCreatedAt: Date | null = null;

  @Property(insertedAt())
  createdAt: Date = new Date();
}
