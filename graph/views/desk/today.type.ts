import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Money } from '../../shared/money.ts';
import { DateScalar, DateTimeScalar } from '../../shared/scalars.ts';
import { SubmissionKindEnum } from '../../modules/submissions/submission.choices.ts';
import type { SubmissionKind } from '../../modules/submissions/submissionKind.ts';
import { FailedJob } from '../../modules/operations/failedJobs.type.ts';
import { ClientCareUpdate } from '../../modules/care-updates/careUpdates.type.ts';
import { NoticeKindEnum } from '../../modules/appointments/schedule.choices.ts';
import {
  caregiverWindowDays,
  confirmAheadDays,
  type NoticeKind,
} from '../../modules/appointments/appointment.rules.ts';
import { maxRequests } from '../../modules/absences/timeOffRequest.rules.ts';
import { TimeOffRequestType } from '../../modules/absences/timeOffRequest.type.ts';
import {
  MissingRecordKindEnum,
  type MissingRecordKind,
  type MissingRecordReading,
} from './missingRecords.ts';
import { graceMinutes, maxFailedJobs, maxWaiting, reachDays, toTellHours } from './today.rules.ts';
import { ScheduledVisitType } from './schedule.type.ts';
import type { WaitingReading } from './today.queries.ts';
import type { NoticeToTellReading } from './noticesToTell.ts';
import { daysToSuspension } from '../../modules/invoices/billing.rules.ts';
import { replyDue } from '../../shared/promises.rules.ts';

@ObjectType({
  description: `A notice that somebody has not seen and that the office can tell by phone: to a caregiver about a visit or a plan of the next ${toTellHours} hours, or to a client who reads no email.`,
})
export class NoticeToTell implements NoticeToTellReading {
  @Field(() => ID, { description: 'Identifier of the notice.' })
  id!: string;

  @Field(() => NoticeKindEnum, { description: 'What they have not seen yet.' })
  kind!: NoticeKind;

  @Field(() => ID, { nullable: true, description: 'Identifier of the visit; null for a plan.' })
  appointmentId!: string | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description:
      'Start of the visit: the current time, or the one it had when it was assigned to them. Of a plan the next visit, the first day of the change or the last day.',
  })
  startsAt!: Date | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Previous start of a moved visit; null if not moved.',
  })
  startsAtBefore!: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'The days of the plan that it is about, as text; null for one visit.',
  })
  pattern!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'How the plan repeated before; null if unchanged.',
  })
  patternBefore!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The new service by name; null if unchanged.',
  })
  service!: string | null;

  @Field(() => String, { nullable: true, description: 'The previous service; null if unchanged.' })
  serviceBefore!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'For a client: who comes now; null if there is nobody yet, or it is unchanged.',
  })
  comes!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'For a client: who came before; null if there was nobody, or it is unchanged.',
  })
  insteadOf!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'What to tell the client, as a sentence, such as that an invoice no longer counts; null if the other fields say it.',
  })
  says!: string | null;

  @Field(() => ID, { description: 'Identifier of the client.' })
  clientId!: string;

  @Field(() => String, { description: 'Full name of the client.' })
  client!: string;

  @Field(() => ID, {
    nullable: true,
    description: 'Identifier of the caregiver it is for; null if it is for the client.',
  })
  caregiverId!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Full name of the caregiver it is for; null if it is for the client.',
  })
  caregiver!: string | null;

  @Field(() => String, { nullable: true, description: 'Phone number to call whom it is for.' })
  phone!: string | null;

  @Field(() => DateTimeScalar, { description: 'When it was written.' })
  createdAt!: Date;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When the office told them by phone, today; null if it hasn’t.',
  })
  toldAt!: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'First name of the colleague who told them by phone.',
  })
  toldBy!: string | null;
}

@ObjectType({ description: 'A submission nobody has started on.' })
export class WaitingSubmission implements WaitingReading {
  @Field(() => ID, { description: 'Identifier of the submission.' })
  id!: string;

  @Field(() => SubmissionKindEnum, { description: 'The form it came from.' })
  kind!: SubmissionKind;

  @Field(() => String, { description: 'The eight-character reference given to the sender.' })
  reference!: string;

  @Field(() => String, { description: 'Full name of the sender.' })
  senderName!: string;

  @Field(() => String, {
    nullable: true,
    description: 'First name of the assignee; null if there is none.',
  })
  assignee!: string | null;

  @Field(() => DateTimeScalar, { description: 'When it was received.' })
  createdAt!: Date;

  @Field(() => DateTimeScalar, {
    description: `When our reply is due: ${replyDue}.`,
  })
  replyBy!: Date;
}

@ObjectType({ description: 'Something missing in the record of a client or a caregiver.' })
export class MissingRecord implements MissingRecordReading {
  @Field(() => ID, { description: 'Identifier of the client, or of the caregiver for HOURS.' })
  id!: string;

  @Field(() => MissingRecordKindEnum, { description: 'What is missing.' })
  kind!: MissingRecordKind;

