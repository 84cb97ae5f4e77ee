import { Node } from '../../shared/node.ts';
import { ofClient } from '../../shared/operations/audited.ts';
import { ReadAs } from '../../shared/operations/edges.ts';
import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { BillingRhythmEnum } from '../clients/care.enums.ts';
import type { BillingRhythm } from '../clients/care.rules.ts';
import { DateScalar, DateTimeScalar, DecimalScalar } from '../../shared/scalars.ts';
import { UpdatedAtField } from '../../shared/updated.ts';
import { connectionType } from '../../shared/paging/connectionType.ts';
import { VisitExceptionKindEnum } from '../visit-records/visitRecord.choices.ts';
import type { VisitExceptionKind } from '../visit-records/visitRecord.rules.ts';
import { Money, usd } from '../../shared/money.ts';
import { billedInvoice } from '../invoices/invoice.mapping.ts';
import type { OfficeInvoiceReading, OfficePaymentReading } from './officeInvoices.queries.ts';
import { Payload, UserErrorType } from '../../shared/userErrors.ts';
import { BilledInvoice } from '../invoices/invoice.type.ts';
import { PaymentType, MoveOfPaymentType, VoidOfPaymentType } from '../payments/payment.type.ts';
import { daysToSuspension, reminderDays } from '../invoices/billing.rules.ts';

const [first, second, third] = reminderDays;

@ObjectType({ description: 'The client who is billed, by id and name.' })
export class BilledClient {
  @Field(() => ID, { description: 'Identifier of the client profile.' })
  id!: string;

  @Field(() => String, { description: 'First and last name.' })
  name!: string;
}

@ObjectType('InvoiceRecipient', { description: 'Whom an invoice was sent to, as it says.' })
export class InvoiceRecipientType {
  @Field(() => String, {
    description: 'Name of its payer on the day of issue: of the client, unless somebody else pays.',
  })
  name!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'The payer’s address on the day of issue, below a reference such as a claim number; null if there was none.',
  })
  address!: string | null;
}

@ObjectType('InvoiceReminder', {
  description: 'A reminder of an unpaid invoice that its payer was sent.',
})
export class InvoiceReminderType {
  @Field(() => Int, {
    description: `Days after the due date at which this reminder is due: ${first}, ${second} or ${third}.`,
  })
  daysLate!: number;

  @Field(() => DateTimeScalar, { description: 'When it was sent.' })
  sentAt!: Date;

  @Field(() => Boolean, {
    description:
      'Whether it was emailed; false if its payer reads no email, so the office prints the invoice.',
  })
  mailed!: boolean;
}

@ObjectType('CreditRecord', {
  description:
    'Who gave a credit on an invoice, and who took it back and why. Only staff and admins can read it.',
})
export class CreditRecordType {
  @Field(() => ID, { description: 'Identifier of the credit.' })
  creditId!: string;

  @Field(() => String, { description: 'First and last name of who gave it.' })
  givenBy!: string;

  @Field(() => DateTimeScalar, { description: 'When they did.' })
  givenAt!: Date;

  @Field(() => String, {
    nullable: true,
    description: 'First and last name of who took it back; null if it counts.',
  })
  takenBackBy!: string | null;

  @Field(() => String, { nullable: true, description: 'Why it was taken back.' })
  takeBackReason!: string | null;
}

@ReadAs({ of: ofClient, one: 'officeInvoice', many: 'officeInvoices' })
@ObjectType('OfficeInvoice', {
  implements: Node,
  description: 'An invoice as the office reads it. Only staff and admins can.',
})
export class OfficeInvoiceType extends BilledInvoice {
  @Field(() => ID, { description: 'Identifier of the client who is billed.' })
  clientId!: string;

  @Field(() => String, { description: 'Full name of the client today.' })
  clientName!: string;

  @Field(() => InvoiceRecipientType, {
    description: 'The recipient as printed on the invoice, which never changes.',
  })
  billTo!: InvoiceRecipientType;

  @Field(() => [PaymentType], { description: 'Payments and refunds, oldest first.' })
  payments!: PaymentType[];

  @Field(() => [VoidOfPaymentType], {
    description: 'Who voided which of its payments, and why.',
  })
  voids!: VoidOfPaymentType[];

  @Field(() => [MoveOfPaymentType], {
    description: 'Which of its payments were moved to another invoice, or came from one.',
  })
  moves!: MoveOfPaymentType[];

  @Field(() => [CreditRecordType], {
    description: 'Who gave which of its credits, and who took it back.',
  })
  creditRecords!: CreditRecordType[];

