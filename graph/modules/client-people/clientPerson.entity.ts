import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import {
  confidential,
  insertedAt,
  instant,
  reference,
  referenceIndexedElsewhere,
  text,
} from '../../database/columns.ts';
import type { Confidential } from '../../database/encryption/encryptedText.ts';
import { BaseEntity } from '../../database/base.entity.ts';
import { Client } from '../clients/client.entity.ts';
import { User } from '../identity/user.entity.ts';

/** Someone around a client: family, a neighbor, whoever holds power of attorney. */
@Entity({ tableName: 'client_people' })
@Index({ properties: ['client', 'createdAt', 'id'] })
@Check({
  name: 'client_people_call_order_check',
  expression: 'call_order >= 1 and call_order <= 9',
})
@Check({
  name: 'client_people_removed_check',
  expression: '(removed_at is null) = (removed_by is null)',
})
export class ClientPerson extends BaseEntity {
  declare [OptionalProps]?: 'hasPowerOfAttorney' | 'createdAt' | 'version';

  @ManyToOne(() => Client, referenceIndexedElsewhere())
  client!: Client;

  @Property(text('contact'))
  firstName!: string;

  @Property(text('contact'))
  lastName!: string;

  /** Such as "daughter". */
  @Property(text('contact'))
  relation!: string;

  /** As typed. */
  @Property(text('contact', { nullable: true }))
  phone: string | null = null;

  @Property(text('contact', { nullable: true }))
  email: string | null = null;

  /** Their place when the office calls one after the other; null if it doesn't call them. */
  @Property({ type: 'smallint', nullable: true })
  callOrder: number | null = null;

  @Property({ type: 'boolean', default: false })
  hasPowerOfAttorney: boolean = false;

  /** For the office only. */
  @Property(confidential({ nullable: true }))
  notes: Confidential | null = null;

  @Property(insertedAt())
  createdAt: Date = new Date();

  @ManyToOne(() => User, reference({ nullable: true, fieldName: 'removed_by' }))
  removedBy: User | null = null;

  /** When the office removed them; the record stays. */
  @Property(instant({ nullable: true }))
  removedAt: Date | null = null;

  /** Incremented by the database when an edited column changes. */
  @Property({ type: 'integer', default: 1 })
  version: number = 1;
}
