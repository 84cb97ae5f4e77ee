import { Field, ID, InputType, Int } from 'type-graphql';
import { z } from 'zod';
import { alongside, neverNull, optionalText } from '../../shared/validation/fields.ts';
import { limits, messages } from '../../shared/validation/forms.rules.ts';
import { DateTimeScalar } from '../../shared/scalars.ts';
import { beyondHours } from '../availability/beyondHours.ts';
import { secondCaregiver } from '../availability/together.ts';
import { PriorityEnum, ReminderTypeEnum } from '../appointments/schedule.choices.ts';
import {
  priorities,
  reminderTypes,
  type Priority,
  type ReminderType,
  recurringNoticeHours,
} from '../appointments/appointment.rules.ts';
import { visitHours } from '../catalogue/visitLength.rules.ts';
import { seenVersion, versionField } from '../../shared/version.ts';
import { KeyField } from '../../shared/validation/idempotencyKey.ts';

const maxReminders = 5;
/** Minutes before a visit between which it can be reminded of. */
const latestReminder = 15;
const earliestReminder = 14 * 24 * 60;

const minutesIn = (ranges: readonly (readonly [number, number])[]): string =>
  ranges.map(([from, to]) => `${from * 60} to ${to * 60}`).join(', or ');

@InputType({ description: 'One reminder of a visit.' })
export class ReminderInput {
  @Field(() => ReminderTypeEnum, {
    description:
      'The channel. Emails are sent automatically; texts and calls are stored and marked skipped.',
  })
  type!: ReminderType;

  @Field(() => Int, {
    description: `Minutes before the start of the visit, ${latestReminder} to ${earliestReminder} (two weeks).`,
  })
  minutesBefore!: number;
}

@InputType({
  description:
    'A visit to book. It costs the planned hours at the price that the service has on its day.',
})
export class BookAppointmentInput {
  @Field(() => ID, { description: 'Identifier of the client, who must be active.' })
  clientId!: string;

  @Field(() => ID, { description: 'The service, from `services`.' })
  serviceId!: string;

  @Field(() => DateTimeScalar, { description: 'When it starts; must be in the future.' })
  startsAt!: Date;

  @Field(() => Int, {
    description: `Planned minutes, in quarter hours: ${minutesIn(visitHours.usual)}; for respite care ${minutesIn(visitHours.respite)}.`,
  })
  duration!: number;

  @Field(() => ID, { nullable: true, description: 'The caregiver; omit to leave it unassigned.' })
  caregiverId?: string | null;

  @Field(() => PriorityEnum, {
    nullable: true,
    description: 'How urgent it is; NORMAL if omitted.',
  })
  priority?: Priority | null;

  @Field(() => String, {
    nullable: true,
    description: 'Where it takes place; the client’s address if omitted.',
  })
  location?: string | null;

  @Field(() => String, { nullable: true, description: 'Instructions for the caregiver.' })
  specialInstructions?: string | null;

  @Field(() => String, { nullable: true, description: 'The client’s requests.' })
  clientNotes?: string | null;

  @Field(() => String, { nullable: true, description: 'For the office only.' })
  adminNotes?: string | null;

  @Field(() => [ReminderInput], {
    nullable: true,
    description: `At most ${maxReminders}. If omitted, an email 24 hours before free cancellation ends, or 24 hours before the visit if that has passed; an empty list means none. Reminders whose time has passed are left out.`,
  })
  reminders?: ReminderInput[] | null;

  @Field(() => Boolean, { nullable: true, description: secondCaregiver.description })
  secondCaregiver?: boolean | null;

  @Field(() => String, { nullable: true, description: beyondHours.description })
  beyondHours?: string | null;

  @KeyField('this booking', 'books nothing')
  idempotencyKey?: string | null;
}

/** Labels of free text fields, for error messages. */
export const visitLabels = {
  startsAt: 'Time',
  duration: 'Length',
  priority: 'Priority',
  location: 'Location',
  specialInstructions: 'Special instructions',
  clientNotes: 'Client notes',
  caregiverNotes: 'Caregiver notes',
  adminNotes: 'Office notes',
  overrideReason: 'Reason',
  entryReason: 'Reason',
} as const;

export const visitTexts = {
  location: optionalText(visitLabels.location, limits.address),
  specialInstructions: optionalText(visitLabels.specialInstructions, limits.message),
  clientNotes: optionalText(visitLabels.clientNotes, limits.message),
  adminNotes: optionalText(visitLabels.adminNotes, limits.message),
};

