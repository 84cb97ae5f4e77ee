import { Check, Entity, ManyToOne, Property, Unique } from '@mikro-orm/decorators/legacy';
import { BaseEntity } from '../../../database/base.entity.ts';
import { instant, referenceIndexedElsewhere } from '../../../database/columns.ts';
import { Invoice } from '../invoices/invoice.entity.ts';

/** That a client was reminded of an unpaid invoice: once for each number of days. */
@Entity({ tableName: 'invoice_reminders' })
@Unique({ name: 'invoice_reminders_once_unique', properties: ['invoice', 'daysLate'] })
@Check({ name: 'invoice_reminders_days_late_check', expression: 'days_late > 0' })
export class InvoiceReminder extends BaseEntity {
  @ManyToOne(() => Invoice, referenceIndexedElsewhere())
  invoice!: Invoice;

  /** Which of the reminders it is: so many days after the due date. */
  @Property({ type: 'integer' })
  daysLate!: number;

  /** False where no address is known to be the client's: the office then prints it. */
  @Property({ type: 'boolean' })
  mailed!: boolean;

  @Property(instant())
  sentAt!: Date;
}
