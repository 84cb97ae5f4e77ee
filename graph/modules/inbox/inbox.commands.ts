import type { EntityManager } from '@mikro-orm/postgresql';
import type { SubmissionStatus } from '../submissions/submission.choices.ts';
import type { GraphContext } from '../../shared/context.ts';
import { RefusalCode, UserError } from '../../shared/errors.ts';
import { once } from '../../database/idempotency/idempotency.ts';
import { isOfficeRole } from '../identity/account.rules.ts';
import { User } from '../identity/user.entity.ts';
import type { Viewer } from '../identity/viewer.ts';
import { lockForUpdate } from '../../database/lockForUpdate.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import { assertTransition } from '../../shared/transitions.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import { noteSchema } from './inbox.input.ts';
import { inboxRefusals } from './inbox.rules.ts';
import type { Kind } from '../submissions/submissionKind.ts';
import type { Sender } from '../submissions/submissionMails.ts';
import { sendSubmissionMails } from '../submissions/submit.ts';
import { SubmissionNote } from './submissionNote.entity.ts';

type Transaction = Pick<GraphContext, 'em'>;

/**
 * Moves a submission to another state.
 * @throws Failure NOT_FOUND
 * @throws UserError ALREADY_DONE or WRONG_STATE naming both states when the transition is not allowed, or naming the
 *   command to use instead
 */
export async function moveSubmission(
  { em }: Transaction,
  viewer: Viewer,
  kind: Kind,
  id: string,
  status: SubmissionStatus,
): Promise<void> {
  await em.fork().transactional(async (tx) => {
    const submission = await lockForUpdate(tx, kind.entity, id, kind.thing);
    assertTransition(kind.thing, kind.transitions, submission.status, status);
    const command = kind.ownCommands[status];
    if (command !== undefined)
      throw UserError.of(RefusalCode.WRONG_STATE, inboxRefusals.ownCommand(command), 'status');
    submission.status = status;
    if (kind.reviewed) Object.assign(submission, decision(tx, viewer));
  });
}

/** Who decided about a submission, now. */
export const decision = (em: EntityManager, { userId }: Viewer) => ({
  reviewedAt: new Date(),
  reviewedBy: em.getReference(User, userId),
});

/**
 * Assigns a submission to someone of the office, or to nobody.
 * @param assigneeId null for nobody; undefined leaves it as it is
 * @throws Failure NOT_FOUND
 * @throws UserError on `assigneeId`: INVALID for anyone but active staff and admins, NOT_FOUND for
 *   nobody
 */
export async function assignSubmission(
  { em }: Transaction,
  kind: Kind,
  id: string,
  assigneeId: string | null | undefined,
): Promise<void> {
  await em.fork().transactional(async (tx) => {
    const submission = await lockForUpdate(tx, kind.entity, id, kind.thing);
    if (assigneeId === undefined) return;
    submission.assignee = assigneeId === null ? null : await someoneOfOffice(tx, assigneeId);
  });
}

async function someoneOfOffice(em: EntityManager, id: string): Promise<User> {
  const user = isIdentifier(id) ? await em.findOne(User, { id }) : null;
  if (!user?.isActive || !isOfficeRole(user.role))
    throw UserError.of(
      user ? RefusalCode.INVALID : RefusalCode.NOT_FOUND,
      inboxRefusals.notOfOffice,
      'assigneeId',
    );
  return user;
}

/**
 * Adds a note to a submission.
 * @throws Failure NOT_FOUND
 * @throws UserError INVALID on `text`, KEY_REUSED
 */
export async function noteSubmission(
  { em }: Transaction,
  { userId }: Viewer,
  kind: Kind,
  id: string,
  input: { text: string; idempotencyKey?: string | null },
): Promise<string> {
  const { text, idempotencyKey } = parseInput(noteSchema, input);
  return em.fork().transactional((tx) =>
    once(
      tx,
      {
        operation: 'noteSubmission',
        key: idempotencyKey,
        input: { userId, kind: kind.name, id, text },
      },
      async () => {
        const submission = await lockForUpdate(tx, kind.entity, id, kind.thing);
        const note = tx.create(SubmissionNote, {
          text,
          writtenBy: tx.getReference(User, userId),
          [kind.link]: submission,
        });
        await tx.flush();
        return note.id;
      },
    ),
  );
}

/**
 * Marks a submission as spam, or as not spam: then the emails it held are sent, once, unless
 * somebody has already got in touch.
 * @throws Failure NOT_FOUND
 */
export async function markSubmission(
  context: Pick<GraphContext, 'em' | 'jobs' | 'settings'>,
  kind: Kind,
  id: string,
  suspectedSpam: boolean,
): Promise<void> {
  await context.em.fork().transactional(async (tx) => {
    const submission = await lockForUpdate(tx, kind.entity, id, kind.thing);
    submission.suspectedSpam = suspectedSpam;
    if (suspectedSpam || !submission.mailsHeld) return;
    submission.mailsHeld = false;
    const stored = submission as typeof submission & Sender;
    if (stored.status === kind.first) await sendSubmissionMails(tx, context, kind, stored, stored);
  });
}
