import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Enum, Index, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { Client } from '../clients/client.entity.ts';
import { ClientPayer } from '../payers/clientPayer.entity.ts';
import {
  changedAt,
  amount,
  calendarDate,
  confidential,
  coveringIndex,
  insertedAt,
  instant,
  reference,
  referenceIndexedElsewhere,
  text,
} from '../../database/columns.ts';
import type { Confidential } from '../../database/encryption/encryptedText.ts';
import { InvoiceProvider } from './invoiceProvider.entity.ts';
import { BaseEntity } from '../../database/base.entity.ts';
import { invoiceStatuses, type InvoiceStatus } from './billing.rules.ts';

/**
 * An invoice. The items add up to the subtotal, and subtotal and tax to the total. The index by
 * client is also scanned backwards, for newest issue date first, then id.
 */
@Entity({ tableName: 'invoices' })
@Index({ properties: ['updatedAt'] })
@Index(
  coveringIndex(
    'invoices',
    'invoices_of_client',
    ['client_id', 'issue_date', 'id'],
    ['invoice_number', 'due_date', 'total', 'status', 'credited', 'payer_id'],
  ),
)
@Index({ properties: ['issueDate', 'id'] })
@Index({ properties: ['status', 'dueDate'] })
@Check({ name: 'invoices_subtotal_check', expression: 'subtotal >= 0' })
@Check({ name: 'invoices_tax_check', expression: 'tax >= 0' })
@Check({ name: 'invoices_total_check', expression: 'total = subtotal + tax' })
@Check({ name: 'invoices_credited_check', expression: 'credited >= 0 and credited <= total' })
@Check({ name: 'invoices_due_date_check', expression: 'due_date >= issue_date' })
export class Invoice extends BaseEntity {
  declare [OptionalProps]?:
    | 'billToName'
    | 'billToAddress'
    | 'payer'
    | 'careFor'
    | 'provider'
    | 'tax'
    | 'credited'
    | 'status'
    | 'createdAt'
    | 'updatedAt';

  @Property(text('trade', { unique: true }))
  invoiceNumber!: string;

  @ManyToOne(() => Client, referenceIndexedElsewhere())
  client!: Client;

  /**
   * Name and address of its payer when it was issued, which PostgreSQL copies if that is the client
   * (migration 0097): an issued invoice keeps its words (product 5.6).
   */
  @Property(text('contact', { nullable: true }))
  billToName: string | null = null;

  @Property(text('contact', { nullable: true }))
  billToAddress: string | null = null;

  /** Who pays it; null for the client. */
  @ManyToOne(() => ClientPayer, reference({ nullable: true }))
  payer: ClientPayer | null = null;

  /** The client's name when it was issued, if somebody else pays. */
  @Property(text('contact', { nullable: true }))
  careFor: string | null = null;

  /** Who issued it; null if before that was kept, for which the earliest stands. */
  @ManyToOne(() => InvoiceProvider, reference({ nullable: true }))
  provider: InvoiceProvider | null = null;

  @Property(amount())
  subtotal!: string;

  @Property(amount({ default: '0' }))
  tax: string = '0.00';

  @Property(amount())
  total!: string;

  /** What its credits that count take off the total; PostgreSQL keeps it (migration 0208). */
  @Property(amount({ default: '0' }))
  credited: string = '0.00';

  @Property(calendarDate())
  issueDate!: string;

  @Property(calendarDate())
  dueDate!: string;

  /**
   * As last stored. A pending invoice past its due date reads as overdue even if this says pending
   * (product 5.1).
   */
  @Enum({ items: () => invoiceStatuses, default: 'pending' })
  status: InvoiceStatus = 'pending';

  /** Set by the payment or credit that settles it, like `paidAt`. */
  @Property(text('trade', { nullable: true }))
  paymentMethod: string | null = null;

  @Property(instant({ nullable: true }))
  paidAt: Date | null = null;

  @Property(instant({ nullable: true }))
  cancelledAt: Date | null = null;

  @Property(confidential({ nullable: true }))
  cancelReason: Confidential | null = null;

  /**
   * When care was suspended because of this invoice. An invoice suspends care once; after that the
   * office's decision stands.
   */
  @Property(instant({ nullable: true }))
  suspendedAt: Date | null = null;

  /** The optional description shown on screens. */
  @Property(confidential({ nullable: true }))
  notes: Confidential | null = null;

  @Property(insertedAt())
  createdAt: Date = new Date();

  @Property(changedAt())
  updatedAt!: Date;
}
