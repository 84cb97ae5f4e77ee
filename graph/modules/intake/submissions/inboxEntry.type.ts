import { Field, ID, InterfaceType, ObjectType } from 'type-graphql';
import { choicesEnum } from '../../../shared/validation/choices.ts';
import { StaffMember } from '../../identity/accounts/account.type.ts';
import { DateTimeScalar } from '../../../shared/scalars.ts';
import type { SubmissionKind } from './submissionKind.ts';

export const SubmissionKindEnum = choicesEnum<SubmissionKind>(
  'SubmissionKind',
  'Which form came in.',
  {
    'contact-inquiry': 'A message of the contact form.',
    consultation: 'A free in-home consultation, from the home page or its dialog.',
    'consultation-request': 'A call asked for on the consultation request page.',
    'signup-application': 'An application to become a client.',
    'job-application': 'An application to work as a caregiver.',
  },
);

@ObjectType('SubmissionNote', {
  description: 'What someone of the office wrote down about a submission.',
})
export class SubmissionNoteType {
  @Field(() => ID, { description: 'Identifier of the note.' })
  id!: string;

  @Field(() => String, { description: 'The note.' })
  text!: string;

  @Field(() => StaffMember, { description: 'Who wrote it.' })
  writtenBy!: StaffMember;

  @Field(() => DateTimeScalar, { description: 'When.' })
  createdAt!: Date;
}

/** Names of the types that a submission of a kind has in the graph. */
export const inboxEntryTypes: Readonly<Record<SubmissionKind, string>> = {
  'contact-inquiry': 'ContactInquiry',
  consultation: 'Consultation',
  'consultation-request': 'ConsultationRequest',
  'signup-application': 'SignupApplication',
  'job-application': 'JobApplication',
};

/** What the five kinds of submissions have in common for the office. */
@InterfaceType({
  description: 'A submission as the office works on it. Staff and admins alone can read it.',
})
export abstract class InboxEntry {
  @Field(() => ID, { description: 'Identifier of the submission.' })
  id!: string;

  @Field(() => SubmissionKindEnum, { description: 'Which form it came in by.' })
  kind!: SubmissionKind;

  @Field(() => String, { description: 'Eight characters that the sender was told.' })
  reference!: string;

  @Field(() => String, { description: 'Whole name of the sender.' })
  senderName!: string;

  @Field(() => String, { nullable: true, description: 'Email address of the sender.' })
  email!: string | null;

  @Field(() => String, { nullable: true, description: 'Phone number as it was typed.' })
  phone!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Phone number to dial, for example "+16025550142"; null where it could not be read.',
  })
  phoneE164!: string | null;

  @Field(() => Boolean, {
    description:
      'Whether it looked like a machine filled it in: such entries have lists of their own.',
  })
  suspectedSpam!: boolean;

  @Field(() => StaffMember, {
    nullable: true,
    description: 'Who has it in hand; null while nobody does.',
  })
  assignee!: StaffMember | null;

  @Field(() => [SubmissionNoteType], { description: 'The notes about it, oldest first.' })
  notes!: SubmissionNoteType[];

  @Field(() => DateTimeScalar, { description: 'When it came in.' })
  createdAt!: Date;

  @Field(() => DateTimeScalar, {
    description:
      'Until when we promise to answer: 24 hours, for a message one business day, for a job application five. It stays when somebody has.',
  })
  replyBy!: Date;
}
