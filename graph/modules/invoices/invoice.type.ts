import { ReadAs } from '../../shared/operations/edges.ts';
import { ofClient } from '../../shared/operations/audited.ts';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { choicesEnum } from '../../shared/validation/choices.ts';
import { DateScalar, DateTimeScalar, DecimalScalar } from '../../shared/scalars.ts';
import { PageInfo } from '../../shared/paging/connectionType.ts';
import { Money } from '../../shared/money.ts';
import type { InvoiceStatus } from './billing.rules.ts';

export const InvoiceStatusEnum = choicesEnum<InvoiceStatus>(
  'InvoiceStatus',
  'Status of an invoice today.',
  {
    pending: 'To be paid by its due date.',
    paid: 'Settled; a refund does not change that.',
    overdue: 'Not settled and past its due date: from the day after it, in Phoenix time.',
    cancelled: 'Withdrawn: there is nothing to pay.',
  },
);

@ObjectType('InvoicedVisit', {
  description: 'The visit that a line bills, or whose cancellation it bills.',
})
export class InvoicedVisitType {
  @Field(() => ID, { description: 'Identifier of the visit.' })
  id!: string;

  @Field(() => DateTimeScalar, {
    description: 'When it began, or the planned time if that was not recorded.',
  })
  startsAt!: Date;

  @Field(() => DateTimeScalar, {
    description: 'When it ended, or the planned time if that was not recorded.',
  })
  endsAt!: Date;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the assigned caregiver; null if there was none.',
  })
  caregiver!: string | null;

  @Field(() => Boolean, {
    description: 'True if the line is a cancellation fee, not hours of care.',
  })
  cancelled!: boolean;
}

@ReadAs({ of: ofClient, one: 'officeInvoice', many: 'officeInvoices' })
@ObjectType('InvoiceItem', { description: 'One line of an invoice.' })
export class InvoiceItemType {
  @Field(() => ID, { description: 'Identifier of the line.' })
  id!: string;

  @Field(() => String, { description: 'Description of the line.' })
  description!: string;

  @Field(() => DecimalScalar, { description: 'Quarter hours, or pieces; two decimals.' })
  quantity!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Unit of a custom line, such as "mile"; null for hours of a visit and plain pieces.',
  })
  unit?: string | null;

  @Field(() => Money, { description: 'Price per hour, unit or piece.' })
  rate!: Money;

  @Field(() => Money, { description: 'Quantity times rate, rounded half up to the cent.' })
  amount!: Money;

  @Field(() => DateScalar, {
    nullable: true,
    description: 'Day of the visit; null if the line has no day.',
  })
  serviceDate!: string | null;

  @Field(() => InvoicedVisitType, {
    nullable: true,
    description: 'The visit it bills; null for other lines.',
  })
  visit?: InvoicedVisitType | null;
}

@ObjectType('InvoiceCredit', {
  description: 'What the office took off an issued invoice.',
})
export class InvoiceCreditType {
  @Field(() => ID, { description: 'Identifier of the credit.' })
  id!: string;

  @Field(() => DateScalar, { description: 'Day of the credit.' })
  creditDate!: string;

  @Field(() => Money, { description: 'Amount it takes off, above zero.' })
  amount!: Money;

  @Field(() => String, { description: 'Why, as written by the office.' })
  reason!: string;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When it was taken back; null if it counts.',
  })
  takenBackAt!: Date | null;
}

/** What the office and the client read alike. */
@ObjectType()
export abstract class BilledInvoice {
  @Field(() => ID, { description: 'Identifier of the invoice.' })
  id!: string;

  @Field(() => String, { description: 'Unique number printed on the invoice.' })
  invoiceNumber!: string;

  @Field(() => DateScalar, { description: 'Day it was issued.' })
  issueDate!: string;

  @Field(() => DateScalar, { description: 'Last day to pay on time.' })
  dueDate!: string;

  @Field(() => Money, { description: 'The total: subtotal plus tax.' })
  amount!: Money;

  @Field(() => Money, { description: 'Sum of the line items.' })
  subtotal!: Money;

  @Field(() => Money, { description: 'Tax on the subtotal.' })
  tax!: Money;

  @Field(() => Money, {
    description:
      'Payments that count. Unless the invoice is canceled, amountReceived, amountCredited and amountDue add up to amount.',
  })
  amountReceived!: Money;

  @Field(() => Money, { description: 'Payments minus refunds.' })
  amountPaid!: Money;

  @Field(() => Money, {
    description:
      'Refunds, as a positive amount. Unless the invoice is canceled, amountPaid, amountRefunded, amountCredited and amountDue add up to amount.',
  })
  amountRefunded!: Money;

  @Field(() => Money, {
    description: 'What credits that count take off the total; no money was received for them.',
  })
  amountCredited!: Money;

  @Field(() => Money, {
    description: 'Amount due; zero when paid or canceled. A refund does not raise it.',
  })
  amountDue!: Money;

  @Field(() => InvoiceStatusEnum, { description: 'Status as of today, computed when read.' })
  status!: InvoiceStatus;

  @Field(() => String, {
    nullable: true,
    description: 'What the invoice is about, as written by the office.',
  })
  description!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Name of who pays it, as it says; null if the client does.',
  })
  billedTo!: string | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Time of the payment or credit that settled it; null if unpaid.',
  })
  paidAt!: Date | null;

  @Field(() => [String], {
    description: 'Numbers of the canceled invoices whose visits and lines it bills.',
  })
  replaces!: string[];

  @Field(() => [String], {
    description: 'Numbers of the invoices that bill its visits and lines since it was canceled.',
  })
  replacedBy!: string[];

  @Field(() => [InvoiceItemType], { description: 'Its lines in order.' })
  items!: InvoiceItemType[];

  @Field(() => [InvoiceCreditType], {
    description: 'Credits since it was issued, oldest first, with those that were taken back.',
  })
  credits!: InvoiceCreditType[];
}

@ObjectType('Invoice', {
  description: 'An invoice for the signed-in client’s care. Only they can read it.',
})
export class InvoiceType extends BilledInvoice {
  @Field(() => Boolean, {
    description:
      'Whether it is billed to the client, or to who reads it in their place; otherwise it isn’t theirs to pay.',
  })
  isYours!: boolean;
}

@ObjectType('InvoiceEdge', { description: 'An invoice and its place in the list.' })
export class InvoiceEdge {
  @Field(() => String, {
    description: 'Cursor of this invoice: pass it as `after` to get what follows.',
  })
  cursor!: string;

  @Field(() => InvoiceType, { description: 'The invoice.' })
  node!: InvoiceType;
}

@ObjectType('InvoiceConnection', { description: 'A page of invoices, newest issue date first.' })
export class InvoiceConnection {
  @Field(() => [InvoiceEdge], { description: 'The invoices of this page with their cursors.' })
  edges!: InvoiceEdge[];

  @Field(() => [InvoiceType], { description: 'The invoices of this page.' })
  nodes!: InvoiceType[];

  @Field(() => PageInfo, { description: 'The position of this page in the list.' })
  pageInfo!: PageInfo;

  @Field(() => Int, { description: 'Total number of invoices, including canceled ones.' })
  totalCount!: number;
}
