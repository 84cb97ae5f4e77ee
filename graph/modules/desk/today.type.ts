import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Money } from '../../shared/money.ts';
import { DateScalar, DateTimeScalar } from '../../shared/scalars.ts';
import { SubmissionKindEnum } from '../intake/submissions/inboxEntry.type.ts';
import type { SubmissionKind } from '../intake/submissions/submissionKind.ts';
import { FailedJob } from '../operations/failedJobs.type.ts';
import { DeclinedVisit } from '../scheduling/appointments/appointment.type.ts';
import { AppointmentStatusEnum, NoticeKindEnum } from '../scheduling/schedule.choices.ts';
import type { AppointmentStatus, NoticeKind } from '../scheduling/scheduling.rules.ts';
import { TimeOffRequestType } from '../scheduling/time-off-requests/timeOffRequest.type.ts';
import {
  MissingRecordKindEnum,
  type MissingRecordKind,
  type MissingRecordReading,
} from './missingRecords.ts';
import type { DeskVisitReading, WaitingReading } from './today.queries.ts';
import type { UnseenNoticeReading } from './unseenNotices.ts';

/** Most entries of the lists of what waits. */
export const mostWaiting = 100;
/** Most failed jobs. */
export const mostFailedJobs = 5;

@ObjectType({ description: 'A visit as the office sees it among those of a day.' })
export class DeskVisit implements DeskVisitReading {
  @Field(() => ID, { description: 'Identifier of the visit.' })
  id!: string;

  @Field(() => String, { description: 'What the visit is for.' })
  type!: string;

  @Field(() => DateTimeScalar, { description: 'Planned beginning.' })
  scheduledDate!: Date;

  @Field(() => DateTimeScalar, { description: 'Planned end.' })
  endDate!: Date;

  @Field(() => AppointmentStatusEnum, { description: 'Where the visit stands.' })
  status!: AppointmentStatus;

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

  @Field(() => String, { nullable: true, description: 'Phone of the caregiver, to call them.' })
  caregiverPhone!: string | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Since when it is offered to all caregivers; null where it is not.',
  })
  offeredAt!: Date | null;

  @Field(() => DeclinedVisit, {
    nullable: true,
    description:
      'Who last said that they can’t make it; null where nobody did, or somebody has it again.',
  })
  declined!: DeclinedVisit | null;
}

@ObjectType({ description: 'Something about a visit soon that a caregiver has not seen.' })
export class UnseenNotice implements UnseenNoticeReading {
  @Field(() => ID, { description: 'Identifier of the notice.' })
  id!: string;

  @Field(() => NoticeKindEnum, { description: 'What they don’t know.' })
  kind!: NoticeKind;

  @Field(() => ID, { description: 'Identifier of the visit.' })
  appointmentId!: string;

  @Field(() => DateTimeScalar, {
    description: 'Beginning of the visit: as it is now, or as it was when it was theirs.',
  })
  begins!: Date;

  @Field(() => ID, { description: 'Identifier of the client.' })
  clientId!: string;

  @Field(() => String, { description: 'Full name of the client.' })
  client!: string;

  @Field(() => ID, { description: 'Identifier of the caregiver.' })
  caregiverId!: string;

  @Field(() => String, { description: 'Full name of the caregiver.' })
  caregiver!: string;

  @Field(() => String, { nullable: true, description: 'Phone of the caregiver, to call them.' })
  caregiverPhone!: string | null;

  @Field(() => DateTimeScalar, { description: 'Since when they could see it.' })
  createdAt!: Date;
}

@ObjectType({ description: 'A submission that nobody has begun to answer.' })
export class WaitingSubmission implements WaitingReading {
  @Field(() => ID, { description: 'Identifier of the submission.' })
  id!: string;

  @Field(() => SubmissionKindEnum, { description: 'Which form it came in by.' })
  kind!: SubmissionKind;

  @Field(() => String, { description: 'Eight characters that the sender was told.' })
  reference!: string;

  @Field(() => String, { description: 'Whole name of the sender.' })
  senderName!: string;

  @Field(() => String, {
    nullable: true,
    description: 'First name of who has it in hand; null while nobody does.',
  })
  assignee!: string | null;

  @Field(() => DateTimeScalar, { description: 'When it came in.' })
  createdAt!: Date;

  @Field(() => DateTimeScalar, {
    description:
      'Until when we promise to answer: 24 hours, for a message one business day, for a job application five.',
  })
  replyBy!: Date;
}