  @Field(() => Money, {
    description: 'Money on its client’s account, on no invoice: `applyAccountMoney` uses it.',
  })
  onAccount!: Money;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When it was canceled; null if it was not.',
  })
  cancelledAt!: Date | null;

  @Field(() => String, { nullable: true, description: 'Why it was canceled.' })
  cancelReason!: string | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When care was suspended because of this invoice; null if it never was.',
  })
  suspendedAt!: Date | null;

  @Field(() => Boolean, {
    description: `Whether suspendForNonPayment is possible because of this invoice: it is unpaid more than ${daysToSuspension} days after its due date, has not led to a suspension yet, and its client is active.`,
  })
  canSuspend!: boolean;

  @Field(() => [InvoiceReminderType], { description: 'Reminders sent, first one first.' })
  reminders!: InvoiceReminderType[];

  @Field(() => DateScalar, {
    nullable: true,
    description:
      'Day of the next reminder; null if there is none, because the invoice is settled, all were sent, or they are paused.',
  })
  nextReminderOn!: string | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When its client’s reminders were paused; null if they are not.',
  })
  remindersPausedAt!: Date | null;

  @Field(() => DateTimeScalar, { description: 'When it was issued.' })
  createdAt!: Date;

  @UpdatedAtField()
  updatedAt!: Date;
}

export const OfficeInvoiceConnection = connectionType('OfficeInvoice', OfficeInvoiceType, {
  one: 'invoice',
  many: 'invoices, newest issue date first',
});

@ReadAs({ of: ofClient, one: 'officePayments', many: 'officePayments' })
@ObjectType('OfficePayment', {
  implements: Node,
  description: 'A payment or refund of any client. Only staff and admins can read it.',
})
export class OfficePaymentType extends PaymentType {
  @Field(() => ID, { description: 'Identifier of the client who paid.' })
  clientId!: string;

  @Field(() => String, { description: 'Full name of the client.' })
  clientName!: string;

  @Field(() => VoidOfPaymentType, {
    nullable: true,
    description: 'Who voided it, and why; null if it counts.',
  })
  void!: VoidOfPaymentType | null;

  @Field(() => DateTimeScalar, { description: 'When it was recorded.' })
  createdAt!: Date;

  @UpdatedAtField()
  updatedAt!: Date;
}

export const OfficePaymentConnection = connectionType('OfficePayment', OfficePaymentType, {
  one: 'payment',
  many: 'payments, newest payment date first',
});

@ObjectType('Charge', {
  description: 'What a visit or a cancellation will cost on the next invoice.',
})
export class ChargeType {
  @Field(() => ID, { description: 'Identifier of the visit.' })
  appointmentId!: string;

  @Field(() => String, { description: 'The description on the invoice.' })
  description!: string;

  @Field(() => DecimalScalar, {
    description: 'Hours worked in quarter hours; 1 for a cancellation.',
  })
  quantity!: string;

  @Field(() => Money, { description: 'Price per hour, or the fee.' })
  rate!: Money;

  @Field(() => Money, { description: 'Quantity times rate, before tax.' })
  amount!: Money;

  @Field(() => DateScalar, { description: 'Day of the visit.' })
  serviceDate!: string;
}

@ObjectType({ description: 'What the next invoice of one client would bill.' })
export class UnbilledClient {
  @Field(() => BilledClient, { description: 'The client to bill.' })
  client!: BilledClient;

  @Field(() => Int, { description: 'Number of lines on the invoice.' })
  chargeCount!: number;

  @Field(() => Money, { description: 'Sum of the lines.' })
  subtotal!: Money;

  @Field(() => Money, { description: 'Tax on the subtotal.' })
  tax!: Money;

  @Field(() => Money, { description: 'Subtotal plus tax.' })
  total!: Money;
}

@ObjectType({
  description:
    'A visit that no run bills until the office has settled its time, or has said when it ended.',
})
export class HeldVisit {
  @Field(() => ID, { description: 'Identifier of the visit.' })
  appointmentId!: string;

  @Field(() => ID, { description: 'Identifier of the client.' })
  clientId!: string;

  @Field(() => String, { description: 'Full name of the client.' })
  client!: string;

  @Field(() => DateTimeScalar, { description: 'Planned start.' })
  startsAt!: Date;

  @Field(() => [VisitExceptionKindEnum], { description: 'Kinds of its open exceptions of time.' })
  exceptions!: VisitExceptionKind[];

  @Field(() => Boolean, {
    description:
      'Whether it is in progress, since its departure came too late to be its end; it then needs a time.',
  })
  isUnended!: boolean;
}

