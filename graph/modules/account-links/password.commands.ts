import { LockMode } from '@mikro-orm/core';
import type { GraphContext } from '../../shared/context.ts';
import { RefusalCode, UserError } from '../../shared/errors.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import { identityRefusals } from '../identity/identity.rules.ts';
import { addressLimit } from '../identity/addressLimit.ts';
import { signedIn } from '../identity/viewer.ts';
import { checkCurrentPassword, openProven, openSession } from '../sign-in/signIn.commands.ts';
import { changePasswordSchema } from '../sign-in/signIn.input.ts';
import type { SignedIn } from '../sign-in/signIn.type.ts';
import { hashPassword } from '../sign-in/passwords.ts';
import { User, type Account } from '../identity/user.entity.ts';
import { setPassword } from './newPassword.ts';

/**
 * Changes the viewer's password, ends everything that `setPassword` ends and opens a new session
 * here. Wrong guesses of the current password count as failed sign-ins.
 * @throws Failure UNAUTHENTICATED, RATE_LIMITED
 * @throws UserError INVALID, INVALID_CREDENTIALS on `currentPassword`, ACCOUNT_LOCKED
 */
export async function changePassword(context: GraphContext, input: unknown): Promise<SignedIn> {
  const { userId, hasFactor, provenAt } = signedIn(context);
  await addressLimit(
    context,
    'change-password',
    context.settings.signInAttempts,
    identityRefusals.tooManyAttempts,
  );
  const { currentPassword, password } = parseInput(changePasswordSchema, input);
  const checked = await checkCurrentPassword(context, currentPassword);
  const passwordHash = await hashPassword(password, userId);
  const user = await context.em.fork().transactional(async (em) => {
    const found = (await em.findOne(
      User,
      { id: userId, passwordHash: checked },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    )) as Account | null;
    if (!found) throw UserError.of(RefusalCode.STALE_VERSION, identityRefusals.changedMeanwhile);
    await setPassword(em, context, found, passwordHash);
    return found;
  });
  // Whoever has a factor has had the second step in this session.
  return hasFactor
    ? openProven(context, user, { at: provenAt, secondStep: true })
    : openSession(context, user);
}
