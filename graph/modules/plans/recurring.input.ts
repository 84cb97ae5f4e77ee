import { Field, ID, InputType, Int } from 'type-graphql';
import { z } from 'zod';
import { alongside, neverNull, optionalText } from '../../shared/validation/fields.ts';
import { limits } from '../../shared/validation/forms.rules.ts';
import { DateScalar, WeekdayEnum } from '../../shared/scalars.ts';
import { beyondHours } from '../availability/beyondHours.ts';
import { secondCaregiver } from '../availability/together.ts';
import { overrideReasonText, visitLabels } from '../visits/booking.input.ts';
import { RecurrencePatternEnum } from '../appointments/schedule.choices.ts';
import {
  horizon,
  recurrencePatterns,
  type RecurrencePattern,
  recurringNoticeHours,
} from '../appointments/appointment.rules.ts';
import { seenVersion, versionField } from '../../shared/version.ts';
import {
  day,
  dayOfMonth,
  daysOfWeek,
  interval,
  longestInterval,
  maxOccurrences,
  maxVisits,
  startTime,
} from './recurring.fields.ts';
import { KeyField } from '../../shared/validation/idempotencyKey.ts';

const noticeDescription = `Why the change is made with less than ${recurringNoticeHours} hours’ notice; stored with it. Required only then.`;
const everyMany = `Repeats every this many days, weeks, two-week periods or months, 1 to ${longestInterval}`;

@InputType({
  description: `A plan for regular visits. They are created ${horizon} ahead, with one more day added every night.`,
})
export class CreateRecurringAppointmentInput {
  @Field(() => ID, { description: 'Identifier of the client, who must be active.' })
  clientId!: string;

  @Field(() => ID, { description: 'The service, from `services`.' })
  serviceId!: string;

  @Field(() => ID, {
    nullable: true,
    description: 'The caregiver; omit to leave the visits unassigned.',
  })
  caregiverId?: string | null;

  @Field(() => RecurrencePatternEnum, { description: 'How it repeats.' })
  pattern!: RecurrencePattern;

  @Field(() => Int, {
    nullable: true,
    description: `${everyMany}; 1 if omitted.`,
  })
  interval?: number | null;

  @Field(() => [WeekdayEnum], {
    nullable: true,
    description:
      'For WEEKLY and BIWEEKLY: days of the week; the weekday of `startDate` if omitted.',
  })
  daysOfWeek?: number[] | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'For MONTHLY: day of the month, 1 to 31; the day of `startDate` if omitted. In a month without this day, the visit is on its last day.',
  })
  dayOfMonth?: number | null;

  @Field(() => DateScalar, {
    description:
      'First possible day of a visit: the first day of this week in Phoenix (by `weekBegins` of the provider) or later. Visits on days that are over are entered as completed, with the caregiver, who must be given then.',
  })
  startDate!: string;

  @Field(() => DateScalar, { nullable: true, description: 'Last day; omit for no end.' })
  endDate?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: `Maximum number of visits, 1 to ${maxVisits}; omit for no limit.`,
  })
  maxOccurrences?: number | null;

  @Field(() => String, {
    description: 'Start of each visit, "HH:MM", in Phoenix time all year round.',
  })
  startTime!: string;

  @Field(() => Int, {
    description: 'Planned minutes of each visit, within the limits of a booking.',
  })
  duration!: number;

  @Field(() => String, {
    nullable: true,
    description: 'The client’s requests, copied to every visit.',
  })
  clientNotes?: string | null;

  @Field(() => Boolean, { nullable: true, description: secondCaregiver.description })
  secondCaregiver?: boolean | null;

  @Field(() => String, { nullable: true, description: beyondHours.ofPlan })
  beyondHours?: string | null;

  @KeyField('this plan', 'creates nothing')
  idempotencyKey?: string | null;
}

@InputType({
  description:
    'A change of a plan from one of its visits on, or of all future visits. An omitted field stays as it is; null clears it. Service, pattern, start and length cannot be cleared. Visits that were changed separately are left alone.',
})
export class ChangeRecurringAppointmentInput {
  @Field(() => ID, { description: 'Identifier of the plan.' })
  id!: string;

  @Field(() => ID, {
    nullable: true,
    description:
      'The visit from which the change applies: the plan ends before it and a new one continues it. If omitted, all future visits change. To change a single visit use `changeAppointment`.',
  })
  fromAppointmentId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'The service; future visits then cost what it has as its price on each visit’s day.',
  })
  serviceId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The caregiver; null leaves the visits unassigned.',
  })
  caregiverId?: string | null;

  @Field(() => RecurrencePatternEnum, { nullable: true, description: 'How it repeats.' })
  pattern?: RecurrencePattern | null;

  @Field(() => Int, {
    nullable: true,
    description: `${everyMany}; 1 if null.`,
  })
  interval?: number | null;

  @Field(() => [WeekdayEnum], { nullable: true, description: 'Days of the week.' })
  daysOfWeek?: number[] | null;

  @Field(() => Int, { nullable: true, description: 'Day of the month, 1 to 31.' })
  dayOfMonth?: number | null;

  @Field(() => DateScalar, { nullable: true, description: 'Last day; null for no end.' })
  endDate?: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Maximum number of visits, counted from the first of the plan (or, with `fromAppointmentId`, from that one); null for no limit.',
  })
  maxOccurrences?: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'Start of each visit, "HH:MM", in Phoenix time.',
  })
  startTime?: string | null;

  @Field(() => Int, { nullable: true, description: 'Planned minutes of each visit.' })
  duration?: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'The client’s requests; null clears them.',
  })
  clientNotes?: string | null;

  @Field(() => String, { nullable: true, description: noticeDescription })
  overrideReason?: string | null;

  @Field(() => Boolean, { nullable: true, description: secondCaregiver.description })
  secondCaregiver?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description: `${beyondHours.ofPlan} A new caregiver is only booked beyond theirs with a new reason.`,
  })
  beyondHours?: string | null;

  @Field(() => Int, { nullable: true, description: seenVersion })
  version?: number | null;

  @KeyField('this change')
  idempotencyKey?: string | null;
}