@ObjectType({
  description: 'A visit under the minimum length that a run bills as worked.',
})
export class ShortVisit {
  @Field(() => ID, { description: 'Identifier of the visit.' })
  appointmentId!: string;

  @Field(() => BilledClient, { description: 'The client who is billed.' })
  client!: BilledClient;

  @Field(() => DateScalar, { description: 'Day of the visit.' })
  serviceDate!: string;

  @Field(() => Float, { description: 'Hours of the minimum.' })
  underHours!: number;
}

@ObjectType('Unbilled', {
  description: 'What a run up to a day would bill, to the cent. Reading it issues nothing.',
})
export class UnbilledType {
  @Field(() => [UnbilledClient], { description: 'The clients with something to bill, by name.' })
  clients!: UnbilledClient[];

  @Field(() => Int, { description: 'Number of lines on all the invoices.' })
  chargeCount!: number;

  @Field(() => Money, { description: 'Sum of all invoice totals.' })
  total!: Money;

  @Field(() => [HeldVisit], {
    description: 'Visits that are left out, by planned start: the office has yet to settle them.',
  })
  held!: HeldVisit[];

  @Field(() => [ShortVisit], {
    description:
      'Visits in the sums that were under the minimum and are billed as worked; none if the provider bills the minimum.',
  })
  short!: ShortVisit[];
}

@ObjectType({
  description:
    'The invoice that was issued, paid, refunded, credited or canceled, or whose payment was voided, or why it was refused.',
})
export class OfficeInvoicePayload extends Payload {
  @Field(() => OfficeInvoiceType, {
    nullable: true,
    description: 'The invoice as it is now; null when refused.',
  })
  invoice?: OfficeInvoiceType | null;
}

@ObjectType({
  description: 'The payment or refund that was recorded and its invoice, or why it was refused.',
})
export class RecordedPaymentPayload extends OfficeInvoicePayload {
  @Field(() => PaymentType, {
    nullable: true,
    description: 'The payment or refund; null when refused.',
  })
  payment?: PaymentType | null;
}

@ObjectType({ description: 'The run that was started, or why it was refused.' })
export class InvoiceRunPayload extends Payload {
  @Field(() => Int, {
    nullable: true,
    description:
      'How many clients there are to bill; their invoices follow shortly. Null when refused.',
  })
  clients?: number | null;
}

@ObjectType({ description: 'What became of one client of many to bill.' })
export class IssueInvoiceResult {
  @Field(() => ID, { description: 'Identifier of the client, as it was given.' })
  clientId!: string;

  @Field(() => OfficeInvoiceType, {
    nullable: true,
    description: 'The new invoice; null when refused.',
  })
  invoice!: OfficeInvoiceType | null;

  @Field(() => [UserErrorType], { description: 'Why there is none; empty on success.' })
  userErrors!: UserErrorType[];
}

@ObjectType({ description: 'What became of each client to bill, or why nothing was tried.' })
export class IssueInvoicesPayload extends Payload {
  @Field(() => [IssueInvoiceResult], {
    nullable: true,
    description: 'The clients in the order in which they were named; null when refused.',
  })
  results?: IssueInvoiceResult[] | null;
}

@ObjectType({ description: 'The new billing rhythm of a client, or why it was refused.' })
export class BillingRhythmPayload extends Payload {
  @Field(() => BillingRhythmEnum, { nullable: true, description: 'The rhythm; null when refused.' })
  rhythm?: BillingRhythm | null;
}

/** Converts an invoice to the graph type. */
export const officeInvoiceType = (invoice: OfficeInvoiceReading): OfficeInvoiceType => ({
  ...billedInvoice(invoice),
  clientId: invoice.clientId,
  clientName: invoice.clientName,
  billTo: invoice.billTo,
  payments: invoice.payments.map((payment) => ({ ...payment, amount: usd(payment.amount) })),
  voids: invoice.payments.flatMap((payment) => payment.void ?? []),
  moves: invoice.moves,
  creditRecords: invoice.creditRecords,
  onAccount: usd(invoice.onAccount),
  cancelledAt: invoice.cancelledAt,
  cancelReason: invoice.cancelReason,
  suspendedAt: invoice.suspendedAt,
  canSuspend: invoice.canSuspend,
  reminders: invoice.reminders,
  nextReminderOn: invoice.nextReminderOn,
  remindersPausedAt: invoice.remindersPausedAt,
  createdAt: invoice.createdAt,
  updatedAt: invoice.updatedAt,
});

/** Converts a payment to the graph type. */
export const officePaymentType = (payment: OfficePaymentReading): OfficePaymentType => ({
  ...payment,
  amount: usd(payment.amount),
});
