import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateScalar, DateTimeScalar } from '../../shared/scalars.ts';
import { choicesEnum } from '../../shared/validation/choices.ts';
import { PageInfo } from '../../shared/paging/connectionType.ts';
import { Money } from '../../shared/money.ts';
import type { PaymentVoid } from '../invoices/billing.rules.ts';

export const PaymentVoidEnum = choicesEnum<PaymentVoid>(
  'PaymentVoid',
  'Why a payment does not count.',
  {
    mistake: 'It was recorded by mistake.',
    returned: 'The bank returned it.',
    'taken-off': 'It was taken off the invoice, and lies on the client’s account.',
  },
);

@ObjectType('VoidedPayment', { description: 'Why and since when a payment does not count.' })
export class VoidedPaymentType {
  @Field(() => PaymentVoidEnum, { description: 'What happened.' })
  as!: PaymentVoid;

  @Field(() => DateScalar, { description: 'The day it happened.' })
  day!: string;
}

@ObjectType('VoidOfPayment', {
  description: 'Who voided a payment, when and why. Only staff and admins can read it.',
})
export class VoidOfPaymentType {
  @Field(() => ID, { description: 'Identifier of the payment.' })
  paymentId!: string;

  @Field(() => String, { description: 'First and last name of who voided it.' })
  by!: string;

  @Field(() => DateTimeScalar, { description: 'When they did.' })
  at!: Date;

  @Field(() => String, { description: 'Their reason.' })
  reason!: string;
}

@ObjectType('MoveOfPayment', {
  description:
    'That a payment was recorded on the wrong invoice and moved to the right one. Only staff and admins can read it.',
})
export class MoveOfPaymentType {
  @Field(() => ID, { description: 'Identifier of the payment of this invoice.' })
  paymentId!: string;

  @Field(() => ID, { description: 'Identifier of the other invoice.' })
  invoiceId!: string;

  @Field(() => String, { description: 'Number of the other invoice.' })
  invoiceNumber!: string;

  @Field(() => Boolean, {
    description: 'Whether it was moved to the other invoice; else it came from there.',
  })
  isAway!: boolean;
}

@ObjectType('Payment', {
  description: 'A payment of the signed-in client, or a refund to them. Only they can read it.',
})
export class PaymentType {
  @Field(() => ID, { description: 'Identifier of the payment.' })
  id!: string;

  @Field(() => ID, { description: 'Identifier of the invoice it belongs to.' })
  invoiceId!: string;

  @Field(() => String, { description: 'Number of the invoice it belongs to.' })
  invoiceNumber!: string;

  @Field(() => DateScalar, { description: 'Day of the payment.' })
  paymentDate!: string;

  @Field(() => Money, { description: 'Amount received; negative for a refund.' })
  amount!: Money;

  @Field(() => String, { description: 'How it was paid, such as "Check".' })
  paymentMethod!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The office’s note; for a refund without a note, its reason.',
  })
  notes!: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'Identifier of the line of its invoice that a refund is for; null for one out of goodwill, and for a payment.',
  })
  itemId!: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'Identifier of the money from the client’s account that it counts a part of; null if it came for this invoice.',
  })
  accountPaymentId!: string | null;

  @Field(() => VoidedPaymentType, {
    nullable: true,
    description: 'Why it does not count; null if it does.',
  })
  voided!: VoidedPaymentType | null;
}

@ObjectType('PaymentEdge', { description: 'A payment and its place in the list.' })
export class PaymentEdge {
  @Field(() => String, {
    description: 'Cursor of this payment: pass it as `after` to get what follows.',
  })
  cursor!: string;

  @Field(() => PaymentType, { description: 'The payment.' })
  node!: PaymentType;
}

@ObjectType('PaymentConnection', { description: 'A page of payments, newest payment date first.' })
export class PaymentConnection {
  @Field(() => [PaymentEdge], { description: 'The payments of this page with their cursors.' })
  edges!: PaymentEdge[];

  @Field(() => [PaymentType], { description: 'The payments of this page.' })
  nodes!: PaymentType[];

  @Field(() => PageInfo, { description: 'The position of this page in the list.' })
  pageInfo!: PageInfo;

  @Field(() => Int, { description: 'Total number of payments, including refunds.' })
  totalCount!: number;
}
