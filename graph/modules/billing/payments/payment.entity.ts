import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { Client } from '../../care/clients/client.entity.ts';
import {
  amount,
  calendarDate,
  confidential,
  coveringIndex,
  insertedAt,
  referenceIndexedElsewhere,
  encryptedOnly,
  text,
} from '../../../database/columns.ts';
import type { Confidential } from '../../../database/encryption/encryptedText.ts';
import { BaseEntity } from '../../../database/base.entity.ts';
import { Invoice } from '../invoices/invoice.entity.ts';

/** A payment for an invoice, or a refund: a negative amount with a reason (product 5.3). */
@Entity({ tableName: 'payments' })
@Index({ properties: ['invoice', 'paymentDate', 'id'] })
@Index(
  coveringIndex(
    'payments',
    'payments_of_client',
    ['client_id', 'payment_date', 'id'],
    ['invoice_id', 'amount'],
  ),
)
@Index({ properties: ['paymentDate', 'id'] })
@Check({ name: 'payments_amount_check', expression: 'amount <> 0' })
@Check({ name: 'payments_refund_reason_check', expression: 'amount > 0 or reason is not null' })
@Check(encryptedOnly('payments', 'notes'))
@Check(encryptedOnly('payments', 'reason'))
export class Payment extends BaseEntity {
  declare [OptionalProps]?: 'client' | 'createdAt';

  @ManyToOne(() => Invoice, referenceIndexedElsewhere())
  invoice!: Invoice;

  /**
   * The invoice's client. PostgreSQL sets it regardless of this value (migration 0060), so that all
   * payments of a client are stored together.
   */
  @ManyToOne(
    () => Client,
    referenceIndexedElsewhere({ onCreate: ({ invoice }: Payment) => invoice.client }),
  )
  client!: Client;

  @Property(calendarDate())
  paymentDate!: string;

  @Property(amount())
  amount!: string;

  /** As shown to people ("Check", "Credit card"). */
  @Property(text())
  paymentMethod!: string;

  @Property(confidential({ nullable: true }))
  notes: Confidential | null = null;

  /** Reason for a refund. */
  @Property(confidential({ nullable: true }))
  reason: Confidential | null = null;

  @Property(insertedAt())
  createdAt: Date = new Date();
}
