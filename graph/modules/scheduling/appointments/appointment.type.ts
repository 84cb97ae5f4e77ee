import { Field, ID, Int, ObjectType } from 'type-graphql';
import { CancellationPolicyNameEnum } from '../../care/care.enums.ts';
import type { CancellationPolicyName } from '../../care/care.rules.ts';
import { DateTimeScalar } from '../../../shared/scalars.ts';
import { connectionType } from '../../../shared/paging/connectionType.ts';
import { Money, usd } from '../../../shared/money.ts';
import { Payload } from '../../../shared/userErrors.ts';
import { isOpen } from './appointmentState.ts';
import type { AppointmentReading } from './appointment.queries.ts';
import {
  AppointmentStatusEnum,
  CancelReasonEnum,
  NoticeKindEnum,
  PriorityEnum,
  ReminderStatusEnum,
  ReminderTypeEnum,
} from '../schedule.choices.ts';
import { freeTimeEnd } from './visitTime.ts';
import type {
  AppointmentStatus,
  CancelReason,
  NoticeKind,
  Priority,
  ReminderStatus,
  ReminderType,
} from '../scheduling.rules.ts';

@ObjectType('AppointmentReminder', {
  description: 'A message that goes out before a visit. For the office.',
})
export class AppointmentReminderType {
  @Field(() => ID, { description: 'Identifier of the reminder.' })
  id!: string;

  @Field(() => ReminderTypeEnum, { description: 'How.' })
  type!: ReminderType;

  @Field(() => Int, { description: 'Minutes before the visit begins.' })
  minutesBefore!: number;

  @Field(() => DateTimeScalar, { description: 'When it is due to go out.' })
  reminderTime!: Date;

  @Field(() => ReminderStatusEnum, { description: 'What became of it.' })
  status!: ReminderStatus;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it went out; null before.' })
  sentAt!: Date | null;
}

@ObjectType({
  description: 'The last that somebody was told of a visit. For the office.',
})
export class AppointmentNotice {
  @Field(() => String, {
    nullable: true,
    description: 'Full name of the caregiver who was told; null where the client was.',
  })
  caregiver!: string | null;

  @Field(() => NoticeKindEnum, { description: 'What they were told.' })
  kind!: NoticeKind;

  @Field(() => DateTimeScalar, { description: 'Since when they could see it.' })
  createdAt!: Date;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When they saw it; null while they haven’t.',
  })
  seenAt!: Date | null;
}

@ObjectType({ description: 'A caregiver said that they can’t make a visit. For the office.' })
export class DeclinedVisit {
  @Field(() => String, { description: 'Full name of the caregiver.' })
  caregiver!: string;

  @Field(() => DateTimeScalar, { description: 'When they said so.' })
  declinedAt!: Date;

  @Field(() => String, { description: 'Why, as they wrote it.' })
  reason!: string;
}

@ObjectType('Appointment', { description: 'A visit as the office sees it. For staff and admins.' })
export class AppointmentType {
  @Field(() => ID, { description: 'Identifier of the visit.' })
  id!: string;

  @Field(() => ID, { description: 'Identifier of the client.' })
  clientId!: string;

  @Field(() => String, { description: 'Full name of the client.' })
  client!: string;

  @Field(() => String, { nullable: true, description: 'Phone number of the client.' })
  clientPhone!: string | null;

