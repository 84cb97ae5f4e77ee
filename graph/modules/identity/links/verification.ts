import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { GraphContext, Services } from '../../../shared/context.ts';
import { RefusalCode, UserError } from '../../../shared/errors.ts';
import { sendMail } from '../../../mail/mail.ts';
import { countersWithin } from '../limits/addressLimit.ts';
import { identityRefusals } from '../identity.rules.ts';
import { endLinks, linkHash, newLink } from './links.ts';
import { assertAllowed, countMail, countMailOf } from '../limits/mailLimit.ts';
import { lockOwnUser } from '../sessions/ownUser.ts';
import { User, type Account } from '../user.entity.ts';
import { signedIn } from '../sessions/viewer.ts';

/**
 * Queues the email with which someone shows that an address is theirs: the one they want to use
 * from now on where one waits, else the present one. An earlier link stops working. An address that
 * has an account gets word of that instead of a link, and whoever asked cannot tell the difference;
 * nor whether others have filled that mailbox, where nothing more is sent.
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
 * Sends the viewer the verification link again; someone who is verified and wants no other address needs none.
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

/**
 * Takes an email address as verified by the token of a link; one that waited takes the place of the
 * present one, which is told where it had been verified. Links that went to the earlier address are dead then. A link works
 * once, signed in or not.
 * @throws UserError INVALID on `token`, EMAIL_TAKEN when the address has got an account meanwhile
 */
export async function verifyEmail(context: GraphContext, token: string): Promise<void> {
  await context.em
    .fork()
    .transactional(async (em) => {
      const user = (await em.findOne(
        User,
        {
          verificationToken: linkHash('verification', token),
          verificationTokenExpiry: { $gt: new Date() },
          isActive: true,
        },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      )) as Account | null;
      if (!user) throw UserError.of(RefusalCode.INVALID, identityRefusals.deadLink, 'token');
      const { email: before, pendingEmail, emailVerified: wasTheirs } = user;
      Object.assign(user, {
        emailVerified: true,
        verificationToken: null,
        verificationTokenExpiry: null,
      });
      if (pendingEmail === null) return;
      user.email = pendingEmail;
      endLinks(user);
      // Anyone can type a stranger's address: who never showed that it was theirs has nobody to tell there.
      if (wasTheirs)
        await context.jobs.enqueue(em, sendMail, {
          template: 'emailChanged',
          to: before,
          data: { firstName: user.firstName },
        });
    })
    .catch((error: unknown) => {
      throw error instanceof UniqueConstraintViolationException
        ? UserError.of(RefusalCode.EMAIL_TAKEN, identityRefusals.emailInUse, 'token')
        : error;
    });
}
