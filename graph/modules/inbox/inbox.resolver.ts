import { Arg, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { GraphContext } from '../../shared/context.ts';
import { kysely } from '../../database/kysely.ts';
import { refusable } from '../../shared/userErrors.ts';
import { signedIn } from '../identity/viewer.ts';
import { assignSubmission, markSubmission, noteSubmission } from './inbox.commands.ts';
import { AssignSubmissionInput, MarkSubmissionInput, NoteSubmissionInput } from './inbox.input.ts';
import { findEntry, inboxCounts } from './inbox.queries.ts';
import type { AnyKind } from '../submissions/submissionKind.ts';
import { InboxCount, InboxEntryPayload } from './inbox.type.ts';
import { kinds } from './submissionKinds.ts';
import { Audited, impersonal, writes } from '../../shared/operations/audited.ts';
import { Topics } from '../../shared/operations/topics.ts';

/** Actions on submissions of any kind. */
@Resolver()
export class InboxResolver {
  @Authorized('OFFICE')
  @Audited(impersonal)
  @Topics('inbox')
  @Query(() => [InboxCount], {
    description: 'The number of submissions of each kind that wait for the office. {who}.',
  })
  async inboxCounts(@Ctx() context: GraphContext): Promise<InboxCount[]> {
    return inboxCounts(kysely(context.em));
  }

  @Authorized('OFFICE')
  @Audited(writes(({ kind }) => String(kind)))
  @Topics('inbox')
  @Mutation(() => InboxEntryPayload, {
    description: `Assigns a submission to someone of the office, or to nobody. {who}. NOT_FOUND when there is no such submission; refused as data with INVALID on \`assigneeId\`.`,
  })
  async assignSubmission(
    @Arg('input', () => AssignSubmissionInput, { description: 'The submission and the assignee.' })
    input: AssignSubmissionInput,
    @Ctx() context: GraphContext,
  ): Promise<InboxEntryPayload> {
    return changed(context, input, (kind, id) =>
      assignSubmission(context, kind, id, input.assigneeId),
    );
  }

  @Authorized('OFFICE')
  @Audited(writes(({ kind }) => String(kind)))
  @Topics('inbox')
  @Mutation(() => InboxEntryPayload, {
    description:
      'Adds a note to a submission. {who}. NOT_FOUND when there is no such submission; refused as data with INVALID and KEY_REUSED.',
  })
  async noteSubmission(
    @Arg('input', () => NoteSubmissionInput, { description: 'The submission and the note.' })
    input: NoteSubmissionInput,
    @Ctx() context: GraphContext,
  ): Promise<InboxEntryPayload> {
    const viewer = signedIn(context);
    return changed(context, input, (kind, id) => noteSubmission(context, viewer, kind, id, input));
  }

  @Authorized('OFFICE')
  @Audited(writes(({ kind }) => String(kind)))
  @Topics('inbox')
  @Mutation(() => InboxEntryPayload, {
    description:
      'Marks a submission as spam, or as not spam after all; then the emails that were held are sent. {who}. NOT_FOUND when there is no such submission.',
  })
  async markSubmission(
    @Arg('input', () => MarkSubmissionInput, {
      description: 'The submission, and whether it is spam.',
    })
    input: MarkSubmissionInput,
    @Ctx() context: GraphContext,
  ): Promise<InboxEntryPayload> {
    return changed(context, input, (kind, id) =>
      markSubmission(context, kind, id, input.suspectedSpam),
    );
  }
}

/** Wraps a command that changes a submission. */
const changed = (
  context: GraphContext,
  { kind, id }: Pick<AssignSubmissionInput, 'kind' | 'id'>,
  command: (kind: AnyKind, id: string) => Promise<void>,
): Promise<InboxEntryPayload> =>
  refusable<InboxEntryPayload>(async () => {
    await command(kinds[kind], id);
    return { entry: await findEntry(kysely(context.em), kinds[kind], id) };
  });
