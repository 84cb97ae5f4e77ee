import type { EntityManager } from '@mikro-orm/postgresql';
import type { GraphContext, Services } from '../../shared/context.ts';
import { RefusalCode, UserError } from '../../shared/errors.ts';
import { sendMail } from '../../mail/mail.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import { openSession } from '../sign-in/signIn.commands.ts';
import { acceptInvitationSchema } from '../sign-in/signIn.input.ts';
import { identityRefusals } from '../identity/identity.rules.ts';
import type { SignedIn } from '../sign-in/signIn.type.ts';
import { newLink } from './links.ts';
import { setPasswordByLink } from './passwordLink.ts';
import type { Account } from '../identity/user.entity.ts';

/**
 * Enqueues the invitation of a user who has no password yet, for the first time or again. An
 * earlier link stops working.
 * @param em the entity manager of the transaction that creates or changes the user
 * @returns the link, for use without email
 */
export async function invite(
  em: EntityManager,
  { jobs, settings }: Pick<Services, 'jobs' | 'settings'>,
  user: Account,
): Promise<string> {
  const { link, hash, expires, hours } = newLink('invitation', settings.provider);
  Object.assign(user, { resetToken: hash, resetTokenExpiry: expires });
  await jobs.enqueue(em, sendMail, {
    template: 'invitation',
    to: user.email,
    data: {
      firstName: user.firstName,
      role: user.role,
      isPerson: await isPerson(em, user),
      link,
      hours,
    },
  });
  return link;
}

/** True if the account is there for another one's portal alone. In SQL: these modules come later. */
async function isPerson(em: EntityManager, { id, role }: Account): Promise<boolean> {
  const [found] = await em.execute<{ is: boolean }[]>(
    'select ? and not exists (select from clients where user_id = ?) as is',
    [role === 'client', id],
  );
  return found!.is;
}

/**
 * Sets the first password of an invited user, marks their email as verified and signs them in.
 * @throws UserError INVALID
 */
export async function acceptInvitation(context: GraphContext, input: unknown): Promise<SignedIn> {
  const form = parseInput(acceptInvitationSchema, input);
  const user = await setPasswordByLink(context, 'invitation', form);
  if (!user) throw UserError.of(RefusalCode.INVALID, identityRefusals.deadInvitation, 'token');
  return openSession(context, user);
}
