import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { BaseEntity } from '../../database/base.entity.ts';
import {
  amount,
  calendarDate,
  confidential,
  insertedAt,
  instant,
  reference,
  referenceIndexedElsewhere,
} from '../../database/columns.ts';
import type { Confidential } from '../../database/encryption/encryptedText.ts';
import { User } from '../identity/user.entity.ts';
import { Invoice } from './invoice.entity.ts';

/**
 * What the office took off an issued invoice, with a reason. It is no payment: nothing was received. It
 * stays when it is taken back, and counts nowhere then. PostgreSQL adds them up in `invoices.credited`.
 */
@Entity({ tableName: 'invoice_credits' })
@Index({ properties: ['invoice', 'creditDate', 'id'] })
@Index({ properties: ['creditDate'] })
@Check({ name: 'invoice_credits_amount_check', expression: 'amount > 0' })
@Check({
  name: 'invoice_credits_taken_back_check',
  expression: 'num_nulls(taken_back_at, taken_back_by, take_back_reason) in (0, 3)',
})
export class InvoiceCredit extends BaseEntity {
  declare [OptionalProps]?: 'createdAt';

  @ManyToOne(() => Invoice, referenceIndexedElsewhere())
  invoice!: Invoice;

  @Property(calendarDate())
  creditDate!: string;

  @Property(amount())
  amount!: string;

  /** The client reads it. */
  @Property(confidential())
  reason!: Confidential;

  @ManyToOne(() => User, reference({ fieldName: 'given_by' }))
  givenBy!: User;

  @Property(insertedAt())
  createdAt: Date = new Date();

  /** When it was taken back: it counts nowhere from then on. Null if it counts. */
  @Property(instant({ nullable: true }))
  takenBackAt: Date | null = null;

  @ManyToOne(() => User, reference({ nullable: true, fieldName: 'taken_back_by' }))
  takenBackBy: User | null = null;

  /** For the office. */
  @Property(confidential({ nullable: true }))
  takeBackReason: Confidential | null = null;
}
