import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { amount, calendarDate, insertedAt, referenceIndexedElsewhere, text } from '../database/columns.ts';
import { Stored } from '../database/stored.ts';
import { Invoice } from './invoice.entity.ts';

/** Money received for an invoice, or given back: a refund is a negative amount with a reason (ruling 48). */
@Entity({ tableName: 'payments' })
@Index({ properties: ['invoice', 'paymentDate', 'id'] })
@Index({ properties: ['paymentDate', 'id'] })
@Check({ name: 'payments_amount_check', expression: 'amount <> 0' })
@Check({ name: 'payments_refund_reason_check', expression: 'amount > 0 or reason is not null' })
export class Payment extends Stored {
  declare [OptionalProps]?: 'createdAt';

  @ManyToOne(() => Invoice, referenceIndexedElsewhere())
  invoice!: Invoice;

  @Property(calendarDate())
  paymentDate!: string;

  @Property(amount())
  amount!: string;

  /** In the words people read ("Check", "Credit card"). */
  @Property(text())
  paymentMethod!: string;

  @Property(text({ nullable: true }))
  notes: string | null = null;

  /** Why money was given back. */
  @Property(text({ nullable: true }))
  reason: string | null = null;

  @Property(insertedAt())
  createdAt: Date = new Date();
}
