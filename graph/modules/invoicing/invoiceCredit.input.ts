import { Field, ID, InputType } from 'type-graphql';
import { z } from 'zod';
import { DateScalar, DecimalScalar } from '../../shared/scalars.ts';
import { alongside, requiredMoneyText } from '../../shared/validation/fields.ts';
import { limits } from '../../shared/validation/forms.rules.ts';
import { KeyField } from '../../shared/validation/idempotencyKey.ts';
import { TextField } from '../../shared/validation/textField.ts';
import { descriptionLength } from '../invoices/customLine.rules.ts';
import { dollars, pastDay } from '../payments/payment.input.ts';

@InputType({ description: 'A credit on an issued invoice.' })
export class CreditInvoiceInput {
  @Field(() => ID, { description: 'Identifier of the invoice.' })
  invoiceId!: string;

  @Field(() => DecimalScalar, {
    description:
      'Amount in dollars, above zero, with at most two decimals; not above the amount due.',
  })
  amount!: string;

  @TextField(descriptionLength, 'Reason. The client reads it, but in no email.')
  reason!: string;

  @Field(() => DateScalar, {
    nullable: true,
    description:
      'Day of the credit, from the day of the invoice to today, not in a closed month of the books; today if omitted.',
  })
  creditDate?: string | null;

  @KeyField('this form')
  idempotencyKey?: string | null;
}

@InputType({ description: 'A credit that no longer counts.' })
export class TakeBackCreditInput {
  @Field(() => ID, { description: 'Identifier of the credit.' })
  creditId!: string;

  @TextField(limits.message, 'Reason. Only the office reads it.')
  reason!: string;

  @KeyField('this form')
  idempotencyKey?: string | null;
}

const { idempotencyKey } = alongside;

export const creditInvoiceSchema = (today: string) =>
  z.object({
    invoiceId: z.string(),
    amount: dollars,
    reason: requiredMoneyText('Reason', descriptionLength),
    creditDate: pastDay('Date', today),
    idempotencyKey,
  });

export const takeBackCreditSchema = z.object({
  creditId: z.string(),
  reason: requiredMoneyText('Reason', limits.message),
  idempotencyKey,
});