  @Field(() => CancellationPolicyNameEnum, {
    description: 'What cancelling it costs, by the policy of the client.',
  })
  cancellationPolicy!: CancellationPolicyName;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description:
      'The last moment at which canceling it is free by that policy; it may have passed. Null where that was over when it was booked, and once it can no longer be canceled.',
  })
  freeUntil!: Date | null;

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

  @Field(() => ID, {
    nullable: true,
    description: 'Identifier of the service; null for care outside the catalogue.',
  })
  serviceId!: string | null;

  @Field(() => String, {
    description: 'What the visit is for: the name of the service at booking.',
  })
  type!: string;

  @Field(() => DateTimeScalar, { description: 'Planned beginning.' })
  scheduledDate!: Date;

  @Field(() => DateTimeScalar, { description: 'Planned end.' })
  endDate!: Date;

  @Field(() => Int, { description: 'Planned minutes.' })
  duration!: number;

  @Field(() => AppointmentStatusEnum, { description: 'What state the visit is in.' })
  status!: AppointmentStatus;

  @Field(() => PriorityEnum, { description: 'How urgent it is.' })
  priority!: Priority;

  @Field(() => String, { nullable: true, description: 'Where it takes place.' })
  location!: string | null;

  @Field(() => String, { nullable: true, description: 'What the caregiver needs to know.' })
  specialInstructions!: string | null;

  @Field(() => Money, {
    nullable: true,
    description: 'What it costs as planned, fixed at booking.',
  })
  estimatedCost!: Money | null;

  @Field(() => Money, {
    nullable: true,
    description:
      'What the worked time costs, at the price fixed at booking; null before it is done.',
  })
  actualCost!: Money | null;

  @Field(() => String, { nullable: true, description: 'What the client asked for.' })
  clientNotes!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'What the caregiver noted at the end of the visit.',
  })
  caregiverNotes!: string | null;

  @Field(() => String, { nullable: true, description: 'For the office only.' })
  adminNotes!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Why it was entered after it had been; null for a visit that was booked. For the office only.',
  })
  entryReason!: string | null;

  @Field(() => Boolean, { description: 'Whether a reminder has gone out.' })
  reminderSent!: boolean;

  @Field(() => DateTimeScalar, { description: 'When it was booked.' })
  bookedAt!: Date;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was confirmed.' })
  confirmedAt!: Date | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When the caregiver began.' })
  startedAt!: Date | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When the caregiver was done.' })
  completedAt!: Date | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was cancelled.' })
  cancelledAt!: Date | null;

  @Field(() => CancelReasonEnum, { nullable: true, description: 'Why it was cancelled.' })
  cancelReason!: CancelReason | null;

  @Field(() => Money, {
    nullable: true,
    description: 'What the cancellation costs the client; null unless cancelled.',
  })
  cancelFee!: Money | null;

  @Field(() => String, { nullable: true, description: 'Full name of who cancelled it.' })
  cancelledBy!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Identifier of the plan it came of; null for a visit booked by itself.',
  })
  recurringAppointmentId!: string | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When the plan has it; another time than `scheduledDate` once it was moved.',
  })
  plannedDate!: Date | null;

  @Field(() => Boolean, {
    description: 'Whether it was changed by itself, so that changes of its plan leave it alone.',
  })
  isException!: boolean;

  @Field(() => String, {
    nullable: true,
    description:
      "Why the plan's caregiver could not be assigned when it was generated; null when they were, or once somebody is.",
  })
  conflict!: string | null;

  @Field(() => [AppointmentReminderType], { description: 'Its reminders, earliest first.' })
  reminders!: AppointmentReminderType[];

  @Field(() => Int, {
    description:
      'Counts the changes of the visit. Sent back with a change, it keeps anyone from overwriting what they have not seen.',
  })
  version!: number;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description:
      'Since when it is offered to all caregivers, or was until somebody took it; null where it is not.',
  })
  offeredAt!: Date | null;

  @Field(() => [AppointmentNotice], {
    description: 'The last that each caregiver, and the client, was told of it.',
  })
  notices!: AppointmentNotice[];

  @Field(() => DeclinedVisit, {
    nullable: true,
    description: 'Who last said that they can’t make it; null where nobody did.',
  })
  declined!: DeclinedVisit | null;
}

export const AppointmentConnection = connectionType('Appointment', AppointmentType, {
  one: 'visit',
  many: 'visits, soonest first',
});

@ObjectType({ description: 'A visit after a change, or why nothing was changed.' })
export class AppointmentPayload extends Payload {
  @Field(() => AppointmentType, {
    nullable: true,
    description: 'The visit as it is now; null when refused.',
  })
  appointment?: AppointmentType | null;
}

const money = (amount: string | null): Money | null => (amount === null ? null : usd(amount));

/** A visit with its money as the graph writes it. */
export const appointmentType = ({
  estimatedCost,
  actualCost,
  cancelFee,
  ...visit
}: AppointmentReading): AppointmentType => ({
  ...visit,
  freeUntil: isOpen(visit)
    ? freeTimeEnd(visit.cancellationPolicy, visit.scheduledDate, visit.bookedAt)
    : null,
  estimatedCost: money(estimatedCost),
  actualCost: money(actualCost),
  cancelFee: money(cancelFee),
});
