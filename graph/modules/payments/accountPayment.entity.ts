import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Enum, Index, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import {
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
import { Client } from '../clients/client.entity.ts';
import { User } from '../identity/user.entity.ts';
import { accountPaymentVoids, type AccountPaymentVoid } from '../invoices/billing.rules.ts';
import { Voidable, voidedCheck } from './voidable.entity.ts';

/**
 * Money received from a client at once, such as one check for several invoices or a deposit; payments
 * of invoices count parts of it. Or what was given back of it: a negative amount with a reason
 * (product 5.3).
 */
@Entity({ tableName: 'account_payments' })
@Index(
  coveringIndex(
    'account_payments',
    'account_payments_of_client',
    ['client_id', 'payment_date', 'id'],
    ['amount', 'unapplied', 'voided_at'],
  ),
)
@Index({ properties: ['paymentDate', 'id'] })
@Check({ name: 'account_payments_amount_check', expression: 'amount <> 0' })
@Check({ name: 'account_payments_unapplied_check', expression: 'unapplied >= 0' })
@Check({
  name: 'account_payments_given_back_check',
  expression: '(amount < 0) = (given_back_of_id is not null) and (amount > 0 or notes is not null)',
})
@Check(voidedCheck('account_payments'))
export class AccountPayment extends Voidable {
  declare [OptionalProps]?: 'unapplied' | 'createdAt';

  @ManyToOne(() => Client, referenceIndexedElsewhere())
  client!: Client;

  @Property(calendarDate())
  paymentDate!: string;

  @Property(amount())
  amount!: string;

  /** What is on no invoice and was not given back; PostgreSQL keeps it (migration 0220). */
  @Property(amount({ default: '0' }))
  unapplied: string = '0.00';

  /** As shown to people ("Check", "Credit card"). */
  @Property(text('trade'))
  paymentMethod!: string;

  /** The office's note, such as the number of the check; why it was given back. The client reads it. */
  @Property(confidential({ nullable: true }))
  notes: Confidential | null = null;

  /** The money that this gives back of. */
  @ManyToOne(() => AccountPayment, reference({ nullable: true }))
  givenBackOf: AccountPayment | null = null;

  @ManyToOne(() => User, reference({ fieldName: 'recorded_by' }))
  recordedBy!: User;

  @Property(insertedAt())
  createdAt: Date = new Date();

  @Enum({ items: () => accountPaymentVoids, nullable: true })
  voidedAs: AccountPaymentVoid | null = null;
}
