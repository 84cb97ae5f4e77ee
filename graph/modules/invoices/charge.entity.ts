import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Enum, Index, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { Client } from '../clients/client.entity.ts';
import {
  amount,
  calendarDate,
  insertedAt,
  instant,
  referenceIndexedElsewhere,
  text,
} from '../../database/columns.ts';
import { BaseEntity } from '../../database/base.entity.ts';
import { Appointment } from '../appointments/appointment.entity.ts';
import { invoiceStatuses, type InvoiceStatus } from './billing.rules.ts';

const writtenOff = 'billings_written_off';

/**
 * The charge of one visit or one cancellation. There is one for each, however often it is billed.
 * It is stored when first put on an invoice and follows that invoice from then on. Pending and on
 * no invoice, it waits for the next one; canceled, it is never billed again.
 */
@Entity({ tableName: 'billings' })
@Index({ properties: ['client', 'billingDate'] })
@Index({
  name: writtenOff,
  expression: `create index "${writtenOff}" on "billings" ("appointment_id") where status = 'cancelled'`,
})
@Check({ name: 'billings_amount_check', expression: 'amount >= 0' })
export class Charge extends BaseEntity {
  declare [OptionalProps]?: 'status' | 'createdAt';

  @ManyToOne(() => Client, referenceIndexedElsewhere())
  client!: Client;

  @ManyToOne(() => Appointment, referenceIndexedElsewhere({ nullable: true, unique: true }))
  appointment: Appointment | null = null;

  @Property(amount())
  amount!: string;

  @Property(text('trade'))
  serviceDescription!: string;

  @Property(calendarDate())
  billingDate!: string;

  @Property(calendarDate())
  dueDate!: string;

  @Enum({ items: () => invoiceStatuses, default: 'pending' })
  status: InvoiceStatus = 'pending';

  @Property(text('trade', { nullable: true }))
  paymentMethod: string | null = null;

  @Property(instant({ nullable: true }))
  paidAt: Date | null = null;

  @Property(insertedAt())
  createdAt: Date = new Date();
}
