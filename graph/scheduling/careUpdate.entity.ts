import { OptionalProps } from '@mikro-orm/core';
import { Entity, Enum, Index, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { Caregiver } from '../care/caregiver.entity.ts';
import { Client } from '../care/client.entity.ts';
import { insertedAt, reference, referenceIndexedElsewhere, text } from '../database/columns.ts';
import { Stored } from '../database/stored.ts';
import { Appointment } from './appointment.entity.ts';
import { priorities, type Priority } from './scheduling.rules.ts';

/** News of a client's care, written for the client and the family. */
@Entity({ tableName: 'care_updates' })
@Index({ properties: ['client', 'createdAt', 'id'] })
export class CareUpdate extends Stored {
  declare [OptionalProps]?: 'priority' | 'isReadByFamily' | 'createdAt';

  @ManyToOne(() => Client, referenceIndexedElsewhere())
  client!: Client;

  /** Null where the office wrote it (ruling 33). */
  @ManyToOne(() => Caregiver, reference({ nullable: true }))
  caregiver: Caregiver | null = null;

  @ManyToOne(() => Appointment, reference({ nullable: true }))
  appointment: Appointment | null = null;

  /** Kind of news, in the words people read ("Visit summary"). */
  @Property(text())
  updateType!: string;

  @Property(text())
  title!: string;

  @Property(text())
  content!: string;

  @Enum({ items: () => priorities, default: 'normal' })
  priority: Priority = 'normal';

  @Property({ type: 'boolean', default: false })
  isReadByFamily: boolean = false;

  @Property(insertedAt())
  createdAt: Date = new Date();
}
