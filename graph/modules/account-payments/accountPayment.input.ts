import { Decimal } from 'decimal.js';
import { Field, ID, InputType } from 'type-graphql';
import { z } from 'zod';
import { DateScalar, DecimalScalar } from '../../shared/scalars.ts';
import {
  alongside,
  amountText,
  optionalMoneyText,
  requiredMoneyText,
} from '../../shared/validation/fields.ts';
import { highestAmount, limits } from '../../shared/validation/forms.rules.ts';
import { KeyField } from '../../shared/validation/idempotencyKey.ts';
import { TextField } from '../../shared/validation/textField.ts';
import { accountPaymentVoids, type PaymentVoid } from '../invoices/billing.rules.ts';
import { dollars, feeOfReturned, pastDay, VoidInput } from '../payments/payment.input.ts';
import { PaymentVoidEnum } from '../payments/payment.type.ts';

/** Invoices that one payment can be spread over. */
export const mostInvoices = 100;

@InputType({ description: 'What of the money goes on one invoice.' })
export class AppliedAmountInput {
  @Field(() => ID, { description: 'Identifier of an unpaid invoice of the client.' })
  invoiceId!: string;

  @Field(() => DecimalScalar, {
    description:
      'Amount in dollars, with at most two decimals, not above what is due on it; zero for none.',
  })
  amount!: string;
}

@InputType({ description: 'Money received from a client.' })
export class ReceivePaymentInput {
  @Field(() => ID, { description: 'Identifier of the client.' })
  clientId!: string;

  @Field(() => DecimalScalar, {
    description: 'Amount in dollars, above zero, with at most two decimals.',
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

  @Field(() => [AppliedAmountInput], {
    nullable: true,
    description: `The invoices that it is for, at most ${mostInvoices}; what is left lies on the client’s account. If omitted, it goes on the unpaid ones, the oldest first.`,
  })
  invoices?: AppliedAmountInput[] | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True if it is another payment like one of that day.',
  })
  isAnother?: boolean | null;

  @KeyField('this form')
  idempotencyKey?: string | null;
}

@InputType({ description: 'Money on a client’s account to use for one of their invoices.' })
export class ApplyAccountMoneyInput {
  @Field(() => ID, { description: 'Identifier of the invoice.' })
  invoiceId!: string;

  @Field(() => DecimalScalar, {
    nullable: true,
    description:
      'Amount in dollars, not above what is due and what lies on the account; as much as possible if omitted.',
  })
  amount?: string | null;

  @KeyField('this form')
  idempotencyKey?: string | null;
}

@InputType({ description: 'Money on a client’s account that was given back.' })
export class GiveBackMoneyInput {
  @Field(() => ID, { description: 'Identifier of the payment that it was part of.' })
  accountPaymentId!: string;

  @Field(() => DecimalScalar, {
    description:
      'Amount in dollars, above zero, with at most two decimals; not above what of the payment is on no invoice.',
  })
  amount!: string;

  @TextField(limits.message, 'Reason. The client reads it.')
  reason!: string;

  @TextField(limits.name, 'How it was given back, such as "Check".')
  paymentMethod!: string;

  @Field(() => DateScalar, {
    nullable: true,
    description:
      'The day, from the day of the payment to today, not in a closed month of the books; today if omitted.',
  })
  paymentDate?: string | null;

  @KeyField('this form')
  idempotencyKey?: string | null;
}

@InputType({ description: 'Money on an account that does not count.' })
export class VoidAccountPaymentInput extends VoidInput {
  @Field(() => ID, { description: 'Identifier of what was received or given back.' })
  accountPaymentId!: string;

  @Field(() => PaymentVoidEnum, {
    description:
      'What happened: the bank returned it, or it was a mistake; what was given back can only be a mistake.',
  })
  as!: PaymentVoid;
}

const { idempotencyKey } = alongside;

/** Schema of what goes on one invoice, maybe nothing. */
const part = amountText(
  8,
  `Amount must be dollars with at most two decimals, up to ${highestAmount(8)}`,
).transform((amount) => new Decimal(amount).toFixed(2));

export const receivePaymentSchema = (today: string) =>
  z.object({
    clientId: z.string(),
    amount: dollars,
    paymentMethod: requiredMoneyText('Payment method', limits.name),
    paymentDate: pastDay('Payment date', today),
    notes: optionalMoneyText('Notes', limits.message),
    invoices: z
      .array(z.object({ invoiceId: z.string(), amount: part }))
      .max(mostInvoices, `A payment can be spread over at most ${mostInvoices} invoices`)
      .nullish()
      .transform((invoices) => invoices ?? null),
    isAnother: z
      .boolean()
      .nullish()
      .transform((isAnother) => isAnother ?? false),
    idempotencyKey,
  });

export const applyAccountMoneySchema = z.object({
  invoiceId: z.string(),
  amount: dollars.nullish().transform((amount) => amount ?? null),
  idempotencyKey,
});

export const giveBackMoneySchema = (today: string) =>
  z.object({
    accountPaymentId: z.string(),
    amount: dollars,
    reason: requiredMoneyText('Reason', limits.message),
    paymentMethod: requiredMoneyText('Payment method', limits.name),
    paymentDate: pastDay('Payment date', today),
    idempotencyKey,
  });

export const voidAccountPaymentSchema = (today: string) =>
  z
    .object({
      accountPaymentId: z.string(),
      as: z.enum(accountPaymentVoids, 'Choose what happened: returned, or a mistake'),
      day: pastDay('Day', today),
      reason: requiredMoneyText('Reason', limits.message),
      fee: feeOfReturned,
      idempotencyKey,
    })
    .refine(({ as, fee }) => as === 'returned' || fee === null, {
      path: ['fee'],
      error: 'Only a returned payment can have a fee',
    });
