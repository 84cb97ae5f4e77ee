import { Field, ID, InputType } from 'type-graphql';
import { z } from 'zod';
import { KeyField } from '../../shared/validation/idempotencyKey.ts';
import { requiredText } from '../../shared/validation/fields.ts';
import { resetReasonMax } from '../second-factor/secondFactor.rules.ts';

@InputType({ description: 'Whose second factors to take away, and why.' })
export class ResetSecondFactorInput {
  @Field(() => ID, { description: 'Identifier of the user.' })
  id!: string;

  @Field(() => String, {
    description: `Why, such as a lost phone; at most ${resetReasonMax} characters.`,
  })
  reason!: string;

  @KeyField('this removal')
  idempotencyKey?: string | null;
}

export const resetFactorSchema = z.object({ reason: requiredText('Reason', resetReasonMax) });
