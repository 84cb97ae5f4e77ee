import { Decimal } from 'decimal.js';
import { Field, ID, InputType } from 'type-graphql';
import { z } from 'zod';
import { DateScalar, DecimalScalar } from '../../shared/scalars.ts';
import {
  alongside,
  amountText,
  calendarDate,
  optionalText,
  requiredText,
} from '../../shared/validation/fields.ts';
import {
  highestAmount,
  isAmount,
  messages,
  type Decimals,
} from '../../shared/validation/forms.rules.ts';
import { lineAmount } from '../invoices/totals.ts';
import { daysBilledBack } from '../invoices/billing.rules.ts';
import { KeyField } from '../../shared/validation/idempotencyKey.ts';
import {
  badLineDay,
  descriptionLength,
  isLineDay,
  maxOfLine,
  unitLength,
} from '../invoices/customLine.rules.ts';

const bounds = `at most ${daysBilledBack} days back and not in the future`;
const inWords = { 2: 'two', 3: 'three' } as const;
const amountDescription = (decimals: Decimals): string =>
  `above zero, with at most ${inWords[decimals]} decimals, up to ${highestAmount(6)}`;

@InputType()
abstract class CustomLineFields {
  @Field(() => String, {
    description: `What is billed, at most ${descriptionLength} characters. The client reads it on the invoice.`,
  })
  description!: string;

  @Field(() => DecimalScalar, { description: `Quantity, ${amountDescription(2)}.` })
  quantity!: string;

  @Field(() => DecimalScalar, { description: `Dollars per unit, ${amountDescription(3)}.` })
  rate!: string;
}

const unitOf = `Unit of the quantity, such as "mile"; at most ${unitLength} characters`;

@InputType({ description: 'A line for the next invoice of a client.' })
export class AddCustomLineInput extends CustomLineFields {
  @Field(() => ID, { description: 'Identifier of the client to bill.' })
  clientId!: string;

  @Field(() => String, { nullable: true, description: `${unitOf}. Omit it for plain pieces.` })
  unit?: string | null;

  @Field(() => DateScalar, {
    nullable: true,
    description: `Day of the line, ${bounds}; today if omitted.`,
  })
  serviceDate?: string | null;

  @KeyField('this form')
  idempotencyKey?: string | null;
}

@InputType({
  description:
    'Changes to an unbilled line. An omitted field stays as it is; null clears it. The day cannot be cleared.',
})
export class ChangeCustomLineInput extends CustomLineFields {
  @Field(() => ID, { description: 'Identifier of the line.' })
  id!: string;

  @Field(() => String, { nullable: true, description: `${unitOf}; null for plain pieces.` })
  unit?: string | null;

  @Field(() => DateScalar, {
    nullable: true,
    description: `Day of the line, ${bounds}.`,
  })
  serviceDate?: string | null;

  @KeyField('this change')
  idempotencyKey?: string | null;
}

const creditReason = `Why; at most ${descriptionLength} characters. The client reads it on the invoice, after “Credit:”.`;
const creditAmount = `Dollars before tax, above zero, with at most two decimals, up to ${maxOfLine}.`;

@InputType({ description: 'A credit for the next invoice of a client.' })
export class AddCreditInput {
  @Field(() => ID, { description: 'Identifier of the client.' })
  clientId!: string;

  @Field(() => String, { description: creditReason })
  reason!: string;

  @Field(() => DecimalScalar, { description: creditAmount })
  amount!: string;

  @Field(() => DateScalar, {
    nullable: true,
    description: `Day it is about, such as that of a visit, ${bounds}; today if omitted.`,
  })
  serviceDate?: string | null;

  @KeyField('this form')
  idempotencyKey?: string | null;
}

@InputType({
  description:
    'Changes to a credit that no invoice has yet. A day that is omitted stays as it is; it cannot be cleared.',
})
export class ChangeCreditInput {
  @Field(() => ID, { description: 'Identifier of the credit, a custom line.' })
  id!: string;

  @Field(() => String, { description: creditReason })
  reason!: string;

  @Field(() => DecimalScalar, { description: creditAmount })
  amount!: string;

  @Field(() => DateScalar, { nullable: true, description: `Day it is about, ${bounds}.` })
  serviceDate?: string | null;

  @KeyField('this change')
  idempotencyKey?: string | null;
}

@InputType({ description: 'A line to remove.' })
export class RemoveCustomLineInput {
  @Field(() => ID, { description: 'Identifier of the line.' })
  id!: string;

  @KeyField('this change')
  idempotencyKey?: string | null;
}

/**
 * Schema of an exact decimal above zero.
 * @param label the field's label as shown
 */
const aboveZero = (label: string, decimals: Decimals = 2) => {
  const wrong = `${label} must be a number above zero with at most ${inWords[decimals]} decimals`;
  return amountText(6, wrong, messages.required(label), decimals)
    .refine((text) => Number(text) > 0, wrong)
    .transform((text) => new Decimal(text))
    .transform((number) => number.toFixed(Math.max(2, number.decimalPlaces())));
};

const fields = {
  description: requiredText('Description', descriptionLength),
  quantity: aboveZero('Quantity'),
  rate: aboveZero('Rate', 3),
};
const unit = optionalText('Unit', unitLength);

const inBounds = ({ quantity, rate }: { quantity: string; rate: string }): boolean => {
  // An invalid number was already refused by its own field.
  if (![quantity, rate].every((text) => isAmount(text, 6, 3) && Number(text) > 0)) return true;
  const amount = new Decimal(lineAmount(quantity, rate));
  return amount.greaterThan(0) && amount.lessThanOrEqualTo(maxOfLine);
};
const outOfBounds = {
  path: ['rate'],
  error: `Quantity times rate must be from $0.01 to $${maxOfLine.toLocaleString('en-US')}`,
};

const dayOf = (today: string) =>
  calendarDate('Date').refine((day) => isLineDay(day, today), badLineDay(today));

export const addCustomLineSchema = (today: string) =>
  z
    .object({
      clientId: z.string(),
      ...fields,
      unit,
      serviceDate: dayOf(today)
        .nullish()
        .transform((day) => day ?? null),
      idempotencyKey: alongside.idempotencyKey,
    })
    .refine(inBounds, outOfBounds);

export const changeCustomLineSchema = (today: string) =>
  z
    .object({
      id: z.string(),
      ...fields,
      unit: unit.optional(),
      serviceDate: dayOf(today).optional(),
    })
    .refine(inBounds, outOfBounds);

const badCredit = `Amount must be dollars above zero with at most two decimals, up to $${maxOfLine.toLocaleString('en-US')}`;

const credit = {
  reason: requiredText('Reason', descriptionLength),
  amount: amountText(6, badCredit, messages.required('Amount'))
    .refine((amount) => Number(amount) > 0 && Number(amount) <= maxOfLine, badCredit)
    .transform((amount) => new Decimal(amount).toFixed(2)),
};

export const addCreditSchema = (today: string) =>
  z.object({
    clientId: z.string(),
    ...credit,
    serviceDate: dayOf(today)
      .nullish()
      .transform((day) => day ?? null),
    idempotencyKey: alongside.idempotencyKey,
  });

export const changeCreditSchema = (today: string) =>
  z.object({ id: z.string(), ...credit, serviceDate: dayOf(today).optional() });

export const removeCustomLineSchema = z.object({ id: z.string() });
