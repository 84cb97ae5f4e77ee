import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { DateScalar, DateTimeScalar } from '../../../shared/scalars.ts';
import { Payload } from '../../../shared/userErrors.ts';
import { PlannedVisitInput, plannedVisitsHint } from '../absence/absence.input.ts';
import { AppointmentType } from '../appointments/appointment.type.ts';
import { CaregiverHoursType } from '../availability/availability.type.ts';
import { mostDaysAhead } from './timeOffRequest.rules.ts';

@ObjectType('TimeOffRequest', {
  description:
    'Days that a caregiver asks to have off. For staff and admins; caregivers read their own.',
})
export class TimeOffRequestType {
  @Field(() => ID, { description: 'Identifier of the request.' })
  id!: string;

  @Field(() => ID, { description: 'Identifier of the caregiver.' })
  caregiverId!: string;

  @Field(() => String, { description: 'Full name of the caregiver.' })
  caregiver!: string;

  @Field(() => DateScalar, { description: 'First day.' })
  firstDay!: string;

  @Field(() => DateScalar, { description: 'Last day.' })
  lastDay!: string;

  @Field(() => String, { nullable: true, description: 'Why, as the caregiver wrote it.' })
  reason!: string | null;

  @Field(() => DateTimeScalar, { description: 'When it was asked for.' })
  createdAt!: Date;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When the office answered; null while it waits.',
  })
  answeredAt!: Date | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the days were given; null while it waits.',
  })
  approved!: boolean | null;

  @Field(() => String, { nullable: true, description: 'What the office wrote with its answer.' })
  answer!: string | null;
}

@ObjectType({ description: 'Time off that the signed-in caregiver has.' })
export class MyPlannedTimeOff {
  @Field(() => ID, { description: 'Identifier of the time off.' })
  id!: string;

  @Field(() => DateTimeScalar, { description: 'When it begins.' })
  startDate!: Date;

  @Field(() => DateTimeScalar, {
    description: 'When it ends: the moment from which they work again.',
  })
  endDate!: Date;

  @Field(() => Boolean, { description: 'Whether it was given in whole days.' })
  isAllDay!: boolean;
}

@ObjectType({ description: 'When the signed-in caregiver works, and does not.' })
export class MyTimeOff {
  @Field(() => [TimeOffRequestType], {
    description: 'Their requests that wait, or are about days to come; by the first day.',
  })
  requests!: TimeOffRequestType[];

  @Field(() => [MyPlannedTimeOff], {
    description: 'Their time off that has not ended, earliest first.',
  })
  planned!: MyPlannedTimeOff[];

  @Field(() => [CaregiverHoursType], { description: 'Their weekly hours, Sunday first.' })
  hours!: CaregiverHoursType[];
}

@InputType({ description: 'Days that a caregiver asks to have off.' })
export class RequestTimeOffInput {
  @Field(() => DateScalar, {
    description: `First day, today or later, in the caregiver’s own time zone.`,
  })
  firstDay!: string;

  @Field(() => DateScalar, {
    description: `Last day; the same for one day. At most ${mostDaysAhead} days ahead.`,
  })
  lastDay!: string;

  @Field(() => String, { nullable: true, description: 'Why, at most 200 characters.' })
  reason?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'A UUID of this request, 1 to 255 visible characters: a repeat within 24 hours gets the first answer again.',
  })
  idempotencyKey?: string | null;
}

@InputType({ description: 'The answer of the office to a request for time off.' })
export class AnswerTimeOffRequestInput {
  @Field(() => ID, { description: 'Identifier of the request.' })
  id!: string;

  @Field(() => Boolean, { description: 'Whether the caregiver has these days off.' })
  approve!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'What the caregiver reads with it, at most 1000 characters.',
  })
  answer?: string | null;

  @Field(() => [PlannedVisitInput], {
    nullable: true,
    description: `Approving: what becomes of each visit that is planned with the caregiver on these days. ${plannedVisitsHint}`,
  })
  plannedVisits?: PlannedVisitInput[] | null;
}

@ObjectType({ description: 'A request for time off, or why nothing was changed.' })
export class TimeOffRequestPayload extends Payload {
  @Field(() => TimeOffRequestType, {
    nullable: true,
    description: 'The request as it is now; null when refused.',
  })
  request?: TimeOffRequestType | null;
}

@ObjectType({ description: 'A request for time off after its answer, or why it has none.' })
export class AnswerTimeOffRequestPayload extends TimeOffRequestPayload {
  @Field(() => [AppointmentType], {
    nullable: true,
    description:
      'Refused because of these: visits planned on these days of which the input does not say what becomes of them, soonest first. Otherwise null.',
  })
  plannedVisits?: AppointmentType[] | null;
}
