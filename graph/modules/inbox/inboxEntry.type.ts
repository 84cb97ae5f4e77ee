import { Field, ID, InputType, Int, InterfaceType, ObjectType, type ClassType } from 'type-graphql';
import { choicesEnum } from '../../shared/validation/choices.ts';
import { StaffMember } from '../identity/accounts/account.type.ts';
import { DateScalar, DateTimeScalar } from '../../shared/scalars.ts';
import { Payload } from '../../shared/userErrors.ts';
import type { SubmissionKind } from './inbox.rules.ts';

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

  @Field(() => String, { nullable: true, description: 'E-mail address of the sender.' })
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
}

@ObjectType({ description: 'A submission that was changed, or why it was not.' })
export class InboxEntryPayload extends Payload {
  @Field(() => InboxEntry, {
    nullable: true,
    description: 'The submission as it is now; null when refused.',
  })
  entry?: InboxEntry | null;
}

/** The payload of the commands of one kind, which calls the submission by the kind's name. */
export function entryPayload<Entry extends InboxEntry>(
  { entry, link }: { entry: ClassType<Entry>; link: string },
  type: string,
): ClassType<Payload & { entry?: Entry | null }> {
  @ObjectType(`${type}Payload`, {
    description: 'A submission that was changed, or why it was not.',
  })
  class EntryPayload extends Payload {
    @Field(() => entry, {
      name: link,
      nullable: true,
      description: 'The submission as it is now; null when refused.',
    })
    entry?: Entry | null;
  }
  return EntryPayload;
}

@InputType({ description: 'Which submissions are wanted. What is absent does not matter.' })
export class InboxFilterInput {
  @Field(() => Boolean, {
    nullable: true,
    defaultValue: false,
    description:
      'True for those that looked like a machine filled them in, and only those; they are left out otherwise.',
  })
  suspectedSpam?: boolean | null;

  @Field(() => ID, { nullable: true, description: 'Only those that this person has in hand.' })
  assigneeId?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    defaultValue: false,
    description: 'True for only those that nobody has in hand.',
  })
  unassigned?: boolean | null;

  @Field(() => DateScalar, {
    nullable: true,
    description: 'Only those that came in on this day in Phoenix or later.',
  })
  from?: string | null;

  @Field(() => DateScalar, {
    nullable: true,
    description: 'Only those that came in on this day in Phoenix or earlier.',
  })
  through?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Words of name, e-mail or reference without regard to case and accents, or digits of the phone number.',
  })
  search?: string | null;
}

@ObjectType({ description: 'How much of one kind waits for the office.' })
export class InboxCount {
  @Field(() => SubmissionKindEnum, { description: 'Which form.' })
  kind!: SubmissionKind;

  @Field(() => Int, {
    description: 'How many nobody has begun to answer, those that look like spam left out.',
  })
  waiting!: number;

  @Field(() => Int, { description: 'How many of the waiting ones nobody has in hand.' })
  unassigned!: number;

  @Field(() => Int, { description: 'How many look like spam and wait for someone to look.' })
  suspectedSpam!: number;
}
