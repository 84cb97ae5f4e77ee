import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../shared/scalars.ts';
import { connectionType } from '../../shared/paging/connectionType.ts';
import { Payload } from '../../shared/userErrors.ts';
import { Money } from '../../shared/money.ts';
import { AppointmentStatusEnum } from '../appointments/schedule.choices.ts';
import type { AppointmentStatus } from '../appointments/appointment.rules.ts';
import {
  VisitExceptionKindEnum,
  VisitRecordKindEnum,
  VisitTimeChoiceEnum,
} from '../visit-records/visitRecord.choices.ts';
import type {
  VisitExceptionKind,
  VisitRecordKind,
  VisitTimeChoice,
} from '../visit-records/visitRecord.rules.ts';
import { VisitRecordType } from '../visit-records/visitRecord.type.ts';

@ObjectType({ description: 'A record of a visit as the office reads it.' })
export class OfficeVisitRecord {
  @Field(() => VisitRecordType, { description: 'The record.' })
  record!: VisitRecordType;

  @Field(() => ID, { description: 'Identifier of the client.' })
  clientId!: string;

  @Field(() => ID, { description: 'Identifier of the caregiver who recorded it.' })
  caregiverId!: string;

  @Field(() => String, { description: 'Full name of the caregiver who recorded it.' })
  caregiver!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Full name of the person who said that it was a mistake; null if it counts.',
  })
  undoneBy!: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Meters from the client’s home; null without a place, or if the client has no home place.',
  })
  metersFromHome!: number | null;

  @Field(() => Boolean, { description: 'Whether the client has a home place.' })
  hasHomePlace!: boolean;
}

@ObjectType('VisitException', {
  description:
    'Something about the records of a visit that the office settles with a reason. It never blocks care.',
})
export class VisitExceptionType {
  @Field(() => ID, { description: 'Identifier of the exception.' })
  id!: string;

  @Field(() => VisitExceptionKindEnum, { description: 'What does not match.' })
  kind!: VisitExceptionKind;

  @Field(() => VisitRecordKindEnum, {
    description: 'Whether it is about the arrival or the departure.',
  })
  recordKind!: VisitRecordKind;

  @Field(() => DateTimeScalar, { description: 'When it was found.' })
  foundAt!: Date;

  @Field(() => ID, { description: 'Identifier of the visit.' })
  appointmentId!: string;

  @Field(() => String, { description: 'The service of the visit.' })
  type!: string;

  @Field(() => DateTimeScalar, { description: 'Planned start.' })
  startsAt!: Date;

  @Field(() => DateTimeScalar, { description: 'Planned end.' })
  endsAt!: Date;

  @Field(() => AppointmentStatusEnum, { description: 'Status of the visit.' })
  status!: AppointmentStatus;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When the visit started.' })
  startedAt!: Date | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When the visit ended.' })
  completedAt!: Date | null;

  @Field(() => ID, { description: 'Identifier of the client.' })
  clientId!: string;

  @Field(() => String, { description: 'Full name of the client.' })
  client!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Full name of the visit’s caregiver; null if nobody is assigned.',
  })
  caregiver!: string | null;

  @Field(() => OfficeVisitRecord, {
    nullable: true,
    description: 'The record it is about; null for a missing record.',
  })
  record!: OfficeVisitRecord | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When it was settled; null while open.',
  })
  settledAt!: Date | null;

  @Field(() => String, { nullable: true, description: 'Full name of the person who settled it.' })
  settledBy!: string | null;

  @Field(() => String, { nullable: true, description: 'The reason.' })
  settledReason!: string | null;

  @Field(() => Boolean, {
    description: 'Whether the time stated by the caregiver became the visit’s.',
  })
  acceptedStatedTime!: boolean;

  @Field(() => VisitTimeChoiceEnum, {
    nullable: true,
    description: 'The time that became the visit’s when it was settled; null if it stayed.',
  })
  settledTime!: VisitTimeChoice | null;
}

@ObjectType({ description: 'A time that a visit could have, and what it would cost.' })
export class VisitTimeOption {
  @Field(() => VisitTimeChoiceEnum, {
    nullable: true,
    description: 'How it is chosen; null for the time it has now.',
  })
  time!: VisitTimeChoice | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it began.' })
  startedAt!: Date | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When it ended; null while it is under way.',
  })
  completedAt!: Date | null;

  @Field(() => Int, { nullable: true, description: 'Minutes worked; null while it is under way.' })
  minutes!: number | null;

  @Field(() => Money, {
    nullable: true,
    description: 'Its cost; null while it is under way, or without a price.',
  })
  cost!: Money | null;
}

@ObjectType({ description: 'The times that a visit could have.' })
export class VisitTimes {
  @Field(() => ID, { description: 'Identifier of the visit.' })
  appointmentId!: string;

  @Field(() => ID, { description: 'Identifier of the client.' })
  clientId!: string;

  @Field(() => String, { description: 'Full name of the client.' })
  client!: string;

  @Field(() => DateTimeScalar, { description: 'Planned start.' })
  startsAt!: Date;

  @Field(() => Money, {
    nullable: true,
    description: 'Price per hour on its day; null without a price.',
  })
  pricePerHour!: Money | null;

  @Field(() => Int, {
    description:
      'Minutes that it is billed for at least, however short it was; 0 if the provider bills the time worked.',
  })
  leastMinutes!: number;

  @Field(() => [VisitTimeOption], {
    description: 'The time it has now, and those that can be chosen.',
  })
  options!: VisitTimeOption[];
}

export const VisitExceptionConnection = connectionType('VisitException', VisitExceptionType, {
  one: 'exception',
  many: 'exceptions, newest first',
});

@ObjectType({ description: 'The exception after it was settled, or why it was refused.' })
export class VisitExceptionPayload extends Payload {
  @Field(() => VisitExceptionType, {
    nullable: true,
    description: 'The exception after the change; null when refused.',
  })
  visitException?: VisitExceptionType | null;
}

@ObjectType({ description: 'The exceptions after they were settled, or why it was refused.' })
export class VisitExceptionsPayload extends Payload {
  @Field(() => [VisitExceptionType], {
    nullable: true,
    description: 'The exceptions after the change; null when refused.',
  })
  visitExceptions?: VisitExceptionType[] | null;
}

@ObjectType({ description: 'The client whose home place was set, or why it was refused.' })
export class HomePlacePayload extends Payload {
  @Field(() => ID, {
    nullable: true,
    description: 'Identifier of the client; null when refused.',
  })
  clientId?: string | null;
}
