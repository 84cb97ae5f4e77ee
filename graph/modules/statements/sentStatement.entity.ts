import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { BaseEntity } from '../../database/base.entity.ts';
import {
  calendarDate,
  insertedAt,
  reference,
  referenceIndexedElsewhere,
} from '../../database/columns.ts';
import { Client } from '../clients/client.entity.ts';
import { User } from '../identity/user.entity.ts';
import { ClientPayer } from '../payers/clientPayer.entity.ts';

/** An account statement that the office emailed. It was made from what was recorded at that moment. */
@Entity({ tableName: 'sent_statements' })
@Index({ properties: ['client', 'sentAt', 'id'] })
@Check({ name: 'sent_statements_days_check', expression: 'first_day <= last_day' })
export class SentStatement extends BaseEntity {
  declare [OptionalProps]?: 'sentAt';

  @ManyToOne(() => Client, referenceIndexedElsewhere())
  client!: Client;

  /** Whose account; null for the client's. */
  @ManyToOne(() => ClientPayer, reference({ nullable: true }))
  payer: ClientPayer | null = null;

  @Property(calendarDate())
  firstDay!: string;

  @Property(calendarDate())
  lastDay!: string;

  @ManyToOne(() => User, reference({ fieldName: 'sent_by' }))
  sentBy!: User;

  @Property(insertedAt())
  sentAt: Date = new Date();
}
