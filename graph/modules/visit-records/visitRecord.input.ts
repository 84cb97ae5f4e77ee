import { Field, Float, ID, InputType } from 'type-graphql';
import { z } from 'zod';
import { TextField } from '../../shared/validation/textField.ts';
import { LastingKeyField } from '../../shared/validation/idempotencyKey.ts';
import { DateTimeScalar } from '../../shared/scalars.ts';
import { optionalText } from '../../shared/validation/fields.ts';
import { idempotencyKeyPattern, limits, messages } from '../../shared/validation/forms.rules.ts';
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

@InputType({
  description: 'What a device knows of the time that does not change when its clock is set.',
})
export class SteadyClockInput {
  @Field(() => Float, {
    description:
      'Milliseconds that our clock was ahead of the device’s when it last heard from us before the event.',
  })
  offsetMs!: number;

  @Field(() => DateTimeScalar, {
    description:
      'Our clock then, plus what had passed until the event by a clock that cannot be set.',
  })
  notBefore!: Date;

  @Field(() => Float, {
    nullable: true,
    description: 'Milliseconds from the event to sending by that clock; null if unknown.',
  })
  elapsedMs?: number | null;
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

  @Field(() => SteadyClockInput, { nullable: true, description: 'A third reading of the clock.' })
  steady?: SteadyClockInput | null;

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

  @TextField(limits.message, 'Why the time differs. Required with `statedAt`.', { nullable: true })
  statedReason?: string | null;

  @LastingKeyField('this record')
  idempotencyKey!: string;
}

@InputType({ description: 'An arrival at a visit.' })
export class RecordArrivalInput extends RecordVisitInput {}

@InputType({ description: 'A departure from a visit.' })
export class RecordDepartureInput extends RecordVisitInput {}

@InputType({ description: 'An arrival that was a mistake.' })
export class UndoArrivalInput {
  @Field(() => ID, { description: 'Identifier of the visit.' })
  appointmentId!: string;

  @Field(() => DateTimeScalar, { description: 'The device’s clock when it was taken back.' })
  deviceAt!: Date;

  @Field(() => DateTimeScalar, {
    description:
      'The device’s clock when this is sent, which shows how far off it is. A repeat may send a later one.',
  })
  deviceNow!: Date;

  @Field(() => SteadyClockInput, { nullable: true, description: 'A third reading of the clock.' })
  steady?: SteadyClockInput | null;

  @LastingKeyField('this tap')
  idempotencyKey!: string;
}

const nothing = <T>(value: T | null | undefined): T | null => value ?? null;

const idempotencyKey = z
  .string(messages.idempotencyKey)
  .regex(idempotencyKeyPattern, messages.idempotencyKey);

/** Three centuries in milliseconds: beyond that a reading is no time, and the record counts without it. */
const maxReading = 1e13;
const reading = (value: number | null | undefined): number | null =>
  value != null && Math.abs(value) <= maxReading ? value : null;

const steady = z
  .object({ offsetMs: z.number(), notBefore: z.date(), elapsedMs: z.number().nullish() })
  .nullish()
  .transform((given) => ({
    knownOffset: reading(given?.offsetMs),
    notBefore: given?.notBefore ?? null,
    elapsed: reading(given?.elapsedMs),
  }));

export const undoArrivalSchema = z.object(
  { appointmentId: z.string(), deviceAt: z.date(), deviceNow: z.date(), steady, idempotencyKey },
  { error: messages.notAForm },
);

export const recordVisitSchema = z
  .object(
    {
      appointmentId: z.string(),
      deviceAt: z.date(),
      deviceNow: z.date(),
      steady,
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
      idempotencyKey,
    },
    { error: messages.notAForm },
  )
  .refine(({ statedAt, statedReason }) => statedAt === null || statedReason !== null, {
    path: ['statedReason'],
    message: messages.required('Reason'),
  });

export type RecordedVisit = z.infer<typeof recordVisitSchema>;
