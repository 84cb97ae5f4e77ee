import { Field, Float, ID, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../shared/scalars.ts';
import { Payload } from '../../shared/userErrors.ts';
import { PlaceMissingEnum, VisitRecordKindEnum } from './visitRecord.choices.ts';
import type { PlaceMissing, VisitRecordKind } from './visitRecord.rules.ts';

@ObjectType({ description: 'The location measured by a device.' })
export class RecordedPlace {
  @Field(() => Float, { description: 'Degrees north.' })
  latitude!: number;

  @Field(() => Float, { description: 'Degrees east.' })
  longitude!: number;

  @Field(() => Float, { description: 'Accuracy in meters.' })
  accuracyMeters!: number;
}

@ObjectType('VisitRecord', {
  description:
    'An arrival or departure as recorded. It never changes: the visit has its own, official times.',
})
export class VisitRecordType {
  @Field(() => ID, { description: 'Identifier of the record.' })
  id!: string;

  @Field(() => ID, { description: 'Identifier of the visit.' })
  appointmentId!: string;

  @Field(() => VisitRecordKindEnum, { description: 'Whether the caregiver arrived or left.' })
  kind!: VisitRecordKind;

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

  @Field(() => DateTimeScalar, { description: 'When the record was received.' })
  serverAt!: Date;

  @Field(() => RecordedPlace, { nullable: true, description: 'The location; null if unknown.' })
  place!: RecordedPlace | null;

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

  @Field(() => String, { nullable: true, description: 'Why the stated time differs.' })
  statedReason!: string | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Since when it does not count, because it was a mistake; null if it counts.',
  })
  undoneAt!: Date | null;
}

@ObjectType({ description: 'A record of a visit, or why it was refused.' })
export class RecordVisitPayload extends Payload {
  @Field(() => VisitRecordType, {
    nullable: true,
    description: 'The record, as first sent; null when refused.',
  })
  record?: VisitRecordType | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Why the stated time was not kept with the record, worded for the caregiver: it is in the future, or the departure would be before the arrival. Null otherwise.',
  })
  statedTimeRefused?: string | null;
}

@ObjectType({ description: 'The arrival that was taken back, or why it was not.' })
export class UndoArrivalPayload extends Payload {
  @Field(() => VisitRecordType, {
    nullable: true,
    description: 'The record of the arrival, which stays; null when refused.',
  })
  record?: VisitRecordType | null;
}
