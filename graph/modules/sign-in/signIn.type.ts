import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { enumName } from '../../shared/validation/forms.rules.ts';
import { DateTimeScalar } from '../../shared/scalars.ts';
import { choicesEnum } from '../../shared/validation/choices.ts';
import { challengeMinutes, type ProofMethod } from '../second-factor/secondFactor.rules.ts';
import { Payload } from '../../shared/userErrors.ts';
import { roles, type Role } from '../identity/identity.rules.ts';

/** `CLIENT` in the graph is `client` in the database and in REST. */
export const RoleName = Object.fromEntries(roles.map((role) => [enumName(role), role])) as Readonly<
  Record<string, Role>
>;

registerEnumType(RoleName, {
  name: 'Role',
  description: 'The role of a user.',
  valuesConfig: {
    CLIENT: { description: 'Receives care, or arranges it for someone.' },
    CAREGIVER: { description: 'Gives care.' },
    STAFF: { description: 'Works in the office.' },
    ADMIN: { description: 'Works in the office and manages its accounts.' },
  },
});

/** A user as they see themselves: never a hash, never a token. */
@ObjectType('User', { description: 'Someone who can sign in.' })
export class UserType {
  @Field(() => ID, { description: 'Identifier of the account.' })
  id!: string;

  @Field(() => String, { description: 'Email address, in lower case.' })
  email!: string;

  @Field(() => String, { description: 'First name.' })
  firstName!: string;

  @Field(() => String, { description: 'Last name.' })
  lastName!: string;

  @Field(() => RoleName, { description: 'The user’s role.' })
  role!: Role;

  @Field(() => Boolean, {
    description: 'Whether they have confirmed the email address.',
  })
  emailVerified!: boolean;
}

export const SecondFactorMethodEnum = choicesEnum<ProofMethod>(
  'SecondFactorMethod',
  'A way to prove who one is, after the password.',
  {
    passkey: 'A passkey, by the device that has it.',
    app: 'A code from an authenticator app.',
    'recovery-code': 'One of the recovery codes, which works once.',
  },
);

@ObjectType({
  description: `What a sign-in still needs after the password. It works once, within ${challengeMinutes} minutes.`,
})
export class SecondFactorChallenge {
  @Field(() => String, { description: 'Send it with the second step to `finishLogin`.' })
  token!: string;

  @Field(() => [SecondFactorMethodEnum], { description: 'The ways this person has.' })
  methods!: ProofMethod[];

  @Field(() => String, {
    nullable: true,
    description:
      'For someone who has a passkey: what `navigator.credentials.get` takes as `publicKey`, as JSON for `PublicKeyCredential.parseRequestOptionsFromJSON`. Else null.',
  })
  passkey!: string | null;

  @Field(() => DateTimeScalar, { description: 'When it ends.' })
  expiresAt!: Date;
}

/** The result of a sign-in: a session, or what it still needs. */
export type SignedIn = Omit<AuthPayload, 'userErrors'>;

@ObjectType({ description: 'The result of a sign-in, or why it was refused.' })
export class AuthPayload extends Payload {
  @Field(() => String, {
    nullable: true,
    description:
      'The token. Send it as `Authorization: Bearer <token>`. Its `exp` is in seconds. Null when refused, and while `challenge` is there.',
  })
  token?: string | null;

  @Field(() => UserType, {
    nullable: true,
    description: 'The signed-in user; null with the token.',
  })
  user?: UserType | null;

  @Field(() => SecondFactorChallenge, {
    nullable: true,
    description:
      'What is still needed of someone who has a second factor; there is no session before. Else null.',
  })
  challenge?: SecondFactorChallenge | null;
}

@ObjectType({
  description: 'The new password and the session that begins with it, or why it was refused.',
})
export class ResetPasswordPayload extends AuthPayload {
  @Field(() => Boolean, { description: 'True if it was set, false if it was refused.' })
  ok!: boolean;
}
