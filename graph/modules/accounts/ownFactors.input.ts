import { Field, ID, InputType } from 'type-graphql';
import { z } from 'zod';
import { optionalText, triedPassword } from '../../shared/validation/fields.ts';
import { identityRefusals } from '../identity/identity.rules.ts';
import { passkeyNameMax, passkeyTextMax } from '../second-factor/secondFactor.rules.ts';
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

@InputType({ description: 'Who wants to add a passkey.' })
export class BeginPasskeyInput {
  @Field(() => String, {
    nullable: true,
    description: 'The password; required of someone who has no second factor yet.',
  })
  password?: string | null;
}

@InputType({ description: 'The passkey to add.' })
export class AddPasskeyInput {
  @Field(() => String, { description: 'From `beginPasskey`.' })
  challenge!: string;

  @Field(() => String, {
    description:
      'What `navigator.credentials.create` returned, as the JSON of its `toJSON()`; the private half of the passkey stays on its device.',
  })
  passkey!: string;

  @Field(() => String, {
    nullable: true,
    description: `What its owner calls it, at most ${passkeyNameMax} characters. Without a name it is called after the browser and the system, such as "Chrome on Windows".`,
  })
  name?: string | null;
}

@InputType({ description: 'What to remove.' })
export class RemoveSecondFactorInput {
  @Field(() => ID, { description: 'Its identifier, from `ownFactors`.' })
  id!: string;
}

@InputType({
  description:
    'Proves who is asking: a code, recovery code or passkey of someone who has a second factor, else the password.',
})
export class ProveInput extends ProofInput {
  @Field(() => String, {
    nullable: true,
    description: 'From `beginProof`, with a passkey.',
  })
  challenge?: string | null;

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

export const addPasskeySchema = z.object({
  challenge: z.string().max(200),
  passkey: z.string().max(passkeyTextMax),
  name: optionalText('Name', passkeyNameMax),
});

export const proveFactorSchema = z
  .object({ challenge: z.string().max(200).nullish(), ...proofShape })
  .refine(onlyOneProof, oneProof);

export const provePasswordSchema = z.object({
  password: triedPassword('Password', identityRefusals.passwordMissing),
});
