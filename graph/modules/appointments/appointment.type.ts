import { Node } from '../../shared/node.ts';
import { ReadAs } from '../../shared/operations/edges.ts';
import { each, ofClient, type AuditRule } from '../../shared/operations/audited.ts';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { UpdatedAtField } from '../../shared/updated.ts';
import { CancellationPolicyNameEnum } from '../clients/care.enums.ts';
import type { CancellationPolicyName } from '../clients/care.rules.ts';
import { DateTimeScalar } from '../../shared/scalars.ts';
import { connectionType } from '../../shared/paging/connectionType.ts';
import { Money, usd } from '../../shared/money.ts';
import { Payload, UserErrorType } from '../../shared/userErrors.ts';
import { SpecialDayEnum } from '../catalogue/specialDay.choices.ts';
import type { SpecialDay } from '../catalogue/specialDay.rules.ts';
import type { AppointmentReading } from './appointment.queries.ts';
import {
  AppointmentStatusEnum,
  CancelReasonEnum,
  NoticeKindEnum,
  PriorityEnum,
  ReminderStatusEnum,
  ReminderTypeEnum,
} from './schedule.choices.ts';
import { freeTimeEnd } from './visitTime.ts';
import {
  isAhead,
  type AppointmentStatus,
  type CancelReason,
  type NoticeKind,
  type Priority,
  type ReminderStatus,
  type ReminderType,
} from './appointment.rules.ts';

@ObjectType('AppointmentReminder', {
  description: 'A message sent before a visit. For the office.',
})
export class AppointmentReminderType {
  @Field(() => ID, { description: 'Identifier of the reminder.' })
  id!: string;

  @Field(() => ReminderTypeEnum, { description: 'The channel.' })
  type!: ReminderType;

  @Field(() => Int, { description: 'Minutes before the start of the visit.' })
  minutesBefore!: number;

  @Field(() => DateTimeScalar, { description: 'When it is due.' })
  dueAt!: Date;

  @Field(() => ReminderStatusEnum, { description: 'The state of the reminder.' })
  status!: ReminderStatus;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was sent; null before.' })
  sentAt!: Date | null;
}

@ObjectType({
  description: 'The latest notice about a visit to one person. For the office.',
})
export class AppointmentNotice {
  @Field(() => String, {
    nullable: true,
    description: 'Full name of the caregiver it is for; null if it is for the client.',
  })
  caregiver!: string | null;

  @Field(() => NoticeKindEnum, { description: 'What happened.' })
  kind!: NoticeKind;

  @Field(() => DateTimeScalar, { description: 'When it became visible to them.' })
  createdAt!: Date;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When they saw it; null if they haven’t.',
  })
  seenAt!: Date | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When the office told them by phone; null if it hasn’t.',
  })
  toldAt!: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'First name of the colleague who told them by phone.',
  })
  toldBy!: string | null;
}

@ObjectType({ description: 'A visit that a caregiver declined. For the office.' })
export class DeclinedVisit {
  @Field(() => String, { description: 'Full name of the caregiver.' })
  caregiver!: string;

  @Field(() => DateTimeScalar, { description: 'When they declined it.' })
  declinedAt!: Date;

  @Field(() => String, { description: 'The reason they gave.' })
  reason!: string;
}

@ReadAs({ of: ofClient, one: 'appointment', many: 'appointments' })
@ObjectType('Appointment', {
  implements: Node,
  description: 'A visit as the office sees it. For staff and admins.',
})
export class AppointmentType {
  @Field(() => ID, { description: 'Identifier of the visit.' })
  id!: string;

  @Field(() => ID, { description: 'Identifier of the client.' })
  clientId!: string;

  @Field(() => String, { description: 'Full name of the client.' })
  clientName!: string;

  @Field(() => String, { nullable: true, description: 'Phone number of the client.' })
  clientPhone!: string | null;

