import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { enumName } from '../../../shared/validation/forms.rules.ts';
import { Payload } from '../../../shared/userErrors.ts';
import { roles, type Role } from '../identity.rules.ts';

/** `CLIENT` in the graph is `client` in the database and in REST. */
export const RoleName = Object.fromEntries(roles.map((role) => [enumName(role), role])) as Readonly<
  Record<string, Role>
>;

registerEnumType(RoleName, {
  name: 'Role',
  description: 'Who someone is to the provider.',
  valuesConfig: {
    CLIENT: { description: 'Receives care, or arranges it for someone.' },
    CAREGIVER: { description: 'Gives care.' },
    STAFF: { description: 'Works in the office.' },
    ADMIN: { description: 'Works in the office and manages its accounts.' },
  },
});

/** Someone who can sign in, as they see themselves: never a hash, never a token. */
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

  @Field(() => RoleName, { description: 'Who they are to the provider.' })
  role!: Role;

  @Field(() => Boolean, {
    description: 'Whether they have shown that the email address is theirs.',
  })
  emailVerified!: boolean;
}

/** A finished sign-in. */
export interface SignedIn {
  token: string;
  user: UserType;
}

@ObjectType({ description: 'A sign-in, or why it was refused.' })
export class AuthPayload extends Payload {
  @Field(() => String, {
    nullable: true,
    description:
      'Send it as `Authorization: Bearer <token>`. Its `exp` is in seconds. Null when refused.',
  })
  token?: string | null;

  @Field(() => UserType, {
    nullable: true,
    description: 'Who is signed in now; null when refused.',
  })
  user?: UserType | null;
}
