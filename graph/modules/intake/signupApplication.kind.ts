import { Field, ID, ObjectType } from 'type-graphql';
import { choicesEnum } from '../../shared/validation/choices.ts';
import { StaffMember } from '../accounts/account.type.ts';
import { signupFields, signupTransitions, type SignupStatus } from './signupApplication.rules.ts';
import { SignupApplication, signupApplicationSearch } from './signupApplication.entity.ts';
import { DateTimeScalar } from '../../shared/scalars.ts';
import { InboxEntry } from '../submissions/inboxEntry.type.ts';
import { signupReviewHours } from '../../shared/promises.rules.ts';
import type { Kind } from '../submissions/submissionKind.ts';

export const SignupStatusEnum = choicesEnum<SignupStatus>(
  'SignupApplicationStatus',
  'Status of a sign-up application.',
  {
    pending: 'Not decided yet.',
    approved: 'They have become a client.',
    declined: 'We declined the application.',
  },
);

@ObjectType('SignupApplication', {
  description: 'An application to become a client. Only staff and admins can read it.',
  implements: InboxEntry,
})
export class SignupApplicationEntry extends InboxEntry {
  @Field(() => SignupStatusEnum, { description: 'Status of the application.' })
  status!: SignupStatus;

  @Field(() => String, { description: 'First name.' })
  firstName!: string;

  @Field(() => String, { description: 'Last name.' })
  lastName!: string;

  @Field(() => String, { description: 'Where care is given.' })
  address!: string;

  @Field(() => String, { description: 'Name of the person to call in an emergency.' })
  emergencyContact!: string;

  @Field(() => String, { description: 'Phone number of that person.' })
  emergencyPhone!: string;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was approved or declined.' })
  reviewedAt!: Date | null;

  @Field(() => StaffMember, { nullable: true, description: 'Who approved or declined it.' })
  reviewedBy!: StaffMember | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Identifier of the client admitted from it; null if none.',
  })
  clientId!: string | null;
}

export const signupApplicationKind: Kind<SignupStatus, SignupApplication, SignupApplicationEntry> =
  {
    name: 'signup-application',
    thing: 'This sign-up application',
    entity: SignupApplication,
    table: 'signup_applications',
    link: 'signupApplication',
    entry: SignupApplicationEntry,
    transitions: signupTransitions,
    mail: 'signupApplication',
    promise: `${signupReviewHours} hours`,
    first: 'pending',
    ownCommands: { approved: 'approveSignupApplication', declined: 'declineSignupApplication' },
    search: signupApplicationSearch,
    senderName: `first_name || ' ' || last_name`,
    fields: signupFields,
    columns: ['reviewedAt'],
    people: ['reviewedBy'],
    becomes: 'client',
  };
