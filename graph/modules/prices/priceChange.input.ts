import { Field, ID, InputType, Int } from 'type-graphql';
import { z } from 'zod';
import { OneOf } from '../../shared/operations/oneOf.ts';
import { DateScalar, DecimalScalar } from '../../shared/scalars.ts';
import {
  alongside,
  amountText,
  calendarDate,
  optionalText,
} from '../../shared/validation/fields.ts';
import { KeyField } from '../../shared/validation/idempotencyKey.ts';
import { limits, messages } from '../../shared/validation/forms.rules.ts';
import { TextField } from '../../shared/validation/textField.ts';
import { seenVersion, versionField } from '../../shared/version.ts';
import { badPrice, labels } from '../catalogue/catalogue.input.ts';
import { badPriceDay, isPriceDay, priceFromLabel } from '../catalogue/servicePrice.rules.ts';
import { priceReasonLabel } from './priceChange.rules.ts';

const whoseOwn =
  'Identifier of the client whose own price it is; null or left out for the price list.';
const whyInThePast = 'Why the price of days that are over changes; required if it does.';

@InputType({ description: 'What an hour of a service costs from a day on.' })
export class SetServicePriceInput {
  @Field(() => ID, { description: 'Identifier of the service.' })
  id!: string;

  @Field(() => ID, { nullable: true, description: whoseOwn })
  clientId?: string | null;

  @Field(() => DecimalScalar, {
    nullable: true,
    description:
      'Dollars per hour, such as "38.00". Null, with `clientId`: the price list holds for the client again.',
  })
  price?: string | null;

  @Field(() => DateScalar, {
    description:
      'First day on which it holds, within a year of today. It holds until the next price begins.',
  })
  firstDay!: string;

  @Field(() => DateScalar, {
    nullable: true,
    description: 'First day of the price that was wrong, and that this one takes the place of.',
  })
  corrects?: string | null;

  @TextField(limits.message, whyInThePast, { nullable: true })
  reason?: string | null;

  @Field(() => Int, { nullable: true, description: seenVersion })
  version?: number | null;

  @KeyField('this price')
  idempotencyKey?: string | null;
}

@InputType({ description: 'A price that is taken back.' })
export class RemoveServicePriceInput {
  @Field(() => ID, { description: 'Identifier of the service.' })
  id!: string;

  @Field(() => ID, { nullable: true, description: whoseOwn })
  clientId?: string | null;

  @Field(() => DateScalar, { description: 'First day of the price.' })
  firstDay!: string;

  @TextField(limits.message, whyInThePast, { nullable: true })
  reason?: string | null;

  @Field(() => Int, { nullable: true, description: seenVersion })
  version?: number | null;
}

@OneOf()
@InputType({ description: 'A change of prices to look at first, with the input of its mutation.' })
export class PriceChangeInput {
  @Field(() => SetServicePriceInput, {
    nullable: true,
    description: 'Input of `setServicePrice`; needs no `reason`.',
  })
  set?: SetServicePriceInput | null;

  @Field(() => RemoveServicePriceInput, {
    nullable: true,
    description: 'Input of `removeServicePrice`; needs no `reason`.',
  })
  remove?: RemoveServicePriceInput | null;
}

const clientId = z
  .string()
  .nullish()
  .transform((id) => id ?? null);
const reason = optionalText(priceReasonLabel, limits.message);

const priceIsRequired = messages.required(labels.basePrice);

export const setPriceSchema = (today: string) =>
  z
    .object({
      id: z.string(),
      clientId,
      price: amountText(6, badPrice, priceIsRequired).nullable(),
      firstDay: calendarDate(priceFromLabel).refine((day) => isPriceDay(day, today), badPriceDay),
      corrects: calendarDate(priceFromLabel)
        .nullish()
        .transform((day) => day ?? null),
      reason,
      version: versionField,
      idempotencyKey: alongside.idempotencyKey,
    })
    .refine((wanted) => wanted.price !== null || wanted.clientId !== null, {
      path: ['price'],
      error: priceIsRequired,
    });

export const removePriceSchema = z.object({
  id: z.string(),
  clientId,
  firstDay: calendarDate(priceFromLabel),
  reason,
  version: versionField,
});
