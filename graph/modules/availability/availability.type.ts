import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { UpdatedAtField, UpdatedSinceField } from '../../shared/updated.ts';
import { DateTimeScalar, WeekdayEnum } from '../../shared/scalars.ts';
import { connectionType } from '../../shared/paging/connectionType.ts';
import { Payload } from '../../shared/userErrors.ts';
import { AppointmentType } from '../appointments/appointment.type.ts';
import type { HoursReading, TimeOffReading } from './availability.queries.ts';
import { seenVersion } from '../../shared/version.ts';

@ObjectType('CaregiverHours', {
  description:
    'Hours on a weekday, in the caregiver’s own time zone. For staff and admins; caregivers can read their own.',
})
export class CaregiverHoursType implements HoursReading {
  @Field(() => ID, { description: 'Identifier of the entry.' })
  id!: string;

  @Field(() => WeekdayEnum, { description: 'Day of the week.' })
  dayOfWeek!: number;

  @Field(() => String, { description: 'Start, "HH:MM".' })
  startTime!: string;

  @Field(() => String, { description: 'End, "HH:MM"; "23:59" is midnight.' })
  endTime!: string;

  @Field(() => Boolean, {
    description:
      'True if the caregiver works at these hours. False if not, which overrides other hours of the day.',
  })
  isAvailable!: boolean;
}

@ObjectType('CaregiverTimeOff', {
  description:
    'Time during which a caregiver does not work. For staff and admins; caregivers can read their own.',
})
export class CaregiverTimeOffType implements TimeOffReading {
  @Field(() => ID, { description: 'Identifier of the time off.' })
  id!: string;

  @Field(() => ID, { description: 'Identifier of the caregiver.' })
  caregiverId!: string;

  @Field(() => String, { description: 'Full name of the caregiver.' })
  caregiver!: string;

  @Field(() => DateTimeScalar, { description: 'When it begins.' })
  startsAt!: Date;

  @Field(() => DateTimeScalar, {
    description: 'When it ends: the moment from which the caregiver works again.',
  })
  endsAt!: Date;

  @Field(() => Boolean, { description: 'Whether it was entered in whole days.' })
  isAllDay!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Reason, in a few words. For the office; null for caregivers.',
  })
  reason!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The office’s notes. For the office; null for caregivers.',
  })
  notes!: string | null;

  @UpdatedAtField()
  updatedAt!: Date;
}

export const CaregiverTimeOffConnection = connectionType('CaregiverTimeOff', CaregiverTimeOffType, {
  one: 'time off',
  many: 'time off, earliest first',
});

@ObjectType({ description: 'The weekly hours after a change, or why it was refused.' })
export class CaregiverHoursPayload extends Payload {
  @Field(() => Int, {
    nullable: true,
    description: 'The caregiver’s new `hoursVersion`; null when refused.',
  })
  hoursVersion?: number | null;

  @Field(() => [CaregiverHoursType], {
    nullable: true,
    description: 'The new hours; null when refused.',
  })
  hours?: CaregiverHoursType[] | null;

  @Field(() => [AppointmentType], {
    nullable: true,
    description:
      'Future visits that the caregiver can no longer make, soonest first. They stay as they are until the office moves or reassigns them. Null when refused.',
  })
  appointmentsAffected?: AppointmentType[] | null;
}

@ObjectType({ description: 'The time off that was saved, or why it was refused.' })
export class TimeOffPayload extends Payload {
  @Field(() => CaregiverTimeOffType, {
    nullable: true,
    description: 'The time off; null when refused.',
  })
  timeOff?: CaregiverTimeOffType | null;

  @Field(() => [AppointmentType], {
    nullable: true,
    description:
      'Other future visits that the caregiver cannot make, such as those outside their hours, soonest first. Null when refused.',
  })
  appointmentsAffected?: AppointmentType[] | null;

  @Field(() => [AppointmentType], {
    nullable: true,
    description:
      'The visits planned in this time that the input left out and that caused the refusal, soonest first. Otherwise null.',
  })
  plannedVisits?: AppointmentType[] | null;
}

@InputType({ description: 'Hours on one weekday.' })
export class CaregiverHoursInput {
  @Field(() => WeekdayEnum, { description: 'Day of the week.' })
  dayOfWeek!: number;

  @Field(() => String, {
    description: 'Start, "HH:MM", in the caregiver’s own time zone.',
  })
  startTime!: string;

  @Field(() => String, {
    description:
      'End, "HH:MM", after the start; "23:59" is midnight. Two entries that meet at midnight make one night.',
  })
  endTime!: string;

  @Field(() => Boolean, {
    nullable: true,
    description: 'False excludes these hours from others of the day; true if omitted.',
  })
  isAvailable?: boolean | null;
}

@InputType({ description: 'New weekly hours of a caregiver, which replace the previous ones.' })
export class SetCaregiverAvailabilityInput {
  @Field(() => ID, { description: 'Identifier of the caregiver.' })
  id!: string;

  @Field(() => [CaregiverHoursInput], {
    description: 'All hours of the week; empty for none.',
  })
  hours!: CaregiverHoursInput[];

  @Field(() => Int, {
    nullable: true,
    description: seenVersion.replace('`version`', '`hoursVersion` of the caregiver'),
  })
  version?: number | null;
}

@InputType({ description: 'Time off to remove.' })
export class RemoveCaregiverTimeOffInput {
  @Field(() => ID, { description: 'Identifier of the time off.' })
  id!: string;
}

@InputType({ description: 'Which time off to list. Omit a field to skip that filter.' })
export class TimeOffFilterInput {
  @Field(() => DateTimeScalar, { nullable: true, description: 'Ends after this moment.' })
  from?: Date | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'Starts before this moment.' })
  to?: Date | null;

  @Field(() => ID, { nullable: true, description: 'Time off of this caregiver.' })
  caregiverId?: string | null;

  @UpdatedSinceField()
  updatedSince?: Date | null;
}
