import { Field, ID, InputType, Int, ObjectType, type ClassType } from 'type-graphql';
import { DateScalar } from '../../shared/scalars.ts';
import { Payload } from '../../shared/userErrors.ts';
import { InboxEntry, SubmissionKindEnum } from '../intake/submissions/inboxEntry.type.ts';
import type { SubmissionKind } from '../intake/submissions/submissionKind.ts';

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
      simple: false, // the property is called otherwise
      nullable: true,
      description: 'The submission as it is now; null when refused.',
    })
    entry?: Entry | null;
  }
  return EntryPayload;
}

@InputType({ description: 'Which submissions to list. Leave a field out to skip that filter.' })
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
      'Words of name, email or reference without regard to case and accents, or digits of the phone number.',
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
