import { Field, ID, InputType, Int } from 'type-graphql';
import { z } from 'zod';
import { alongside, optionalText } from '../../../shared/validation/fields.ts';
import { limits } from '../../../shared/validation/forms.rules.ts';
import { DateScalar } from '../../../shared/scalars.ts';
import { overrideReasonText, visitLabels } from '../booking/booking.input.ts';
import { RecurrencePatternEnum } from '../schedule.choices.ts';
import { recurrencePatterns, type RecurrencePattern } from '../scheduling.rules.ts';
import { seenVersion, versionField } from '../../../shared/version.ts';
import {
  day,
  dayOfMonth,
  daysOfWeek,
  interval,
  maxOccurrences,
  startTime,
} from './recurring.fields.ts';

const noticeDescription =
  "Why the change cannot wait for 48 hours' notice; stored with it. Needed only then.";

@InputType({
  description:
    'A plan for regular visits. It makes them eight weeks ahead, and one more day every night.',
})
export class CreateRecurringAppointmentInput {
  @Field(() => ID, { description: 'Whose visits they are. The client must be active.' })
  clientId!: string;

  @Field(() => ID, { description: 'Kind of care, from `services`.' })
  serviceId!: string;

  @Field(() => ID, { nullable: true, description: 'Who comes; absent while nobody is assigned.' })
  caregiverId?: string | null;

  @Field(() => RecurrencePatternEnum, { description: 'How it repeats.' })
  pattern!: RecurrencePattern;

  @Field(() => Int, {
    nullable: true,
    description: 'Every so many days, weeks, fortnights or months, 1 to 52; 1 when absent.',
  })
  interval?: number | null;

  @Field(() => [Int], {
    nullable: true,
    description:
      'For WEEKLY and BIWEEKLY: days of the week, 0 is Sunday; the weekday of `startDate` when absent.',
  })
  daysOfWeek?: number[] | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'For MONTHLY: day of the month, 1 to 31; the day of `startDate` when absent. A month without it has the visit on its last day.',
  })
  dayOfMonth?: number | null;

  @Field(() => DateScalar, {
    description: 'First day on which there may be a visit: today in Phoenix or later.',
  })
  startDate!: string;

  @Field(() => DateScalar, { nullable: true, description: 'Last day; absent for no end.' })
  endDate?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'How many visits there are at most, 1 to 1000; absent for no limit.',
  })
  maxOccurrences?: number | null;

  @Field(() => String, {
    description: 'Beginning of each visit, "HH:MM", by the clock in Phoenix all year round.',
  })
  startTime!: string;

  @Field(() => Int, {
    description: 'Planned minutes of each visit, within the limits of a booking.',
  })
  duration!: number;

  @Field(() => String, {
    nullable: true,
    description: 'What the client asked for; stands on every visit.',
  })
  clientNotes?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'A UUID of this plan, 1 to 255 visible characters: a repeat within 24 hours gets the first answer again and makes nothing.',
  })
  idempotencyKey?: string | null;
}

@InputType({
  description:
    'A change of a plan from one of its visits on, or of all visits to come. What is absent stays as it is. Visits that were changed by themselves are left alone.',
})
export class ChangeRecurringAppointmentInput {
  @Field(() => ID, { description: 'Identifier of the plan.' })
  id!: string;