@ObjectType({ description: 'Something that is missing in the record of a client or a caregiver.' })
export class MissingRecord implements MissingRecordReading {
  @Field(() => ID, { description: 'Identifier of the client; for HOURS of the caregiver.' })
  id!: string;

  @Field(() => MissingRecordKindEnum, { description: 'What is missing.' })
  kind!: MissingRecordKind;

  @Field(() => String, { description: 'Whole name of the client or caregiver.' })
  name!: string;
}

@ObjectType({
  description:
    'A client with invoices that are unpaid for more than 30 days after their due date: suspendForNonPayment is possible.',
})
export class SuspendableClient {
  @Field(() => ID, { description: 'Identifier of the client.' })
  clientId!: string;

  @Field(() => String, { description: 'Full name of the client.' })
  client!: string;

  @Field(() => [String], { description: 'Numbers of these invoices.' })
  invoiceNumbers!: string[];

  @Field(() => Int, { description: 'Days since the due date of the oldest.' })
  daysLate!: number;

  @Field(() => Money, { description: 'What is still due on them.' })
  due!: Money;
}

@ObjectType({
  description: 'What is there, and what is missing, until the first visit can be booked.',
})
export class FirstSteps {
  @Field(() => [String], {
    description:
      "Settings of the provider's identity that are the demonstration's still, by the names of the environment.",
  })
  unsetIdentity!: string[];

  @Field(() => Boolean, { description: 'Whether a service is offered.' })
  hasService!: boolean;

  @Field(() => Boolean, { description: 'Whether a second person of the office has an account.' })
  hasColleague!: boolean;

  @Field(() => Boolean, { description: 'Whether an active caregiver has weekly hours.' })
  hasCaregiverWithHours!: boolean;

  @Field(() => Boolean, { description: 'Whether there is a client.' })
  hasClient!: boolean;
}

@ObjectType({ description: 'What needs someone of the office now, and the visits of today.' })
export class DeskToday {
  @Field(() => DateTimeScalar, { description: 'The moment of this reading.' })
  asOf!: Date;

  @Field(() => DateScalar, { description: 'Today in Phoenix.' })
  day!: string;

  @Field(() => [DeskVisit], {
    description: `Visits of the next 72 hours that nobody is assigned to, also one that should have begun, and of the next 14 days those that a caregiver can’t make; soonest first, at most ${mostWaiting}.`,
  })
  openVisits!: DeskVisit[];

  @Field(() => [DeskVisit], {
    description: `Visits of the last 72 hours that should have begun 15 minutes ago or more and were neither started nor cancelled; earliest first, at most ${mostWaiting}.`,
  })
  lateVisits!: DeskVisit[];

  @Field(() => [UnseenNotice], {
    description: `What caregivers have not seen of visits within 48 hours, soonest first, at most ${mostWaiting}.`,
  })
  unseenNotices!: UnseenNotice[];

  @Field(() => [TimeOffRequestType], {
    description: 'Requests for time off that nobody has answered, oldest first, at most 100.',
  })
  timeOffRequests!: TimeOffRequestType[];

  @Field(() => [DeskVisit], {
    description: 'Every visit that touches today in Phoenix, soonest first.',
  })
  visits!: DeskVisit[];

  @Field(() => [WaitingSubmission], {
    description: `Submissions that nobody has begun to answer, suspected spam apart; oldest first, at most ${mostWaiting}.`,
  })
  waiting!: WaitingSubmission[];

  @Field(() => Int, { description: 'How many submissions wait in all.' })
  waitingCount!: number;

  @Field(() => [MissingRecord], {
    description: `What is missing in the records of active clients and caregivers; the oldest record first, at most ${mostWaiting}.`,
  })
  missing!: MissingRecord[];

  @Field(() => Int, { description: 'How much is missing in all.' })
  missingCount!: number;

  @Field(() => Int, { description: 'How many invoices are overdue.' })
  overdueCount!: number;

  @Field(() => Money, { description: 'What is still due on them.' })
  overdueTotal!: Money;

  @Field(() => [SuspendableClient], {
    description: `Clients whose care can be suspended for non-payment, the longest late first, at most ${mostWaiting}.`,
  })
  suspendable!: SuspendableClient[];

  @Field(() => Int, { description: 'How many exceptions of visit records are open.' })
  exceptionCount!: number;

  @Field(() => [FailedJob], {
    description: `Mails and other work in the background that failed, newest first, at most ${mostFailedJobs}.`,
  })
  failedJobs!: FailedJob[];

  @Field(() => FirstSteps, {
    nullable: true,
    description: 'What is missing before a first visit can be booked; null when nothing is.',
  })
  firstSteps!: FirstSteps | null;
}
