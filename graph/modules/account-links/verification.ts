import type { EntityManager } from '@mikro-orm/postgresql';
import type { GraphContext, Services } from '../../shared/context.ts';
import { sendMail } from '../../mail/mail.ts';
import { countersWithin } from '../identity/addressLimit.ts';
import { newLink } from './links.ts';
import { assertAllowed, countMail, countMailOf } from '../identity/mailLimit.ts';
import { lockOwnUser } from '../identity/ownUser.ts';
import { User, type Account } from '../identity/user.entity.ts';
import { signedIn } from '../identity/viewer.ts';

/**
 * Enqueues the email that verifies an address: the pending one if there is one, else the current
 * one. An earlier link stops working. An address that already has an account gets an email that
 * says so instead of a link. The caller can tell neither that, nor whether the mailbox's limit is
 * used up, in which case nothing is sent.
 * @throws Failure RATE_LIMITED when the account has sent too many
 */
export async function sendVerification(
  em: EntityManager,
  { jobs, settings }: Pick<Services, 'jobs' | 'settings'>,
  user: Account,
): Promise<void> {
  const to = user.pendingEmail ?? user.email;
  const counters = countersWithin(em);
  assertAllowed(await countMailOf(counters, 'verification', user.id));
  const { allowed } = await countMail(counters, 'verification', to);
  const taken = user.pendingEmail !== null && (await em.count(User, { email: to })) > 0;
  if (!allowed) return;
  const { link, hash, expires, hours } = newLink('verification', settings.provider);
  Object.assign(user, { verificationToken: hash, verificationTokenExpiry: expires });
  const data = { firstName: user.firstName, link, hours };
  const template = user.pendingEmail === null ? 'verification' : 'emailChange';
  await jobs.enqueue(
    em,
    sendMail,
    taken ? { template: 'emailHasAccount', to, data: {} } : { template, to, data },
  );
}

/**
 * Sends the viewer another verification link, unless their email is verified and no other is
 * pending.
 * @throws Failure UNAUTHENTICATED, RATE_LIMITED
 */
export async function resendVerification(context: GraphContext): Promise<void> {
  const viewer = signedIn(context);
  await context.em.fork().transactional(async (em) => {
    const user = await lockOwnUser(em, viewer);
    if (!user.emailVerified || user.pendingEmail !== null)
      await sendVerification(em, context, user);
  });
}
