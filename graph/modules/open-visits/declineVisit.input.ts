import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { z } from 'zod';
import { TextField } from '../../shared/validation/textField.ts';
import { alongside, shapeOf } from '../../shared/validation/fields.ts';
import { OkPayload } from '../../shared/userErrors.ts';
import { declineFields } from './declineVisit.rules.ts';
import { KeyField } from '../../shared/validation/idempotencyKey.ts';

@InputType({ description: 'A visit that the caregiver can’t make.' })
export class DeclineMyVisitInput {
  @Field(() => ID, { description: 'Identifier of the visit.' })
  appointmentId!: string;

  @TextField(declineFields.reason, 'Reason, only for the office.')
  reason!: string;

  @KeyField('this tap')
  idempotencyKey?: string | null;
}

@ObjectType({ description: 'Whether the visit is now open for someone else.' })
export class DeclineMyVisitPayload extends OkPayload {}

export const declineSchema = z.object({
  appointmentId: z.string(),
  ...shapeOf(declineFields),
  idempotencyKey: alongside.idempotencyKey,
});
