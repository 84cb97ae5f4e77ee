import type { GraphContext } from '../../shared/context.ts';
import { RefusalCode, UserError } from '../../shared/errors.ts';
import { sendMail } from '../../mail/mail.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import { accountLimit, addressLimit, countersWithin } from '../identity/addressLimit.ts';
import { assertAllowed, countMailOf } from '../identity/mailLimit.ts';
import { changeEmailSchema, changeNameSchema } from './ownAccount.input.ts';
import type { OwnAccount } from './ownAccount.type.ts';
import { checkCurrentPassword, userOf } from '../sign-in/signIn.commands.ts';
import { identityRefusals, isUnnamed } from '../identity/identity.rules.ts';
import { endVerification } from '../account-links/links.ts';
import { sendNotice } from '../identity/notice.ts';
import { ownSessions } from '../identity/ownSessions.ts';
import { lockOwnUser } from '../identity/ownUser.ts';
import { User, type Account } from '../identity/user.entity.ts';
import { sendVerification } from '../account-links/verification.ts';
import { signedIn } from '../identity/viewer.ts';

/**
 * Returns the viewer's account as it is now.
 * @throws Failure UNAUTHENTICATED
 */
export async function ownAccount(context: GraphContext): Promise<OwnAccount> {
  const user = (await context.em.fork().findOneOrFail(User, signedIn(context).userId)) as Account;
  return {
    user: userOf(user),
    pendingEmail: user.pendingEmail,
    sessions: await ownSessions(context),
  };
}

/**
 * Changes the viewer's name. The office is told of a client's, since it is on the schedule and on
 * invoices, and may now be that of a family member.
 * @throws Failure UNAUTHENTICATED, RATE_LIMITED
 * @throws UserError INVALID
 */
export async function changeName(context: GraphContext, input: unknown): Promise<OwnAccount> {
  const viewer = signedIn(context);
  const name = parseInput(changeNameSchema, input);
  await accountLimit(context, 'change-name', viewer.userId);
  await context.em.fork().transactional(async (em) => {
    const user = await lockOwnUser(em, viewer);
    const before = fullName(user);
    const unnamed = isUnnamed(user);
    em.assign(user, name);
    // Anyone can register an unverified address; the office has nothing planned for it, nor for an
    // account whose owner gives their name for the first time.
    if (viewer.clientId !== null && user.emailVerified && !unnamed && before !== fullName(user)) {
      if (context.settings.rateLimits)
        assertAllowed(await countMailOf(countersWithin(em), 'profile-changed', viewer.userId));
      await context.jobs.enqueue(em, sendMail, {
        template: 'nameChangedForOffice',
        to: context.settings.provider.email,
        replyTo: user.email,
        data: { before, now: fullName(user) },
      });
    }
  });
  return ownAccount(context);
}

const fullName = ({ firstName, lastName }: User): string => `${firstName} ${lastName}`;

/**
 * Requests another email address. It replaces the current one when the link sent to it is opened;
 * until then the viewer signs in as before, so that a typo locks nobody out. The current address is
 * notified. Entering the current address cancels an earlier request. The answer does not reveal
 * whether the other address has an account.
 * @throws Failure UNAUTHENTICATED, RATE_LIMITED
 * @throws UserError INVALID, INVALID_CREDENTIALS on `currentPassword`, ACCOUNT_LOCKED, STALE_VERSION
 */
export async function changeEmail(context: GraphContext, input: unknown): Promise<OwnAccount> {
  const viewer = signedIn(context);
  await addressLimit(
    context,
    'change-email',
    context.settings.signInAttempts,
    identityRefusals.tooManyAttempts,
  );
  const { email, currentPassword } = parseInput(changeEmailSchema, input);
  const passwordHash = await checkCurrentPassword(context, currentPassword);
  await context.em.fork().transactional(async (em) => {
    // Only if the password just checked is still the current one.
    const user = await lockOwnUser(em, viewer);
    if (user.passwordHash !== passwordHash)
      throw UserError.of(RefusalCode.STALE_VERSION, identityRefusals.changedMeanwhile);
    if (email === user.email) return void (user.pendingEmail !== null && endVerification(user));
    // The link sent to the current address must not confirm the other one.
    if (email !== user.pendingEmail)
      Object.assign(user, {
        pendingEmail: email,
        verificationToken: null,
        verificationTokenExpiry: null,
      });
    await sendVerification(em, context, user);
    await sendNotice(em, context, user, {
      template: 'emailChangeNotice',
      to: user.email,
      data: { firstName: user.firstName },
    });
  });
  return ownAccount(context);
}
