import { Field, Float, ID, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../../shared/scalars.ts';
import { AppointmentStatusEnum } from '../schedule.choices.ts';
import type { AppointmentStatus } from '../scheduling.rules.ts';
import {
  PlaceMissingEnum,
  VisitExceptionKindEnum,
  VisitRecordKindEnum,
} from '../visit-records/visitRecord.choices.ts';
import type {
  PlaceMissing,
  VisitExceptionKind,
  VisitRecordKind,
} from '../visit-records/visitRecord.rules.ts';

@ObjectType({ description: 'One end of a visit as it was recorded: by both clocks, and where.' })
export class ExportedRecord {
  @Field(() => DateTimeScalar, {
    description:
      'When it happened, by our clock: the device’s time, put right by how far off its clock was.',
  })
  at!: Date;

  @Field(() => DateTimeScalar, { description: 'What the device’s clock showed then.' })
  deviceAt!: Date;

  @Field(() => DateTimeScalar, {
    description: 'What the device’s clock showed as the record was sent.',
  })
  deviceNow!: Date;

  @Field(() => DateTimeScalar, { description: 'When the record came in, by our clock.' })
  serverAt!: Date;

  @Field(() => Float, { nullable: true, description: 'Degrees north; null without a place.' })
  latitude!: number | null;

  @Field(() => Float, { nullable: true, description: 'Degrees east; null without a place.' })
  longitude!: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'How far off the place may be, in meters; null without a place.',
  })
  accuracyMeters!: number | null;

  @Field(() => PlaceMissingEnum, {
    nullable: true,
    description: 'Why there is no place; null when there is one.',
  })
  placeMissing!: PlaceMissing | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When it happened as the caregiver says; null when they say nothing else.',
  })
  statedAt!: Date | null;
}

@ObjectType({ description: 'An exception of a visit, without the words it was settled with.' })
export class ExportedException {
  @Field(() => VisitExceptionKindEnum, { description: 'What it is.' })
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
    description: 'Whether the time that the caregiver stated became the visit’s.',
  })
  acceptedStatedTime!: boolean;
}

@ObjectType({
  description: 'The six elements of a visit, with the records and exceptions behind them.',
})
export class ExportedVisit {
  @Field(() => ID, { description: 'Identifier of the visit.' })
  appointmentId!: string;

  @Field(() => String, { description: 'The service.' })
  service!: string;

  @Field(() => ID, { description: 'Identifier of who received it.' })
  clientId!: string;

  @Field(() => String, { description: 'Full name of who received it.' })
  client!: string;

  @Field(() => ID, {
    nullable: true,
    description: 'Identifier of who gave it; null while nobody is assigned.',
  })
  caregiverId!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Full name of who gave it; null while nobody is assigned.',
  })
  caregiver!: string | null;

  @Field(() => String, { nullable: true, description: 'The address it was planned at.' })
  address!: string | null;

  @Field(() => AppointmentStatusEnum, { description: 'What state the visit is in.' })
  status!: AppointmentStatus;

  @Field(() => DateTimeScalar, { description: 'Planned beginning.' })
  plannedBegin!: Date;

  @Field(() => DateTimeScalar, { description: 'Planned end.' })
  plannedEnd!: Date;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When the visit began, as the office has it; null before.',
  })
  begin!: Date | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When the visit ended, as the office has it; null before.',
  })
  end!: Date | null;

  @Field(() => ExportedRecord, {
    nullable: true,
    description: 'The arrival of its caregiver; null where none is recorded.',
  })
  arrival!: ExportedRecord | null;

  @Field(() => ExportedRecord, {
    nullable: true,
    description: 'The departure of its caregiver; null where none is recorded.',
  })
  departure!: ExportedRecord | null;

  @Field(() => [ExportedException], {
    description: 'Its exceptions, in the order they were found.',
  })
  exceptions!: ExportedException[];
}
