import { Field, ID, Int, ObjectType } from 'type-graphql';
import { BillingRhythmEnum } from '../../care/care.enums.ts';
import type { BillingRhythm } from '../../care/care.rules.ts';
import { DateScalar, DateTimeScalar, DecimalScalar } from '../../../shared/scalars.ts';
import { connectionType } from '../../../shared/paging/connectionType.ts';
import { Money } from '../../../shared/money.ts';
import { Payload } from '../../../shared/userErrors.ts';
import { InvoiceType } from '../invoices/invoice.type.ts';
import { PaymentType } from '../payments/payment.type.ts';

@ObjectType({ description: 'The client of an invoice or a payment, as the office calls them.' })
export class BilledClient {
  @Field(() => ID, { description: 'Identifier of the client profile.' })
  id!: string;

  @Field(() => String, { description: 'First and last name.' })
  name!: string;
}

@ObjectType('InvoiceReminder', {
  description: 'That the client was reminded of an unpaid invoice.',
})
export class InvoiceReminderType {
  @Field(() => Int, { description: 'Days after the due date that it stands for: 3, 14 or 28.' })
  daysLate!: number;

  @Field(() => DateTimeScalar, { description: 'When it went out.' })
  sentAt!: Date;

  @Field(() => Boolean, {
    description:
      'Whether it was emailed; false where no address is known to be the client’s, so that the office prints the invoice.',
  })
  mailed!: boolean;
}

@ObjectType('OfficeInvoice', {
  description: 'An invoice as the office reads it. Staff and admins alone can.',
})
export class OfficeInvoiceType extends InvoiceType {
  @Field(() => BilledClient, { description: 'Who is billed.' })
  client!: BilledClient;

  @Field(() => [PaymentType], { description: 'Payments and refunds, oldest first.' })
  payments!: PaymentType[];

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When it was cancelled; null while it stands.',
  })
  cancelledAt!: Date | null;

  @Field(() => String, { nullable: true, description: 'Why it was cancelled.' })
  cancelReason!: string | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When care was suspended because it stayed unpaid; null when it never was.',
  })
  suspendedAt!: Date | null;

  @Field(() => Boolean, {
    description:
      'Whether suspendForNonPayment is possible because of it: it is unpaid for more than 30 days after its due date, led to no suspension yet, and its client is active.',
  })
  canSuspend!: boolean;

  @Field(() => [InvoiceReminderType], { description: 'Reminders that went out, first one first.' })
  reminders!: InvoiceReminderType[];

  @Field(() => DateScalar, {
    nullable: true,
    description:
      'Day of the next reminder; null when none will come: it is settled, all went out, or they are paused.',
  })
  nextReminderOn!: string | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "Since when its client's reminders are paused; null while they are not.",
  })
  remindersPausedAt!: Date | null;
}

export const OfficeInvoiceConnection = connectionType('OfficeInvoice', OfficeInvoiceType, {
  one: 'invoice',
  many: 'invoices, newest issue date first',
});

@ObjectType('OfficePayment', {
  description: 'A payment or refund of any client. Staff and admins alone can read it.',
})
export class OfficePaymentType extends PaymentType {
  @Field(() => BilledClient, { description: 'Who paid.' })
  client!: BilledClient;
}

export const OfficePaymentConnection = connectionType('OfficePayment', OfficePaymentType, {
  one: 'payment',
  many: 'payments, newest payment date first',
});

@ObjectType('Charge', {
  description: 'What a visit, or a cancellation, will cost on the next invoice.',
})
export class ChargeType {
  @Field(() => ID, { description: 'Identifier of the visit.' })
  appointmentId!: string;

  @Field(() => String, { description: 'What the line of the invoice will say.' })
  description!: string;

  @Field(() => DecimalScalar, { description: 'Worked hours by the quarter; 1 for a cancellation.' })
  quantity!: string;

  @Field(() => Money, { description: 'Price per hour as fixed at booking, or the fee.' })
  rate!: Money;

  @Field(() => Money, { description: 'Quantity times rate, before tax.' })
  amount!: Money;

  @Field(() => DateScalar, { description: 'Day of the visit.' })
  serviceDate!: string;
}

@ObjectType({ description: 'What the next invoice of one client would bill.' })
export class UnbilledClient {
  @Field(() => BilledClient, { description: 'Who would be billed.' })
  client!: BilledClient;

  @Field(() => Int, { description: 'How many lines the invoice would have.' })
  charges!: number;

  @Field(() => Money, { description: 'Sum of the lines.' })
  subtotal!: Money;

  @Field(() => Money, { description: 'Tax on the subtotal.' })
  tax!: Money;

  @Field(() => Money, { description: 'Subtotal plus tax.' })
  total!: Money;
}

@ObjectType('Unbilled', {
  description: 'What a run up to a day would bill, to the cent. Asking issues nothing.',
})
export class UnbilledType {
  @Field(() => [UnbilledClient], { description: 'The clients with something to bill, by name.' })
  clients!: UnbilledClient[];

  @Field(() => Int, { description: 'How many lines all the invoices would have.' })
  charges!: number;

  @Field(() => Money, { description: 'Sum of the totals of all the invoices.' })
  total!: Money;
}

@ObjectType({ description: 'An invoice that was issued, paid, refunded or cancelled, or why not.' })
export class OfficeInvoicePayload extends Payload {
  @Field(() => OfficeInvoiceType, {
    nullable: true,
    description: 'The invoice as it is now; null when refused.',
  })
  invoice?: OfficeInvoiceType | null;
}

@ObjectType({ description: 'A run that was started, or why not.' })
export class InvoiceRunPayload extends Payload {
  @Field(() => Int, {
    nullable: true,
    description:
      'How many clients there are to bill: as many invoices follow within moments. Null when refused.',
  })
  clients?: number | null;
}

@ObjectType({ description: 'How often a client is billed from now on, or why nothing changed.' })
export class BillingRhythmPayload extends Payload {
  @Field(() => BillingRhythmEnum, { nullable: true, description: 'The rhythm; null when refused.' })
  rhythm?: BillingRhythm | null;
}
