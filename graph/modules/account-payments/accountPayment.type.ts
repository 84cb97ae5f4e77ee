import { Field, ID, ObjectType } from 'type-graphql';
import { Money, usd } from '../../shared/money.ts';
import { connectionType } from '../../shared/paging/connectionType.ts';
import { DateScalar, DateTimeScalar } from '../../shared/scalars.ts';
import { Payload } from '../../shared/userErrors.ts';
import { VoidedPaymentType, VoidOfPaymentType } from '../payments/payment.type.ts';
import type { AccountPaymentReading } from './accountPayment.queries.ts';

@ObjectType('AppliedAmount', {
  description:
    'What of a client’s money counts for one invoice. Only staff and admins can read it.',
})
export class AppliedAmountType {
  @Field(() => ID, { description: 'Identifier of the payment of the invoice.' })
  paymentId!: string;

  @Field(() => ID, { description: 'Identifier of the invoice.' })
  invoiceId!: string;

  @Field(() => String, { description: 'Number of the invoice.' })
  invoiceNumber!: string;

  @Field(() => Money, { description: 'Amount that counts for it.' })
  amount!: Money;
}

@ObjectType('AccountPayment', {
  description:
    'Money received from a client at once, for invoices or their account, or what was given back of it. Only staff and admins can read it.',
})
export class AccountPaymentType {
  @Field(() => ID, { description: 'Identifier of the money.' })
  id!: string;

  @Field(() => ID, { description: 'Identifier of the client.' })
  clientId!: string;

  @Field(() => String, { description: 'Full name of the client.' })
  clientName!: string;

  @Field(() => DateScalar, { description: 'Day of the payment.' })
  paymentDate!: string;

  @Field(() => Money, { description: 'Amount received; negative for what was given back.' })
  amount!: Money;

  @Field(() => Money, {
    description: 'What of it is on no invoice and was not given back.',
  })
  unapplied!: Money;

  @Field(() => String, { description: 'How it was paid, such as "Check".' })
  paymentMethod!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The office’s note; why it was given back.',
  })
  notes!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Identifier of the money that this gives back of; null for what was received.',
  })
  givenBackOfId!: string | null;

  @Field(() => String, { description: 'First and last name of who recorded it.' })
  recordedBy!: string;

  @Field(() => DateTimeScalar, { description: 'When they did.' })
  recordedAt!: Date;

  @Field(() => [AppliedAmountType], { description: 'The invoices that it counts for.' })
  applied!: AppliedAmountType[];

  @Field(() => VoidedPaymentType, {
    nullable: true,
    description: 'Why it does not count; null if it does.',
  })
  voided!: VoidedPaymentType | null;

  @Field(() => VoidOfPaymentType, {
    nullable: true,
    description: 'Who voided it, and why; null if it counts.',
  })
  void!: VoidOfPaymentType | null;
}

export const AccountPaymentConnection = connectionType('AccountPayment', AccountPaymentType, {
  one: 'sum of money',
  many: 'what was received and given back, newest payment date first',
});

@ObjectType({ description: 'The money as it is now, or why it was refused.' })
export class AccountPaymentPayload extends Payload {
  @Field(() => AccountPaymentType, {
    nullable: true,
    description: 'What was received, with what became of it; null when refused.',
  })
  accountPayment?: AccountPaymentType | null;
}

/** Converts money to the graph type. */
export const accountPaymentType = ({
  amount,
  unapplied,
  applied,
  ...money
}: AccountPaymentReading): AccountPaymentType => ({
  ...money,
  amount: usd(amount),
  unapplied: usd(unapplied),
  applied: applied.map((part) => ({ ...part, amount: usd(part.amount) })),
});