  @Field(() => ID, {
    nullable: true,
    description:
      'The visit from which on the change holds: the plan ends before it and a new one goes on. Absent: all visits to come change. One visit alone changes by `changeAppointment`.',
  })
  fromAppointmentId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Kind of care; visits to come then cost its price of today.',
  })
  serviceId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Who comes; null leaves the visits without a caregiver.',
  })
  caregiverId?: string | null;

  @Field(() => RecurrencePatternEnum, { nullable: true, description: 'How it repeats.' })
  pattern?: RecurrencePattern | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Every so many days, weeks, fortnights or months, 1 to 52.',
  })
  interval?: number | null;

  @Field(() => [Int], { nullable: true, description: 'Days of the week, 0 is Sunday.' })
  daysOfWeek?: number[] | null;

  @Field(() => Int, { nullable: true, description: 'Day of the month, 1 to 31.' })
  dayOfMonth?: number | null;

  @Field(() => DateScalar, { nullable: true, description: 'Last day; null for no end.' })
  endDate?: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'How many visits there are at most, from the first of the plan (or, with `fromAppointmentId`, from that one); null for no limit.',
  })
  maxOccurrences?: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'Beginning of each visit, "HH:MM", in Phoenix.',
  })
  startTime?: string | null;

  @Field(() => Int, { nullable: true, description: 'Planned minutes of each visit.' })
  duration?: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'What the client asked for; null for nothing.',
  })
  clientNotes?: string | null;

  @Field(() => String, { nullable: true, description: noticeDescription })
  overrideReason?: string | null;

  @Field(() => Int, { nullable: true, description: seenVersion })
  version?: number | null;
}

@InputType({
  description:
    'The end of a plan. Its visits after the last day are cancelled without a fee, those changed by themselves too.',
})
export class EndRecurringAppointmentInput {
  @Field(() => ID, { description: 'Identifier of the plan.' })
  id!: string;

  @Field(() => DateScalar, {
    description:
      'Last day on which there may be a visit; yesterday or earlier ends the plan at once.',
  })
  endDate!: string;

  @Field(() => String, { nullable: true, description: noticeDescription })
  overrideReason?: string | null;
}

@InputType({
  description:
    'How a visit that was booked by itself should repeat. It becomes the first one of a plan.',
})
export class RepeatAppointmentInput {
  @Field(() => ID, { description: 'Identifier of the visit, scheduled or confirmed and to come.' })
  id!: string;

  @Field(() => RecurrencePatternEnum, { description: 'How it repeats.' })
  pattern!: RecurrencePattern;

  @Field(() => Int, {
    nullable: true,
    description: 'Every so many days, weeks, fortnights or months, 1 to 52; 1 when absent.',
  })
  interval?: number | null;

  @Field(() => [Int], {
    nullable: true,
    description:
      "For WEEKLY and BIWEEKLY: days of the week, the visit's own among them; that one when absent.",
  })
  daysOfWeek?: number[] | null;

  @Field(() => DateScalar, { nullable: true, description: 'Last day; absent for no end.' })
  endDate?: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'How many visits there are at most, this one included, 1 to 1000; absent for no limit.',
  })
  maxOccurrences?: number | null;
}

const clientNotes = optionalText(visitLabels.clientNotes, limits.message);

/** Absent or null reads as null. */
const orNull = <T>(schema: z.ZodType<T>) => schema.nullish().transform((value) => value ?? null);

const repeats = {
  pattern: z.enum(recurrencePatterns),
  interval: interval.nullish().transform((value) => value ?? 1),
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
  idempotencyKey: alongside.idempotencyKey,
});

/** Absent stays absent; a null without a meaning counts as absent. */
const orAbsent = <T>(schema: z.ZodType<T>) =>
  schema
    .nullish()
    .transform((value) => value ?? undefined)
    .optional();

export const changeRecurringSchema = z.object({
  id: z.string(),
  version: versionField,
  fromAppointmentId: orNull(z.string()),
  serviceId: orAbsent(z.string()),
  caregiverId: z.string().nullable().optional(),
  pattern: orAbsent(z.enum(recurrencePatterns)),
  interval: orAbsent(interval),
  daysOfWeek: daysOfWeek.nullable().optional(),
  dayOfMonth: dayOfMonth.nullable().optional(),
  endDate: day.nullable().optional(),
  maxOccurrences: maxOccurrences.nullable().optional(),
  startTime: orAbsent(startTime),
  duration: orAbsent(z.number()),
  clientNotes: clientNotes.optional(),
  overrideReason: overrideReasonText,
});

export const endRecurringSchema = z.object({
  id: z.string(),
  endDate: day,
  overrideReason: overrideReasonText,
});

export const repeatAppointmentSchema = z.object({ id: z.string(), ...repeats });
