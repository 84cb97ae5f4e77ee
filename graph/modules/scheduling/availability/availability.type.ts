import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../../shared/scalars.ts';
import { connectionType } from '../../../shared/paging/connectionType.ts';
import { Payload } from '../../../shared/userErrors.ts';
import { AppointmentType } from '../appointments/appointment.type.ts';
import type { HoursReading, TimeOffReading } from './availability.queries.ts';
import { seenVersion } from '../../../shared/version.ts';

@ObjectType('CaregiverHours', {
  description:
    "Hours of a weekday, by the clock of the caregiver's own time zone. For staff and admins; caregivers read their own.",
})
export class CaregiverHoursType implements HoursReading {
  @Field(() => ID, { description: 'Identifier of the entry.' })
  id!: string;

  @Field(() => Int, { description: 'Day of the week: 0 is Sunday, 6 is Saturday.' })
  dayOfWeek!: number;

  @Field(() => String, { description: 'Beginning, "HH:MM".' })
  startTime!: string;

  @Field(() => String, { description: 'End, "HH:MM"; "23:59" is midnight.' })
  endTime!: string;

  @Field(() => Boolean, {
    description:
      'True: works at these hours. False: does not, also where other hours of the day say otherwise.',
  })
  isAvailable!: boolean;
}

@ObjectType('CaregiverTimeOff', {
  description:
    'Time at which a caregiver does not work. For staff and admins; caregivers read their own.',
})
export class CaregiverTimeOffType implements TimeOffReading {
  @Field(() => ID, { description: 'Identifier of the time off.' })
  id!: string;

  @Field(() => ID, { description: 'Identifier of the caregiver.' })
  caregiverId!: string;

  @Field(() => String, { description: 'Full name of the caregiver.' })
  caregiver!: string;

  @Field(() => DateTimeScalar, { description: 'When it begins.' })
  startDate!: Date;

  @Field(() => DateTimeScalar, {
    description: 'When it ends: the moment from which the caregiver works again.',
  })
  endDate!: Date;

  @Field(() => Boolean, { description: 'Whether it was given in whole days.' })
  isAllDay!: boolean;

  @Field(() => String, { nullable: true, description: 'Why, in a few words.' })
  reason!: string | null;

  @Field(() => String, { nullable: true, description: 'Notes of the office.' })
  notes!: string | null;
}

export const CaregiverTimeOffConnection = connectionType('CaregiverTimeOff', CaregiverTimeOffType, {
  one: 'time off',
  many: 'times off, earliest first',
});

@ObjectType({ description: 'Weekly hours after a change, or why nothing was changed.' })
export class CaregiverHoursPayload extends Payload {
  @Field(() => Int, {
    nullable: true,
    description: '`hoursVersion` of the caregiver from now on; null when refused.',
  })
  hoursVersion?: number | null;

  @Field(() => [CaregiverHoursType], {
    nullable: true,
    description: 'The hours as they are now; null when refused.',
  })
  hours?: CaregiverHoursType[] | null;

  @Field(() => [AppointmentType], {
    nullable: true,
    description:
      'Visits to come that the caregiver can then not make, soonest first. They stay as they are until the office moves them or finds someone else. Null when refused.',
  })
  appointmentsAffected?: AppointmentType[] | null;
}

@ObjectType({ description: 'Time off that was saved, or why it was not.' })
export class TimeOffPayload extends Payload {
  @Field(() => CaregiverTimeOffType, {
    nullable: true,
    description: 'The time off; null when refused.',
  })
  timeOff?: CaregiverTimeOffType | null;

  @Field(() => [AppointmentType], {
    nullable: true,
    description:
      'Visits to come of the caregiver that they cannot make all the same, as those outside of their hours, soonest first. Null when refused.',
  })
  appointmentsAffected?: AppointmentType[] | null;

  @Field(() => [AppointmentType], {
    nullable: true,
    description:
      'Refused because of these: visits planned in this time of which the input does not say what becomes of them, soonest first. Otherwise null.',
  })
  plannedVisits?: AppointmentType[] | null;
}

@InputType({ description: 'Hours of one weekday.' })
export class CaregiverHoursInput {
  @Field(() => Int, { description: 'Day of the week: 0 is Sunday, 6 is Saturday.' })
  dayOfWeek!: number;

  @Field(() => String, {
    description: 'Beginning, "HH:MM", by the clock of the caregiver\'s own time zone.',
  })
  startTime!: string;

  @Field(() => String, {
    description:
      'End, "HH:MM", after the beginning; "23:59" is midnight. Two entries that meet at midnight make one night.',
  })
  endTime!: string;

  @Field(() => Boolean, {
    nullable: true,
    description: 'False takes these hours away from others of the day; true when absent.',
  })
  isAvailable?: boolean | null;
}

@InputType({ description: 'The weekly hours of a caregiver, in place of those before.' })
export class SetCaregiverAvailabilityInput {
  @Field(() => ID, { description: 'Identifier of the caregiver.' })
  id!: string;

  @Field(() => [CaregiverHoursInput], {
    description: 'All hours of the week; empty for a caregiver who works at none.',
  })
  hours!: CaregiverHoursInput[];

  @Field(() => Int, {
    nullable: true,
    description: `\`hoursVersion\` of the caregiver. ${seenVersion}`,
  })
  version?: number | null;
}

@InputType({ description: 'Time off to remove.' })
export class RemoveCaregiverTimeOffInput {
  @Field(() => ID, { description: 'Identifier of the time off.' })
  id!: string;
}

@InputType({ description: 'Which time off to list. Leave a field out to skip that filter.' })
export class TimeOffFilterInput {
  @Field(() => DateTimeScalar, { nullable: true, description: 'Ending after this moment.' })
  from?: Date | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'Beginning before this moment.' })
  to?: Date | null;

  @Field(() => ID, { nullable: true, description: 'Of this caregiver.' })
  caregiverId?: string | null;
}
