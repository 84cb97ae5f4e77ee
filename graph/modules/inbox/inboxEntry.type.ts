import { Field, ID, ObjectType } from 'type-graphql';
import { UpdatedAtField } from '../../shared/updated.ts';
import { choicesEnum } from '../../shared/validation/choices.ts';
import { StaffMember } from '../accounts/account.type.ts';
import { DateTimeScalar } from '../../shared/scalars.ts';
import { SentValue } from '../submissions/sentValue.type.ts';
import type { SpamSignal } from '../submissions/spam.rules.ts';
import {
  SubmissionKindEnum,
  SubmissionStatusEnum,
  type SubmissionStatus,
} from '../submissions/submission.choices.ts';
import type { SubmissionKind } from '../submissions/submissionKind.ts';
import { replyDue } from '../../shared/promises.rules.ts';

const SpamSignalEnum = choicesEnum<SpamSignal>('SpamSignal', 'What can look like spam.', {
  'hidden-field': 'A field that people do not see is filled in.',
  'too-fast': 'It was filled in faster than people do.',
  link: 'It has a link in its text.',
});

@ObjectType('SubmissionNote', {
  description: 'A note by the office on a submission.',
})
export class SubmissionNoteType {
  @Field(() => ID, { description: 'Identifier of the note.' })
  id!: string;

  @Field(() => String, { description: 'The note.' })
  text!: string;

  @Field(() => StaffMember, { description: 'Who wrote it.' })
  writtenBy!: StaffMember;

  @Field(() => DateTimeScalar, { description: 'When it was written.' })
  createdAt!: Date;
}

@ObjectType({
  description:
    'A submission of any kind as the office works on it. Only staff and admins can read it.',
})
export class InboxEntry {
  @Field(() => ID, { description: 'Identifier of the submission.' })
  id!: string;

  @Field(() => SubmissionKindEnum, { description: 'The form it came from.' })
  kind!: SubmissionKind;

  @Field(() => SubmissionStatusEnum, { description: 'What the office has done about it.' })
  status!: SubmissionStatus;

  @Field(() => String, { description: 'The eight-character reference given to the sender.' })
  reference!: string;

  @Field(() => String, { description: 'Full name of the sender.' })
  senderName!: string;

  @Field(() => String, { nullable: true, description: 'Email address of the sender.' })
  email!: string | null;

  @Field(() => String, { nullable: true, description: 'Phone number as typed.' })
  phone!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Phone number to dial, such as "+16025550142"; null if the typed one is not valid.',
  })
  phoneE164!: string | null;

  @Field(() => [SentValue], {
    description: 'What was sent, in the order of the form; empty fields are left out.',
  })
  sent!: SentValue[];

  @Field(() => Boolean, {
    description: 'Whether it is suspected spam; such entries are listed separately.',
  })
  suspectedSpam!: boolean;

  @Field(() => [SpamSignalEnum], {
    description: 'What about it looked like spam when it came in. One signal alone marks nothing.',
  })
  spamSignals!: SpamSignal[];

  @Field(() => Boolean, {
    description:
      'Whether the emails about it are held: to the sender and to the office. They are sent once it is marked as not spam.',
  })
  mailsHeld!: boolean;

  @Field(() => StaffMember, {
    nullable: true,
    description: 'The person working on it; null if nobody is.',
  })
  assignee!: StaffMember | null;

  @Field(() => [SubmissionNoteType], { description: 'Notes on it, oldest first.' })
  notes!: SubmissionNoteType[];

  @Field(() => DateTimeScalar, { description: 'When it was received.' })
  createdAt!: Date;

  @Field(() => DateTimeScalar, {
    description: `When our reply is due: ${replyDue}. Does not change after a reply.`,
  })
  replyBy!: Date;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When a sign-up application was approved or declined; null for other kinds.',
  })
  reviewedAt!: Date | null;

  @Field(() => StaffMember, {
    nullable: true,
    description: 'Who approved or declined the sign-up application; null for other kinds.',
  })
  reviewedBy!: StaffMember | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Name, as typed, of the client whose portal the sender asks to see; null if it is no such request.',
  })
  clientName?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Identifier of the client admitted from it; null if none.',
  })
  clientId!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Identifier of the caregiver hired from it; null if none.',
  })
  caregiverId!: string | null;

  @UpdatedAtField()
  updatedAt!: Date;
}
