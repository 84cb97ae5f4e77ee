import { Field, ID, Int, ObjectType } from 'type-graphql';
import { choicesEnum } from '../../../shared/validation/choices.ts';
import { DateTimeScalar } from '../../../shared/scalars.ts';
import { connectionType } from '../../../shared/paging/connectionType.ts';
import { Payload } from '../../../shared/userErrors.ts';
import type { EmailState } from './account.rules.ts';
import { RoleName } from '../sign-in/signIn.type.ts';
import type { Role } from '../identity.rules.ts';

/** Someone of the office, as others of the office see them beside their work. */
@ObjectType({ description: 'Someone of the office.' })
export class StaffMember {
  @Field(() => ID, { description: 'Identifier of their account.' })
  id!: string;

  @Field(() => String, { description: 'First name.' })
  firstName!: string;

  @Field(() => String, { description: 'Last name.' })
  lastName!: string;
}

@ObjectType('Account', {
  description: 'A user as the office sees them, without any hash or token.',
})
export class AccountType {
  @Field(() => ID, { description: 'Identifier of the user.' })
  id!: string;

  @Field(() => String, { description: 'Email address, in lower case.' })
  email!: string;

  @Field(() => String, { description: 'First name.' })
  firstName!: string;

  @Field(() => String, { description: 'Last name.' })
  lastName!: string;

  @Field(() => RoleName, { description: 'Who they are to the provider.' })
  role!: Role;

  @Field(() => Boolean, { description: 'Whether they may sign in.' })
  isActive!: boolean;

  @Field(() => Boolean, {
    description: 'Whether they have shown that the email address is theirs.',
  })
  emailVerified!: boolean;

  @Field(() => Boolean, {
    description: 'Whether they have yet to choose a password: their invitation can be sent again.',
  })
  isInvited!: boolean;

  @Field(() => DateTimeScalar, { description: 'When the account was made.' })
  createdAt!: Date;

  @Field(() => Int, {
    description:
      'Counts the changes of name and role. Sent back with a change, it keeps anyone from overwriting what they have not seen.',
  })
  version!: number;
}

export const AccountConnection = connectionType('Account', AccountType, {
  one: 'account',
  many: 'accounts, newest first',
});

@ObjectType({
  description: 'An account that nobody can sign in to for a while, after too many wrong passwords.',
})
export class LockedAccount {
  @Field(() => AccountType, { description: 'The account.' })
  account!: AccountType;

  @Field(() => DateTimeScalar, { description: 'When the lock ends by itself.' })
  lockedUntil!: Date;
}

@ObjectType({ description: 'An account that was changed, or why it was not.' })
export class AccountPayload extends Payload {
  @Field(() => AccountType, {
    nullable: true,
    description: 'The account as it is now; null when refused.',
  })
  account?: AccountType | null;
}

export const EmailStateEnum = choicesEnum<EmailState>('EmailState', 'What stands under an email.', {
  none: 'No account: one is made, and its owner is invited.',
  unverified:
    'An account whose owner has not shown that the mailbox is theirs. If someone chose a password for it, it is reset; the owner of the mailbox is invited.',
  verified:
    'An account whose owner has shown that the mailbox is theirs: it gets the record or the role, and its owner is told.',
});

@ObjectType({
  description:
    'What the office finds under an email, and so what attaching a record or a role to it will do.',
})
export class EmailAccount {
  @Field(() => EmailStateEnum, {
    description: 'Whether there is an account, and whether its email was verified.',
  })
  state!: EmailState;

  @Field(() => AccountType, {
    nullable: true,
    description: 'The account; null when there is none.',
  })
  account!: AccountType | null;
}
