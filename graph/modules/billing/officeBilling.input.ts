import { Decimal } from 'decimal.js';
import { Field, ID, InputType } from 'type-graphql';
import { z } from 'zod';
import { BillingRhythmEnum } from '../care/clients/billingRhythm.enum.ts';
import { billingRhythms, type BillingRhythm } from '../care/clients/billingRhythm.rules.ts';
import {
  alongside,
  amountText,
  calendarDate,
  optionalText,
  requiredText,
} from '../../shared/validation/fields.ts';
import { limits, messages } from '../../shared/validation/forms.rules.ts';
import { DateScalar, DecimalScalar } from '../../shared/scalars.ts';
import { InvoiceStatusEnum } from './invoices/invoice.type.ts';
import type { InvoiceStatus } from './billing.rules.ts';

const keyDescription =
  'A UUID of this form, 1 to 255 visible characters: a repeat within 24 hours gets the first answer again and changes nothing.';

@InputType({ description: 'Which invoices are wanted. What is absent narrows nothing.' })
export class InvoiceFilterInput {
  @Field(() => ID, { nullable: true, description: 'Invoices of this client.' })
  clientId?: string | null;

  @Field(() => [InvoiceStatusEnum], {
    nullable: true,
    description: 'Invoices that stand so today; all when absent or empty.',
  })
  statuses?: InvoiceStatus[] | null;

  @Field(() => DateScalar, { nullable: true, description: 'Issued on this day or later.' })
  from?: string | null;

  @Field(() => DateScalar, { nullable: true, description: 'Issued on this day or earlier.' })
  through?: string | null;
}

@InputType({ description: 'Which payments are wanted. What is absent narrows nothing.' })
export class PaymentFilterInput {
  @Field(() => ID, { nullable: true, description: 'Payments of this client.' })
  clientId?: string | null;

  @Field(() => DateScalar, { nullable: true, description: 'Dated this day or later.' })
  from?: string | null;

  @Field(() => DateScalar, { nullable: true, description: 'Dated this day or earlier.' })
  through?: string | null;
}

@InputType({ description: 'A client and the days that are billed.' })
export class IssueInvoiceInput {
  @Field(() => ID, { description: 'Who is billed.' })
  clientId!: string;

  @Field(() => DateScalar, {
    nullable: true,
    description: 'First day of the period; everything not yet billed before it, too, when absent.',
  })
  from?: string | null;

  @Field(() => DateScalar, {
    nullable: true,
    description: 'Last day of the period; today when absent, and not after it.',
  })
  through?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'What the invoice is about, at most 4000 characters; the days of its visits when absent. The client reads it.',
  })
  notes?: string | null;

  @Field(() => String, { nullable: true, description: keyDescription })
  idempotencyKey?: string | null;
}

@InputType({ description: 'A run that bills all clients at once.' })
export class RunInvoicesInput {
  @Field(() => DateScalar, {
    nullable: true,
    description: 'Last day that is billed; yesterday when absent, and not after today.',
  })
  through?: string | null;
}

@InputType({ description: 'Money received for an invoice.' })
export class RecordPaymentInput {
  @Field(() => ID, { description: 'The invoice that is paid.' })
  invoiceId!: string;

  @Field(() => DecimalScalar, {
    description: 'Amount in dollars, above zero, with at most two decimals; not above what is due.',
  })
  amount!: string;

  @Field(() => String, {
    description:
      'How it was paid, in the words that the client reads, for example "Check"; at most 100 characters.',
  })
  paymentMethod!: string;

  @Field(() => DateScalar, {
    nullable: true,
    description: 'Day of the payment; today when absent, and not after it.',
  })
  paymentDate?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'For example the number of the check, at most 4000 characters. The client reads it.',
  })
  notes?: string | null;

  @Field(() => String, { nullable: true, description: keyDescription })
  idempotencyKey?: string | null;
}

@InputType({ description: 'Money given back.' })
export class RecordRefundInput {
  @Field(() => ID, { description: 'The invoice for which it was received.' })
  invoiceId!: string;

  @Field(() => DecimalScalar, {
    description:
      'Amount in dollars, above zero, with at most two decimals; not above what was paid and is not yet given back.',
  })
  amount!: string;

  @Field(() => String, { description: 'Why, at most 4000 characters. The client reads it.' })
  reason!: string;

  @Field(() => String, {
    description: 'How it was given back, for example "Check"; at most 100 characters.',
  })
  paymentMethod!: string;

  @Field(() => DateScalar, {
    nullable: true,
    description: 'Day on which it was given back; today when absent, and not after it.',
  })
  paymentDate?: string | null;

  @Field(() => String, { nullable: true, description: keyDescription })
  idempotencyKey?: string | null;
}

@InputType({ description: 'An invoice to withdraw.' })
export class CancelInvoiceInput {
  @Field(() => ID, { description: 'Identifier of the invoice.' })
  id!: string;

  @Field(() => String, { description: 'Why, at most 4000 characters; for the office.' })
  reason!: string;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether the next invoice bills its visits again; true when absent. False writes them off.',
  })
  rebill?: boolean | null;

  @Field(() => String, { nullable: true, description: keyDescription })
  idempotencyKey?: string | null;
}

@InputType({ description: 'How often a client is billed.' })
export class BillingRhythmInput {
  @Field(() => ID, { description: 'The client.' })
  clientId!: string;

  @Field(() => BillingRhythmEnum, { description: 'Weekly or every second week.' })
  rhythm!: BillingRhythm;
}

const { idempotencyKey } = alongside;
const futureDay = 'This day has not come yet';

const optionalDay = (label: string) =>
  calendarDate(label)
    .nullish()
    .transform((day) => day ?? null);

/** A day up to today. What an absent one stands for is no part of the input: a repeat after midnight is the same form. */
const pastDay = (label: string, today: string) =>
  optionalDay(label).refine((day) => day === null || day <= today, futureDay);

const mostDollars = '99999999.99';

/** An amount of money above zero, with two decimals in the end. */
const dollars = amountText(
  8,
  `Amount must be dollars above zero with at most two decimals, up to ${mostDollars}`,
  messages.required('Amount'),
)
  .refine((amount) => Number(amount) > 0, 'Amount must be above zero')
  .transform((amount) => new Decimal(amount).toFixed(2));

export const issueInvoiceSchema = (today: string) =>
  z
    .object({
      clientId: z.string(),
      from: optionalDay('From'),
      through: pastDay('Through', today),
      notes: optionalText('Notes', limits.message),
      idempotencyKey,
    })
    .refine(({ from, through }) => from === null || from <= (through ?? today), {
      path: ['from'],
      error: 'The period cannot end before it begins',
    });

export const runInvoicesSchema = (today: string) =>
  z.object({ through: pastDay('Through', today) });

const booking = (today: string) => ({
  invoiceId: z.string(),
  amount: dollars,
  paymentMethod: requiredText('Payment method', limits.name),
  paymentDate: pastDay('Payment date', today),
  idempotencyKey,
});

export const recordPaymentSchema = (today: string) =>
  z.object({ ...booking(today), notes: optionalText('Notes', limits.message) });
export const recordRefundSchema = (today: string) =>
  z.object({ ...booking(today), reason: requiredText('Reason', limits.message) });

export const cancelInvoiceSchema = z.object({
  id: z.string(),
  reason: requiredText('Reason', limits.message),
  rebill: z
    .boolean()
    .nullish()
    .transform((rebill) => rebill ?? true),
  idempotencyKey,
});

export const billingRhythmSchema = z.object({
  clientId: z.string(),
  rhythm: z.enum(billingRhythms),
});
