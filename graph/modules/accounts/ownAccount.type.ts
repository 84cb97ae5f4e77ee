import { Field, ID, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../shared/scalars.ts';
import { Payload } from '../../shared/userErrors.ts';
import { useNotedMinutes } from '../identity/identity.rules.ts';
import { UserType } from '../sign-in/signIn.type.ts';
import { wholeAddressDays } from '../../shared/promises.rules.ts';

@ObjectType({ description: 'A user’s session on one device. Only they can read it.' })
export class SignInSession {
  @Field(() => ID, {
    description: 'Identifier for ending the session; it cannot be used to sign in.',
  })
  id!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The device, such as "Firefox on Windows"; null if unknown.',
  })
  device!: string | null;

  @Field(() => String, {
    nullable: true,
    description: `The address the user signed in from; after ${wholeAddressDays} days only its network. Null if unknown.`,
  })
  address!: string | null;

  @Field(() => DateTimeScalar, { description: 'When the user signed in.' })
  startedAt!: Date;

  @Field(() => DateTimeScalar, {
    description: `When it was last used, to within ${useNotedMinutes} minutes.`,
  })
  lastUsedAt!: Date;

  @Field(() => Boolean, { description: 'Whether it is the session of this request.' })
  current!: boolean;
}

@ObjectType({ description: 'The signed-in user’s account. Only they can read it.' })
export class OwnAccount {
  @Field(() => UserType, { description: 'The user.' })
  user!: UserType;

  @Field(() => String, {
    nullable: true,
    description: 'The new email address waiting for confirmation; null if there is none.',
  })
  pendingEmail!: string | null;

  @Field(() => [SignInSession], {
    description: 'Their sessions: the current one first, then by last use.',
  })
  sessions!: SignInSession[];
}

@ObjectType({ description: 'The account after a change, or why it was refused.' })
export class OwnAccountPayload extends Payload {
  @Field(() => OwnAccount, { nullable: true, description: 'The account; null when refused.' })
  account?: OwnAccount | null;
}
