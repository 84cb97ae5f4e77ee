import { Field, ID, Int, ObjectType } from 'type-graphql';
import { choicesEnum } from '../../../shared/validation/choices.ts';
import { DateScalar, DateTimeScalar, DecimalScalar } from '../../../shared/scalars.ts';
import { PageInfo } from '../../../shared/paging/connectionType.ts';
import { Money } from '../../../shared/money.ts';
import type { InvoiceStatus } from '../billing.rules.ts';

export const InvoiceStatusEnum = choicesEnum<InvoiceStatus>(
  'InvoiceStatus',
  'Where an invoice stands today.',
  {
    pending: 'To be paid by its due date.',
    paid: 'Settled; it stays so when money is given back.',
    overdue: 'Not settled and past its due date: from the day after, as days turn in Phoenix.',
    cancelled: 'Withdrawn: there is nothing to pay.',
  },
);

@ObjectType('InvoicedVisit', {
  description: 'The visit that a line bills, or whose cancellation it charges.',
})
export class InvoicedVisitType {
  @Field(() => DateTimeScalar, {
    description: 'When it began; when it was planned to, where that was not written down.',
  })
  date!: Date;

  @Field(() => DateTimeScalar, {
    description: 'When it ended; when it was planned to, where that was not written down.',
  })
  endDate!: Date;

  @Field(() => String, {
    nullable: true,
    description: 'Who came, or would have come; null where nobody was assigned.',
  })
  caregiver!: string | null;

  @Field(() => Boolean, {
    description: 'Whether the line is the fee of its cancellation and no hours of care.',
  })
  cancelled!: boolean;
}

@ObjectType('InvoiceItem', { description: 'One line of an invoice.' })
export class InvoiceItemType {
  @Field(() => ID, { description: 'Identifier of the line.' })
  id!: string;

  @Field(() => String, { description: 'What was done or delivered.' })
  description!: string;

  @Field(() => DecimalScalar, { description: 'Hours by the quarter, or pieces; two decimals.' })
  quantity!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'What a custom line counts, for example "mile"; null for hours of a visit and plain pieces.',
  })
  unit?: string | null;

  @Field(() => Money, { description: 'Price of one hour, unit or piece.' })
  rate!: Money;

  @Field(() => Money, { description: 'Quantity times rate, rounded half up to the cent.' })
  amount!: Money;

  @Field(() => DateScalar, {
    nullable: true,
    description: 'Day of the visit; null for a line that belongs to no day.',
  })
  serviceDate!: string | null;

  @Field(() => InvoicedVisitType, {
    nullable: true,
    description: 'The visit it comes from; null for a line of another kind.',
  })
  visit?: InvoicedVisitType | null;
}

@ObjectType('Invoice', {
  description: 'An invoice to the signed-in client. Only they can read it.',
})
export class InvoiceType {
  @Field(() => ID, { description: 'Identifier of the invoice.' })
  id!: string;

  @Field(() => String, { description: 'Number printed on the invoice, unique.' })
  invoiceNumber!: string;

  @Field(() => DateScalar, { description: 'Day on which it was issued.' })
  issueDate!: string;

  @Field(() => DateScalar, { description: 'Last day on which it can be paid in time.' })
  dueDate!: string;

  @Field(() => Money, { description: 'The total: subtotal plus tax.' })
  amount!: Money;

  @Field(() => Money, { description: 'Sum of the line items.' })
  subtotal!: Money;

  @Field(() => Money, { description: 'Tax on the subtotal.' })
  tax!: Money;

  @Field(() => Money, { description: 'Payments received less refunds.' })
  amountPaid!: Money;

  @Field(() => Money, {
    description:
      'Money given back, as a positive amount. Unless the invoice is cancelled, amountPaid, amountRefunded and amountDue add up to amount.',
  })
  amountRefunded!: Money;

  @Field(() => Money, {
    description: 'Still owed; zero when paid or cancelled. A refund does not raise it.',
  })
  amountDue!: Money;

  @Field(() => InvoiceStatusEnum, { description: 'Where it stands today, computed when read.' })
  status!: InvoiceStatus;

  @Field(() => String, {
    nullable: true,
    description: 'What the invoice is about, in the words of the office.',
  })
  description!: string | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Instant of the payment that settled it; null before.',
  })
  paidAt!: Date | null;

  @Field(() => [InvoiceItemType], { description: 'Its lines, in the order of the invoice.' })
  items!: InvoiceItemType[];
}

@ObjectType('InvoiceEdge', { description: 'An invoice and its place in the list.' })
export class InvoiceEdge {
  @Field(() => String, {
    description: 'Place of this invoice: give it as `after` to read on behind it.',
  })
  cursor!: string;

  @Field(() => InvoiceType, { description: 'The invoice.' })
  node!: InvoiceType;
}

@ObjectType('InvoiceConnection', { description: 'A page of invoices, newest issue date first.' })
export class InvoiceConnection {
  @Field(() => [InvoiceEdge], { description: 'The invoices of this page with their places.' })
  edges!: InvoiceEdge[];

  @Field(() => [InvoiceType], { description: 'The invoices of this page.' })
  nodes!: InvoiceType[];

  @Field(() => PageInfo, { description: 'Where this page stands.' })
  pageInfo!: PageInfo;

  @Field(() => Int, { description: 'How many invoices there are in all, cancelled ones too.' })
  totalCount!: number;
}
