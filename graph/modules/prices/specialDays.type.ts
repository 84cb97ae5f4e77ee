import { Field, ID, ObjectType } from 'type-graphql';
import { Money } from '../../shared/money.ts';
import { DateScalar, DateTimeScalar, DecimalScalar } from '../../shared/scalars.ts';
import { Payload } from '../../shared/userErrors.ts';
import { SpecialDayEnum } from '../catalogue/specialDay.choices.ts';
import type { SpecialDay } from '../catalogue/specialDay.rules.ts';
import { maxSpecialDays } from './specialDays.rules.ts';

/** What the office entered about special days. */
@ObjectType()
abstract class SpecialDayEntryType {
  @Field(() => ID, { description: 'Identifier of the entry.' })
  id!: string;

  @Field(() => String, { description: 'Who entered it, by name.' })
  enteredBy!: string;

  @Field(() => DateTimeScalar, { description: 'When it was entered.' })
  enteredAt!: Date;

  @Field(() => String, {
    nullable: true,
    description: 'Why it was entered for days that were over; null if it was not.',
  })
  reason!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Who took it away, by name; null while it holds.',
  })
  removedBy!: string | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When it was taken away; null while it holds.',
  })
  removedAt!: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'Why it was taken away for days that were over; null if it was not.',
  })
  removeReason!: string | null;
}

@ObjectType('Holiday', { description: 'A holiday of the office. For staff and admins.' })
export class HolidayType extends SpecialDayEntryType {
  @Field(() => DateScalar, { description: 'Its day.' })
  day!: string;

  @Field(() => String, { description: 'What it is called.' })
  name!: string;
}

@ObjectType('SpecialRate', {
  description:
    'What visits that begin on weekends or holidays cost from a day on: a factor or a price. For staff and admins.',
})
export class SpecialRateType extends SpecialDayEntryType {
  @Field(() => SpecialDayEnum, { description: 'On which days.' })
  kind!: SpecialDay;

  @Field(() => ID, {
    nullable: true,
    description: 'Identifier of its service; null for all that have no such rate of their own.',
  })
  serviceId!: string | null;

  @Field(() => String, { nullable: true, description: 'Name of that service.' })
  serviceName!: string | null;

  @Field(() => DateScalar, { description: 'First day on which it holds.' })
  firstDay!: string;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'How many times the usual price; 1 for the usual price.',
  })
  factor!: string | null;

  @Field(() => Money, { nullable: true, description: 'Price per hour, if it is no factor.' })
  price!: Money | null;
}

@ObjectType({
  description:
    'The office’s holidays, and what weekends and holidays cost, with what was taken away. For staff and admins.',
})
export class SpecialDays {
  @Field(() => [HolidayType], {
    description: `Holidays from a year ago on, by their day; the latest ${maxSpecialDays}.`,
  })
  holidays!: HolidayType[];

  @Field(() => [SpecialRateType], {
    description: `Rates by their first day; the latest ${maxSpecialDays}.`,
  })
  rates!: SpecialRateType[];
}

@ObjectType({ description: 'Special days after a change, or why it was refused.' })
export class SpecialDaysPayload extends Payload {
  @Field(() => SpecialDays, { nullable: true, description: 'Null when refused.' })
  specialDays?: SpecialDays | null;
}
