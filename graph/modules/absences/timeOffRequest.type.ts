import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { TextField } from '../../shared/validation/textField.ts';
import { DateScalar, DateTimeScalar } from '../../shared/scalars.ts';
import { choicesEnum } from '../../shared/validation/choices.ts';
import { Payload } from '../../shared/userErrors.ts';
import { PlannedVisitInput, plannedVisitsHint } from './absence.input.ts';
import { AppointmentType } from '../appointments/appointment.type.ts';
import { CaregiverHoursType } from '../availability/availability.type.ts';
import {
  maxDaysAhead,
  timeOffAnswerFields,
  timeOffRequestFields,
  type TimeOffRequestStatus,
} from './timeOffRequest.rules.ts';
import { KeyField } from '../../shared/validation/idempotencyKey.ts';

const TimeOffRequestStatusEnum = choicesEnum<TimeOffRequestStatus>(
  'TimeOffRequestStatus',
  'What became of a time off request.',
  {
    waiting: 'The office has not answered.',
    approved: 'The days are time off.',
    declined: 'The caregiver works on these days.',
  },
);

@ObjectType('TimeOffRequest', {
  description:
    'Days off requested by a caregiver. For staff and admins; caregivers can read their own.',
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

  @Field(() => String, { nullable: true, description: 'Reason, as the caregiver wrote it.' })
  reason!: string | null;

  @Field(() => DateTimeScalar, { description: 'When it was requested.' })
  createdAt!: Date;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When the office answered; null until then.',
  })
  answeredAt!: Date | null;

  @Field(() => TimeOffRequestStatusEnum, { description: 'What became of it.' })
  status!: TimeOffRequestStatus;

  @Field(() => String, { nullable: true, description: 'The office’s message with its answer.' })
  answer!: string | null;
}

@ObjectType({ description: 'Time off of the signed-in caregiver.' })
export class MyPlannedTimeOff {
  @Field(() => ID, { description: 'Identifier of the time off.' })
  id!: string;

  @Field(() => DateTimeScalar, { description: 'When it begins.' })
  startsAt!: Date;

  @Field(() => DateTimeScalar, {
    description: 'When it ends: the moment from which they work again.',
  })
  endsAt!: Date;

  @Field(() => Boolean, { description: 'Whether it was entered in whole days.' })
  isAllDay!: boolean;
}

@ObjectType({ description: 'The signed-in caregiver’s hours, time off and requests.' })
export class MyTimeOff {
  @Field(() => [TimeOffRequestType], {
    description: 'Their requests that are waiting or about future days, by first day.',
  })
  requests!: TimeOffRequestType[];

  @Field(() => [MyPlannedTimeOff], {
    description: 'Their time off that has not ended, earliest first.',
  })
  planned!: MyPlannedTimeOff[];

  @Field(() => [CaregiverHoursType], { description: 'Their weekly hours, Sunday first.' })
  hours!: CaregiverHoursType[];
}

@InputType({ description: 'Days off that a caregiver requests.' })
export class RequestTimeOffInput {
  @Field(() => DateScalar, {
    description: `First day, today or later, in the caregiver’s own time zone.`,
  })
  firstDay!: string;

  @Field(() => DateScalar, {
    description: `Last day, inclusive. At most ${maxDaysAhead} days ahead.`,
  })
  lastDay!: string;

  @TextField(timeOffRequestFields.reason, 'Reason.')
  reason?: string | null;

  @KeyField('this request')
  idempotencyKey?: string | null;
}

@InputType({ description: 'The office’s answer to a time off request.' })
export class AnswerTimeOffRequestInput {
  @Field(() => ID, { description: 'Identifier of the request.' })
  id!: string;

  @Field(() => Boolean, { description: 'Whether the request is approved.' })
  approve!: boolean;

  @TextField(timeOffAnswerFields.answer, 'Message for the caregiver.')
  answer?: string | null;

  @Field(() => [PlannedVisitInput], {
    nullable: true,
    description: `For an approval: what to do with each visit planned with the caregiver on these days. ${plannedVisitsHint}`,
  })
  plannedVisits?: PlannedVisitInput[] | null;

  @KeyField('this answer')
  idempotencyKey?: string | null;
}

@ObjectType({ description: 'The time off request, or why it was refused.' })
export class TimeOffRequestPayload extends Payload {
  @Field(() => TimeOffRequestType, {
    nullable: true,
    description: 'The request after the change; null when refused.',
  })
  request?: TimeOffRequestType | null;
}

@ObjectType({ description: 'The time off request after its answer, or why it was refused.' })
export class AnswerTimeOffRequestPayload extends TimeOffRequestPayload {
  @Field(() => [AppointmentType], {
    nullable: true,
    description:
      'The planned visits that the input left out and that caused the refusal, soonest first. Otherwise null.',
  })
  plannedVisits?: AppointmentType[] | null;
}
