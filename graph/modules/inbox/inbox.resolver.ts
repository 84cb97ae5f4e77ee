import { Arg, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { GraphContext } from '../../shared/context.ts';
import { kysely } from '../../database/kysely.ts';
import { refusable } from '../../shared/userErrors.ts';
import { signedIn } from '../identity/sessions/viewer.ts';
import { assignSubmission, markSubmission, noteSubmission } from './inbox.commands.ts';
import { AssignSubmissionInput, MarkSubmissionInput, NoteSubmissionInput } from './inbox.input.ts';
import { findEntry, inboxCounts } from './inbox.queries.ts';
import type { AnyKind } from '../intake/submissions/submissionKind.ts';
import { InboxCount, InboxEntryPayload } from './inbox.type.ts';
import { kinds } from './submissionKinds.ts';

/** What is done with a submission of any kind. */
@Resolver()
export class InboxResolver {
  @Authorized('OFFICE')
  @Query(() => [InboxCount], { description: 'How much of each kind waits. {who}.' })
  async inboxCounts(@Ctx() context: GraphContext): Promise<InboxCount[]> {
    return inboxCounts(kysely(context.em));
  }

  @Authorized('OFFICE')
  @Mutation(() => InboxEntryPayload, {
    description: `Gives a submission to someone of the office, or to nobody. {who}, and NOT_FOUND; as data with INVALID on \`assigneeId\`.`,
  })
  async assignSubmission(
    @Arg('input', () => AssignSubmissionInput, { description: 'Which, and to whom.' })
    input: AssignSubmissionInput,
    @Ctx() context: GraphContext,
  ): Promise<InboxEntryPayload> {
    return changed(context, input, (kind, id) =>
      assignSubmission(context, kind, id, input.assigneeId ?? null),
    );
  }

  @Authorized('OFFICE')
  @Mutation(() => InboxEntryPayload, {
    description:
      'Writes something down about a submission. {who}, and NOT_FOUND; as data with INVALID and KEY_REUSED.',
  })
  async noteSubmission(
    @Arg('input', () => NoteSubmissionInput, { description: 'Which, and the note.' })
    input: NoteSubmissionInput,
    @Ctx() context: GraphContext,
  ): Promise<InboxEntryPayload> {
    const viewer = signedIn(context);
    return changed(context, input, (kind, id) => noteSubmission(context, viewer, kind, id, input));
  }

  @Authorized('OFFICE')
  @Mutation(() => InboxEntryPayload, {
    description: 'Marks a submission as spam, or as not spam after all. {who}, and NOT_FOUND.',
  })
  async markSubmission(
    @Arg('input', () => MarkSubmissionInput, { description: 'Which, and whether.' })
    input: MarkSubmissionInput,
    @Ctx() context: GraphContext,
  ): Promise<InboxEntryPayload> {
    return changed(context, input, (kind, id) =>
      markSubmission(context, kind, id, input.suspectedSpam),
    );
  }
}

/** The payload of a command that changed a submission. */
const changed = (
  context: GraphContext,
  { kind, id }: Pick<AssignSubmissionInput, 'kind' | 'id'>,
  command: (kind: AnyKind, id: string) => Promise<void>,
): Promise<InboxEntryPayload> =>
  refusable<InboxEntryPayload>(async () => {
    await command(kinds[kind], id);
    return { entry: await findEntry(kysely(context.em), kinds[kind], id) };
  });
