import { Decimal } from 'decimal.js';
import { Field, ID, InputType } from 'type-graphql';
import {
  ExternalReferenceField,
  type ExternalReferenceInput,
} from '../../shared/externalReferences.ts';
import { UpdatedSinceField } from '../../shared/updated.ts';
import { z } from 'zod';
import { TextField } from '../../shared/validation/textField.ts';
import { keptHint, keptVisits } from '../absences/holds.input.ts';
import { DateScalar, DecimalScalar } from '../../shared/scalars.ts';
import {
  alongside,
  amountText,
  calendarDate,
  optionalMoneyText,
  requiredMoneyText,
} from '../../shared/validation/fields.ts';
import { highestAmount, limits, messages } from '../../shared/validation/forms.rules.ts';
import { paymentVoids, type PaymentVoid } from '../invoices/billing.rules.ts';
import { maxOfLine } from '../invoices/customLine.rules.ts';
import { PaymentVoidEnum } from './payment.type.ts';
import { KeyField } from '../../shared/validation/idempotencyKey.ts';

export const searchDescription =
  'Words from the client’s name, email or address, digits of their phone, or part of the invoice’s number.';

@InputType({ description: 'Which payments to list. Omit a field to skip that filter.' })
export class PaymentFilterInput {
  @Field(() => ID, { nullable: true, description: 'Payments of this client.' })
  clientId?: string | null;

  @Field(() => DateScalar, { nullable: true, description: 'Dated on or after this day.' })
  from?: string | null;

  @Field(() => DateScalar, { nullable: true, description: 'Dated on or before this day.' })
  through?: string | null;

  @Field(() => String, { nullable: true, description: searchDescription })
  search?: string | null;

  @UpdatedSinceField()
  updatedSince?: Date | null;

  @ExternalReferenceField()
  externalReference?: ExternalReferenceInput | null;
}

@InputType({ description: 'A payment received for an invoice.' })
export class RecordPaymentInput {
  @Field(() => ID, { description: 'Identifier of the invoice that was paid.' })
  invoiceId!: string;

  @Field(() => DecimalScalar, {
    description:
      'Amount in dollars, above zero, with at most two decimals; not above the amount due.',
  })
  amount!: string;

  @TextField(limits.name, 'How it was paid, as the client reads it, such as "Check".')
  paymentMethod!: string;

  @Field(() => DateScalar, {
    nullable: true,
    description:
      'Day of the payment, not in the future nor in a closed month of the books; today if omitted.',
  })
  paymentDate?: string | null;

  @TextField(limits.message, 'A note that the client reads, such as the check number.', {
    nullable: true,
  })
  notes?: string | null;

  @KeyField('this form')
  idempotencyKey?: string | null;
}

@InputType({ description: 'A refund.' })
export class RecordRefundInput {
  @Field(() => ID, { description: 'Identifier of the invoice that was paid.' })
  invoiceId!: string;

  @Field(() => DecimalScalar, {
    description:
      'Amount in dollars, above zero, with at most two decimals; not above what was paid and not refunded yet.',
  })
  amount!: string;

  @Field(() => ID, {
    nullable: true,
    description:
      'Identifier of the line that it is for: what a correction of its visit gives back is less by as much. Omit it for a refund out of goodwill.',
  })
  itemId?: string | null;

  @TextField(limits.message, 'Reason. The client reads it.')
  reason!: string;

  @TextField(limits.name, 'How it was refunded, such as "Check".')
  paymentMethod!: string;

  @Field(() => DateScalar, {
    nullable: true,
    description:
      'Day of the refund, not in the future nor in a closed month of the books; today if omitted.',
  })
  paymentDate?: string | null;

  @KeyField('this form')
  idempotencyKey?: string | null;
}

/** What is said of money that does not count, beside which it is and what happened. */
@InputType()
export abstract class VoidInput {
  @Field(() => DateScalar, {
    nullable: true,
    description:
      'The day it happened, from the day of the payment to today, not in a closed month of the books; today if omitted.',
  })
  day?: string | null;

  @TextField(limits.message, 'Reason. Only the office reads it.')
  reason!: string;

  @Field(() => DecimalScalar, {
    nullable: true,
    description:
      'A fee for a returned payment, in dollars before tax: a line on the client’s next invoice.',
  })
  fee?: string | null;

