import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { DateScalar, DateTimeScalar } from '../../../shared/scalars.ts';
import { connectionType } from '../../../shared/paging/connectionType.ts';
import { Payload } from '../../../shared/userErrors.ts';
import { blockedBy } from './plan.ts';
import type { RecurringReading } from './recurring.queries.ts';
import { RecurrencePatternEnum, RecurringScopeEnum } from '../schedule.choices.ts';
import type { RecurrencePattern, RecurringScope } from '../scheduling.rules.ts';

@ObjectType('RecurringChange', {
  description:
    'A change of a plan: by whom, from when on, and why it could not wait. For staff and admins.',
})
export class RecurringChangeType {
  @Field(() => ID, { description: 'Identifier of the change.' })
  id!: string;

  @Field(() => RecurringScopeEnum, { description: 'What it touched.' })
  scope!: RecurringScope;

  @Field(() => ID, {
    nullable: true,
    description: 'The visit that was changed, or from which on; null for all to come.',
  })
  appointmentId!: string | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Beginning of the first visit it touched; null for none.',
  })
  firstVisit!: Date | null;

  @Field(() => String, {
    nullable: true,
    description: "Why it was made with less than 48 hours' notice; null where there was enough.",
  })
  overrideReason!: string | null;

  @Field(() => String, { description: 'Full name of who made it.' })
  changedBy!: string;

  @Field(() => DateTimeScalar, { description: 'When it was made.' })
  createdAt!: Date;
}

@ObjectType('RecurringAppointment', {
  description: 'A plan for regular visits, made eight weeks ahead. For staff and admins.',
})
export class RecurringAppointmentType {
  @Field(() => ID, { description: 'Identifier of the plan.' })
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

  @Field(() => ID, { nullable: true, description: 'Identifier of the service.' })
  serviceId!: string | null;

  @Field(() => String, { nullable: true, description: 'Name of the service.' })
  type!: string | null;

  @Field(() => RecurrencePatternEnum, { description: 'How it repeats.' })
  pattern!: RecurrencePattern;

  @Field(() => Int, { description: 'Every so many days, weeks, fortnights or months.' })
  interval!: number;

  @Field(() => [Int], {
    nullable: true,
    description: 'Days of the week, 0 is Sunday; null: the weekday of `startDate`.',
  })
  daysOfWeek!: number[] | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Day of the month; null: the day of `startDate`.',
  })
  dayOfMonth!: number | null;

  @Field(() => DateScalar, { description: 'First day on which there may be a visit.' })
  startDate!: string;

  @Field(() => DateScalar, { nullable: true, description: 'Last day; null for no end.' })
  endDate!: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'How many visits there are at most; null for no limit.',
  })
  maxOccurrences!: number | null;

  @Field(() => String, {
    description: 'Beginning of each visit, "HH:MM", by the clock in Phoenix.',
  })
  startTime!: string;

  @Field(() => Int, { description: 'Planned minutes of each visit.' })
  duration!: number;

  @Field(() => Boolean, { description: 'False once it has ended.' })
  isActive!: boolean;

  @Field(() => String, { nullable: true, description: 'What the client asked for.' })
  clientNotes!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Identifier of the plan that this one goes on from; null for none.',
  })
  continuesId!: string | null;

  @Field(() => DateTimeScalar, { description: 'When it was made.' })
  createdAt!: Date;

  @Field(() => Int, {
    description: 'Visits of it that are scheduled or confirmed and have not ended.',
  })
  visitsToCome!: number;

  @Field(() => Int, {
    description:
      'How many of those were made without its caregiver, who could not come, and still have nobody.',
  })
  conflicts!: number;

  @Field(() => String, {
    nullable: true,
    description:
      'Why no visits are being made, for example because the client is suspended; null when they are.',
  })
  blockedBy!: string | null;

  @Field(() => [RecurringChangeType], { description: 'Its changes, newest first.' })
  changes!: RecurringChangeType[];

  @Field(() => Int, {
    description:
      'Counts the changes of the plan. Sent back with a change, it keeps anyone from overwriting what they have not seen.',
  })
  version!: number;
}

export const RecurringAppointmentConnection = connectionType(
  'RecurringAppointment',
  RecurringAppointmentType,
  { one: 'plan', many: 'plans, newest first' },
);

@ObjectType({ description: 'A plan after a change, or why nothing was changed.' })
export class RecurringAppointmentPayload extends Payload {
  @Field(() => RecurringAppointmentType, {
    nullable: true,
    description: 'The plan that holds from now on; null when refused.',
  })
  recurringAppointment?: RecurringAppointmentType | null;
}

@InputType({ description: 'Which plans to list. Leave a field out to skip that filter.' })
export class RecurringAppointmentFilterInput {
  @Field(() => ID, { nullable: true, description: 'Plans of this client.' })
  clientId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Plans of this caregiver.' })
  caregiverId?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True: only plans that have not ended; false: only those that have.',
  })
  isActive?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True: only plans with visits to come that nobody has.',
  })
  hasConflicts?: boolean | null;
}

/** A plan with why it rests, if it does. */
export function recurringType({
  clientStatus,
  serviceIsActive,
  ...plan
}: RecurringReading): RecurringAppointmentType {
  const service = plan.type === null ? null : { name: plan.type, isActive: serviceIsActive };
  const { isActive } = plan;
  return { ...plan, blockedBy: blockedBy({ isActive, client: { status: clientStatus }, service }) };
}
