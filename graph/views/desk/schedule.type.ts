import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateScalar, DateTimeScalar } from '../../shared/scalars.ts';
import { CaregiverHoursType } from '../../modules/availability/availability.type.ts';
import { DeclinedVisit } from '../../modules/appointments/appointment.type.ts';
import { AppointmentStatusEnum } from '../../modules/appointments/schedule.choices.ts';
import type { AppointmentStatus } from '../../modules/appointments/appointment.rules.ts';
import type { ScheduledCaregiver, ScheduledVisit } from './schedule.queries.ts';

@ObjectType('ScheduledVisit', {
  description:
    'A visit in the schedule and on Today; `appointment` has the rest. For staff and admins.',
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
    description: 'Identifier of the caregiver; null if nobody is assigned.',
  })
  caregiverId!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Full name of the caregiver; null if nobody is assigned.',
  })
  caregiver!: string | null;

  @Field(() => String, { nullable: true, description: 'Phone number to call the caregiver.' })
  caregiverPhone!: string | null;

  @Field(() => String, {
    description: 'The service: its name at booking.',
  })
  type!: string;

  @Field(() => DateTimeScalar, { description: 'Planned start.' })
  startsAt!: Date;

  @Field(() => DateTimeScalar, { description: 'Planned end.' })
  endsAt!: Date;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was started; null before.' })
  startedAt!: Date | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When it was completed; null before.',
  })
  completedAt!: Date | null;

  @Field(() => AppointmentStatusEnum, { description: 'Status of the visit.' })
  status!: AppointmentStatus;

  @Field(() => ID, {
    nullable: true,
    description: 'Identifier of the plan it belongs to; null for a single visit.',
  })
  recurringAppointmentId!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Why the plan’s caregiver could not be assigned; null once someone is.',
  })
  conflict!: string | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When it was offered to all caregivers; null if it is not offered.',
  })
  offeredAt!: Date | null;

  @Field(() => DeclinedVisit, {
    nullable: true,
    description: 'Who last declined the visit; null if nobody did, or someone is assigned again.',
  })
  declined!: DeclinedVisit | null;

  @Field(() => Boolean, {
    description: 'Whether care is suspended on the day of the visit, or has ended: it was kept.',
  })
  isHeld!: boolean;

  @Field(() => Int, {
    description:
      'Version of the visit, incremented by each edit. Send it with a change to avoid overwriting an edit you have not seen.',
  })
  version!: number;
}

@ObjectType({ description: 'Time off of a caregiver in the schedule.' })
export class ScheduledTimeOff {
  @Field(() => DateTimeScalar, { description: 'When it begins.' })
  startsAt!: Date;

  @Field(() => DateTimeScalar, { description: 'When it ends.' })
  endsAt!: Date;
}

@ObjectType('ScheduledCaregiver', {
  description: 'An active caregiver in the schedule. For staff and admins.',
})
export class ScheduledCaregiverType implements ScheduledCaregiver {
  @Field(() => ID, { description: 'Identifier of the caregiver.' })
  id!: string;

  @Field(() => String, { description: 'Full name.' })
  name!: string;

  @Field(() => [CaregiverHoursType], { description: 'Hours of the week, Sunday first.' })
  hours!: CaregiverHoursType[];

  @Field(() => [ScheduledTimeOff], {
    description: 'Time off that overlaps these days, earliest first.',
  })
  timeOff!: ScheduledTimeOff[];
}

@ObjectType({ description: 'The visits of some days, and the caregivers who could make them.' })
export class Schedule {
  @Field(() => DateScalar, { description: 'First day, in Phoenix.' })
  from!: string;

  @Field(() => DateScalar, { description: 'Last day.' })
  through!: string;

  @Field(() => [ScheduledVisitType], {
    description:
      'Every visit that overlaps these days, soonest first. Canceled ones are left out unless asked for.',
  })
  visits!: ScheduledVisitType[];

  @Field(() => [ScheduledCaregiverType], { description: 'All active caregivers, by last name.' })
  caregivers!: ScheduledCaregiverType[];
}
