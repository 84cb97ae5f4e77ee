import { Field, ID, InputType } from 'type-graphql';
import { z } from 'zod';
import { triedPassword } from '../../shared/validation/fields.ts';
import { identityRefusals } from '../identity/identity.rules.ts';
import { onlyOneProof, oneProof, ProofInput, proofShape } from '../sign-in/signIn.input.ts';

@InputType({ description: 'Who wants to add an authenticator app.' })
export class BeginAuthenticatorAppInput {
  @Field(() => String, {
    nullable: true,
    description: 'The password; required of someone who has no second factor yet.',
  })
  password?: string | null;
}

@InputType({ description: 'The authenticator app to add.' })
export class AddAuthenticatorAppInput {
  @Field(() => String, { description: 'From `beginAuthenticatorApp`.' })
  challenge!: string;

  @Field(() => String, { description: 'The code that the app shows now.' })
  code!: string;
}

@InputType({ description: 'What to remove.' })
export class RemoveSecondFactorInput {
  @Field(() => ID, { description: 'Its identifier, from `ownFactors`.' })
  id!: string;
}

@InputType({
  description:
    'Proves who is asking: a code or recovery code of someone who has a second factor, else the password.',
})
export class ProveInput extends ProofInput {
  @Field(() => String, {
    nullable: true,
    description: 'The password, of someone who has no second factor.',
  })
  password?: string | null;
}

export const addAuthenticatorAppSchema = z.object({
  challenge: z.string().max(200),
  code: z.string().max(100),
});

export const proveFactorSchema = z.object(proofShape).refine(onlyOneProof, oneProof);

export const provePasswordSchema = z.object({
  password: triedPassword('Password', identityRefusals.passwordMissing),
});
