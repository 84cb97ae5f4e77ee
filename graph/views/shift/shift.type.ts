import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateScalar, DateTimeScalar } from '../../shared/scalars.ts';
import { Payload } from '../../shared/userErrors.ts';
import { ClientFactEnum } from '../../modules/clients/care.enums.ts';
import type { ClientFact } from '../../modules/clients/clientFacts.rules.ts';
import { ClientCareUpdate } from '../../modules/care-updates/careUpdates.type.ts';
import { MyVisit } from '../../modules/open-visits/myVisit.type.ts';
import { AppointmentStatusEnum } from '../../modules/appointments/schedule.choices.ts';
import type { AppointmentStatus } from '../../modules/appointments/appointment.rules.ts';

/** Number of the client's care updates shown with a visit. */
export const updatesShown = 3;

@ObjectType({ description: 'A care update as the client’s next caregiver reads it.' })
export class ShiftUpdate {
  @Field(() => DateTimeScalar, { description: 'When it was written.' })
  createdAt!: Date;

  @Field(() => String, { description: 'A short title.' })
  title!: string;

  @Field(() => String, { description: 'The text; may be empty if tasks were done.' })
  content!: string;

  @Field(() => [String], { description: 'Tasks of the service that were done.' })
  tasks!: string[];

  @Field(() => String, {
    nullable: true,
    description: 'First name of the caregiver who wrote it; null if the office did.',
  })
  caregiver!: string | null;
}

@ObjectType({ description: 'A short fact about a client.' })
export class ShiftFact {
  @Field(() => ClientFactEnum, { description: 'What it is about.' })
  kind!: ClientFact;

  @Field(() => String, { description: 'The fact.' })
  text!: string;
}

@ObjectType({
  description:
    'A visit of today or tomorrow with all its caregiver needs. Once it is canceled or someone else’s, or over and the client’s care has ended, only the client’s name remains.',
})
export class ShiftVisit {
  @Field(() => ID, { description: 'Identifier of the visit.' })
  id!: string;

  @Field(() => String, { description: 'The service of the visit.' })
  type!: string;

  @Field(() => DateTimeScalar, { description: 'Planned start.' })
  startsAt!: Date;

  @Field(() => DateTimeScalar, { description: 'Planned end.' })
  endsAt!: Date;

  @Field(() => Int, { description: 'Planned minutes.' })
  duration!: number;

  @Field(() => AppointmentStatusEnum, { description: 'Status of the visit.' })
  status!: AppointmentStatus;

  @Field(() => String, { description: 'Full name of the client.' })
  client!: string;

  @Field(() => ID, { description: 'Identifier of the client.' })
  clientId!: string;

  @Field(() => [String], { description: 'Address, line by line.' })
  address!: string[];

  @Field(() => String, {
    nullable: true,
    description: 'The address in one line for the phone’s map; null if a map cannot find it.',
  })
  mapAddress!: string | null;

  @Field(() => String, { nullable: true, description: 'How to get in: gate code, key, dog.' })
  accessNotes!: string | null;

  @Field(() => [ShiftFact], {
    description: 'What to know about the client at a glance; without what only the office reads.',
  })
  facts!: ShiftFact[];

  @Field(() => String, { nullable: true, description: 'The client’s phone number.' })
  clientPhone!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The first number in `clientPhone` that can be dialed, in E.164 format.',
  })
  clientPhoneE164!: string | null;

  @Field(() => String, { nullable: true, description: 'How this client likes to be cared for.' })
  careNotes!: string | null;

  @Field(() => String, { nullable: true, description: 'Instructions for this visit.' })
  specialInstructions!: string | null;

  @Field(() => String, { nullable: true, description: 'The client’s requests.' })
  clientNotes!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the person to call in an emergency.',
  })
  emergencyContact!: string | null;

  @Field(() => String, { nullable: true, description: 'Phone number of that person.' })
  emergencyPhone!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The first number in `emergencyPhone` that can be dialed, in E.164 format.',
  })
  emergencyPhoneE164!: string | null;

  @Field(() => [String], { description: 'Tasks of the service, to check off.' })
  tasks!: string[];

  @Field(() => Boolean, {
    description:
      'Whether it is still this caregiver’s. One given to someone else is here if they had arrived at it.',
  })
  isOwn!: boolean;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description:
      'When the caregiver arrived: the visit’s start if it is theirs, or else their own record.',
  })
  arrivedAt!: Date | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When the caregiver says that they arrived, as last stated; null if they did not.',
  })
  arrivalStatedAt!: Date | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When the caregiver says that they left, as last stated; null if they did not.',
  })
  departureStatedAt!: Date | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description:
      'When the caregiver left: the visit’s end if it is theirs, or else their own record. While the visit is still IN_PROGRESS, the office will set the time.',
  })
  leftAt!: Date | null;

  @Field(() => Boolean, { description: 'Whether this caregiver has written about the visit.' })
  noteWritten!: boolean;

  @Field(() => Boolean, {
    description:
      'Whether the client or their family is to confirm the visit on this phone at leaving, and this caregiver has recorded nothing about it yet.',
  })
  asksConfirmation!: boolean;

  @Field(() => Boolean, {
    description:
      'Whether care is suspended on the day of the visit, or has ended: the office kept it.',
  })
  isHeld!: boolean;

  @Field(() => [ShiftUpdate], {
    description: `The latest ${updatesShown} care updates about the client, newest first.`,
  })
  lastUpdates!: ShiftUpdate[];
}

