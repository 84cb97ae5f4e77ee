import { Field, ID, InputType, Int } from 'type-graphql';
import { z } from 'zod';
import { neverNull, shapeOf } from '../../shared/validation/fields.ts';
import { KeyField } from '../../shared/validation/idempotencyKey.ts';
import { TextField } from '../../shared/validation/textField.ts';
import { seenVersion } from '../../shared/version.ts';
import { clientPersonFields as fields, maxCallOrder } from './clientPerson.rules.ts';

@InputType()
abstract class ClientPersonFields {
  @TextField(fields.phone, 'Phone number as people write it.')
  phone?: string | null;

  @TextField(fields.email, 'Email address.')
  email?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: `Their place, from 1 to ${maxCallOrder}, when the office calls one after the other; null if it does not call them.`,
  })
  callOrder?: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether they hold power of attorney; no if it was never said.',
  })
  hasPowerOfAttorney?: boolean | null;

  @TextField(fields.notes, 'Notes. Only the office reads them.')
  notes?: string | null;
}

@InputType({ description: 'Someone around a client.' })
export class AddClientPersonInput extends ClientPersonFields {
  @Field(() => ID, { description: 'Identifier of the client.' })
  clientId!: string;

  @TextField(fields.firstName, 'First name.')
  firstName!: string;

  @TextField(fields.lastName, 'Last name.')
  lastName!: string;

  @TextField(fields.relation, 'What they are to the client, such as "daughter".')
  relation!: string;

  @KeyField('this form')
  idempotencyKey?: string | null;
}

@InputType({
  description:
    'Changes to someone around a client. An omitted field stays as it is; null clears it. Name and relation cannot be cleared.',
})
export class ChangeClientPersonInput extends ClientPersonFields {
  @Field(() => ID, { description: 'Identifier of the person.' })
  id!: string;

  @Field(() => Int, { nullable: true, description: seenVersion })
  version?: number | null;

  @TextField(fields.firstName, 'First name.', { nullable: true })
  firstName?: string | null;

  @TextField(fields.lastName, 'Last name.', { nullable: true })
  lastName?: string | null;

  @TextField(fields.relation, 'What they are to the client, such as "daughter".', {
    nullable: true,
  })
  relation?: string | null;
}

@InputType({ description: 'Someone to remove.' })
export class RemoveClientPersonInput {
  @Field(() => ID, { description: 'Identifier of the person.' })
  id!: string;
}

const callOrderWrong = `Call order must be a whole number from 1 to ${maxCallOrder}`;

export const clientPersonSchema = z.object({
  ...shapeOf(fields),
  callOrder: z
    .number(callOrderWrong)
    .int(callOrderWrong)
    .min(1, callOrderWrong)
    .max(maxCallOrder, callOrderWrong)
    .nullish()
    .transform((place) => place ?? null),
  hasPowerOfAttorney: z.boolean(neverNull('Power of attorney')).default(false),
});
