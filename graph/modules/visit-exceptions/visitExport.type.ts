import { Field, Float, ID, ObjectType } from 'type-graphql';
import { choicesEnum } from '../../shared/validation/choices.ts';
import { DateTimeScalar } from '../../shared/scalars.ts';
import type { ExportedField } from './visitExport.rules.ts';
import { AppointmentStatusEnum } from '../appointments/schedule.choices.ts';
import type { AppointmentStatus } from '../appointments/appointment.rules.ts';
import { ConfirmationWayEnum } from '../visit-confirmations/visitConfirmation.choices.ts';
import type { ConfirmationWay } from '../visit-confirmations/visitConfirmation.rules.ts';
import {
  PlaceMissingEnum,
  VisitExceptionKindEnum,
  VisitRecordKindEnum,
  VisitTimeChoiceEnum,
} from '../visit-records/visitRecord.choices.ts';
import type {
  PlaceMissing,
  VisitExceptionKind,
  VisitRecordKind,
  VisitTimeChoice,
} from '../visit-records/visitRecord.rules.ts';

@ObjectType({ description: 'The recorded start or end of a visit: by both clocks, and where.' })
export class ExportedRecord {
  @Field(() => DateTimeScalar, {
    description:
      'When it happened, by our clock: the device’s time, corrected for its clock error.',
  })
  at!: Date;

  @Field(() => DateTimeScalar, { description: 'The device’s clock at that moment.' })
  deviceAt!: Date;

  @Field(() => DateTimeScalar, {
    description: 'The device’s clock when the record was sent.',
  })
  deviceNow!: Date;

  @Field(() => DateTimeScalar, { description: 'When the record was received, by our clock.' })
  serverAt!: Date;

  @Field(() => Float, { nullable: true, description: 'Degrees north; null without a place.' })
  latitude!: number | null;

  @Field(() => Float, { nullable: true, description: 'Degrees east; null without a place.' })
  longitude!: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'Accuracy of the place in meters; null without a place.',
  })
  accuracyMeters!: number | null;

  @Field(() => PlaceMissingEnum, {
    nullable: true,
    description: 'Why there is no place; null if there is one.',
  })
  placeMissing!: PlaceMissing | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When it happened according to the caregiver; null if they stated nothing else.',
  })
  statedAt!: Date | null;
}

@ObjectType({ description: 'An exception of a visit, without the reason it was settled with.' })
export class ExportedException {
  @Field(() => VisitExceptionKindEnum, { description: 'What does not match.' })
  kind!: VisitExceptionKind;

  @Field(() => VisitRecordKindEnum, {
    description: 'Whether it is about the arrival or the departure.',
  })
  recordKind!: VisitRecordKind;

  @Field(() => DateTimeScalar, { description: 'When it was found.' })
  foundAt!: Date;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When the office settled it; null while it is open.',
  })
  settledAt!: Date | null;

  @Field(() => Boolean, {
    description: 'Whether the time stated by the caregiver became the visit’s.',
  })
  acceptedStatedTime!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Full name of who settled it; null while it is open.',
  })
  settledBy!: string | null;

  @Field(() => VisitTimeChoiceEnum, {
    nullable: true,
    description: 'The time that became the visit’s when it was settled; null if it stayed.',
  })
  settledTime!: VisitTimeChoice | null;
}

const ExportedFieldEnum = choicesEnum<ExportedField>(
  'ExportedField',
  'What the office can change about a visit that has begun.',
  {
    'started-at': 'Its official start, `startedAt`.',
    'completed-at': 'Its official end, `completedAt`.',
    caregiver: 'Who came.',
    service: 'What for.',
    client: 'For whom.',
    status: 'It was taken away.',
  },
);

@ObjectType({ description: 'One thing that the office changed about a visit, without the reason.' })
export class ExportedChange {
  @Field(() => DateTimeScalar, { description: 'When it was changed.' })
  changedAt!: Date;

