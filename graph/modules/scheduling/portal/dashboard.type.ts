import { Field, ID, Int, ObjectType } from 'type-graphql';
import { ClientStatusEnum } from '../../care/care.enums.ts';
import type { ClientStatus } from '../../care/care.rules.ts';
import { DateTimeScalar } from '../../../shared/scalars.ts';
import { UpcomingAppointment } from './upcomingAppointment.type.ts';

@ObjectType({ description: "The client's account at a glance." })
export class DashboardAccount {
  @Field(() => ClientStatusEnum, { description: 'Whether the client receives care.' })
  status!: ClientStatus;

  @Field(() => String, {
    nullable: true,
    description:
      'Why care is suspended or has ended, in the words of the office; null while it is active.',
  })
  statusReason!: string | null;

  @Field(() => String, { description: 'Always "Personalized Care".' })
  careLevel!: string;

  @Field(() => String, {
    description:
      "Phone of the client's own emergency contact; the office phone where none is on file.",
  })
  emergencyPhone!: string;

  @Field(() => String, {
    nullable: true,
    description: "Name of the client's own emergency contact; null where none is on file.",
  })
  emergencyContactName!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Phone of the client's own emergency contact; null where none is on file.",
  })
  emergencyContactPhone!: string | null;
}

@ObjectType({ description: 'Figures of all care of this client.' })
export class DashboardStats {
  @Field(() => Int, { description: 'All visits ever, cancelled ones too.' })
  totalAppointments!: number;

  @Field(() => Int, { description: 'Visits completed in this calendar month in Phoenix.' })
  completedThisMonth!: number;

  @Field(() => String, {
    description:
      'Name of the caregiver with the most visits that were not cancelled; in a tie, the one with the latest visit; "Assigned Soon" while there is none.',
  })
  primaryCaregiver!: string;
}

@ObjectType('CareUpdate', {
  description: 'News about the care, written for the client and the family.',
})
export class CareUpdateType {
  @Field(() => ID, { description: 'Identifier of the update.' })
  id!: string;

  @Field(() => String, { description: 'Kind of news, for example "Visit summary".' })
  type!: string;

  @Field(() => String, { nullable: true, description: 'What it is about, in a few words.' })
  title!: string | null;

  @Field(() => DateTimeScalar, { description: 'When it was written.' })
  date!: Date;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the caregiver who wrote it; null when the office did.',
  })
  caregiver!: string | null;

  @Field(() => String, { description: 'The news itself; may be empty where tasks were done.' })
  notes!: string;

  @Field(() => [String], { description: 'What was done at the visit.' })
  tasks!: string[];
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
  description: 'Somebody else comes: something a client has to know and has not seen.',
})
export class CaregiverNotice {
  @Field(() => ID, { description: 'Identifier of the notice, for `seeNotices`.' })
  id!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Who comes now, as people call them; null while that is not known.',
  })
  comes!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Who was to come before; null where nobody was.',
  })
  insteadOf!: string | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Beginning of the visit; null of regular visits.',
  })
  begins!: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'How regular visits repeat, in words; null of one visit.',
  })
  pattern!: string | null;
}

@ObjectType({ description: 'What the client portal opens with. Only the client can read it.' })
export class Dashboard {
  @Field(() => DashboardAccount, { description: 'The account at a glance.' })
  account!: DashboardAccount;

  @Field(() => DashboardStats, { description: 'The care in figures.' })
  stats!: DashboardStats;

  @Field(() => [CaregiverHere], {
    description:
      'Who is there now: from the arrival to the departure, and without one until an hour after the planned end.',
  })
  caregiversHere!: CaregiverHere[];

  @Field(() => [CareUpdateType], { description: 'The latest ten updates, newest first.' })
  careUpdates!: CareUpdateType[];

  @Field(() => [UpcomingAppointment], {
    description:
      'The next ten visits at most, soonest first. A visit counts until it ends: one that is under way comes first.',
  })
  upcomingAppointments!: UpcomingAppointment[];

  @Field(() => [CaregiverNotice], {
    description:
      'Visits to come to which somebody else comes, as far as the client has not seen it; soonest first, at most ten.',
  })
  notices!: CaregiverNotice[];
}
