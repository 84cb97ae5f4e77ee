import type { GraphContext } from '../../../shared/context.ts';
import { RefusalCode, UserError } from '../../../shared/errors.ts';
import { parseInput } from '../../../shared/validation/parseInput.ts';
import { addressLimit } from '../limits/addressLimit.ts';
import { deviceOf } from '../sessions/device.ts';
import { loginSchema } from './signIn.input.ts';
import { identityRefusals } from '../identity.rules.ts';
import type { SignedIn, UserType } from './signIn.type.ts';
import { attempt } from '../limits/lockout.ts';
import { isPassword } from './passwords.ts';
import { User, type Account } from '../user.entity.ts';
import { signedIn, type Viewer } from '../sessions/viewer.ts';

/** Converts a user to what they may see of themselves. */
export const userOf = ({
  email,
  firstName,
  lastName,
  role,
  emailVerified,
  ...ids
}: Account | Viewer): UserType => ({
  id: 'userId' in ids ? ids.userId : ids.id,
  email,
  firstName,
  lastName,
  role,
  emailVerified,
});

/**
 * Counts one sign-in attempt of the caller's address, whatever its result, even with invalid input.
 */
export const countSignInAttempt = (context: GraphContext): Promise<void> =>
  addressLimit(
    context,
    'sign-in',
    context.settings.signInAttempts,
    identityRefusals.tooManySignIns,
  );

/**
 * Signs in with email and password.
 * @throws Failure RATE_LIMITED
 * @throws UserError INVALID, INVALID_CREDENTIALS, ACCOUNT_LOCKED, or ACCOUNT_INACTIVE for the right
 *   password of a deactivated account
 */
export async function signIn(context: GraphContext, input: unknown): Promise<SignedIn> {
  await countSignInAttempt(context);
  const { email, password } = parseInput(loginSchema, input);
  const user = await attempt(context, email, async () => {
    const found = (await context.em.fork().findOne(User, { email })) as Account | null;
    return (await isPassword(found?.passwordHash ?? null, password)) ? found : null;
  });
  if (!user.isActive)
    throw UserError.of(
      RefusalCode.ACCOUNT_INACTIVE,
      identityRefusals.inactive(context.settings.provider.phone),
    );
  return openSession(context, user);
}

/** Opens a session for a user whose identity was just proven. */
export const openSession = async (
  { sessions, request }: GraphContext,
  user: Account,
): Promise<SignedIn> => ({
  token: await sessions.open(user.id, user.passwordHash ?? '', deviceOf(request.userAgent)),
  user: userOf(user),
});

/** Ends the session of the request's token; does nothing without a valid one. */
export const signOut = ({ sessions, request }: GraphContext): Promise<void> =>
  sessions.close(request.token);

/**
 * Checks the viewer's password, before something that a stranger at an unattended screen must not
 * do.
 * @returns the hash it was checked against
 * @throws UserError INVALID_CREDENTIALS on `currentPassword`, ACCOUNT_LOCKED
 */
export function checkCurrentPassword(
  context: GraphContext,
  currentPassword: string,
): Promise<string> {
  const { userId, email } = signedIn(context);
  return attempt(
    context,
    email,
    async () => {
      const { passwordHash } = await context.em.fork().findOneOrFail(User, userId);
      return (await isPassword(passwordHash, currentPassword)) ? passwordHash : null;
    },
    notYourPassword,
  );
}

const notYourPassword = (remaining: number): UserError =>
  UserError.of(
    RefusalCode.INVALID_CREDENTIALS,
    identityRefusals.wrongPassword(remaining),
    'currentPassword',
  );
