import { Decimal } from 'decimal.js';
import { Field, ID, InputType } from 'type-graphql';
import { z } from 'zod';
import { DateScalar, DecimalScalar } from '../../../shared/scalars.ts';
import {
  alongside,
  amountText,
  optionalText,
  requiredText,
} from '../../../shared/validation/fields.ts';
import { isAmount, messages } from '../../../shared/validation/forms.rules.ts';
import { lineAmount } from '../invoices/totals.ts';
import { keyDescription, pastDay } from '../payments/payment.input.ts';
import { descriptionLength, mostOfLine, unitLength } from '../invoices/customLine.rules.ts';

const amountDescription = 'above zero, with at most two decimals, up to 999999.99';

@InputType()
abstract class CustomLineFields {
  @Field(() => String, {
    description: `What is billed, at most ${descriptionLength} characters. The client reads it on the invoice.`,
  })
  description!: string;

  @Field(() => DecimalScalar, { description: `How many, ${amountDescription}.` })
  quantity!: string;

  @Field(() => String, {
    nullable: true,
    description: `What is counted, for example "mile"; at most ${unitLength} characters, absent for plain pieces.`,
  })
  unit?: string | null;

  @Field(() => DecimalScalar, { description: `Dollars for one, ${amountDescription}.` })
  rate!: string;

  @Field(() => DateScalar, {
    nullable: true,
    description: 'Its day; today when absent, and not after it.',
  })
  serviceDate?: string | null;
}

@InputType({ description: 'A line for the next invoice of a client.' })
export class AddCustomLineInput extends CustomLineFields {
  @Field(() => ID, { description: 'Who is billed.' })
  clientId!: string;

  @Field(() => String, { nullable: true, description: keyDescription })
  idempotencyKey?: string | null;
}

@InputType({ description: 'A line that is not billed yet, as it should be.' })
export class ChangeCustomLineInput extends CustomLineFields {
  @Field(() => ID, { description: 'Identifier of the line.' })
  id!: string;
}

@InputType({ description: 'A line that is not to be billed.' })
export class RemoveCustomLineInput {
  @Field(() => ID, { description: 'Identifier of the line.' })
  id!: string;
}

/** An exact decimal above zero. @param label the field's label as shown */
const aboveZero = (label: string) => {
  const wrong = `${label} must be a number above zero with at most two decimals`;
  return amountText(6, wrong, messages.required(label))
    .refine((text) => Number(text) > 0, wrong)
    .transform((text) => new Decimal(text).toFixed(2));
};

const fields = (today: string) => ({
  description: requiredText('Description', descriptionLength),
  quantity: aboveZero('Quantity'),
  unit: optionalText('Unit', unitLength),
  rate: aboveZero('Rate'),
  serviceDate: pastDay('Date', today),
});

const inBounds = ({ quantity, rate }: { quantity: string; rate: string }): boolean => {
  // A number that is wrong by itself was refused by its own field.
  if (![quantity, rate].every((text) => isAmount(text, 6) && Number(text) > 0)) return true;
  const amount = new Decimal(lineAmount(quantity, rate));
  return amount.greaterThan(0) && amount.lessThanOrEqualTo(mostOfLine);
};
const outOfBounds = {
  path: ['rate'],
  error: `Quantity times rate must be from $0.01 to $${mostOfLine.toLocaleString('en-US')}`,
};

export const addCustomLineSchema = (today: string) =>
  z
    .object({
      clientId: z.string(),
      ...fields(today),
      idempotencyKey: alongside.idempotencyKey,
    })
    .refine(inBounds, outOfBounds);

export const changeCustomLineSchema = (today: string) =>
  z.object({ id: z.string(), ...fields(today) }).refine(inBounds, outOfBounds);

export const removeCustomLineSchema = z.object({ id: z.string() });
