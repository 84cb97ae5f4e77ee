import { Arg, Authorized, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { GraphContext } from '../../shared/context.ts';
import { kysely } from '../../database/kysely.ts';
import { connectionType, pageArguments } from '../../shared/paging/connectionType.ts';
import { connectionOf, pageRequest, type Connection } from '../../shared/paging/keyset.ts';
import { refusable } from '../../shared/userErrors.ts';
import { signedIn } from '../identity/viewer.ts';
import type { Kind, SubmissionKind } from '../submissions/submissionKind.ts';
import {
  assignSubmission,
  markSubmission,
  moveSubmission,
  noteSubmission,
} from './inbox.commands.ts';
import {
  AssignSubmissionInput,
  MarkSubmissionInput,
  MoveInboxEntryInput,
  NoteSubmissionInput,
} from './inbox.input.ts';
import { findEntry, inboxCounts, inboxPage } from './inbox.queries.ts';
import {
  InboxCount,
  InboxEntryPayload,
  InboxFilterInput,
  SubmissionNotePayload,
} from './inbox.type.ts';
import { SubmissionKindEnum } from '../submissions/submission.choices.ts';
import { InboxEntry } from './inboxEntry.type.ts';
import { kinds } from './submissionKinds.ts';
import {
  Audited,
  eachNode,
  entry,
  impersonal,
  single,
  writes,
} from '../../shared/operations/audited.ts';
import { Topics } from '../../shared/operations/topics.ts';

const InboxEntryConnection = connectionType('InboxEntry', InboxEntry, {
  one: 'submission',
  many: 'submissions',
});

const ofItsKind = ({ kind }: Readonly<Record<string, unknown>>) => kind as SubmissionKind;

/** Submissions of any kind: the list, one of them, and what the office does about it. */
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
  @Audited({ reads: eachNode(entry) })
  @Topics('inbox')
  @Query(() => InboxEntryConnection, {
    description: `The submissions of all kinds, newest first unless the argument says otherwise. {who}. ${pageArguments.refusals}`,
  })
  async inboxEntries(
    @Ctx() context: GraphContext,
    @Arg('filter', () => InboxFilterInput, { nullable: true, description: 'Which to list.' })
    filter?: InboxFilterInput | null,
    @Arg('first', () => Int, {
      nullable: true,
      defaultValue: 20,
      description: pageArguments.first,
    })
    first?: number | null,
    @Arg('after', () => String, { nullable: true, description: pageArguments.after })
    after?: string | null,
    @Arg('soonestDue', () => Boolean, {
      defaultValue: false,
      description: 'Whether those come first that are to be answered first.',
    })
    soonestDue?: boolean,
  ): Promise<Connection<InboxEntry>> {
    const list = soonestDue ? 'inboxEntries by due time' : 'inboxEntries';
    const page = pageRequest(list, first, after);
    return connectionOf(
      list,
      page,
      await inboxPage(kysely(context.em), filter ?? {}, page, soonestDue),
      ({ createdAt, replyBy, id }) => ({ at: soonestDue ? replyBy : createdAt, id }),
      (found) => found,
    );
  }

  @Authorized('OFFICE')
  @Audited({ id: ofItsKind, reads: single(entry) })
  @Topics('inbox')
  @Query(() => InboxEntry, {
    nullable: true,
    description: 'One submission. {who}. NOT_FOUND when its kind has none with this identifier.',
  })
  async inboxEntry(
    @Ctx() context: GraphContext,
    @Arg('kind', () => SubmissionKindEnum, { description: 'The form it came from.' })
    kind: SubmissionKind,
    @Arg('id', () => ID, { description: 'Identifier of the submission.' }) id: string,
  ): Promise<InboxEntry> {
    return findEntry(kysely(context.em), kinds[kind], id);
  }

  @Authorized('OFFICE')
  @Audited(writes(ofItsKind))
  @Topics('inbox')
  @Mutation(() => InboxEntryPayload, {
    description:
      'Moves a submission to another state. Nothing is sent. {who}. NOT_FOUND when there is no such submission; refused as data with ALREADY_DONE when it is in that state, and with WRONG_STATE, which names both states, when its kind does not allow it, or the operation to use instead when it takes more than a change of state.',
  })
  async moveInboxEntry(
    @Arg('input', () => MoveInboxEntryInput, { description: 'The submission and its new state.' })
    input: MoveInboxEntryInput,
    @Ctx() context: GraphContext,
  ): Promise<InboxEntryPayload> {
    const viewer = signedIn(context);
    return changed(context, input, (kind, id) =>
      moveSubmission(context, viewer, kind, id, input.status),
    );
  }

  @Authorized('OFFICE')
  @Audited(writes(ofItsKind))
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
  @Audited(writes(ofItsKind))
  @Topics('inbox')
  @Mutation(() => SubmissionNotePayload, {
    description:
      'Adds a note to a submission. {who}. NOT_FOUND when there is no such submission; refused as data with INVALID and KEY_REUSED.',
  })
  async noteSubmission(
    @Arg('input', () => NoteSubmissionInput, { description: 'The submission and the note.' })
    input: NoteSubmissionInput,
    @Ctx() context: GraphContext,
  ): Promise<SubmissionNotePayload> {
    const viewer = signedIn(context);
    return refusable<SubmissionNotePayload>(async () => {
      const kind = kinds[input.kind];
      const noteId = await noteSubmission(context, viewer, kind, input.id, input);
      const entry = await findEntry(kysely(context.em), kind, input.id);
      return { entry, note: entry?.notes.find(({ id }) => id === noteId) };
    });
  }

  @Authorized('OFFICE')
  @Audited(writes(ofItsKind))
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
  command: (kind: Kind, id: string) => Promise<void>,
): Promise<InboxEntryPayload> =>
  refusable<InboxEntryPayload>(async () => {
    await command(kinds[kind], id);
    return { entry: await findEntry(kysely(context.em), kinds[kind], id) };
  });
