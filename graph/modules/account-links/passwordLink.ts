import { LockMode } from '@mikro-orm/core';
import type { GraphContext } from '../../shared/context.ts';
import { identityRefusals } from '../identity/identity.rules.ts';
import { addressLimit } from '../identity/addressLimit.ts';
import { hashPassword } from '../sign-in/passwords.ts';
import { forgiveFailures } from '../identity/lockout.ts';
import { linkHash, type LinkPurpose } from './links.ts';
import { setPassword } from './newPassword.ts';
import { forgetMaker } from './forgetMaker.ts';
import { User, type Account } from '../identity/user.entity.ts';

/** The purpose of a link for choosing a password. */
export type PasswordLink = Exclude<LinkPurpose, 'verification'>;

/** Condition for the account of a link that still works. */
const aliveBy = (purpose: PasswordLink, token: string) => ({
  resetToken: linkHash(purpose, token),
  resetTokenExpiry: { $gt: new Date() },
  isActive: true,
});

/**
 * Returns whose password a link sets, without using it up; null for one that was never sent, was
 * used or has expired.
 * @throws Failure RATE_LIMITED
 */
export async function passwordLink(
  context: GraphContext,
  purpose: PasswordLink,
  token: string,
): Promise<{ userId: string; email: string } | null> {
  const user = (await context.em.fork().findOne(User, aliveBy(purpose, token))) as Account | null;
  if (user) return { userId: user.id, email: user.email };
  // Only dead links count: everyone of a training day opens theirs behind one address.
  const { signInAttempts } = context.settings;
  await addressLimit(context, 'password-link', signInAttempts, identityRefusals.tooManyAttempts);
  return null;
}

/**
 * Sets a password with the token of a link, once. Ends everything that `setPassword` ends, lifts a
 * lock, and marks the email as verified, since the link was sent to it. Of an account that nobody
 * had verified, everything that its maker had goes (`forgetMaker`).
 * @returns the user; null when the link is dead
 */
export async function setPasswordByLink(
  { em, jobs }: GraphContext,
  purpose: PasswordLink,
  { token, password }: { token: string; password: string },
): Promise<Account | null> {
  // Checks without a lock first, so that an invented token doesn't cost a password hash.
  if ((await em.fork().count(User, aliveBy(purpose, token))) === 0) return null;
  const passwordHash = await hashPassword(password, token);
  return em.fork().transactional(async (tx) => {
    const user = (await tx.findOne(User, aliveBy(purpose, token), {
      lockMode: LockMode.PESSIMISTIC_WRITE,
    })) as Account | null;
    if (!user) return null;
    // Someone else may have registered this address.
    await forgetMaker(tx, user);
    user.emailVerified = true;
    await setPassword(tx, { jobs }, user, passwordHash);
    await forgiveFailures(tx, user.email);
    return user;
  });
}