  @Field(() => CancellationPolicyNameEnum, {
    description: 'Cancellation policy of the client.',
  })
  cancellationPolicy!: CancellationPolicyName;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description:
      'The last moment at which canceling is free by that policy; it may have passed. Null if there was no such time after booking, and once the visit can no longer be canceled.',
  })
  freeUntil!: Date | null;

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

  @Field(() => String, { nullable: true, description: 'Phone number of the caregiver.' })
  caregiverPhone!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Identifier of the service; null for care outside the catalogue.',
  })
  serviceId!: string | null;

  @Field(() => String, {
    description: 'The service: its name at booking.',
  })
  type!: string;

  @Field(() => DateTimeScalar, { description: 'Planned start.' })
  startsAt!: Date;

  @Field(() => DateTimeScalar, { description: 'Planned end.' })
  endsAt!: Date;

  @Field(() => Int, { description: 'Planned minutes.' })
  duration!: number;

  @Field(() => AppointmentStatusEnum, { description: 'Status of the visit.' })
  status!: AppointmentStatus;

  @Field(() => PriorityEnum, { description: 'How urgent it is.' })
  priority!: Priority;

  @Field(() => String, { nullable: true, description: 'Where it takes place.' })
  location!: string | null;

  @Field(() => String, { nullable: true, description: 'Instructions for the caregiver.' })
  specialInstructions!: string | null;

  @Field(() => Money, {
    nullable: true,
    description: 'Planned cost, at the price of its day.',
  })
  estimatedCost!: Money | null;

  @Field(() => Money, {
    nullable: true,
    description: 'Price per hour, if it is a price of the client’s own; null for the price list’s.',
  })
  ownPrice!: Money | null;

  @Field(() => SpecialDayEnum, {
    nullable: true,
    description:
      'The kind of day whose rate it is planned at, by the day it begins; null for the usual price.',
  })
  specialRate!: SpecialDay | null;

  @Field(() => Money, {
    nullable: true,
    description: 'Cost of the time worked, at the price of its day; null until it is completed.',
  })
  actualCost!: Money | null;

  @Field(() => String, { nullable: true, description: 'The client’s requests.' })
  clientNotes!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The caregiver’s notes at the end of the visit.',
  })
  caregiverNotes!: string | null;

  @Field(() => String, { nullable: true, description: 'For the office only.' })
  adminNotes!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Why it was entered after the fact; null for a booked visit. For the office only.',
  })
  entryReason!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Why the office booked the caregiver beyond their weekly hours; null if it is within them. For the office only.',
  })
  beyondHours!: string | null;

  @Field(() => Boolean, { description: 'Whether a reminder was sent.' })
  reminderSent!: boolean;

  @Field(() => DateTimeScalar, { description: 'When it was booked.' })
  bookedAt!: Date;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was confirmed.' })
  confirmedAt!: Date | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When the caregiver started.' })
  startedAt!: Date | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When the caregiver finished.' })
  completedAt!: Date | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was canceled.' })
  cancelledAt!: Date | null;

  @Field(() => CancelReasonEnum, { nullable: true, description: 'Reason for the cancellation.' })
  cancelReason!: CancelReason | null;

  @Field(() => Money, {
    nullable: true,
    description: 'Fee that the client pays for the cancellation; null unless canceled.',
  })
  cancelFee!: Money | null;

  @Field(() => String, { nullable: true, description: 'Full name of the person who canceled it.' })
  cancelledBy!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Identifier of the plan it belongs to; null for a single visit.',
  })
  recurringAppointmentId!: string | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Its time in the plan; differs from `startsAt` if it was moved.',
  })
  plannedAt!: Date | null;

  @Field(() => Boolean, {
    description: 'Whether it was changed separately, so that changes of its plan leave it alone.',
  })
  isException!: boolean;

  @Field(() => Boolean, {
    description: 'Whether care is suspended on the day of the visit, or has ended: it was kept.',
  })
  isHeld!: boolean;

  @Field(() => String, {
    nullable: true,
    description:
      'Why the plan’s caregiver could not be assigned when it was generated; null if they were, or once someone is.',
  })
  conflict!: string | null;

  @Field(() => [AppointmentReminderType], { description: 'Its reminders, earliest first.' })
  reminders!: AppointmentReminderType[];

  @Field(() => Int, {
    description:
      'Version of the visit, incremented by each edit. Send it with a change to avoid overwriting an edit you have not seen.',
  })
  version!: number;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description:
      'When it was offered to all caregivers, even if somebody has taken it since; null if it was not offered.',
  })
  offeredAt!: Date | null;

  @Field(() => [AppointmentNotice], {
    description: 'The latest notice to each caregiver, and to the client.',
  })
  notices!: AppointmentNotice[];

  @Field(() => DeclinedVisit, {
    nullable: true,
    description: 'Who last declined the visit; null if nobody did.',
  })
  declined!: DeclinedVisit | null;

  @UpdatedAtField()
  updatedAt!: Date;
}

export const AppointmentConnection = connectionType('Appointment', AppointmentType, {
  one: 'visit',
  many: 'visits, soonest first',
});

@ObjectType({ description: 'The visit after a change, or why it was refused.' })
export class AppointmentPayload extends Payload {
  @Field(() => AppointmentType, {
    nullable: true,
    description: 'The visit after the change; null when refused.',
  })
  appointment?: AppointmentType | null;
}

@ObjectType({ description: 'What became of one visit of many.' })
export class AppointmentResult {
  @Field(() => ID, { description: 'Identifier of the visit, as it was given.' })
  appointmentId!: string;

  @Field(() => AppointmentType, {
    nullable: true,
    description: 'The visit as it is now, changed or not; null if there is none.',
  })
  appointment!: AppointmentType | null;

  @Field(() => [UserErrorType], {
    description: 'Why this visit stays as it was; empty on success.',
  })
  userErrors!: UserErrorType[];
}

@ObjectType({ description: 'What became of each of many visits, or why nothing was tried.' })
export class AppointmentResultsPayload extends Payload {
  @Field(() => [AppointmentResult], {
    nullable: true,
    description: 'The visits in the order in which they were named; null when refused.',
  })
  results?: AppointmentResult[] | null;
}

/** For the audit log: whose visits an answer holds. */
export const ofResults: AuditRule = {
  reads: ({ results }: AppointmentResultsPayload) =>
    each(ofClient)((results ?? []).flatMap((row) => row.appointment ?? []) as never[]),
};

const money = (amount: string | null): Money | null => (amount === null ? null : usd(amount));

/** Converts a visit and its money to the graph type. */
export const appointmentType = ({
  estimatedCost,
  ownPrice,
  actualCost,
  cancelFee,
  ...visit
}: AppointmentReading): AppointmentType => ({
  ...visit,
  freeUntil: isAhead(visit)
    ? freeTimeEnd(visit.cancellationPolicy, visit.startsAt, visit.bookedAt)
    : null,
  estimatedCost: money(estimatedCost),
  ownPrice: money(ownPrice),
  actualCost: money(actualCost),
  cancelFee: money(cancelFee),
});