@InputType({
  description:
    'The end of a plan. Its visits after the last day are canceled without a fee, including those changed separately.',
})
export class EndRecurringAppointmentInput {
  @Field(() => ID, { description: 'Identifier of the plan.' })
  id!: string;

  @Field(() => DateScalar, {
    description: 'Last possible day of a visit; yesterday or earlier ends the plan at once.',
  })
  endDate!: string;

  @Field(() => String, { nullable: true, description: noticeDescription })
  overrideReason?: string | null;

  @KeyField('this end')
  idempotencyKey?: string | null;
}

@InputType({
  description: 'How a single visit should repeat. It becomes the first one of a plan.',
})
export class RepeatAppointmentInput {
  @Field(() => ID, {
    description: 'Identifier of the visit, which must be scheduled or confirmed and in the future.',
  })
  id!: string;

  @Field(() => RecurrencePatternEnum, { description: 'How it repeats.' })
  pattern!: RecurrencePattern;

  @Field(() => Int, {
    nullable: true,
    description: `${everyMany}; 1 if omitted.`,
  })
  interval?: number | null;

  @Field(() => [WeekdayEnum], {
    nullable: true,
    description:
      'For WEEKLY and BIWEEKLY: days of the week, including the visit’s own; only that one if omitted.',
  })
  daysOfWeek?: number[] | null;

  @Field(() => DateScalar, { nullable: true, description: 'Last day; omit for no end.' })
  endDate?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: `Maximum number of visits including this one, 1 to ${maxVisits}; omit for no limit.`,
  })
  maxOccurrences?: number | null;

  @Field(() => Boolean, { nullable: true, description: secondCaregiver.description })
  secondCaregiver?: boolean | null;

  @Field(() => String, { nullable: true, description: beyondHours.ofPlan })
  beyondHours?: string | null;

  @KeyField('this plan')
  idempotencyKey?: string | null;
}

const clientNotes = optionalText(visitLabels.clientNotes, limits.message);

/** Absent or null becomes null. */
const orNull = <T>(schema: z.ZodType<T>) => schema.nullish().transform((value) => value ?? null);

const everyTime = interval.nullable().transform((value) => value ?? 1);

const repeats = {
  pattern: z.enum(recurrencePatterns),
  interval: everyTime.default(1),
  daysOfWeek: orNull(daysOfWeek),
  endDate: orNull(day),
  maxOccurrences: orNull(maxOccurrences),
};

export const createRecurringSchema = z.object({
  clientId: z.string(),
  serviceId: z.string(),
  caregiverId: orNull(z.string()),
  ...repeats,
  dayOfMonth: orNull(dayOfMonth),
  startDate: day,
  startTime,
  duration: z.number(),
  clientNotes,
  secondCaregiver: secondCaregiver.schema,
  beyondHours: beyondHours.schema,
  idempotencyKey: alongside.idempotencyKey,
});

/** Absent fields stay absent; null clears a field, or is refused. */
export const changeRecurringSchema = z.object({
  id: z.string(),
  version: versionField,
  fromAppointmentId: orNull(z.string()),
  serviceId: z.string(neverNull('Service')).optional(),
  caregiverId: z.string().nullable().optional(),
  pattern: z.enum(recurrencePatterns, neverNull('Pattern')).optional(),
  interval: everyTime.optional(),
  daysOfWeek: daysOfWeek.nullable().optional(),
  dayOfMonth: dayOfMonth.nullable().optional(),
  endDate: day.nullable().optional(),
  maxOccurrences: maxOccurrences.nullable().optional(),
  startTime: startTime.optional(),
  duration: z.number(neverNull(visitLabels.duration)).optional(),
  clientNotes: clientNotes.optional(),
  overrideReason: overrideReasonText,
  secondCaregiver: secondCaregiver.schema,
  beyondHours: beyondHours.schema.optional(),
});

export const endRecurringSchema = z.object({
  id: z.string(),
  endDate: day,
  overrideReason: overrideReasonText,
});

export const repeatAppointmentSchema = z.object({
  id: z.string(),
  ...repeats,
  secondCaregiver: secondCaregiver.schema,
  beyondHours: beyondHours.schema,
});
