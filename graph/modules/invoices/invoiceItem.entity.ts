import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { Client } from '../clients/client.entity.ts';
import {
  amount,
  calendarDate,
  confidential,
  instant,
  lineRate,
  lineRateCheck,
  reference,
  referenceIndexedElsewhere,
  text,
} from '../../database/columns.ts';
import { BaseEntity } from '../../database/base.entity.ts';
import type { Confidential } from '../../database/encryption/encryptedText.ts';
import { CustomLine } from './customLine.entity.ts';
import { Appointment } from '../appointments/appointment.entity.ts';
import { Invoice } from './invoice.entity.ts';

const visitOnce = 'invoice_items_visit_once';
const customLineOnce = 'invoice_items_custom_line_once';

/**
 * One line of an invoice. Its amount is quantity times rate, rounded half up to the cent. A visit
 * or custom line is on at most one invoice that is not canceled.
 */
@Entity({ tableName: 'invoice_items' })
@Index({ properties: ['invoice', 'position'] })
@Index({ properties: ['client', 'invoice', 'position'] })
@Index({
  name: visitOnce,
  expression: `create unique index "${visitOnce}" on "invoice_items" ("appointment_id") where not withdrawn`,
})
@Index({
  name: customLineOnce,
  expression: `create unique index "${customLineOnce}" on "invoice_items" ("custom_line_id") where not withdrawn`,
})
@Check({ name: 'invoice_items_quantity_check', expression: 'quantity > 0' })
@Check({ name: 'invoice_items_rate_check', expression: 'rate >= 0 or custom_line_id is not null' })
@Check({ name: 'invoice_items_amount_check', expression: 'amount = round(quantity * rate, 2)' })
@Check(lineRateCheck('invoice_items'))
export class InvoiceItem extends BaseEntity {
  declare [OptionalProps]?: 'client' | 'position' | 'quantity' | 'withdrawn';

  @ManyToOne(() => Invoice, referenceIndexedElsewhere())
  invoice!: Invoice;

  /**
   * The invoice's client. PostgreSQL sets it regardless of this value (migration 0060), so that all
   * lines of a client are stored together.
   */
  @ManyToOne(
    () => Client,
    referenceIndexedElsewhere({ onCreate: ({ invoice }: InvoiceItem) => invoice.client }),
  )
  client!: Client;

  /** The visit that is billed; null for other lines. */
  @ManyToOne(() => Appointment, reference({ nullable: true }))
  appointment: Appointment | null = null;

  /**
   * Its times (as worked, or as planned if not recorded), its caregiver, and whether it is billed
   * for its cancellation, as they were when the invoice was issued. PostgreSQL copies them
   * (migration 0097).
   */
  @Property(instant({ nullable: true }))
  visitFrom: Date | null = null;

  @Property(instant({ nullable: true }))
  visitTo: Date | null = null;

  @Property(text('contact', { nullable: true }))
  visitCaregiver: string | null = null;

  @Property({ type: 'boolean', nullable: true })
  visitCancelled: boolean | null = null;

  @ManyToOne(() => CustomLine, reference({ nullable: true }))
  customLine: CustomLine | null = null;

  /**
   * Description of the custom line when the invoice was issued; `serviceDescription` then reveals
   * nothing about it.
   */
  @Property(confidential({ nullable: true }))
  customDescription: Confidential | null = null;

  /** Position on the invoice, from 1. */
  @Property({ type: 'integer', default: 1 })
  position: number = 1;

  @Property(text('trade'))
  serviceDescription!: string;

  /** Quarter hours, or pieces. */
  @Property({ type: 'decimal', precision: 8, scale: 2, default: '1' })
  quantity: string = '1.00';

  /** Unit of a custom line; null for hours of a visit and for plain pieces. */
  @Property(text('trade', { nullable: true }))
  unit: string | null = null;

  @Property(lineRate())
  rate!: string;

  @Property(amount())
  amount!: string;

  @Property(calendarDate({ nullable: true }))
  serviceDate: string | null = null;

  /** True if its invoice was canceled, so that the visit can be billed again. */
  @Property({ type: 'boolean', default: false })
  withdrawn: boolean = false;
}

/** The visit that a line bills, corrects or gives back; null for other lines. */
export const visitOf = ({ appointment, customLine }: InvoiceItem): Appointment | null =>
  appointment ?? customLine?.corrects ?? null;