  @Field(() => String, { description: 'Full name of who changed it.' })
  changedBy!: string;

  @Field(() => ExportedFieldEnum, { description: 'What was changed.' })
  field!: ExportedField;

  @Field(() => String, {
    nullable: true,
    description: 'The value before: a time in UTC, or a name; null if there was none.',
  })
  before!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The value since: a time in UTC, a name or a status; null if there is none.',
  })
  after!: string | null;
}

@ObjectType({ description: 'A confirmation of a visit by the client’s side that counts.' })
export class ExportedConfirmation {
  @Field(() => ConfirmationWayEnum, { description: 'How it was confirmed.' })
  way!: ConfirmationWay;

  @Field(() => String, { nullable: true, description: 'Who confirmed it; null if nobody could.' })
  name!: string | null;

  @Field(() => DateTimeScalar, { description: 'When it was confirmed, by our clock.' })
  confirmedAt!: Date;
}

@ObjectType({
  description: 'What somebody recorded for a visit that is not theirs, or not theirs anymore.',
})
export class ExportedOtherRecords {
  @Field(() => ID, { description: 'Identifier of the caregiver who recorded it.' })
  caregiverId!: string;

  @Field(() => String, { description: 'Full name of the caregiver who recorded it.' })
  caregiver!: string;

  @Field(() => ExportedRecord, {
    nullable: true,
    description: 'Their first arrival; null if they recorded none.',
  })
  arrival!: ExportedRecord | null;

  @Field(() => ExportedRecord, {
    nullable: true,
    description: 'Their first departure; null if they recorded none.',
  })
  departure!: ExportedRecord | null;
}

@ObjectType({
  description: 'The six elements of a visit, with its records and exceptions.',
})
export class ExportedVisit {
  @Field(() => ID, { description: 'Identifier of the visit.' })
  appointmentId!: string;

  @Field(() => String, { description: 'The service.' })
  service!: string;

  @Field(() => ID, { description: 'Identifier of the client.' })
  clientId!: string;

  @Field(() => String, { description: 'Full name of the client.' })
  client!: string;

  @Field(() => ID, {
    nullable: true,
    description: 'Identifier of the caregiver; null if nobody is assigned.',
  })
  caregiverId!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Full name of the caregiver; null if nobody is assigned.',
  })
  caregiver!: string | null;

  @Field(() => String, { nullable: true, description: 'The planned address.' })
  address!: string | null;

  @Field(() => AppointmentStatusEnum, { description: 'Status of the visit.' })
  status!: AppointmentStatus;

  @Field(() => DateTimeScalar, { description: 'Planned start.' })
  startsAt!: Date;

  @Field(() => DateTimeScalar, { description: 'Planned end.' })
  endsAt!: Date;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Official start of the visit; null before.',
  })
  startedAt!: Date | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Official end of the visit; null before.',
  })
  completedAt!: Date | null;

  @Field(() => ExportedRecord, {
    nullable: true,
    description: 'The caregiver’s arrival; null if not recorded.',
  })
  arrival!: ExportedRecord | null;

  @Field(() => ExportedRecord, {
    nullable: true,
    description: 'The caregiver’s departure; null if not recorded.',
  })
  departure!: ExportedRecord | null;

  @Field(() => [ExportedException], {
    description: 'Its exceptions, in the order they were found.',
  })
  exceptions!: ExportedException[];

  @Field(() => [ExportedOtherRecords], {
    description:
      'Records of other caregivers than the assigned one, such as before it was given away.',
  })
  otherRecords!: ExportedOtherRecords[];

  @Field(() => [ExportedConfirmation], {
    description: 'Its confirmations by the client’s side, in order.',
  })
  confirmations!: ExportedConfirmation[];

  @Field(() => [ExportedChange], {
    description: 'What the office changed since the visit began, in order.',
  })
  changes!: ExportedChange[];
}
