import { Field, Float, ID, InputType } from 'type-graphql';
import { z } from 'zod';
import { DateTimeScalar } from '../../../shared/scalars.ts';
import { optionalText } from '../../../shared/validation/fields.ts';
import { idempotencyKeyPattern, limits, messages } from '../../../shared/validation/forms.rules.ts';
import { PlaceMissingEnum } from './visitRecord.choices.ts';
import { placesMissing, type PlaceMissing } from './visitRecord.rules.ts';

@InputType({ description: 'Where a device was, as it found out itself.' })
export class PlaceInput {
  @Field(() => Float, { description: 'Degrees north, -90 to 90.' })
  latitude!: number;

  @Field(() => Float, { description: 'Degrees east, -180 to 180.' })
  longitude!: number;

  @Field(() => Float, { description: 'How far off this may be, in meters.' })
  accuracyMeters!: number;
}

/** An arrival at a visit, or a departure. */
@InputType()
export class RecordVisitInput {
  @Field(() => ID, { description: 'Identifier of the visit.' })
  appointmentId!: string;

  @Field(() => DateTimeScalar, {
    description: 'What the device’s clock showed when it happened.',
  })
  deviceAt!: Date;

  @Field(() => DateTimeScalar, {
    description:
      'What the device’s clock shows as this is sent, which tells how far off it is. A repeat may bring a later one.',
  })
  deviceNow!: Date;

  @Field(() => PlaceInput, { nullable: true, description: 'Where it was; null when not known.' })
  place?: PlaceInput | null;

  @Field(() => PlaceMissingEnum, {
    nullable: true,
    description:
      'Why there is no place. UNAVAILABLE when absent; counts for nothing beside a place.',
  })
  placeMissing?: PlaceMissing | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description:
      'When it happened as the caregiver says, where that was not at the tap. It changes nothing until the office accepts it.',
  })
  statedAt?: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'Why they say so, at most 4000 characters. Required with `statedAt`.',
  })
  statedReason?: string | null;

  @Field(() => String, {
    description:
      'A UUID of this record, 1 to 255 visible characters: a repeat gets the first answer again and records nothing, however late it comes.',
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
