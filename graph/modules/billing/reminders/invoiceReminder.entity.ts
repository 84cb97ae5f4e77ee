import { Check, Entity, ManyToOne, Property, Unique } from '@mikro-orm/decorators/legacy';
import { BaseEntity } from '../../../database/base.entity.ts';
import { instant, referenceIndexedElsewhere } from '../../../database/columns.ts';
import { Invoice } from '../invoices/invoice.entity.ts';

/** That a client was reminded of an unpaid invoice: once for each of the days on which we do. */
@Entity({ tableName: 'invoice_reminders' })
@Unique({ name: 'invoice_reminders_once_unique', properties: ['invoice', 'daysAfterDue'] })
@Check({ name: 'invoice_reminders_days_after_due_check', expression: 'days_after_due > 0' })
export class InvoiceReminder extends BaseEntity {
  @ManyToOne(() => Invoice, referenceIndexedElsewhere())
  invoice!: Invoice;

  /** Which reminder it is: one of `reminderDays`. */
  @Property({ type: 'integer' })
  daysAfterDue!: number;

  /** When its email was queued. */
  @Property(instant())
  sentAt!: Date;
}