@ObjectType({ description: 'A caregiver’s own care note, as long as they may change it.' })
export class ShiftNote {
  @Field(() => ID, { description: 'Identifier of the care note.' })
  id!: string;

  @Field(() => ID, { description: 'Identifier of the visit it is about.' })
  appointmentId!: string;

  @Field(() => String, { description: 'Full name of the client.' })
  client!: string;

  @Field(() => DateTimeScalar, { description: 'Planned start of the visit.' })
  startsAt!: Date;

  @Field(() => String, { description: 'The text; may be empty if tasks were done.' })
  content!: string;

  @Field(() => [String], { description: 'Tasks of the service that were done.' })
  tasks!: string[];

  @Field(() => DateTimeScalar, { description: 'When it was sent.' })
  createdAt!: Date;

  @Field(() => DateTimeScalar, { description: 'Until when they may correct or take it back.' })
  until!: Date;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When it was last corrected; null if it never was.',
  })
  correctedAt!: Date | null;

  @Field(() => Boolean, {
    description: 'Whether the family reads it; false while only the office does.',
  })
  isRead!: boolean;

  @Field(() => Int, { description: 'For the inputs that change it.' })
  version!: number;
}

@ObjectType({ description: 'A day in Phoenix and the visits of which some part is on it.' })
export class ShiftDay {
  @Field(() => DateScalar, { description: 'The day.' })
  day!: string;

  @Field(() => [MyVisit], {
    description: 'Its visits, soonest first, including canceled ones; empty on a free day.',
  })
  visits!: MyVisit[];
}

@ObjectType({ description: 'The current pay period and its hours.' })
export class ShiftPayPeriod {
  @Field(() => DateScalar, { description: 'First day of the period.' })
  from!: string;

  @Field(() => DateScalar, { description: 'Last day of the period.' })
  through!: string;

  @Field(() => Int, {
    description:
      'Minutes from arrival to departure, for completed visits of the period whose time is settled.',
  })
  workedMinutes!: number;

  @Field(() => Int, {
    description: 'Minutes of completed visits whose time the office has yet to settle.',
  })
  heldMinutes!: number;

  @Field(() => Int, {
    description:
      'Planned minutes of all visits of the period, past and future, without canceled ones.',
  })
  plannedMinutes!: number;
}

@ObjectType({
  description:
    'Everything a caregiver’s phone shows and stores for times without a signal. Only they can read it.',
})
export class MyShift {
  @Field(() => DateTimeScalar, { description: 'When this was read, by the server’s clock.' })
  now!: Date;

  @Field(() => String, { description: 'The office phone, formatted for people.' })
  officePhone!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The number of `officePhone` in E.164 format.',
  })
  officePhoneE164!: string | null;

  @Field(() => String, { description: 'Name of the office, which is the provider’s.' })
  officeName!: string;

  @Field(() => String, { description: 'First name of the caregiver.' })
  caregiver!: string;

  @Field(() => [ShiftVisit], {
    description:
      'The visits of today and tomorrow, and any the caregiver has arrived at and not left, whatever became of it; soonest first, including canceled ones.',
  })
  visits!: ShiftVisit[];

  @Field(() => [ShiftNote], {
    description: 'Their care notes that they may still correct or take back, newest first.',
  })
  notes!: ShiftNote[];

  @Field(() => [ShiftDay], { description: 'The seven days starting today.' })
  week!: ShiftDay[];

  @Field(() => ShiftPayPeriod, { description: 'Hours of the current pay period.' })
  payPeriod!: ShiftPayPeriod;
}

@ObjectType({ description: 'The care note that was written, or why it was refused.' })
export class SendCareNotePayload extends Payload {
  @Field(() => ClientCareUpdate, {
    nullable: true,
    description:
      'The note as the family reads it, or as the office will sort it; null when refused.',
  })
  careUpdate?: ClientCareUpdate | null;
}
