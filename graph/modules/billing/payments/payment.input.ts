import { Decimal } from 'decimal.js';
import { Field, ID, InputType } from 'type-graphql';
import { z } from 'zod';
import { DateScalar, DecimalScalar } from '../../../shared/scalars.ts';
import {
  alongside,
  amountText,
  calendarDate,
  optionalText,
  requiredText,
} from '../../../shared/validation/fields.ts';
import { limits, messages } from '../../../shared/validation/forms.rules.ts';

export const keyDescription =
  'A UUID of this form, 1 to 255 visible characters: a repeat within 24 hours gets the first answer again and changes nothing.';

export const searchDescription =
  "Words of the client's name, email or address, digits of their phone, or a part of the invoice's number.";

@InputType({ description: 'Which payments to list. Leave a field out to skip that filter.' })
export class PaymentFilterInput {
  @Field(() => ID, { nullable: true, description: 'Payments of this client.' })
  clientId?: string | null;

  @Field(() => DateScalar, { nullable: true, description: 'Dated this day or later.' })
  from?: string | null;

  @Field(() => DateScalar, { nullable: true, description: 'Dated this day or earlier.' })
  through?: string | null;

  @Field(() => String, { nullable: true, description: searchDescription })
  search?: string | null;
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

const { idempotencyKey } = alongside;
const futureDay = 'This day has not come yet';

export const optionalDay = (label: string) =>
  calendarDate(label)
    .nullish()
    .transform((day) => day ?? null);

/** A day up to today. What an absent one stands for is no part of the input: a repeat after midnight is the same form. */
export const pastDay = (label: string, today: string) =>
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

const payment = (today: string) => ({
  invoiceId: z.string(),
  amount: dollars,
  paymentMethod: requiredText('Payment method', limits.name),
  paymentDate: pastDay('Payment date', today),
  idempotencyKey,
});

export const recordPaymentSchema = (today: string) =>
  z.object({ ...payment(today), notes: optionalText('Notes', limits.message) });
export const recordRefundSchema = (today: string) =>
  z.object({ ...payment(today), reason: requiredText('Reason', limits.message) });

@InputType({ description: 'A client whose care is suspended for non-payment.' })
export class SuspendForNonPaymentInput {
  @Field(() => ID, { description: 'The client.' })
  clientId!: string;
}

export const suspendForNonPaymentSchema = z.object({ clientId: z.string() });
