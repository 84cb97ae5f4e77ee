import { Field, ID, InputType, Int } from 'type-graphql';
import { z } from 'zod';
import { TextField } from '../../shared/validation/textField.ts';
import { shapeOf } from '../../shared/validation/fields.ts';
import { messages } from '../../shared/validation/forms.rules.ts';
import { ProfileInput } from './admission.input.ts';
import { ClientFactEnum } from './care.enums.ts';
import { cancellationPolicyNames } from './care.rules.ts';
import { clientFactNames, type ClientFact } from './clientFacts.rules.ts';
import { nameFields } from '../identity/identity.rules.ts';
import { clientEmailFields, clientLabels as labels, profileFields } from './client.rules.ts';
import { seenVersion } from '../../shared/version.ts';

@InputType({
  description:
    'Changes to a client. An omitted field stays as it is; null clears it. Names and policy cannot be cleared.',
})
export class UpdateClientInput extends ProfileInput {
  @Field(() => ID, { description: 'Identifier of the client.' })
  id!: string;

  @Field(() => Int, { nullable: true, description: seenVersion })
  version?: number | null;

  @Field(() => [ClientFactEnum], {
    nullable: true,
    description: 'The facts that only the office reads, in place of the present ones.',
  })
  hiddenFacts?: ClientFact[] | null;
}

@InputType({ description: 'An email for a client without one.' })
export class AddClientEmailInput {
  @Field(() => ID, { description: 'Identifier of the client.' })
  id!: string;

  @TextField(clientEmailFields.email, 'Email address. The invitation goes there.')
  email!: string;
}

/** What the office may change about the client's user. */
export const personChangesSchema = z.object(shapeOf(nameFields));

export const addClientEmailSchema = z.object(shapeOf(clientEmailFields));

/** What the office may change in the client profile. */
export const profileChangesSchema = z.object({
  ...shapeOf(profileFields),
  cancellationPolicy: z.enum(
    cancellationPolicyNames,
    messages.notAChoice(labels.cancellationPolicy, cancellationPolicyNames),
  ),
  hiddenFacts: z
    .array(z.enum(clientFactNames, messages.notAChoice(labels.hiddenFacts, clientFactNames)))
    .nullish()
    .transform((names) => [...new Set(names)]),
});
