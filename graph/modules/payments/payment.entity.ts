import { OptionalProps } from '@mikro-orm/core';
import {
  Check,
  Entity,
  Enum,
  Index,
  ManyToOne,
  OneToOne,
  Property,
} from '@mikro-orm/decorators/legacy';
import { Client } from '../clients/client.entity.ts';
import {
  changedAt,
  amount,
  calendarDate,
  confidential,
  coveringIndex,
  insertedAt,
  reference,
  referenceIndexedElsewhere,
  text,
} from '../../database/columns.ts';
import type { Confidential } from '../../database/encryption/encryptedText.ts';
import { paymentVoids, type PaymentVoid } from '../invoices/billing.rules.ts';
import { InvoiceItem } from '../invoices/invoiceItem.entity.ts';
import { Invoice } from '../invoices/invoice.entity.ts';
import { AccountPayment } from './accountPayment.entity.ts';
import { Voidable, voidedCheck } from './voidable.entity.ts';

/** A payment for an invoice, or a refund: a negative amount with a reason (product 5.3). */
@Entity({ tableName: 'payments' })
@Index({ properties: ['updatedAt'] })
@Index({ properties: ['invoice', 'paymentDate', 'id'] })
@Index(
  coveringIndex(
    'payments',
    'payments_of_client',
    ['client_id', 'payment_date', 'id'],
    ['invoice_id', 'amount', 'voided_at', 'account_payment_id'],
  ),
)
@Index({ properties: ['paymentDate', 'id'] })
@Check({ name: 'payments_amount_check', expression: 'amount <> 0' })
@Check({ name: 'payments_moved_check', expression: 'moved_from_id is null or amount > 0' })
@Check({
  name: 'payments_account_check',
  expression: 'account_payment_id is null or amount > 0',
})
@Check({ name: 'payments_item_check', expression: 'amount < 0 or item_id is null' })
@Check({ name: 'payments_refund_reason_check', expression: 'amount > 0 or reason is not null' })
@Check(voidedCheck('payments'))
export class Payment extends Voidable {
  declare [OptionalProps]?: 'client' | 'createdAt' | 'updatedAt';

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
  @Property(text('trade'))
  paymentMethod!: string;

  @Property(confidential({ nullable: true }))
  notes: Confidential | null = null;

  /** The money from the client's account that it counts a part of; null if it came for this invoice. */
  @ManyToOne(() => AccountPayment, reference({ nullable: true }))
  accountPayment: AccountPayment | null = null;

  /** The line of its invoice that a refund is for; null for one out of goodwill, and for payments. */
  @ManyToOne(() => InvoiceItem, reference({ nullable: true }))
  item: InvoiceItem | null = null;

  /** Reason for a refund. */
  @Property(confidential({ nullable: true }))
  reason: Confidential | null = null;

  @Enum({ items: () => paymentVoids, nullable: true })
  voidedAs: PaymentVoid | null = null;

  /** The void one, recorded on the wrong invoice, that this one was recorded in place of. */
  @OneToOne(() => Payment, {
    nullable: true,
    unique: true,
    deleteRule: 'restrict',
    updateRule: 'no action',
  })
  movedFrom: Payment | null = null;

  @Property(insertedAt())
  createdAt: Date = new Date();

  @Property(changedAt())
  updatedAt!: Date;
}
