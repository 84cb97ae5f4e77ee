import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { Priority } from '../../modules/appointments/appointment.rules.ts';
import { PriorityEnum } from '../../modules/appointments/schedule.choices.ts';
import { CareTypeEnum } from '../../modules/intake/consultationRequest.input.ts';
import type { CareType } from '../../modules/intake/consultationRequest.rules.ts';
import { ClientStatusEnum } from '../../modules/clients/care.enums.ts';
import type { ClientStatus } from '../../modules/clients/care.rules.ts';
import { BillingSummaryType } from '../../modules/billing/billingSummary.type.ts';
import { DateScalar, DateTimeScalar } from '../../shared/scalars.ts';
import { UpcomingAppointment } from './upcomingAppointment.type.ts';

/** Maximum number of care updates and of visits on the dashboard (product 4.7). */
export const longestList = 10;

@ObjectType({ description: 'A summary of the client’s account.' })
export class DashboardAccount {
  @Field(() => ClientStatusEnum, { description: 'Whether care is active, suspended or ended.' })
  status!: ClientStatus;

  @Field(() => String, {
    nullable: true,
    description:
      'What the office wrote for the client about care that is suspended or has ended; null if nothing. Its own reason is not readable here.',
  })
  statusReason!: string | null;

  @Field(() => DateScalar, {
    nullable: true,
    description: 'The last day on which care is suspended; null if it is not, or it is not known.',
  })
  heldThrough!: string | null;

  @Field(() => String, { description: 'Always "Personalized Care".' })
  careLevel!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Where the client lives; null if not known.',
  })
  address!: string | null;

  @Field(() => String, {
    description:
      'Phone of the client’s own emergency contact; the office phone if none is on file.',
  })
  emergencyPhone!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the client’s own emergency contact; null if none is on file.',
  })
  emergencyContactName!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Phone of the client’s own emergency contact; null if none is on file.',
  })
  emergencyContactPhone!: string | null;
}

@ObjectType({ description: 'Figures about this client’s care.' })
export class DashboardStats {
  @Field(() => Int, { description: 'Total number of visits, including canceled ones.' })
  totalAppointments!: number;

  @Field(() => Int, { description: 'Visits completed in the current calendar month in Phoenix.' })
  completedThisMonth!: number;

  @Field(() => String, {
    description:
      'Name of the caregiver with the most visits that were not canceled; in a tie, the one with the latest visit; "Assigned Soon" if there is none.',
  })
  primaryCaregiver!: string;
}

@ObjectType('CareUpdate', {
  description: 'News about the care, written for the client and the family.',
})
export class CareUpdateType {
  @Field(() => ID, { description: 'Identifier of the update.' })
  id!: string;

  @Field(() => String, { description: 'Kind of update, such as "Visit summary".' })
  type!: string;

  @Field(() => String, { nullable: true, description: 'A short title.' })
  title!: string | null;

  @Field(() => DateTimeScalar, { description: 'When it was written.' })
  createdAt!: Date;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the caregiver who wrote it; null if the office did.',
  })
  caregiver!: string | null;

  @Field(() => String, { description: 'The text; may be empty if tasks were done.' })
  notes!: string;

  @Field(() => [String], { description: 'Tasks done at the visit.' })
  tasks!: string[];

  @Field(() => PriorityEnum, { description: 'How urgent it is.' })
  priority!: Priority;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When the text was last corrected; null if it never was.',
  })
  correctedAt!: Date | null;
}

@ObjectType({ description: 'A caregiver who is with the client now.' })
export class CaregiverHere {
  @Field(() => ID, { description: 'Identifier of the visit.' })
  appointmentId!: string;

  @Field(() => String, { description: 'First name of the caregiver.' })
  caregiver!: string;

  @Field(() => DateTimeScalar, { description: 'When they arrived.' })
  since!: Date;
}

@ObjectType({
  description: 'A notice about a new caregiver that the client has not seen.',
})
export class CaregiverNotice {
  @Field(() => ID, { description: 'Identifier of the notice, for `seeNotices`.' })
  id!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the new caregiver; null if not known yet.',
  })
  comes!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the previous caregiver; null if there was none.',
  })
  insteadOf!: string | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Start of the visit; null for regular visits.',
  })
  startsAt!: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'How regular visits repeat, as text; null for one visit.',
  })
  pattern!: string | null;
}

@ObjectType({ description: 'A visit that the client asked for; the office has not answered yet.' })
export class VisitRequest {
  @Field(() => ID, { description: 'Identifier of the request.' })
  id!: string;

  @Field(() => String, { description: 'What the client calls it on the phone.' })
  reference!: string;

  @Field(() => DateTimeScalar, { description: 'When it was sent.' })
  createdAt!: Date;

  @Field(() => DateScalar, { nullable: true, description: 'The day they would like; null if any.' })
  preferredDate!: string | null;

  @Field(() => CareTypeEnum, { nullable: true, description: 'The kind of care; null if not said.' })
  serviceType!: CareType | null;
}

@ObjectType({
  description:
    'The first page of the client portal. Only the client can read it, and people around them whose access has VISITS.',
})
export class Dashboard {
  @Field(() => BillingSummaryType, {
    nullable: true,
    description:
      'What is owed, as `billingSummary`; null for a person around the client whose access doesn’t have MONEY.',
  })
  owed!: BillingSummaryType | null;

  @Field(() => DashboardAccount, { description: 'A summary of the account.' })
  account!: DashboardAccount;

  @Field(() => DashboardStats, { description: 'Figures about the care.' })
  stats!: DashboardStats;

  @Field(() => [CaregiverHere], {
    description:
      'Caregivers who are there now: from arrival to departure or, if no departure was recorded, an hour after the planned end.',
  })
  caregiversHere!: CaregiverHere[];

  @Field(() => [CareUpdateType], {
    description: `The latest ${longestList} updates, newest first.`,
  })
  careUpdates!: CareUpdateType[];

  @Field(() => [UpcomingAppointment], {
    description: `The next visits, at most ${longestList}, soonest first. Includes visits in progress, which come first.`,
  })
  upcomingAppointments!: UpcomingAppointment[];

  @Field(() => [CaregiverNotice], {
    description: `Unseen notices about upcoming visits with a new caregiver; soonest first, at most ${longestList}.`,
  })
  notices!: CaregiverNotice[];

  @Field(() => [VisitRequest], {
    description: `Visits that the client asked for until the office answers; newest first, at most ${longestList}.`,
  })
  visitRequests!: VisitRequest[];
}
