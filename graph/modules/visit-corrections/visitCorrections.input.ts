import { Field, ID, InputType } from 'type-graphql';
import { z } from 'zod';
import { KeyField } from '../../shared/validation/idempotencyKey.ts';
import { TextField } from '../../shared/validation/textField.ts';
import { DateTimeScalar } from '../../shared/scalars.ts';
import { requiredText } from '../../shared/validation/fields.ts';
import { secondCaregiver } from '../availability/together.ts';
import { limits, messages } from '../../shared/validation/forms.rules.ts';

@InputType({ description: 'What was wrong about a completed visit. What is left out stays.' })
export class CorrectVisitInput {
  @Field(() => ID, { description: 'Identifier of the visit.' })
  id!: string;

  @Field(() => ID, {
    nullable: true,
    description: 'The client who was really visited; what the caregiver wrote goes with the visit.',
  })
  clientId?: string | null;

  @Field(() => ID, { nullable: true, description: 'The caregiver who really came.' })
  caregiverId?: string | null;

  @Field(() => ID, { nullable: true, description: 'The service that was really provided.' })
  serviceId?: string | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it really began.' })
  startedAt?: Date | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it really ended.' })
  completedAt?: Date | null;

  @Field(() => Boolean, { nullable: true, description: secondCaregiver.description })
  secondCaregiver?: boolean | null;

  @TextField(limits.message, 'What happened.')
  reason!: string;

  @KeyField('this correction')
  idempotencyKey?: string | null;
}

@InputType({ description: 'A visit that never was, or should not count.' })
export class TakeVisitAwayInput {
  @Field(() => ID, { description: 'Identifier of the visit.' })
  id!: string;

  @TextField(limits.message, 'What happened.')
  reason!: string;

  @KeyField('this correction')
  idempotencyKey?: string | null;
}

@InputType({ description: 'A visit that was started by mistake.' })
export class UndoVisitStartInput {
  @Field(() => ID, { description: 'Identifier of the visit.' })
  id!: string;

  @TextField(limits.message, 'What happened.')
  reason!: string;

  @KeyField('this correction')
  idempotencyKey?: string | null;
}

@InputType({ description: 'A canceled visit whose fee is not charged after all.' })
export class WaiveCancellationFeeInput {
  @Field(() => ID, { description: 'Identifier of the visit.' })
  id!: string;

  @TextField(limits.message, 'Why.')
  reason!: string;

  @KeyField('this correction')
  idempotencyKey?: string | null;
}

const optionalId = z
  .string()
  .nullish()
  .transform((id) => id ?? null);
const moment = z
  .date()
  .nullish()
  .transform((date) => date ?? null);
const reason = requiredText('Reason', limits.message);

export const correctVisitSchema = z.object(
  {
    id: z.string(),
    clientId: optionalId,
    caregiverId: optionalId,
    serviceId: optionalId,
    startedAt: moment,
    completedAt: moment,
    secondCaregiver: secondCaregiver.schema,
    reason,
  },
  { error: messages.notAForm },
);
export const reasonedVisitSchema = z.object(
  { id: z.string(), reason },
  { error: messages.notAForm },
);
