import { randomInt } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import type { GraphContext } from '../../shared/context.ts';
import { noteQueued } from '../../database/actor.ts';
import type { Database } from '../../database/orm.ts';
import type { Settings } from '../../shared/settings.ts';
import { RefusalCode, UserError } from '../../shared/errors.ts';
import { jobKind, task, type JobTask } from '../../jobs/jobs.ts';
import { sendMail } from '../../mail/mail.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import { addressLimit, countersWithin, networkOf } from '../identity/addressLimit.ts';
import { knownDevice, openSession } from '../sign-in/signIn.commands.ts';
import { requestPasswordResetSchema, resetPasswordSchema } from '../sign-in/signIn.input.ts';
import type { SignedIn } from '../sign-in/signIn.type.ts';
import { identityRefusals } from '../identity/identity.rules.ts';
import { invite } from './invitation.ts';
import { newLink } from './links.ts';
import { countMailAskedFrom, mailboxOf, type AskedFrom } from '../identity/mailLimit.ts';
import { setPasswordByLink } from './passwordLink.ts';
import { User, type Account } from '../identity/user.entity.ts';

/**
 * Range of a random delay of the job, in milliseconds. If it ran right after the request, its work
 * for an existing account would measurably slow down answers and so reveal that the account exists.
 */
const shortestWait = 1_000;
const longestWait = 4_000;

/** `from` is absent in a job that an earlier version enqueued. */
const resetPasswordOf = jobKind<{ email: string; from?: AskedFrom }>('reset-password', {
  encrypted: true,
});

/**
 * Requests a password reset. A job looks the account up some seconds later, so that message and
 * timing are the same for every email.
 * @throws Failure RATE_LIMITED
 * @throws UserError INVALID
 */
export async function requestPasswordReset(context: GraphContext, input: unknown): Promise<void> {
  await addressLimit(
    context,
    'password-reset',
    context.settings.signInAttempts,
    identityRefusals.tooManyAttempts,
  );
  const { email } = parseInput(requestPasswordResetSchema, input);
  const device = await knownDevice(context, email);
  const from = { place: device ?? networkOf(context.request.ip), known: device !== null };
  await context.em.fork().transactional(async (em) => {
    await context.jobs.enqueue(
      em,
      resetPasswordOf,
      { email, from },
      { runAt: new Date(Date.now() + randomInt(shortestWait, longestWait)) },
    );
    await noteQueued(em, email);
  });
}

/**
 * Sends the link to the account with the email, or another invitation if it has no password yet. An
 * earlier link stops working.
 */
export const passwordResetTask = ({
  database,
  settings,
}: {
  database: Database;
  settings: Settings;
}): JobTask =>
  task(resetPasswordOf, async ({ email, from = somewhere }, { jobs }) => {
    await database.orm.em.fork().transactional(async (em) => {
      // Locked, so that an email that is being changed gets no link.
      const user = (await em.findOne(
        User,
        { email, isActive: true },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      )) as Account | null;
      if (!user) return;
      // Not by mailbox for its owner: accounts that a stranger registers with similar emails, such as
      // ana+1@example.com for ana@example.com, would use up Ana's limit.
      const counters = countersWithin(em);
      const owner = user.emailVerified ? user.id : mailboxOf(email);
      if (!(await countMailAskedFrom(counters, 'reset-password', owner, from))) return;
      if (user.passwordHash === null) {
        await invite(em, { jobs, settings }, user);
        return;
      }
      const { link, hash, expires, hours } = newLink('passwordReset', settings.provider);
      Object.assign(user, { resetToken: hash, resetTokenExpiry: expires });
      await jobs.enqueue(em, sendMail, {
        template: 'passwordReset',
        to: email,
        // Whoever registered an address may not own it, and the name may be anything.
        data: { firstName: user.emailVerified ? user.firstName : '', link, hours },
      });
    });
  });

const somewhere: AskedFrom = { place: '', known: false };

/**
 * Sets a new password using the link in a "Forgot password" email, ends every session of that person
 * and signs them in here: nobody who guesses passwords meanwhile can keep them out.
 * @throws UserError INVALID
 */
export async function resetPassword(context: GraphContext, input: unknown): Promise<SignedIn> {
  const form = parseInput(resetPasswordSchema, input);
  const user = await setPasswordByLink(context, 'passwordReset', form);
  if (!user) throw UserError.of(RefusalCode.INVALID, identityRefusals.deadLink, 'token');
  return openSession(context, user);
}
