import { OptionalProps } from '@mikro-orm/core';
import { Entity, Enum, Index, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import {
  confidential,
  instant,
  reference,
  referenceIndexedElsewhere,
  texts,
} from '../../database/columns.ts';
import { BaseEntity } from '../../database/base.entity.ts';
import type { Confidential } from '../../database/encryption/encryptedText.ts';
import { Client } from '../clients/client.entity.ts';
import { User } from '../identity/user.entity.ts';
import { Appointment } from '../appointments/appointment.entity.ts';
import { CareUpdate } from './careUpdate.entity.ts';
import { priorities, type Priority } from '../appointments/appointment.rules.ts';
import { careUpdateChangeKinds, type CareUpdateChangeKind } from './careUpdate.rules.ts';

/** A change of a care update: who made it, when and why, and what it said before. Never changed. */
@Entity({ tableName: 'care_update_changes' })
@Index({ properties: ['careUpdate', 'changedAt', 'id'] })
export class CareUpdateChange extends BaseEntity {
  declare [OptionalProps]?: 'tasks';

  @ManyToOne(() => CareUpdate, referenceIndexedElsewhere())
  careUpdate!: CareUpdate;

  @Enum({ items: () => careUpdateChangeKinds })
  kind!: CareUpdateChangeKind;

  @Property(instant())
  changedAt!: Date;

  @ManyToOne(() => User, reference({ fieldName: 'changed_by' }))
  changedBy!: User;

  @Property(confidential({ nullable: true }))
  reason: Confidential | null = null;

  /** What the update said, and about whom, before the change. */
  @ManyToOne(() => Client, reference())
  client!: Client;

  @ManyToOne(() => Appointment, reference({ nullable: true }))
  appointment: Appointment | null = null;

  @Property(confidential())
  title!: Confidential;

  @Property(confidential())
  content!: Confidential;

  @Property(texts('trade'))
  tasks: string[] = [];

  /** Null, as its urgency, where the change is older than either could be corrected. */
  @Property(confidential({ nullable: true }))
  updateType: Confidential | null = null;

  @Enum({ items: () => priorities, nullable: true })
  priority: Priority | null = null;
}
