import { Field, ID, InputType } from 'type-graphql';
import { z } from 'zod';
import { TextField } from '../../shared/validation/textField.ts';
import { LastingKeyField } from '../../shared/validation/idempotencyKey.ts';
import { DateTimeScalar } from '../../shared/scalars.ts';
import { optionalText } from '../../shared/validation/fields.ts';
import { limits, messages } from '../../shared/validation/forms.rules.ts';
import { SteadyClockInput, undoArrivalSchema } from '../visit-records/visitRecord.input.ts';

@InputType({ description: 'That someone confirmed a visit on the caregiver’s phone.' })
export class RecordConfirmationInput {
  @Field(() => ID, { description: 'Identifier of the visit.' })
  appointmentId!: string;

  @Field(() => DateTimeScalar, { description: 'The device’s clock when it was confirmed.' })
  deviceAt!: Date;

  @Field(() => DateTimeScalar, {
    description:
      'The device’s clock when this is sent, which shows how far off it is. A repeat may send a later one.',
  })
  deviceNow!: Date;

  @Field(() => SteadyClockInput, { nullable: true, description: 'A third reading of the clock.' })
  steady?: SteadyClockInput | null;

  @TextField(limits.name, 'Who confirmed it; null if nobody could.', { nullable: true })
  name?: string | null;

  @LastingKeyField('this confirmation')
  idempotencyKey!: string;
}

@InputType({ description: 'A visit to confirm.' })
export class GiveConfirmationInput {
  @Field(() => ID, { description: 'Identifier of the visit.' })
  appointmentId!: string;
}

@InputType({ description: 'A confirmation that does not count.' })
export class TakeConfirmationAwayInput {
  @Field(() => ID, { description: 'Identifier of the confirmation.' })
  id!: string;
}

export const recordConfirmationSchema = z.object(
  { ...undoArrivalSchema.shape, name: optionalText('Name', limits.name) },
  { error: messages.notAForm },
);
