import { Check, Entity, ManyToOne, Property, Unique } from '@mikro-orm/decorators/legacy';
import { BaseEntity } from '../../database/base.entity.ts';
import { instant, referenceIndexedElsewhere } from '../../database/columns.ts';
import { Invoice } from '../invoices/invoice.entity.ts';

/** A reminder of an unpaid invoice sent to a client: once for each number of days. */
@Entity({ tableName: 'invoice_reminders' })
@Unique({ name: 'invoice_reminders_once_unique', properties: ['invoice', 'daysLate'] })
@Check({ name: 'invoice_reminders_days_late_check', expression: 'days_late > 0' })
export class InvoiceReminder extends BaseEntity {
  @ManyToOne(() => Invoice, referenceIndexedElsewhere())
  invoice!: Invoice;

  /** Days after the due date at which this reminder is due. */
  @Property({ type: 'integer' })
  daysLate!: number;

  /** False if the client has no confirmed address; the office then prints it. */
  @Property({ type: 'boolean' })
  mailed!: boolean;

  @Property(instant())
  sentAt!: Date;
}
