import { OptionalProps } from '@mikro-orm/core';
import { Entity, Enum, Index, ManyToOne, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Caregiver } from '../caregivers/caregiver.entity.ts';
import { Client } from '../clients/client.entity.ts';
import {
  changedAt,
  confidential,
  insertedAt,
  instant,
  reference,
  referenceIndexedElsewhere,
  text,
  texts,
} from '../../database/columns.ts';
import type { Confidential } from '../../database/encryption/encryptedText.ts';
import { BaseEntity } from '../../database/base.entity.ts';
import { Appointment } from '../appointments/appointment.entity.ts';
import { priorities, type Priority } from '../appointments/appointment.rules.ts';
import {
  careUpdateStandings,
  whysToSort,
  type CareUpdateStanding,
  type WhyToSort,
} from './careUpdate.rules.ts';

const toSort = 'care_updates_to_sort';

/** News about a client's care, written for the client and the family. */
@Entity({ tableName: 'care_updates' })
@Index({ properties: ['updatedAt'] })
@Index({ properties: ['client', 'createdAt', 'id'] })
@Index({ properties: ['createdAt', 'id'] })
@Index({
  name: toSort,
  expression: `create index "${toSort}" on "care_updates" ("created_at", "id") where standing = 'to-sort'`,
})
@Unique({ name: 'care_updates_sent_key_unique', properties: ['caregiver', 'sentKey'] })
export class CareUpdate extends BaseEntity {
  declare [OptionalProps]?:
    'tasks' | 'priority' | 'isReadByFamily' | 'createdAt' | 'standing' | 'version' | 'updatedAt';

  @ManyToOne(() => Client, referenceIndexedElsewhere())
  client!: Client;

  /** Null if the office wrote it (product 7.1). */
  @ManyToOne(() => Caregiver, reference({ nullable: true }))
  caregiver: Caregiver | null = null;

  @ManyToOne(() => Appointment, reference({ nullable: true }))
  appointment: Appointment | null = null;

  /** Kind of update as shown to people ("Visit summary"). */
  @Property(confidential())
  updateType!: Confidential;

  @Property(confidential())
  title!: Confidential;

  /** Empty if the checked tasks say it all. */
  @Property(confidential())
  content!: Confidential;

  /** Completed tasks of the service. */
  @Property(texts('trade'))
  tasks: string[] = [];

  /**
   * The key under which a phone sends it. Stored longer than idempotency keys, since the phone may
   * resend it for a long time.
   */
  @Property(text('program', { nullable: true }))
  sentKey: string | null = null;

  @Enum({ items: () => careUpdateStandings, default: 'shown' })
  standing: CareUpdateStanding = 'shown';

  /** Why the office had to decide who reads it; null if the family read it at once. */
  @Enum({ items: () => whysToSort, nullable: true })
  whyToSort: WhyToSort | null = null;

  /** When its text was last corrected. */
  @Property(instant({ nullable: true }))
  correctedAt: Date | null = null;

  /** Number of changes, counted by a trigger. */
  @Property({ type: 'integer', default: 1 })
  version: number = 1;

  @Enum({ items: () => priorities, default: 'normal' })
  priority: Priority = 'normal';

  @Property({ type: 'boolean', default: false })
  isReadByFamily: boolean = false;

  @Property(insertedAt())
  createdAt: Date = new Date();

  @Property(changedAt())
  updatedAt!: Date;
}
