import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../shared/scalars.ts';
import { Payload } from '../../shared/userErrors.ts';
import { choicesEnum } from '../../shared/validation/choices.ts';
import { SecondFactorMethodEnum } from '../sign-in/signIn.type.ts';
import {
  challengeMinutes,
  recoveryCodeCount,
  type FactorKind,
  type ProofMethod,
} from '../second-factor/secondFactor.rules.ts';

const SecondFactorKindEnum = choicesEnum<FactorKind>(
  'SecondFactorKind',
  'What someone has besides the password.',
  {
    passkey: 'A passkey: a key on a device, which asks for a fingerprint, a face or a code.',
    app: 'An authenticator app, which shows another code every half minute.',
  },
);

@ObjectType('SecondFactor', {
  description: 'What someone has besides the password, without its secret. Only they can read it.',
})
export class SecondFactorType {
  @Field(() => ID, { description: 'Identifier for removing it.' })
  id!: string;

  @Field(() => SecondFactorKindEnum, { description: 'What it is.' })
  kind!: FactorKind;

  @Field(() => String, {
    nullable: true,
    description: 'What its owner calls a passkey; null for an app.',
  })
  name!: string | null;

  @Field(() => DateTimeScalar, { description: 'When it was added.' })
  createdAt!: Date;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When it was last used; null if never.',
  })
  lastUsedAt!: Date | null;
}

@ObjectType({ description: 'How the signed-in user logs in, besides the password.' })
export class OwnFactors {
  @Field(() => [SecondFactorType], { description: 'What they have, the oldest first.' })
  factors!: SecondFactorType[];

  @Field(() => [SecondFactorMethodEnum], {
    description: 'The ways in which they can prove who they are, after the password.',
  })
  methods!: ProofMethod[];

  @Field(() => Boolean, { description: 'Whether their office requires one of them.' })
  isRequired!: boolean;

  @Field(() => Int, {
    description: `Recovery codes that were not used yet, of ${recoveryCodeCount}.`,
  })
  recoveryCodesLeft!: number;
}

@ObjectType({ description: 'How the user logs in after a change, or why it was refused.' })
export class OwnFactorsPayload extends Payload {
  @Field(() => OwnFactors, {
    nullable: true,
    description: 'What they have now; null when refused.',
  })
  ownFactors?: OwnFactors | null;

  @Field(() => [String], {
    nullable: true,
    description: 'New recovery codes, if there are any. They are not shown again.',
  })
  recoveryCodes?: string[] | null;
}

@ObjectType({
  description: `An authenticator app that is being added: within ${challengeMinutes} minutes, with a code that it shows.`,
})
export class NewAuthenticatorApp {
  @Field(() => String, { description: 'Send it with the code to `addAuthenticatorApp`.' })
  challenge!: string;

  @Field(() => String, { description: 'What the app needs to know, to type in.' })
  secret!: string;

  @Field(() => String, { description: 'The same as a link, which is also what a QR code holds.' })
  link!: string;
}

@ObjectType({ description: 'What an authenticator app needs to know, or why it was refused.' })
export class BeginAuthenticatorAppPayload extends Payload {
  @Field(() => NewAuthenticatorApp, {
    nullable: true,
    description: 'What to show; null when refused.',
  })
  app?: NewAuthenticatorApp | null;
}

@ObjectType({ description: 'A passkey that is being made, or a passkey that is being asked for.' })
export class PasskeyRequest {
  @Field(() => String, { description: 'Send it with what the browser returns.' })
  challenge!: string;

  @Field(() => String, {
    description:
      'What `navigator.credentials` takes as `publicKey`, as JSON: `create` after `beginPasskey`, `get` after `beginProof`.',
  })
  request!: string;
}

@ObjectType({ description: 'What a browser needs for a passkey, or why it was refused.' })
export class PasskeyRequestPayload extends Payload {
  @Field(() => PasskeyRequest, {
    nullable: true,
    description: `What to ask the browser for, within ${challengeMinutes} minutes; null when refused.`,
  })
  passkey?: PasskeyRequest | null;
}
