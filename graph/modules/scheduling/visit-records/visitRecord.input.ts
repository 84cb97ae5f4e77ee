import { Field, Float, ID, InputType } from 'type-graphql';
import { z } from 'zod';
import { DateTimeScalar } from '../../../shared/scalars.ts';
import { optionalText } from '../../../shared/validation/fields.ts';
import { idempotencyKeyPattern, limits, messages } from '../../../shared/validation/forms.rules.ts';
import { PlaceMissingEnum } from './visitRecord.choices.ts';
import { placesMissing, type PlaceMissing } from './visitRecord.rules.ts';

@InputType({ description: 'The location measured by a device.' })
export class PlaceInput {
  @Field(() => Float, { description: 'Degrees north, -90 to 90.' })
  latitude!: number;

  @Field(() => Float, { description: 'Degrees east, -180 to 180.' })
  longitude!: number;

  @Field(() => Float, { description: 'Accuracy in meters.' })
  accuracyMeters!: number;
}

/** An arrival or departure. */
@InputType()
export class RecordVisitInput {
  @Field(() => ID, { description: 'Identifier of the visit.' })
  appointmentId!: string;

  @Field(() => DateTimeScalar, {
    description: 'The device’s clock when it happened.',
  })
  deviceAt!: Date;

  @Field(() => DateTimeScalar, {
    description:
      'The device’s clock when this is sent, which shows how far off it is. A repeat may send a later one.',
  })
  deviceNow!: Date;

  @Field(() => PlaceInput, { nullable: true, description: 'The location; null if unknown.' })
  place?: PlaceInput | null;

  @Field(() => PlaceMissingEnum, {
    nullable: true,
    description: 'Why there is no place. UNAVAILABLE if omitted; ignored if there is a place.',
  })
  placeMissing?: PlaceMissing | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description:
      'When it happened according to the caregiver, if not at the tap. It has no effect until the office accepts it.',
  })
  statedAt?: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'Why the time differs, at most 4000 characters. Required with `statedAt`.',
  })
  statedReason?: string | null;

  @Field(() => String, {
    description:
      'A UUID for this record, 1 to 255 visible characters: a repeat gets the first answer again and records nothing, however late.',
  })
  idempotencyKey!: string;
}

@InputType({ description: 'An arrival at a visit.' })
export class RecordArrivalInput extends RecordVisitInput {}

@InputType({ description: 'A departure from a visit.' })
export class RecordDepartureInput extends RecordVisitInput {}

const nothing = <T>(value: T | null | undefined): T | null => value ?? null;

export const recordVisitSchema = z
  .object(
    {
      appointmentId: z.string(),
      deviceAt: z.date(),
      deviceNow: z.date(),
      place: z
        .object({
          latitude: z.number().min(-90, 'No such place').max(90, 'No such place'),
          longitude: z.number().min(-180, 'No such place').max(180, 'No such place'),
          accuracyMeters: z.number().min(0, 'No such accuracy'),
        })
        .nullish()
        .transform(nothing),
      placeMissing: z.enum(placesMissing).nullish().transform(nothing),
      statedAt: z.date().nullish().transform(nothing),
      statedReason: optionalText('Reason', limits.message),
      idempotencyKey: z
        .string(messages.idempotencyKey)
        .regex(idempotencyKeyPattern, messages.idempotencyKey),
    },
    { error: messages.notAForm },
  )
  .refine(({ statedAt, statedReason }) => statedAt === null || statedReason !== null, {
    path: ['statedReason'],
    message: messages.required('Reason'),
  });

export type RecordedVisit = z.infer<typeof recordVisitSchema>;
