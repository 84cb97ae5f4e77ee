import { LockMode } from '@mikro-orm/core';
import type { GraphContext } from '../../../shared/context.ts';
import { hashPassword } from '../sign-in/passwords.ts';
import { forgiveFailures } from '../limits/lockout.ts';
import { linkHash, type LinkPurpose } from './links.ts';
import { setPassword } from './newPassword.ts';
import { User } from '../user.entity.ts';

/**
 * Sets a password by the token of a link, once: all that `setPassword` ends is over, a lock is
 * lifted, and their email counts as verified, since the link came by it.
 * @returns the user; null when the link is dead
 */
export async function setPasswordByLink(
  { em, jobs }: GraphContext,
  purpose: Exclude<LinkPurpose, 'verification'>,
  { token, password }: { token: string; password: string },
): Promise<User | null> {
  const alive = () => ({
    resetToken: linkHash(purpose, token),
    resetTokenExpiry: { $gt: new Date() },
    isActive: true,
  });
  // Looked up without a lock first: a made-up token must not cost a password hash.
  if ((await em.fork().count(User, alive())) === 0) return null;
  const passwordHash = await hashPassword(password);
  return em.fork().transactional(async (tx) => {
    const user = await tx.findOne(User, alive(), { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!user) return null;
    user.emailVerified = true;
    await setPassword(tx, { jobs }, user, passwordHash);
    await forgiveFailures(tx, user.email);
    return user;
  });
}
