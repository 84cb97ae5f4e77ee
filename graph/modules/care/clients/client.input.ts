import { Field, ID, InputType, Int } from 'type-graphql';
import { z } from 'zod';
import { optionalText, shapeOf } from '../../../shared/validation/fields.ts';
import { limits, messages } from '../../../shared/validation/forms.rules.ts';
import { ProfileInput } from './admission.input.ts';
import { ClientStatusEnum } from '../care.enums.ts';
import { cancellationPolicyNames, type ClientStatus } from '../care.rules.ts';
import { nameFields } from '../../identity/identity.rules.ts';
import { clientEmailFields, clientLabels as labels, profileFields } from './client.rules.ts';
import { seenVersion } from '../../../shared/version.ts';

@InputType({
  description:
    'Changes to a client. A field that is absent stays as it is; null empties it. Names and policy cannot be emptied.',
})
export class UpdateClientInput extends ProfileInput {
  @Field(() => ID, { description: 'Identifier of the client.' })
  id!: string;

  @Field(() => Int, { nullable: true, description: seenVersion })
  version?: number | null;
}

@InputType({ description: 'The email of a client who had none.' })
export class AddClientEmailInput {
  @Field(() => ID, { description: 'Identifier of the client.' })
  id!: string;

  @Field(() => String, {
    description:
      'Email address, at most 254 characters; kept in lower case. The invitation goes there.',
  })
  email!: string;
}

@InputType({ description: 'A move of a client from state to state.' })
export class MoveClientInput {
  @Field(() => ID, { description: 'Identifier of the client.' })
  id!: string;

  @Field(() => ClientStatusEnum, { description: 'The state to move to.' })
  status!: ClientStatus;

  @Field(() => String, { nullable: true, description: 'Why, at most 200 characters.' })
  reason?: string | null;
}

/** What the office may change about the person behind a client. */
export const personChangesSchema = z.object(shapeOf(nameFields));

export const addClientEmailSchema = z.object(shapeOf(clientEmailFields));

/** What it may change in their profile. */
export const profileChangesSchema = z.object({
  ...shapeOf(profileFields),
  cancellationPolicy: z.enum(
    cancellationPolicyNames,
    messages.notAChoice(labels.cancellationPolicy, cancellationPolicyNames),
  ),
});

export const statusReasonSchema = z.object({
  reason: optionalText(labels.statusReason, limits.title),
});
