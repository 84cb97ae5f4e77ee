import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { GraphContext, Services } from '../context.ts';
import { Failure, RefusalCode, UserError } from '../errors.ts';
import { sendMail } from '../outside/mail.ts';
import { identityRefusals } from './identity.rules.ts';
import { linkHash, newLink } from './links.ts';
import { countMail } from './mailLimit.ts';
import { User } from './user.entity.ts';
import { signedIn } from './viewer.ts';

/** Queues the e-mail with which someone shows that their address is theirs. An earlier link stops working. */
export async function sendVerification(em: EntityManager, { jobs, settings }: Pick<Services, 'jobs' | 'settings'>, user: User): Promise<void> {
  const { link, hash, expires, hours } = newLink('verification', settings.provider);
  Object.assign(user, { verificationToken: hash, verificationTokenExpiry: expires });
  await jobs.enqueue(em, sendMail, { template: 'verification', to: user.email, data: { firstName: user.firstName, link, hours } });
}

/**
 * Sends the viewer the verification link again; someone who is verified needs none.
 * @throws Failure UNAUTHENTICATED, RATE_LIMITED
 */
export async function resendVerification(context: GraphContext): Promise<void> {
  const { userId, email, emailVerified } = signedIn(context);
  if (emailVerified) return;
  const { allowed, seconds } = await countMail(context.database.pool, 'verification', email);
  if (!allowed) throw new Failure('RATE_LIMITED', identityRefusals.tooManyAttempts(Math.ceil(seconds / 60)), seconds);
  await context.em.fork().transactional(async (em) => {
    await sendVerification(em, context, await em.findOneOrFail(User, userId));
  });
}

/**
 * Takes an e-mail address as verified by the token of a link. It works once, signed in or not.
 * @throws UserError INVALID on `token`
 */
export async function verifyEmail(context: GraphContext, token: string): Promise<void> {
  await context.em.fork().transactional(async (em) => {
    const user = await em.findOne(User, {
      verificationToken: linkHash('verification', token),
      verificationTokenExpiry: { $gt: new Date() },
      isActive: true,
    }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!user) throw UserError.of(RefusalCode.INVALID, identityRefusals.deadLink, 'token');
    Object.assign(user, { emailVerified: true, verificationToken: null, verificationTokenExpiry: null });
  });
}
