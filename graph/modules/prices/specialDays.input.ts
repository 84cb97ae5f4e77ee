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
import { KeyField } from '../../shared/validation/idempotencyKey.ts';
import { limits } from '../../shared/validation/forms.rules.ts';
import { TextField } from '../../shared/validation/textField.ts';
import { badPriceDay, isPriceDay, priceFromLabel } from '../catalogue/servicePrice.rules.ts';
import { SpecialDayEnum } from '../catalogue/specialDay.choices.ts';
import { specialDays, type SpecialDay } from '../catalogue/specialDay.rules.ts';
import { priceReasonLabel } from './priceChange.rules.ts';
import {
  highestFactor,
  isFactor,
  isHolidayDay,
  maxHolidaysAtOnce,
  specialDayLabels as labels,
  specialDayMessages as messages,
} from './specialDays.rules.ts';

@InputType({ description: 'A holiday.' })
export class HolidayInput {
  @Field(() => DateScalar, { description: 'Its day, within the last year or the next two.' })
  day!: string;

  @TextField(limits.name, 'What it is called, such as "Thanksgiving Day".')
  name!: string;
}

@InputType({
  description:
    'What visits that begin on special days cost from a day on: a factor or, for one service, a price.',
})
export class SpecialRateInput {
  @Field(() => SpecialDayEnum, { description: 'On which days.' })
  kind!: SpecialDay;

  @Field(() => ID, {
    nullable: true,
    description:
      'Identifier of the service; null or left out for all services that have no such rate of their own.',
  })
  serviceId?: string | null;

  @Field(() => DateScalar, {
    description:
      'First day on which it holds, within a year of today. It holds until the next rate of these days begins.',
  })
  firstDay!: string;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: `How many times the usual price, also a client’s own, from 1 to ${highestFactor} with at most two decimals, such as "1.5"; "1" for the usual price.`,
  })
  factor?: string | null;

  @Field(() => DecimalScalar, {
    nullable: true,
    description:
      'Dollars per hour in place of the price list’s, such as "51.00". Clients with a price of their own pay that.',
  })
  price?: string | null;
}

@InputType({
  description:
    'A change of the office’s holidays, or of what weekends and holidays cost; at least one of the four. To correct something, take it away and enter it again in one change.',
})
export class ReviseSpecialDaysInput {
  @Field(() => [HolidayInput], {
    nullable: true,
    description: `Holidays to enter, at most ${maxHolidaysAtOnce}.`,
  })
  addHolidays?: HolidayInput[] | null;

  @Field(() => [ID], {
    nullable: true,
    description: `Identifiers of holidays to take away, at most ${maxHolidaysAtOnce}.`,
  })
  removeHolidays?: string[] | null;

  @Field(() => SpecialRateInput, { nullable: true, description: 'A rate to enter.' })
  addRate?: SpecialRateInput | null;

  @Field(() => ID, { nullable: true, description: 'Identifier of a rate to take back.' })
  removeRate?: string | null;

  @TextField(limits.message, 'Why what days that are over cost changes; required if it does.', {
    nullable: true,
  })
  reason?: string | null;

  @KeyField('this change')
  idempotencyKey?: string | null;
}

const orNull = <T>(given: T | null | undefined): T | null => given ?? null;
const atMost = `At most ${maxHolidaysAtOnce} at once`;

export const reviseSpecialDaysSchema = (today: string) =>
  z
    .object({
      addHolidays: z
        .array(
          z.object({
            day: calendarDate(labels.day).refine((day) => isHolidayDay(day, today), messages.day),
            name: requiredText(labels.name, limits.name),
          }),
        )
        .max(maxHolidaysAtOnce, atMost)
        .nullish()
        .transform((given) => given ?? []),
      removeHolidays: z
        .array(z.string())
        .max(maxHolidaysAtOnce, atMost)
        .nullish()
        .transform((given) => given ?? []),
      addRate: z
        .object({
          kind: z.enum(specialDays),
          serviceId: z.string().nullish().transform(orNull),
          firstDay: calendarDate(priceFromLabel).refine(
            (day) => isPriceDay(day, today),
            badPriceDay,
          ),
          factor: z
            .string(messages.factor)
            .refine(isFactor, messages.factor)
            .nullish()
            .transform(orNull),
          price: amountText(6, messages.price).nullish().transform(orNull),
        })
        .refine(({ factor, price }) => (factor === null) !== (price === null), {
          path: ['factor'],
          error: messages.either,
        })
        .refine(({ price, serviceId }) => price === null || serviceId !== null, {
          path: ['serviceId'],
          error: messages.priceOfOne,
        })
        .nullish()
        .transform(orNull),
      removeRate: z.string().nullish().transform(orNull),
      reason: optionalText(priceReasonLabel, limits.message),
      idempotencyKey: alongside.idempotencyKey,
    })
    .refine(
      ({ addHolidays, removeHolidays, addRate, removeRate }) =>
        addHolidays.length + removeHolidays.length > 0 || addRate !== null || removeRate !== null,
      { path: ['addHolidays'], error: 'Please say what to change.' },
    );

export type SpecialDaysChange = z.output<ReturnType<typeof reviseSpecialDaysSchema>>;
