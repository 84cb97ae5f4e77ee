import { Field, Float, ID, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../../shared/scalars.ts';
import { Payload } from '../../../shared/userErrors.ts';
import { PlaceMissingEnum, VisitRecordKindEnum } from './visitRecord.choices.ts';
import type { PlaceMissing, VisitRecordKind } from './visitRecord.rules.ts';

@ObjectType({ description: 'Where a device was, as it found out itself.' })
export class RecordedPlace {
  @Field(() => Float, { description: 'Degrees north.' })
  latitude!: number;

  @Field(() => Float, { description: 'Degrees east.' })
  longitude!: number;

  @Field(() => Float, { description: 'How far off this may be, in meters.' })
  accuracyMeters!: number;
}

@ObjectType('VisitRecord', {
  description:
    'An arrival or a departure as it was recorded. It is never changed: what the office makes of it is in the visit’s own times.',
})
export class VisitRecordType {
  @Field(() => ID, { description: 'Identifier of the record.' })
  id!: string;

  @Field(() => ID, { description: 'Identifier of the visit.' })
  appointmentId!: string;

  @Field(() => VisitRecordKindEnum, { description: 'Whether the caregiver came or left.' })
  kind!: VisitRecordKind;

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

  @Field(() => DateTimeScalar, { description: 'When the record came in.' })
  serverAt!: Date;

  @Field(() => RecordedPlace, { nullable: true, description: 'Where; null when not known.' })
  place!: RecordedPlace | null;

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

  @Field(() => String, { nullable: true, description: 'Why they say so.' })
  statedReason!: string | null;
}

@ObjectType({ description: 'A record of a visit, or why there is none.' })
export class RecordVisitPayload extends Payload {
  @Field(() => VisitRecordType, {
    nullable: true,
    description: 'What was recorded, the first time it was sent; null when refused.',
  })
  record?: VisitRecordType | null;
}
