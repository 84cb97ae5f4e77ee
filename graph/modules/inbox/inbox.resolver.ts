import { Arg, Authorized, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { GraphContext } from '../../shared/context.ts';
import { kysely } from '../../database/kysely.ts';
import { refusable } from '../../shared/userErrors.ts';
import { assignSubmission, markSubmission, noteSubmission } from './inbox.commands.ts';
import { signedIn } from '../identity/sessions/viewer.ts';
import { findEntry, inboxCounts } from './inbox.queries.ts';
import type { SubmissionKind } from './inbox.rules.ts';
import { InboxCount, InboxEntryPayload, SubmissionKindEnum } from './inboxEntry.type.ts';
import { kinds } from './submissionKinds.ts';

const kindOf = 'Which form it came in by.';
const idOf = 'Identifier of the submission.';

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
    @Arg('kind', () => SubmissionKindEnum, { description: kindOf }) kind: SubmissionKind,
    @Arg('id', () => ID, { description: idOf }) id: string,
    @Ctx() context: GraphContext,
    @Arg('assigneeId', () => ID, {
      nullable: true,
      description: 'An active user with the role STAFF or ADMIN; null for nobody.',
    })
    assigneeId?: string | null,
  ): Promise<InboxEntryPayload> {
    return changed(context, kind, id, () =>
      assignSubmission(context, kinds[kind], id, assigneeId ?? null),
    );
  }

  @Authorized('OFFICE')
  @Mutation(() => InboxEntryPayload, {
    description:
      'Writes something down about a submission. {who}, and NOT_FOUND; as data with INVALID and KEY_REUSED.',
  })
  async noteSubmission(
    @Arg('kind', () => SubmissionKindEnum, { description: kindOf }) kind: SubmissionKind,
    @Arg('id', () => ID, { description: idOf }) id: string,
    @Arg('text', () => String, { description: 'The note, at most 4000 characters.' }) text: string,
    @Ctx() context: GraphContext,
    @Arg('idempotencyKey', () => String, {
      nullable: true,
      description:
        'A UUID of this note, 1 to 255 visible characters: a repeat within 24 hours changes nothing.',
    })
    idempotencyKey?: string | null,
  ): Promise<InboxEntryPayload> {
    const viewer = signedIn(context);
    return changed(context, kind, id, () =>
      noteSubmission(context, viewer, kinds[kind], id, { text, idempotencyKey }),
    );
  }

  @Authorized('OFFICE')
  @Mutation(() => InboxEntryPayload, {
    description:
      'Says that a submission is spam, or that it is none after all. {who}, and NOT_FOUND.',
  })
  async markSubmission(
    @Arg('kind', () => SubmissionKindEnum, { description: kindOf }) kind: SubmissionKind,
    @Arg('id', () => ID, { description: idOf }) id: string,
    @Arg('suspectedSpam', () => Boolean, {
      description: 'Whether it looks like a machine filled it in.',
    })
    suspectedSpam: boolean,
    @Ctx() context: GraphContext,
  ): Promise<InboxEntryPayload> {
    return changed(context, kind, id, () =>
      markSubmission(context, kinds[kind], id, suspectedSpam),
    );
  }
}

/** The payload of a command that changed a submission. */
const changed = (
  context: GraphContext,
  kind: SubmissionKind,
  id: string,
  command: () => Promise<void>,
): Promise<InboxEntryPayload> =>
  refusable<InboxEntryPayload>(async () => {
    await command();
    return { entry: await findEntry(kysely(context.em), kinds[kind], id) };
  });
