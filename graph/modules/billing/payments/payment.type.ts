import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateScalar } from '../../../shared/scalars.ts';
import { PageInfo } from '../../../shared/paging/connectionType.ts';
import { Money } from '../../../shared/money.ts';

@ObjectType('Payment', {
  description: 'Money received from the signed-in client, or given back. Only they can read it.',
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

  @Field(() => String, { description: 'How it was paid, for example "Check".' })
  paymentMethod!: string;

  @Field(() => String, {
    nullable: true,
    description: 'What the office noted; for a refund without a note, its reason.',
  })
  notes!: string | null;
}

@ObjectType('PaymentEdge', { description: 'A payment and its place in the list.' })
export class PaymentEdge {
  @Field(() => String, {
    description: 'Place of this payment: give it as `after` to read on behind it.',
  })
  cursor!: string;

  @Field(() => PaymentType, { description: 'The payment.' })
  node!: PaymentType;
}

@ObjectType('PaymentConnection', { description: 'A page of payments, newest payment date first.' })
export class PaymentConnection {
  @Field(() => [PaymentEdge], { description: 'The payments of this page with their places.' })
  edges!: PaymentEdge[];

  @Field(() => [PaymentType], { description: 'The payments of this page.' })
  nodes!: PaymentType[];

  @Field(() => PageInfo, { description: 'Where this page stands.' })
  pageInfo!: PageInfo;

  @Field(() => Int, { description: 'How many payments there are in all, refunds counted.' })
  totalCount!: number;
}
