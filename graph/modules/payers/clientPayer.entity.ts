import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { maxDaysToPay } from '../../shared/settings.rules.ts';
import { BaseEntity } from '../../database/base.entity.ts';
import {
  insertedAt,
  instant,
  reference,
  referenceIndexedElsewhere,
  text,
} from '../../database/columns.ts';
import { ClientPerson } from '../client-people/clientPerson.entity.ts';
import { Client } from '../clients/client.entity.ts';
import { User } from '../identity/user.entity.ts';

/**
 * Who pays a client's invoices if not the client: one of their people, or an organization. The same
 * payer is corrected in place; another one is another row, so that issued invoices keep theirs.
 */
@Entity({ tableName: 'client_payers' })
@Index({ properties: ['client', 'createdAt', 'id'] })
@Check({
  name: 'client_payers_who_check',
  expression: '(person_id is null) <> (name is null)',
})
@Check({
  name: 'client_payers_days_to_pay_check',
  expression: `days_to_pay >= 0 and days_to_pay <= ${maxDaysToPay}`,
})
@Check({
  name: 'client_payers_removed_check',
  expression: '(removed_at is null) = (removed_by is null)',
})
export class ClientPayer extends BaseEntity {
  declare [OptionalProps]?: 'createdAt' | 'version';

  @ManyToOne(() => Client, referenceIndexedElsewhere())
  client!: Client;

  /** Null for an organization. */
  @ManyToOne(() => ClientPerson, reference({ nullable: true }))
  person: ClientPerson | null = null;

  /** Name of an organization. */
  @Property(text('contact', { nullable: true }))
  name: string | null = null;

  /** Such as a claim number. */
  @Property(text('contact', { nullable: true }))
  reference: string | null = null;

  /** Of an organization; a person's is theirs. */
  @Property(text('contact', { nullable: true }))
  email: string | null = null;

  @Property(text('contact', { nullable: true }))
  address: string | null = null;

  /** False: the office prints letters. */
  @Property({ type: 'boolean' })
  byEmail!: boolean;

  /** From the issue of an invoice to its due date; null for as many as the settings say. */
  @Property({ type: 'smallint', nullable: true })
  daysToPay: number | null = null;

  @ManyToOne(() => User, reference({ fieldName: 'entered_by' }))
  enteredBy!: User;

  @Property(insertedAt())
  createdAt: Date = new Date();

  @ManyToOne(() => User, reference({ nullable: true, fieldName: 'removed_by' }))
  removedBy: User | null = null;

  /** When somebody else, or the client, began to pay. */
  @Property(instant({ nullable: true }))
  removedAt: Date | null = null;

  /** Incremented by the database when an edited column changes. */
  @Property({ type: 'integer', default: 1 })
  version: number = 1;
}
