import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateScalar, DateTimeScalar } from '../../../shared/scalars.ts';
import { CaregiverHoursType } from '../availability/availability.type.ts';
import { AppointmentStatusEnum } from '../schedule.choices.ts';
import type { AppointmentStatus } from '../scheduling.rules.ts';
import type { ScheduledCaregiver, ScheduledVisit } from './schedule.queries.ts';

@ObjectType('ScheduledVisit', {
  description:
    'A visit as it stands in the schedule; `appointment` tells the rest. For staff and admins.',
})
export class ScheduledVisitType implements ScheduledVisit {
  @Field(() => ID, { description: 'Identifier of the visit.' })
  id!: string;

  @Field(() => ID, { description: 'Identifier of the client.' })
  clientId!: string;

  @Field(() => String, { description: 'Full name of the client.' })
  client!: string;

  @Field(() => ID, {
    nullable: true,
    description: 'Identifier of the caregiver; null while nobody is assigned.',
  })
  caregiverId!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Full name of the caregiver; null while nobody is assigned.',
  })
  caregiver!: string | null;

  @Field(() => String, {
    description: 'What the visit is for: the name of the service at booking.',
  })
  type!: string;

  @Field(() => DateTimeScalar, { description: 'Planned beginning.' })
  scheduledDate!: Date;

  @Field(() => DateTimeScalar, { description: 'Planned end.' })
  endDate!: Date;

  @Field(() => AppointmentStatusEnum, { description: 'Where the visit stands.' })
  status!: AppointmentStatus;

  @Field(() => ID, {
    nullable: true,
    description: 'Identifier of the plan it came of; null for a visit booked by itself.',
  })
  recurringAppointmentId!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Why the plan's caregiver could not be assigned; null once somebody is.",
  })
  conflict!: string | null;

  @Field(() => Int, {
    description:
      'Counts the changes of the visit. Sent back with a change, it keeps anyone from overwriting what they have not seen.',
  })
  version!: number;
}

@ObjectType({ description: 'Time at which a caregiver of the schedule does not work.' })
export class ScheduledTimeOff {
  @Field(() => DateTimeScalar, { description: 'When it begins.' })
  startDate!: Date;

  @Field(() => DateTimeScalar, { description: 'When it ends.' })
  endDate!: Date;
}

@ObjectType('ScheduledCaregiver', {
  description: 'An active caregiver as they stand in the schedule. For staff and admins.',
})
export class ScheduledCaregiverType implements ScheduledCaregiver {
  @Field(() => ID, { description: 'Identifier of the caregiver.' })
  id!: string;

  @Field(() => String, { description: 'Full name.' })
  name!: string;

  @Field(() => [CaregiverHoursType], { description: 'Hours of the week, Sunday first.' })
  hours!: CaregiverHoursType[];

  @Field(() => [ScheduledTimeOff], {
    description: 'Times off that touch these days, earliest first.',
  })
  timeOff!: ScheduledTimeOff[];
}

@ObjectType({ description: 'The visits of some days, and who could make them.' })
export class Schedule {
  @Field(() => DateScalar, { description: 'First day, in Phoenix.' })
  from!: string;

  @Field(() => DateScalar, { description: 'Last day.' })
  through!: string;

  @Field(() => [ScheduledVisitType], {
    description: 'Every visit that touches these days, soonest first. Cancelled ones are left out.',
  })
  visits!: ScheduledVisitType[];

  @Field(() => [ScheduledCaregiverType], { description: 'All active caregivers, by last name.' })
  caregivers!: ScheduledCaregiverType[];
}
