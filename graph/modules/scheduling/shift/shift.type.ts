import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateScalar, DateTimeScalar } from '../../../shared/scalars.ts';
import { Payload } from '../../../shared/userErrors.ts';
import { ClientCareUpdate } from '../care-updates/careUpdates.type.ts';
import { AppointmentStatusEnum } from '../schedule.choices.ts';
import type { AppointmentStatus } from '../scheduling.rules.ts';

@ObjectType({ description: 'A care update as the next caregiver of the client reads it.' })
export class ShiftUpdate {
  @Field(() => DateTimeScalar, { description: 'When it was written.' })
  at!: Date;

  @Field(() => String, { description: 'What it is about, in a few words.' })
  title!: string;

  @Field(() => String, { description: 'The news itself; may be empty where tasks were done.' })
  content!: string;

  @Field(() => [String], { description: 'What was done, of the tasks of the service.' })
  tasks!: string[];

  @Field(() => String, {
    nullable: true,
    description: 'First name of the caregiver who wrote it; null when the office did.',
  })
  caregiver!: string | null;
}

@ObjectType({
  description:
    'A visit of today or tomorrow with all that its caregiver needs. Once it is canceled, or the care of the client has ended, nothing of the client but the name.',
})
export class ShiftVisit {
  @Field(() => ID, { description: 'Identifier of the visit.' })
  id!: string;

  @Field(() => String, { description: 'What the visit is for.' })
  type!: string;

  @Field(() => DateTimeScalar, { description: 'Planned beginning.' })
  scheduledDate!: Date;

  @Field(() => DateTimeScalar, { description: 'Planned end.' })
  endDate!: Date;

  @Field(() => Int, { description: 'Planned minutes.' })
  duration!: number;

  @Field(() => AppointmentStatusEnum, { description: 'What state the visit is in.' })
  status!: AppointmentStatus;

  @Field(() => String, { description: 'Full name of the client.' })
  client!: string;

  @Field(() => ID, { description: 'Identifier of the client.' })
  clientId!: string;

  @Field(() => [String], { description: 'Where to go, line by line.' })
  address!: string[];

  @Field(() => String, {
    nullable: true,
    description: "The address in one line for the phone's map; null where there is none to find.",
  })
  mapAddress!: string | null;

  @Field(() => String, { nullable: true, description: 'How to get in: gate code, key, dog.' })
  accessNotes!: string | null;

  @Field(() => String, { nullable: true, description: 'How this client likes to be cared for.' })
  careNotes!: string | null;

  @Field(() => String, { nullable: true, description: 'What to know for this visit.' })
  specialInstructions!: string | null;

  @Field(() => String, { nullable: true, description: 'What the client asked for.' })
  clientNotes!: string | null;

  @Field(() => String, { nullable: true, description: 'Who to call in an emergency.' })
  emergencyContact!: string | null;

  @Field(() => String, { nullable: true, description: 'Their phone.' })
  emergencyPhone!: string | null;

  @Field(() => [String], { description: 'The tasks of the service, to be ticked.' })
  tasks!: string[];

  @Field(() => DateTimeScalar, { nullable: true, description: 'When the caregiver began.' })
  arrivedAt!: Date | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When the caregiver was done.' })
  leftAt!: Date | null;

  @Field(() => Boolean, { description: 'Whether this caregiver has written about the visit.' })
  noteWritten!: boolean;

  @Field(() => [ShiftUpdate], {
    description: 'The latest three care updates of the client, newest first.',
  })
  lastUpdates!: ShiftUpdate[];
}

@ObjectType({ description: 'A visit as it stands in the week: when, whose, and what for.' })
export class ShiftWeekVisit {
  @Field(() => ID, { description: 'Identifier of the visit.' })
  id!: string;

  @Field(() => DateTimeScalar, { description: 'Planned beginning.' })
  scheduledDate!: Date;

  @Field(() => DateTimeScalar, { description: 'Planned end.' })
  endDate!: Date;

  @Field(() => String, { description: 'Full name of the client.' })
  client!: string;

  @Field(() => String, { description: 'What the visit is for.' })
  type!: string;

  @Field(() => AppointmentStatusEnum, { description: 'What state the visit is in.' })
  status!: AppointmentStatus;
}

@ObjectType({ description: 'A day in Phoenix and the visits that begin on it.' })
export class ShiftDay {
  @Field(() => DateScalar, { description: 'Which day.' })
  day!: string;

  @Field(() => [ShiftWeekVisit], {
    description: 'Soonest first; canceled ones too, and none on a free day.',
  })
  visits!: ShiftWeekVisit[];
}

@ObjectType({ description: 'The pay period that today lies in, and its hours.' })
export class ShiftPayPeriod {
  @Field(() => DateScalar, { description: 'Its first day.' })
  from!: string;

  @Field(() => DateScalar, { description: 'Its last day.' })
  to!: string;

  @Field(() => Int, {
    description: 'Minutes from arrival to departure, of the visits of the period that are done.',
  })
  workedMinutes!: number;

  @Field(() => Int, {
    description:
      'Planned minutes of all visits of the period, past and to come; canceled ones do not count.',
  })
  plannedMinutes!: number;
}

@ObjectType({
  description:
    "All that a caregiver's phone shows and keeps for a time without a signal. Only they can read it.",
})
export class MyShift {
  @Field(() => DateTimeScalar, { description: 'When this was read, by the clock of the server.' })
  now!: Date;

  @Field(() => String, { description: 'The office phone, as people read it.' })
  officePhone!: string;

  @Field(() => String, { description: 'Name of the provider.' })
  officeName!: string;

  @Field(() => String, { description: 'First name of the caregiver.' })
  caregiver!: string;

  @Field(() => [ShiftVisit], {
    description:
      'The visits of today and tomorrow, and one that is still under way; soonest first, canceled ones too.',
  })
  visits!: ShiftVisit[];

  @Field(() => [ShiftDay], { description: 'The seven days from today on, each of them.' })
  week!: ShiftDay[];

  @Field(() => ShiftPayPeriod, { description: 'Hours of the present pay period.' })
  payPeriod!: ShiftPayPeriod;
}

@ObjectType({ description: 'A care note that was written, or why it was not.' })
export class SendCareNotePayload extends Payload {
  @Field(() => ClientCareUpdate, {
    nullable: true,
    description: 'The note as the family reads it; null when refused.',
  })
  careUpdate?: ClientCareUpdate | null;
}
