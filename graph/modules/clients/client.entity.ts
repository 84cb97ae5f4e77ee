import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Enum, Index, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import {
  changedAt,
  calendarDate,
  confidential,
  insertedAt,
  instant,
  referenceIndexedElsewhere,
  text,
  texts,
} from '../../database/columns.ts';
import type { Confidential } from '../../database/encryption/encryptedText.ts';
import { BaseEntity } from '../../database/base.entity.ts';
import { User } from '../identity/user.entity.ts';
import {
  billingRhythms,
  type BillingRhythm,
  cancellationPolicyNames,
  clientStatuses,
  type CancellationPolicyName,
  type ClientStatus,
} from './care.rules.ts';
import { clientFactNames, type ClientFact } from './clientFacts.rules.ts';

/** Someone who receives care, or is about to. One profile per user; empty after registration. */
@Entity({ tableName: 'clients' })
@Index({ properties: ['updatedAt'] })
@Index({ properties: ['createdAt', 'id'] })
@Check({
  name: 'clients_latitude_check',
  expression: `latitude >= '-90'::double precision and latitude <= '90'::double precision`,
})
@Check({
  name: 'clients_longitude_check',
  expression: `longitude >= '-180'::double precision and longitude <= '180'::double precision`,
})
@Check({
  name: 'clients_place_check',
  expression: '(latitude is null) = (longitude is null)',
})
@Check({
  name: 'clients_hidden_facts_check',
  expression: `hidden_facts <@ array[${clientFactNames.map((name) => `'${name}'`).join(', ')}]`,
})
export class Client extends BaseEntity {
  declare [OptionalProps]?:
    | 'status'
    | 'cancellationPolicy'
    | 'billingRhythm'
    | 'hiddenFacts'
    | 'unverifiedEntries'
    | 'createdAt'
    | 'version'
    | 'updatedAt';

  @ManyToOne(() => User, referenceIndexedElsewhere({ unique: true }))
  user!: User;

  /** Name of the person to call in an emergency. */
  @Property(text('contact', { nullable: true }))
  emergencyContact: string | null = null;

  @Property(text('contact', { nullable: true }))
  emergencyPhone: string | null = null;

  /** As typed. */
  @Property(text('contact', { nullable: true }))
  phone: string | null = null;

  @Property(text('contact', { nullable: true }))
  address: string | null = null;

  /**
   * Where the client lives, in degrees; null until the office takes it from a record of a visit.
   */
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

  @Property(confidential({ nullable: true }))
  preferredName: Confidential | null = null;

  @Property(confidential({ nullable: true }))
  allergies: Confidential | null = null;

  @Property(confidential({ nullable: true }))
  fallRisk: Confidential | null = null;

  @Property(confidential({ nullable: true }))
  diet: Confidential | null = null;

  @Property(confidential({ nullable: true }))
  pets: Confidential | null = null;

  @Property(confidential({ nullable: true }))
  codeWord: Confidential | null = null;

  /** The facts that only the office reads. */
  @Property(texts('choice'))
  hiddenFacts: ClientFact[] = [];

  /**
   * The fields that were last entered from an account whose email nobody had verified. They go when
   * the account is taken from its maker (`resetUnverified`).
   */
  @Property(texts('program'))
  unverifiedEntries: string[] = [];

  @Enum({ items: () => clientStatuses, default: 'active' })
  status: ClientStatus = 'active';

  /** Why care is suspended or has ended, for the office only. */
  @Property(confidential({ nullable: true }))
  statusReason: Confidential | null = null;

  /** What the client reads about it. */
  @Property(confidential({ nullable: true }))
  reasonForClient: Confidential | null = null;

  /** Policy for canceled visits. */
  @Enum({ items: () => cancellationPolicyNames, default: 'standard' })
  cancellationPolicy: CancellationPolicyName = 'standard';

  @Enum({ items: () => billingRhythms, default: 'weekly' })
  billingRhythm: BillingRhythm = 'weekly';

  /** End of the last period for which the invoice run billed this client; null before the first. */
  @Property(calendarDate({ nullable: true }))
  billedThrough: string | null = null;

  /** When reminders of unpaid invoices were paused; null if they are not. */
  @Property(instant({ nullable: true }))
  remindersPausedAt: Date | null = null;

  @Property(confidential({ nullable: true }))
  remindersPauseReason: Confidential | null = null;

  /** Hash of the secret in the address of the client's calendar; null if there is none. */
  @Property(text('hash', { nullable: true, unique: true }))
  calendarToken: string | null = null;

  @Property(instant({ nullable: true }))
  calendarTokenCreatedAt: Date | null = null;

  @Property(insertedAt())
  createdAt: Date = new Date();

  /** Incremented by the database when an edited column changes. */
  @Property({ type: 'integer', default: 1 })
  version: number = 1;

  @Property(changedAt())
  updatedAt!: Date;
}
