import { Field, ID, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../../shared/scalars.ts';
import { Payload } from '../../../shared/userErrors.ts';
import { UserType } from '../sign-in/signIn.type.ts';

@ObjectType({ description: 'One sign-in of a person on one device. Only they can read it.' })
export class SignInSession {
  @Field(() => ID, {
    description: 'Names the session, so it can be ended; nobody can sign in with it.',
  })
  id!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'The device in words, for example "Firefox on Windows"; null where it could not be told.',
  })
  device!: string | null;

  @Field(() => DateTimeScalar, { description: 'When the person signed in.' })
  startedAt!: Date;

  @Field(() => DateTimeScalar, { description: 'When it was last used, to within five minutes.' })
  lastUsedAt!: Date;

  @Field(() => Boolean, { description: 'Whether it is the session that asks.' })
  current!: boolean;
}

@ObjectType({ description: 'The account of whoever is signed in. Only they can read it.' })
export class OwnAccount {
  @Field(() => UserType, { description: 'Who it is.' })
  user!: UserType;

  @Field(() => String, {
    nullable: true,
    description:
      'The email address that waits to be confirmed and then takes the place of the present one; null when none does.',
  })
  pendingEmail!: string | null;

  @Field(() => [SignInSession], {
    description: 'Their sessions: the one that asks first, then by last use.',
  })
  sessions!: SignInSession[];
}

@ObjectType({ description: 'The account after a change, or why nothing was changed.' })
export class OwnAccountPayload extends Payload {
  @Field(() => OwnAccount, { nullable: true, description: 'The account; null when refused.' })
  account?: OwnAccount | null;
}
