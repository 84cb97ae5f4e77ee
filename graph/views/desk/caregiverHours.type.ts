import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateScalar } from '../../shared/scalars.ts';
import { choicesEnum } from '../../shared/validation/choices.ts';
import type { CaregiverHoursReading } from './caregiverHours.queries.ts';

export type HoursPeriod = 'week' | 'pay-period';

export const HoursPeriodEnum = choicesEnum<HoursPeriod>(
  'HoursPeriod',
  'The days whose hours are counted.',
  {
    week: 'Seven days, from `weekBegins` of the provider.',
    'pay-period': 'A pay period.',
  },
);

@ObjectType({ description: 'A caregiver’s hours in some days. For staff and admins.' })
export class HoursOfCaregiver implements CaregiverHoursReading {
  @Field(() => ID, { description: 'Identifier of the caregiver.' })
  caregiverId!: string;

  @Field(() => String, { description: 'Full name of the caregiver.' })
  caregiver!: string;

  @Field(() => Int, {
    description:
      'Minutes from arrival to departure that lie in these days, of completed visits whose time is settled.',
  })
  workedMinutes!: number;

  @Field(() => Int, {
    description:
      'Minutes from arrival to departure that lie in these days, of completed visits whose time the office has yet to settle.',
  })
  heldMinutes!: number;

  @Field(() => Int, {
    description: 'Minutes of all visits as planned, worked or not, without canceled ones.',
  })
  plannedMinutes!: number;
}

@ObjectType({ description: 'The hours of all caregivers in some days. For staff and admins.' })
export class HoursOfCaregivers {
  @Field(() => DateScalar, { description: 'First day, in Phoenix.' })
  from!: string;

  @Field(() => DateScalar, { description: 'Last day.' })
  through!: string;

  @Field(() => [HoursOfCaregiver], {
    description: 'Active caregivers, and others who had visits, by last name.',
  })
  caregivers!: HoursOfCaregiver[];
}
