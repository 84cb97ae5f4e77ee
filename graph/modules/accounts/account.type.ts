import { Field, ID, Int, ObjectType } from 'type-graphql';
import { UpdatedAtField } from '../../shared/updated.ts';
import { choicesEnum } from '../../shared/validation/choices.ts';
import { DateTimeScalar } from '../../shared/scalars.ts';
import { connectionType } from '../../shared/paging/connectionType.ts';
import { Payload } from '../../shared/userErrors.ts';
import type { EmailState } from '../identity/account.rules.ts';
import { RoleName } from '../sign-in/signIn.type.ts';
import { useNotedMinutes, type Role } from '../identity/identity.rules.ts';

/** An office user, as colleagues see them next to their work. */
@ObjectType({ description: 'A person of the office.' })
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

  @Field(() => RoleName, { description: 'The user’s role.' })
  role!: Role;

  @Field(() => Boolean, { description: 'Whether they may sign in.' })
  isActive!: boolean;

  @Field(() => Boolean, {
    description: 'Whether they have confirmed the email address.',
  })
  emailVerified!: boolean;

  @Field(() => Boolean, {
    description: 'True until they choose a password; their invitation can be sent again.',
  })
  isInvited!: boolean;

  @Field(() => Boolean, {
    description: 'Whether they are asked for a second step after the password.',
  })
  hasSecondFactor!: boolean;

  @Field(() => DateTimeScalar, { description: 'When the account was created.' })
  createdAt!: Date;

  @Field(() => Int, {
    description:
      'Version of name and role, incremented by each edit. Send it with a change to avoid overwriting an edit you have not seen.',
  })
  version!: number;

  @UpdatedAtField()
  updatedAt!: Date;
}

export const AccountConnection = connectionType('Account', AccountType, {
  one: 'account',
  many: 'accounts, newest first',
});

@ObjectType({
  description: 'An account that is temporarily locked after too many wrong passwords or codes.',
})
export class LockedAccount {
  @Field(() => AccountType, { description: 'The account.' })
  account!: AccountType;

  @Field(() => DateTimeScalar, { description: 'When the lock expires.' })
  lockedUntil!: Date;
}

@ObjectType({ description: 'A device on which a caregiver is logged in, as the office sees it.' })
export class CaregiverDevice {
  @Field(() => ID, {
    description: 'Identifier for ending its session; it cannot be used to sign in.',
  })
  id!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The device, such as "Safari on iPhone"; null if unknown.',
  })
  device!: string | null;

  @Field(() => DateTimeScalar, { description: 'When the caregiver signed in on it.' })
  startedAt!: Date;

  @Field(() => DateTimeScalar, {
    description: `When it was last used, to within ${useNotedMinutes} minutes.`,
  })
  lastUsedAt!: Date;
}

@ObjectType({ description: 'The account that was changed, or why it was refused.' })
export class AccountPayload extends Payload {
  @Field(() => AccountType, {
    nullable: true,
    description: 'The account after the change; null when refused.',
  })
  account?: AccountType | null;
}

export const EmailStateEnum = choicesEnum<EmailState>(
  'EmailState',
  'Whether an account uses an email, and whether the email was verified.',
  {
    none: 'No account: one is created, and its owner is invited.',
    unverified:
      'An account whose email was never verified. If someone chose a password for it, it is reset; the owner of the mailbox is invited.',
    verified:
      'An account with a verified email: it gets the record or the role, and its owner is told.',
  },
);

@ObjectType({
  description:
    'The account that uses an email, which determines what happens when a record or a role is attached to it.',
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