  @Field(() => String, { description: 'Full name of the client or caregiver.' })
  name!: string;
}

@ObjectType({
  description: `A client with invoices unpaid more than ${daysToSuspension} days after their due date, so suspendForNonPayment is possible.`,
})
export class SuspendableClient {
  @Field(() => ID, { description: 'Identifier of the client.' })
  clientId!: string;

  @Field(() => String, { description: 'Full name of the client.' })
  client!: string;

  @Field(() => [String], { description: 'Numbers of the invoices unpaid that long.' })
  invoiceNumbers!: string[];

  @Field(() => Int, { description: 'Days since the due date of the oldest overdue invoice.' })
  daysLate!: number;

  @Field(() => Money, { description: 'Amount due on the invoices unpaid that long.' })
  due!: Money;
}

@ObjectType({
  description: 'Setup steps until the first visit can be booked: what exists and what is missing.',
})
export class FirstSteps {
  @Field(() => [String], {
    description:
      'Environment variables of the provider’s identity that still have the demonstration’s values.',
  })
  unsetIdentity!: string[];

  @Field(() => Boolean, { description: 'Whether there is an active service.' })
  hasService!: boolean;

  @Field(() => Boolean, { description: 'Whether a second office user has an account.' })
  hasColleague!: boolean;

  @Field(() => Boolean, { description: 'Whether an active caregiver has weekly hours.' })
  hasCaregiverWithHours!: boolean;

  @Field(() => Boolean, { description: 'Whether there is a client.' })
  hasClient!: boolean;
}

@ObjectType({ description: 'What needs the office’s attention now, and today’s visits.' })
export class DeskToday {
  @Field(() => DateTimeScalar, { description: 'When this was read.' })
  asOf!: Date;

  @Field(() => DateScalar, { description: 'Today in Phoenix.' })
  day!: string;

  @Field(() => [ScheduledVisitType], {
    description: `Unassigned visits of the next ${reachDays * 24} hours, including any that should have started, and declined visits of the next ${caregiverWindowDays} days; soonest first, at most ${maxWaiting}.`,
  })
  openVisits!: ScheduledVisitType[];

  @Field(() => [ScheduledVisitType], {
    description: `Visits of the last ${reachDays * 24} hours that should have started at least ${graceMinutes} minutes ago and were neither started nor canceled; earliest first, at most ${maxWaiting}.`,
  })
  lateVisits!: ScheduledVisitType[];

  @Field(() => [NoticeToTell], {
    description: `Notices that the office can tell by phone, soonest first and those told today last, at most ${maxWaiting}.`,
  })
  toTell!: NoticeToTell[];

  @Field(() => [ClientCareUpdate], {
    description: `Care notes that the family cannot read until the office decides about them, oldest first, at most ${maxWaiting}.`,
  })
  notesToSort!: ClientCareUpdate[];

  @Field(() => [TimeOffRequestType], {
    description: `Unanswered requests for time off, oldest first, at most ${maxRequests}.`,
  })
  timeOffRequests!: TimeOffRequestType[];

  @Field(() => [ScheduledVisitType], {
    description: 'Every visit on today’s date in Phoenix, even partly, soonest first.',
  })
  visits!: ScheduledVisitType[];

  @Field(() => [WaitingSubmission], {
    description: `Submissions nobody has started on, without suspected spam; those to answer soonest first, at most ${maxWaiting}.`,
  })
  waiting!: WaitingSubmission[];

  @Field(() => Int, {
    description: 'Number of submissions nobody has started on, without suspected spam.',
  })
  waitingCount!: number;

  @Field(() => Int, {
    description: 'Number of submissions nobody has started on that are suspected spam.',
  })
  suspectedSpamCount!: number;

  @Field(() => [MissingRecord], {
    description: `What is missing in the records of active clients and caregivers; oldest record first, at most ${maxWaiting}.`,
  })
  missing!: MissingRecord[];

  @Field(() => Int, {
    description: 'Number of things missing in records, beyond the first 100, too.',
  })
  missingCount!: number;

  @Field(() => Int, { description: 'Number of overdue invoices.' })
  overdueCount!: number;

  @Field(() => Money, { description: 'Amount due on overdue invoices.' })
  overdueTotal!: Money;

  @Field(() => [SuspendableClient], {
    description: `Clients whose care can be suspended for non-payment, longest overdue first, at most ${maxWaiting}.`,
  })
  suspendable!: SuspendableClient[];

  @Field(() => Int, {
    description: `Number of visits with a caregiver in the next ${confirmAheadDays} days that nobody has confirmed.`,
  })
  unconfirmedCount!: number;

  @Field(() => Int, { description: 'Number of open exceptions in visit records.' })
  exceptionCount!: number;

  @Field(() => [FailedJob], {
    description: `Failed emails and other background jobs, newest first, at most ${maxFailedJobs}.`,
  })
  failedJobs!: FailedJob[];

  @Field(() => FirstSteps, {
    nullable: true,
    description: 'What is missing before a first visit can be booked; null if nothing is.',
  })
  firstSteps!: FirstSteps | null;
}