const reminder = z.object({
  type: z.enum(reminderTypes),
  minutesBefore: z
    .number()
    .int()
    .min(latestReminder, `A reminder goes out ${latestReminder} minutes before at the latest`)
    .max(earliestReminder, 'A reminder goes out two weeks before at the earliest'),
});

export const remindersSchema = z
  .array(reminder)
  .max(maxReminders, `A visit has at most ${maxReminders} reminders`)
  .refine(
    (list) =>
      new Set(list.map(({ type, minutesBefore }) => `${type} ${minutesBefore}`)).size ===
      list.length,
    'Two reminders are the same',
  );

export const bookAppointmentSchema = z.object(
  {
    clientId: z.string(),
    serviceId: z.string(),
    startsAt: z.date(),
    duration: z.number(),
    caregiverId: z
      .string()
      .nullish()
      .transform((id) => id ?? null),
    priority: z
      .enum(priorities)
      .nullish()
      .transform((priority) => priority ?? 'normal'),
    ...visitTexts,
    reminders: remindersSchema.nullish().transform((list) => list ?? null),
    secondCaregiver: secondCaregiver.schema,
    beyondHours: beyondHours.schema,
    idempotencyKey: alongside.idempotencyKey,
  },
  { error: messages.notAForm },
);

@InputType({
  description:
    'Changes to one visit that is scheduled or confirmed. An omitted field stays as it is; null clears it. Service, time, length and priority cannot be cleared.',
})
export class ChangeAppointmentInput {
  @Field(() => ID, { description: 'Identifier of the visit.' })
  id!: string;

  @Field(() => ID, {
    nullable: true,
    description:
      'Another service, from `services`; the visit then costs what that has as its price on the visit’s day.',
  })
  serviceId?: string | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'New start; must be in the future.',
  })
  startsAt?: Date | null;

  @Field(() => Int, {
    nullable: true,
    description: 'New planned minutes. The cost is updated, at the price per hour of its day.',
  })
  duration?: number | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The new caregiver; null leaves the visit without one.',
  })
  caregiverId?: string | null;

  @Field(() => PriorityEnum, { nullable: true, description: 'How urgent it is.' })
  priority?: Priority | null;

  @Field(() => String, { nullable: true, description: 'Where it takes place; null clears it.' })
  location?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Instructions for the caregiver; null clears them.',
  })
  specialInstructions?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The client’s requests; null clears them.',
  })
  clientNotes?: string | null;

  @Field(() => String, { nullable: true, description: 'For the office only; null clears it.' })
  adminNotes?: string | null;

  @Field(() => String, {
    nullable: true,
    description: `Why a recurring visit is moved, reassigned or given another service with less than ${recurringNoticeHours} hours’ notice; stored with the change.`,
  })
  overrideReason?: string | null;

  @Field(() => Boolean, { nullable: true, description: secondCaregiver.description })
  secondCaregiver?: boolean | null;

  @Field(() => String, { nullable: true, description: beyondHours.description })
  beyondHours?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'True if it is confirmed as changed: such as when a change of a confirmed visit is undone.',
  })
  confirmed?: boolean | null;

  @Field(() => Int, { nullable: true, description: seenVersion })
  version?: number | null;

  @KeyField('this change')
  idempotencyKey?: string | null;
}

export const overrideReasonText = optionalText(visitLabels.overrideReason, limits.message);

/** Absent fields stay absent; null clears a field, or is refused. */
export const changeAppointmentSchema = z.object({
  id: z.string(),
  version: versionField,
  serviceId: z.string(neverNull('Service')).optional(),
  startsAt: z.date(neverNull(visitLabels.startsAt)).optional(),
  duration: z.number(neverNull(visitLabels.duration)).optional(),
  caregiverId: z.string().nullable().optional(),
  priority: z.enum(priorities, neverNull(visitLabels.priority)).optional(),
  location: visitTexts.location.optional(),
  specialInstructions: visitTexts.specialInstructions.optional(),
  clientNotes: visitTexts.clientNotes.optional(),
  adminNotes: visitTexts.adminNotes.optional(),
  overrideReason: overrideReasonText,
  secondCaregiver: secondCaregiver.schema,
  beyondHours: beyondHours.schema,
  confirmed: z.boolean().nullish(),
});
