import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { GraphContext, Services } from '../context.ts';
import { Failure, RefusalCode, UserError } from '../errors.ts';
import { sendMail } from '../outside/mail.ts';
import { identityRefusals } from './identity.rules.ts';
import { linkHash, newLink } from './links.ts';
import { countMail } from './mailLimit.ts';
import { User } from './user.entity.ts';
import { signedIn } from './viewer.ts';

/**
 * Queues the e-mail with which someone shows that an address is theirs: the one they want to use from now on where one
 * waits, else the present one. An earlier link stops working.
 */
export async function sendVerification(em: EntityManager, { jobs, settings }: Pick<Services, 'jobs' | 'settings'>, user: User): Promise<void> {
  const { link, hash, expires, hours } = newLink('verification', settings.provider);
  Object.assign(user, { verificationToken: hash, verificationTokenExpiry: expires });
  const data = { firstName: user.firstName, link, hours };
  await jobs.enqueue(em, sendMail, user.pendingEmail === null
    ? { template: 'verification', to: user.email, data }
    : { template: 'emailChange', to: user.pendingEmail, data });
}

/** Counts one verification e-mail to a mailbox. @throws Failure RATE_LIMITED */
export async function countVerification({ database }: Pick<Services, 'database'>, email: string): Promise<void> {
  const { allowed, seconds } = await countMail(database.pool, 'verification', email);
  if (!allowed) throw new Failure('RATE_LIMITED', identityRefusals.tooManyAttempts(Math.ceil(seconds / 60)), seconds);
}

/**
 * Sends the viewer the verification link again; someone who is verified and wants no other address needs none.
 * @throws Failure UNAUTHENTICATED, RATE_LIMITED
 */
export async function resendVerification(context: GraphContext): Promise<void> {
  const { userId } = signedIn(context);
  const { email, emailVerified, pendingEmail } = await context.em.fork().findOneOrFail(User, userId);
  if (emailVerified && pendingEmail === null) return;
  await countVerification(context, pendingEmail ?? email);
  await context.em.fork().transactional(async (em) => {
    await sendVerification(em, context, await em.findOneOrFail(User, userId, { lockMode: LockMode.PESSIMISTIC_WRITE }));
  });
}

/**
 * Takes an e-mail address as verified by the token of a link; one that waited takes the place of the present one. A link
 * works once, signed in or not.
 * @throws UserError INVALID on `token`, EMAIL_TAKEN when the address has got an account meanwhile
 */
export async function verifyEmail(context: GraphContext, token: string): Promise<void> {
  await context.em.fork().transactional(async (em) => {
    const user = await em.findOne(User, {
      verificationToken: linkHash('verification', token),
      verificationTokenExpiry: { $gt: new Date() },
      isActive: true,
    }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!user) throw UserError.of(RefusalCode.INVALID, identityRefusals.deadLink, 'token');
    Object.assign(user, {
      email: user.pendingEmail ?? user.email, pendingEmail: null, emailVerified: true, verificationToken: null, verificationTokenExpiry: null,
    });
  }).catch((error: unknown) => {
    throw error instanceof UniqueConstraintViolationException ? UserError.of(RefusalCode.EMAIL_TAKEN, identityRefusals.emailInUse, 'token') : error;
  });
}

/** Forgets an address that waits to be confirmed, and its link. */
export function dropPendingEmail(user: User): void {
  if (user.pendingEmail === null) return;
  Object.assign(user, { pendingEmail: null, verificationToken: null, verificationTokenExpiry: null });
}
