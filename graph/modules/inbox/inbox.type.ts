import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { UpdatedSinceField } from '../../shared/updated.ts';
import { DateScalar } from '../../shared/scalars.ts';
import { Payload } from '../../shared/userErrors.ts';
import type { SubmissionKind } from '../submissions/submissionKind.ts';
import {
  SubmissionKindEnum,
  SubmissionStatusEnum,
  type SubmissionStatus,
} from '../submissions/submission.choices.ts';
import { InboxEntry, SubmissionNoteType } from './inboxEntry.type.ts';

@ObjectType({ description: 'The submission that was changed, or why it was refused.' })
export class InboxEntryPayload extends Payload {
  @Field(() => InboxEntry, {
    nullable: true,
    description: 'The submission after the change; null when refused.',
  })
  entry?: InboxEntry | null;
}

@ObjectType({ description: 'The note that was written and its submission, or why it was refused.' })
export class SubmissionNotePayload extends InboxEntryPayload {
  @Field(() => SubmissionNoteType, {
    nullable: true,
    description: 'The note; null when refused.',
  })
  note?: SubmissionNoteType | null;
}

@InputType({ description: 'Which submissions to list. Omit a field to skip that filter.' })
export class InboxFilterInput {
  @Field(() => [SubmissionKindEnum], {
    nullable: true,
    description: 'Only those from these forms.',
  })
  kinds?: SubmissionKind[] | null;

  @Field(() => [SubmissionStatusEnum], {
    nullable: true,
    description:
      'Only those in these states; NEW and PENDING are those that nobody has started on.',
  })
  statuses?: SubmissionStatus[] | null;

  @Field(() => Boolean, {
    nullable: true,
    defaultValue: false,
    description: 'True to list only suspected spam, which is left out otherwise.',
  })
  suspectedSpam?: boolean | null;

  @Field(() => ID, { nullable: true, description: 'Only those assigned to this person.' })
  assigneeId?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    defaultValue: false,
    description: 'True for only unassigned ones.',
  })
  unassigned?: boolean | null;

  @Field(() => DateScalar, {
    nullable: true,
    description: 'Only those received on or after this day in Phoenix.',
  })
  from?: string | null;

  @Field(() => DateScalar, {
    nullable: true,
    description: 'Only those received on or before this day in Phoenix.',
  })
  through?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Words from the name, email or reference, ignoring case and accents, or digits of the phone number.',
  })
  search?: string | null;

  @UpdatedSinceField()
  updatedSince?: Date | null;
}

@ObjectType({ description: 'The number of submissions of one kind that wait for the office.' })
export class InboxCount {
  @Field(() => SubmissionKindEnum, { description: 'The form they came from.' })
  kind!: SubmissionKind;

  @Field(() => Int, {
    description: 'Number nobody has started on, without suspected spam.',
  })
  waiting!: number;

  @Field(() => Int, { description: 'Number of waiting ones without an assignee.' })
  unassigned!: number;

  @Field(() => Int, { description: 'Number of suspected spam to be checked.' })
  suspectedSpam!: number;
}
