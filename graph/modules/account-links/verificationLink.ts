import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { GraphContext } from '../../shared/context.ts';
import { RefusalCode, UserError } from '../../shared/errors.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import { sendMail } from '../../mail/mail.ts';
import { identityRefusals } from '../identity/identity.rules.ts';
import { addressLimit } from '../identity/addressLimit.ts';
import { lockOwnUser } from '../identity/ownUser.ts';
import { checkPassword } from '../sign-in/signIn.commands.ts';
import { disownEmailSchema, verifyEmailSchema } from '../sign-in/signIn.input.ts';
import { User, type Account } from '../identity/user.entity.ts';
import { endVerification, linkHash, newLink } from './links.ts';
import { replaceEmail } from './replaceEmail.ts';
import { forgetMaker } from './forgetMaker.ts';
import type { VerificationLink } from './verificationLink.type.ts';

const byToken = (token: string) => ({ verificationToken: linkHash('verification', token) });

const works = (user: Account): boolean =>
  user.isActive &&
  (user.verificationTokenExpiry?.getTime() ?? 0) > Date.now() &&
  (user.pendingEmail !== null || !user.emailVerified);

/** True for a link whose address is confirmed and still the account's. */
const isConfirmed = (user: Account): boolean =>
  user.isActive && user.emailVerified && user.pendingEmail === null;

/**
 * Describes a verification link without changing anything: programs open links, too. Names the
 * account and the address only to whoever holds a link that works; a link that was used says which
 * address it confirmed, and any other nothing.
 * @throws Failure RATE_LIMITED
 */
export async function verificationLink(context: GraphContext, token: string): Promise<Described> {
  const user = (await context.em.fork().findOne(User, byToken(token))) as Account | null;
  // Only guesses count: a link that works may be opened by many programs, and behind one address.
  if (!user || !works(user)) await limit(context);
  else
    return {
      userId: user.id,
      state: 'usable',
      email: user.pendingEmail ?? user.email,
      firstName: user.firstName,
      isNewAddress: user.pendingEmail !== null,
      isOwn: context.viewer?.userId === user.id,
    };
  return user && isConfirmed(user)
    ? { ...nothing, userId: user.id, state: 'confirmed', email: user.email }
    : { ...nothing, state: 'dead' };
}

/** With whose account it is, for the audit log only. */
type Described = VerificationLink & { userId: string | null };

const nothing = { userId: null, email: null, firstName: null, isNewAddress: false, isOwn: false };

const limit = (context: GraphContext): Promise<void> =>
  addressLimit(
    context,
    'verification-link',
    context.settings.signInAttempts,
    identityRefusals.tooManyAttempts,
  );

/** @param confirmed the code for an address that is confirmed: done, or too late to disown it */
const dead = (user: Account | null, confirmed = RefusalCode.ALREADY_DONE): UserError =>
  user && isConfirmed(user)
    ? UserError.of(confirmed, identityRefusals.alreadyConfirmed, 'token')
    : UserError.of(RefusalCode.INVALID, identityRefusals.deadLink, 'token');

/**
 * Marks an email address as verified, for someone who holds its link and is signed in to the
 * account or knows its password: the link alone may have been opened by anyone, or anything, that
 * reads the mailbox. A pending address replaces the current one, which is notified if it had been
 * verified; links sent to it stop working. A link works once.
 * @throws Failure RATE_LIMITED
 * @throws UserError ALREADY_DONE or INVALID on `token` or `password`, INVALID_CREDENTIALS on `password`,
 *   ACCOUNT_LOCKED, EMAIL_TAKEN when another account has got the address meanwhile
 */
export async function verifyEmail(context: GraphContext, input: unknown): Promise<void> {
  const { token, password } = parseInput(verifyEmailSchema, input);
  const seen = (await context.em.fork().findOne(User, byToken(token))) as Account | null;
  if (!seen || !works(seen)) throw dead(seen);
  const { viewer } = context;
  const isOwn = viewer?.userId === seen.id;
  const checked = isOwn ? null : await checkPassword(context, seen, password ?? '', 'password');
  await context.em
    .fork()
    .transactional(async (em) => {
      if (isOwn) await lockOwnUser(em, viewer);
      const user = await lockByToken(em, token);
      if (checked !== null && user.passwordHash !== checked) throw dead(null);
      await confirm(context, em, user);
    })
    .catch((error: unknown) => {
      throw error instanceof UniqueConstraintViolationException
        ? UserError.of(RefusalCode.EMAIL_TAKEN, identityRefusals.emailInUse, 'token')
        : error;
    });
}

async function lockByToken(
  em: EntityManager,
  token: string,
  confirmed?: RefusalCode,
): Promise<Account> {
  const user = (await em.findOne(User, byToken(token), {
    lockMode: LockMode.PESSIMISTIC_WRITE,
    refresh: true,
  })) as Account | null;
  if (!user || !works(user)) throw dead(user, confirmed);
  return user;
}

async function confirm(context: GraphContext, em: EntityManager, user: Account): Promise<void> {
  const { email: before, pendingEmail, emailVerified: wasTheirs, verificationToken } = user;
  user.emailVerified = true;
  if (pendingEmail === null) return endVerification(user);
  await replaceEmail(em, user, pendingEmail);
  // Its page says from now on that this address is confirmed.
  user.verificationToken = verificationToken;
  // An unverified address may be a stranger's, so it is not notified.
  if (wasTheirs)
    await context.jobs.enqueue(em, sendMail, {
      template: 'emailChanged',
      to: before,
      data: { firstName: user.firstName },
    });
}

/**
 * For the holder of a mailbox whose address someone else has entered. An account that was
 * registered with it loses everything that its maker had (`forgetMaker`), and the holder may
 * choose a password for it. Of an account with another email only the requested change is dropped:
 * it isn't the holder's.
 * @returns the token of an invitation, for choosing a password; null for a change of email
 * @throws Failure RATE_LIMITED
 * @throws UserError WRONG_STATE or INVALID on `token`
 */
export async function disownEmail(context: GraphContext, input: unknown): Promise<string | null> {
  const { token } = parseInput(disownEmailSchema, input);
  const held = (await context.em.fork().findOne(User, byToken(token))) as Account | null;
  if (!held || !works(held)) await limit(context);
  return context.em.fork().transactional(async (em) => {
    const user = await lockByToken(em, token, RefusalCode.WRONG_STATE);
    if (user.pendingEmail !== null) {
      endVerification(user);
      return null;
    }
    await forgetMaker(em, user);
    const invitation = newLink('invitation', context.settings.provider);
    Object.assign(user, { resetToken: invitation.hash, resetTokenExpiry: invitation.expires });
    return invitation.token;
  });
}
