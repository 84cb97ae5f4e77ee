// Not in custom-lines/, because invoice items refer to it and custom-lines/ imports invoices.
import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { BaseEntity } from '../../database/base.entity.ts';
import {
  calendarDate,
  confidential,
  insertedAt,
  lineRate,
  lineRateCheck,
  reference,
  referenceIndexedElsewhere,
  text,
} from '../../database/columns.ts';
import type { Confidential } from '../../database/encryption/encryptedText.ts';
import { Client } from '../clients/client.entity.ts';
import { Appointment } from '../appointments/appointment.entity.ts';

/**
 * Something billed besides visits, such as mileage. Like a visit, it waits for the client's next
 * invoice, which takes a copy of it. With a negative rate, and neither a correction nor a set-off, it
 * is a credit, and its description the reason.
 */
@Entity({ tableName: 'custom_lines' })
@Index({ properties: ['client', 'serviceDate', 'id'] })
@Check({ name: 'custom_lines_quantity_check', expression: 'quantity > 0' })
@Check({
  name: 'custom_lines_rate_check',
  expression:
    'rate > 0 or (rate < 0 and (num_nonnulls(corrects_id, sets_off_id) = 1 or (num_nulls(corrects_id, sets_off_id) = 2 and quantity = 1)))',
})
@Check(lineRateCheck('custom_lines'))
export class CustomLine extends BaseEntity {
  declare [OptionalProps]?: 'removed' | 'createdAt';

  @ManyToOne(() => Client, referenceIndexedElsewhere())
  client!: Client;

  @Property(confidential())
  description!: Confidential;

  @Property({ type: 'decimal', precision: 8, scale: 2 })
  quantity!: string;

  /** Unit of the quantity, such as "mile"; null for plain pieces. */
  @Property(text('trade', { nullable: true }))
  unit: string | null = null;

  @Property(lineRate())
  rate!: string;

  @Property(calendarDate())
  serviceDate!: string;

  /**
   * The billed visit that it corrects: a negative rate gives back what was billed, a positive one
   * bills what is right.
   */
  @ManyToOne(() => Appointment, reference({ nullable: true }))
  corrects: Appointment | null = null;

  /**
   * The visit whose refunds it sets off: it takes the place of what would be given back once more; a
   * negative rate gives back what was set off of a refund that no longer counts.
   */
  @ManyToOne(() => Appointment, reference({ nullable: true }))
  setsOff: Appointment | null = null;

  /** True if the office removed it or wrote it off with its invoice: it is never billed again. */
  @Property({ type: 'boolean', default: false })
  removed: boolean = false;

  @Property(insertedAt())
  createdAt: Date = new Date();
}
