import { Node } from '../../shared/node.ts';
import { ReadAs } from '../../shared/operations/edges.ts';
import { ofClient } from '../../shared/operations/audited.ts';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { UpdatedAtField, UpdatedSinceField } from '../../shared/updated.ts';
import { DateScalar, DateTimeScalar, WeekdayEnum } from '../../shared/scalars.ts';
import { connectionType } from '../../shared/paging/connectionType.ts';
import { Payload } from '../../shared/userErrors.ts';
import { blockedBy } from './plan.ts';
import type { RecurringReading } from './recurring.queries.ts';
import { RecurrencePatternEnum, RecurringScopeEnum } from '../appointments/schedule.choices.ts';
import {
  horizon,
  recurringNoticeHours,
  type RecurrencePattern,
  type RecurringScope,
} from '../appointments/appointment.rules.ts';

@ObjectType('RecurringChange', {
  description:
    'A change of a plan: by whom, from when on, and the reason for short notice. For staff and admins.',
})
export class RecurringChangeType {
  @Field(() => ID, { description: 'Identifier of the change.' })
  id!: string;

  @Field(() => RecurringScopeEnum, { description: 'Which visits it affected.' })
  scope!: RecurringScope;

  @Field(() => ID, {
    nullable: true,
    description:
      'The visit that was changed, or the first of those that were; null for all future visits.',
  })
  appointmentId!: string | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Start of the first visit affected; null if none was.',
  })
  firstVisitAt!: Date | null;

  @Field(() => String, {
    nullable: true,
    description: `Why it was made with less than ${recurringNoticeHours} hours’ notice; null if the notice was sufficient.`,
  })
  overrideReason!: string | null;

  @Field(() => String, { description: 'Full name of the person who made it.' })
  changedBy!: string;

  @Field(() => DateTimeScalar, { description: 'When it was made.' })
  createdAt!: Date;
}

@ReadAs({ of: ofClient, one: 'recurringAppointment', many: 'recurringAppointments' })
@ObjectType('RecurringAppointment', {
  implements: Node,
  description: `A plan for regular visits, created ${horizon} ahead. For staff and admins.`,
})
export class RecurringAppointmentType {
  @Field(() => ID, { description: 'Identifier of the plan.' })
  id!: string;

  @Field(() => ID, { description: 'Identifier of the client.' })
  clientId!: string;

  @Field(() => String, { description: 'Full name of the client.' })
  clientName!: string;

  @Field(() => ID, {
    nullable: true,
    description: 'Identifier of the caregiver; null if nobody is assigned.',
  })
  caregiverId!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Full name of the caregiver; null if nobody is assigned.',
  })
  caregiverName!: string | null;

  @Field(() => ID, { nullable: true, description: 'Identifier of the service.' })
  serviceId!: string | null;

  @Field(() => String, { nullable: true, description: 'Name of the service.' })
  type!: string | null;

  @Field(() => RecurrencePatternEnum, { description: 'How it repeats.' })
  pattern!: RecurrencePattern;

  @Field(() => Int, {
    description: 'Repeats every this many days, weeks, two-week periods or months.',
  })
  interval!: number;

  @Field(() => [WeekdayEnum], {
    nullable: true,
    description: 'Days of the week; null for the weekday of `startDate`.',
  })
  daysOfWeek!: number[] | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Day of the month; null for the day of `startDate`.',
  })
  dayOfMonth!: number | null;

  @Field(() => DateScalar, { description: 'First possible day of a visit.' })
  startDate!: string;

  @Field(() => DateScalar, { nullable: true, description: 'Last day; null for no end.' })
  endDate!: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Maximum number of visits; null for no limit.',
  })
  maxOccurrences!: number | null;

  @Field(() => String, {
    description: 'Start of each visit, "HH:MM", in Phoenix time.',
  })
  startTime!: string;

  @Field(() => Int, { description: 'Planned minutes of each visit.' })
  duration!: number;

  @Field(() => Boolean, { description: 'False once it has ended.' })
  isActive!: boolean;

  @Field(() => String, { nullable: true, description: 'The client’s requests.' })
  clientNotes!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Why its caregiver is booked beyond their weekly hours; null if that was not allowed.',
  })
  beyondHours!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Identifier of the plan that this one continues; null for none.',
  })
  continuesId!: string | null;

  @Field(() => DateTimeScalar, { description: 'When it was created.' })
  createdAt!: Date;

  @Field(() => Int, {
    description: 'Number of its visits that are scheduled or confirmed and have not ended.',
  })
  visitsToCome!: number;

  @Field(() => Int, {
    description:
      'How many of the plan’s visits were created without the plan’s caregiver, who could not come, and are still unassigned.',
  })
  conflictCount!: number;

  @Field(() => String, {
    nullable: true,
    description: 'Why no visits are being created, such as a suspended client; null if they are.',
  })
  blockedBy!: string | null;

  @Field(() => [RecurringChangeType], { description: 'Its changes, newest first.' })
  changes!: RecurringChangeType[];

  @Field(() => Int, {
    description:
      'Version of the plan, incremented by each edit. Send it with a change to avoid overwriting an edit you have not seen.',
  })
  version!: number;

  @UpdatedAtField()
  updatedAt!: Date;
}

export const RecurringAppointmentConnection = connectionType(
  'RecurringAppointment',
  RecurringAppointmentType,
  { one: 'plan', many: 'plans, newest first' },
);

@ObjectType({ description: 'The plan after a change, or why it was refused.' })
export class RecurringAppointmentPayload extends Payload {
  @Field(() => RecurringAppointmentType, {
    nullable: true,
    description: 'The plan that applies from now on; null when refused.',
  })
  recurringAppointment?: RecurringAppointmentType | null;
}

@InputType({ description: 'Which plans to list. Omit a field to skip that filter.' })
export class RecurringAppointmentFilterInput {
  @Field(() => ID, { nullable: true, description: 'Plans of this client.' })
  clientId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Plans of this caregiver.' })
  caregiverId?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True for only plans that have not ended, false for only those that have.',
  })
  isActive?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True for only plans with future visits that nobody could be assigned to.',
  })
  hasConflicts?: boolean | null;

  @UpdatedSinceField()
  updatedSince?: Date | null;
}

/** Adds why no visits are being created, if so. */
export function recurringType({
  clientStatus,
  heldThrough,
  serviceIsActive,
  ...plan
}: RecurringReading): RecurringAppointmentType {
  const service = plan.type === null ? null : { name: plan.type, isActive: serviceIsActive };
  const { isActive } = plan;
  return {
    ...plan,
    blockedBy: blockedBy({ isActive, client: { status: clientStatus, heldThrough }, service }),
  };
}
