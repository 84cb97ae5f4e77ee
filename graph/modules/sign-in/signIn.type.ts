import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { enumName } from '../../shared/validation/forms.rules.ts';
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

  @Field(() => RoleName, { description: "The user's role." })
  role!: Role;

  @Field(() => Boolean, {
    description: 'Whether they have confirmed the email address.',
  })
  emailVerified!: boolean;
}

/** The result of a sign-in. */
export interface SignedIn {
  token: string;
  user: UserType;
}

@ObjectType({ description: 'The result of a sign-in, or why it was refused.' })
export class AuthPayload extends Payload {
  @Field(() => String, {
    nullable: true,
    description:
      'The token. Send it as `Authorization: Bearer <token>`. Its `exp` is in seconds. Null when refused.',
  })
  token?: string | null;

  @Field(() => UserType, {
    nullable: true,
    description: 'The signed-in user; null when refused.',
  })
  user?: UserType | null;
}

@ObjectType({
  description: 'The new password and the session that begins with it, or why it was refused.',
})
export class ResetPasswordPayload extends AuthPayload {
  @Field(() => Boolean, { description: 'True if it was set, false if it was refused.' })
  ok!: boolean;
}
