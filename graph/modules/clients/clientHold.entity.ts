import { Check, Entity, Index, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import {
  calendarDate,
  confidential,
  instant,
  reference,
  referenceIndexedElsewhere,
} from '../../database/columns.ts';
import type { Confidential } from '../../database/encryption/encryptedText.ts';
import { BaseEntity } from '../../database/base.entity.ts';
import { User } from '../identity/user.entity.ts';
import { Client } from './client.entity.ts';

/**
 * Days on which a client's care is suspended (product 6.2). A change removes the hold and places
 * another that replaces it, so that what was entered first stays. Those in force never overlap
 * (`client_holds_overlap`).
 */
@Entity({ tableName: 'client_holds' })
@Index({ properties: ['client', 'firstDay'] })
@Check({
  name: 'client_holds_overlap',
  expression: `exclude using gist (client_id with =, daterange(first_day, last_day, '[]') with &&) where (removed_at is null)`,
})
@Check({ name: 'client_holds_days_check', expression: 'last_day >= first_day' })
export class ClientHold extends BaseEntity {
  @ManyToOne(() => Client, referenceIndexedElsewhere())
  client!: Client;

  @Property(calendarDate())
  firstDay!: string;

  /** Inclusive; null until it is known. */
  @Property(calendarDate({ nullable: true }))
  lastDay: string | null = null;

  /** For the office only. */
  @Property(confidential({ nullable: true }))
  reason: Confidential | null = null;

  @Property(confidential({ nullable: true }))
  reasonForClient: Confidential | null = null;

  /** Null for a suspension from before holds were kept. */
  @ManyToOne(() => User, reference({ nullable: true, fieldName: 'placed_by' }))
  placedBy: User | null = null;

  @Property(instant())
  placedAt!: Date;

  @ManyToOne(() => ClientHold, reference({ nullable: true }))
  replaces: ClientHold | null = null;

  @ManyToOne(() => User, reference({ nullable: true, fieldName: 'removed_by' }))
  removedBy: User | null = null;

  /** When it was changed or taken away; null while it is in force. */
  @Property(instant({ nullable: true }))
  removedAt: Date | null = null;
}