  @KeyField('this form')
  idempotencyKey?: string | null;
}

@InputType({ description: 'A payment that does not count.' })
export class VoidPaymentInput extends VoidInput {
  @Field(() => ID, { description: 'Identifier of the payment or refund.' })
  paymentId!: string;

  @Field(() => PaymentVoidEnum, {
    description:
      'What happened; a refund can only be a mistake, and part of an account’s money only be taken off.',
  })
  as!: PaymentVoid;
}

const { idempotencyKey } = alongside;
const futureDay = 'This day has not come yet';

export const optionalDay = (label: string) =>
  calendarDate(label)
    .nullish()
    .transform((day) => day ?? null);

/** Schema of a day up to today. */
export const dayUntil = (today: string, label: string) =>
  calendarDate(label).refine((day) => day <= today, futureDay);

/**
 * The same for a day that may be absent. Its default is not part of the input, so a repeat after
 * midnight is still the same request.
 */
export const pastDay = (label: string, today: string) =>
  dayUntil(today, label)
    .nullish()
    .transform((day) => day ?? null);

/** Schema of an amount above zero; the result has two decimals. */
export const dollars = amountText(
  8,
  `Amount must be dollars above zero with at most two decimals, up to ${highestAmount(8)}`,
  messages.required('Amount'),
)
  .refine((amount) => Number(amount) > 0, 'Amount must be above zero')
  .transform((amount) => new Decimal(amount).toFixed(2));

const payment = (today: string) => ({
  invoiceId: z.string(),
  amount: dollars,
  paymentMethod: requiredMoneyText('Payment method', limits.name),
  paymentDate: pastDay('Payment date', today),
  idempotencyKey,
});

export const recordPaymentSchema = (today: string) =>
  z.object({ ...payment(today), notes: optionalMoneyText('Notes', limits.message) });
export const recordRefundSchema = (today: string) =>
  z.object({
    ...payment(today),
    itemId: z
      .string()
      .nullish()
      .transform((id) => id ?? null),
    reason: requiredMoneyText('Reason', limits.message),
  });

const badFee = `Fee must be dollars above zero with at most two decimals, up to ${maxOfLine}`;

/** Schema of what a returned payment costs the client. */
export const feeOfReturned = amountText(6, badFee, messages.required('Fee'))
  .refine((amount) => Number(amount) > 0 && Number(amount) <= maxOfLine, badFee)
  .transform((amount) => new Decimal(amount).toFixed(2))
  .nullish()
  .transform((fee) => fee ?? null);

export const voidPaymentSchema = (today: string) =>
  z
    .object({
      paymentId: z.string(),
      as: z.enum(paymentVoids),
      day: pastDay('Day', today),
      reason: requiredMoneyText('Reason', limits.message),
      fee: feeOfReturned,
      idempotencyKey,
    })
    .refine(({ as, fee }) => as === 'returned' || fee === null, {
      path: ['fee'],
      error: 'Only a returned payment can have a fee',
    });

@InputType({ description: 'A payment that was recorded on the wrong invoice.' })
export class MovePaymentInput {
  @Field(() => ID, { description: 'Identifier of the payment.' })
  paymentId!: string;

  @Field(() => ID, {
    description: 'Identifier of the invoice that it is for, of the same client or of another.',
  })
  invoiceId!: string;

  @TextField(limits.message, 'Reason. Only the office reads it.')
  reason!: string;

  @KeyField('this form')
  idempotencyKey?: string | null;
}

export const movePaymentSchema = z.object({
  paymentId: z.string(),
  invoiceId: z.string(),
  reason: requiredMoneyText('Reason', limits.message),
  idempotencyKey,
});

@InputType({ description: 'A client to suspend for non-payment.' })
export class SuspendForNonPaymentInput {
  @Field(() => ID, { description: 'Identifier of the client.' })
  clientId!: string;

  @Field(() => [ID], { nullable: true, description: keptHint })
  keptVisits?: string[] | null;

  @KeyField('this suspension')
  idempotencyKey?: string | null;
}

export const suspendForNonPaymentSchema = z.object({ clientId: z.string(), keptVisits });
