import type { GraphContext } from '../../shared/context.ts';
import { RefusalCode, UserError } from '../../shared/errors.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import { lockForUpdate } from '../../database/lockForUpdate.ts';
import { countUse, notePerson, signInLimit, widestNetworkOf } from '../identity/addressLimit.ts';
import { deviceOf } from '../identity/device.ts';
import { attemptProof, factorsOf, hasFactor, useProof } from '../second-factor/checkFactor.ts';
import {
  challengeEnded,
  lockChallenge,
  openChallenge,
  userOfChallenge,
} from '../second-factor/challenges.ts';
import { passkeyRequest } from '../second-factor/passkeys.ts';
import { SecondFactor } from '../second-factor/secondFactor.entity.ts';
import { finishLoginSchema, loginSchema } from './signIn.input.ts';
import { identityRefusals, type Role } from '../identity/identity.rules.ts';
import type { SignedIn, UserType } from './signIn.type.ts';
import { attempt } from '../identity/lockout.ts';
import type { ProvenBy } from '../identity/sessions.ts';
import { isPassword } from './passwords.ts';
import { User, type Account } from '../identity/user.entity.ts';
import { signedIn, type Viewer } from '../identity/viewer.ts';

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
  // No program gets here (server/graphql/scopes.ts).
  role: role as Role,
  emailVerified,
});

/**
 * Counts one sign-in attempt of the caller's address, whatever its result, even with invalid input.
 */
export const countSignInAttempt = (context: GraphContext): Promise<void> =>
  signInLimit(context, null);

/**
 * Signs in with email and password.
 * @throws Failure RATE_LIMITED
 * @throws UserError INVALID, INVALID_CREDENTIALS, ACCOUNT_LOCKED, or ACCOUNT_INACTIVE for the right
 *   password of a deactivated account
 */
export async function signIn(context: GraphContext, input: unknown): Promise<SignedIn> {
  const given = loginSchema.safeParse(input).data?.email;
  const device = await knownDevice(context, given);
  if (device === null && given !== undefined) await notePerson(context, given);
  await signInLimit(context, device);
  const { email, password } = parseInput(loginSchema, input);
  const source = device === null ? widestNetworkOf(context.request.ip) : email;
  const check = async (): Promise<Account | null> => {
    const found = (await context.em.fork().findOne(User, { email })) as Account | null;
    return (await isPassword(found?.passwordHash ?? null, password, source)) ? found : null;
  };
  const user = await attempt(context, email, check, { device });
  if (!user.isActive)
    throw UserError.of(
      RefusalCode.ACCOUNT_INACTIVE,
      identityRefusals.inactive(context.settings.provider.phone),
    );
  return openSession(context, user);
}

/**
 * Signs in someone who has given their password, with their second factor.
 * @throws Failure RATE_LIMITED
 * @throws UserError INVALID, also on `challenge` for one that has ended; INVALID_CREDENTIALS on `code`,
 *   `recoveryCode` or `passkey`, ACCOUNT_LOCKED
 */
export async function finishLogin(
  context: GraphContext,
  input: unknown,
  clock = (): Date => new Date(),
): Promise<SignedIn> {
  const token = finishLoginSchema.safeParse(input).data?.challenge ?? '';
  const userId = await userOfChallenge(context.em.fork(), 'login', token);
  const device = userId && context.sessions.deviceOf(userId, context.request.devices);
  await signInLimit(context, device);
  const { challenge, ...proof } = parseInput(finishLoginSchema, input);
  if (userId === null) throw challengeEnded();
  const check = (): Promise<Account | null> =>
    context.em.fork().transactional(async (em) => {
      const held = await lockChallenge(em, 'login', challenge);
      const user = held.user as Account;
      const isRight = await useProof(em, context, user, { ...proof, challenge }, clock());
      if (isRight) em.remove(held);
      else held.failures += 1;
      return isRight ? user : null;
    });
  const user = await attemptProof(context, userId, proof, check);
  const opened = await openProven(context, user, { secondStep: true });
  // Whoever takes the second factors away ends the sessions that there are by then.
  const isLate = await context.em.fork().transactional(async (em) => {
    await lockForUpdate(em, User, userId, 'This account');
    return (await em.count(SecondFactor, { user: userId })) === 0;
  });
  if (!isLate) return opened;
  await context.sessions.close(opened.token ?? null);
  throw challengeEnded();
}

/**
 * Returns the caller's key as a device that has signed in to the account of an email before; null
 * without one. Does the same work whether or not there is an account.
 */
export async function knownDevice(
  { database, sessions, settings, request: { devices } }: GraphContext,
  email: string | undefined,
): Promise<string | null> {
  if (devices.length === 0 || email === undefined) return null;
  const {
    rows: [user],
  } = await database.pool.query<{ id: string }>('select id from users where email = $1', [email]);
  const device = sessions.deviceOf(user?.id ?? '', devices);
  if (device === null || !settings.rateLimits) return device;
  // Whoever once knew the password may have collected many keys: together they get a few limits.
  const { limit, minutes } = settings.signInAttempts;
  const { uses } = await countUse(database.pool, `devices of ${user!.id}`, minutes);
  return uses > deviceLimits * limit ? null : device;
}

/** How many limits of an address all known devices of one account have together. */
const deviceLimits = 3;

/**
 * Opens a session for a user whose password or mailbox was just proven; for someone with a second
 * factor only a challenge, whichever way they came.
 */
export async function openSession(context: GraphContext, user: Account): Promise<SignedIn> {
  if (!(await hasFactor(context, user.id))) return openProven(context, user);
  const challenge = await context.em.fork().transactional(async (em) => {
    const opened = await openChallenge(em, user, 'login');
    const { factors, methods } = await factorsOf(em, user.id);
    return { ...opened, methods, passkey: passkeyRequest(context.settings, factors, opened.token) };
  });
  return { challenge };
}

/**
 * Opens a session for a user who has proven who they are by all the steps they have.
 * @param proven which they have
 */
export async function openProven(
  context: GraphContext,
  user: Account,
  proven?: ProvenBy,
): Promise<SignedIn> {
  const { sessions, request } = context;
  if (user.emailVerified) await notePerson(context, user.email);
  const token = await sessions.open(
    user.id,
    user.passwordHash ?? '',
    deviceOf(request.userAgent),
    request.devices,
    request.ip,
    proven,
  );
  return { token, user: userOf(user) };
}

/** Ends the session of the request's token; does nothing without a valid one. */
export const signOut = ({ sessions, request }: GraphContext): Promise<void> =>
  sessions.close(request.token);

/**
 * Checks the viewer's password, before something that a stranger at an unattended screen must not
 * do.
 * @param field of the input, for a refusal
 * @returns the hash it was checked against
 * @throws UserError INVALID_CREDENTIALS on `field`, ACCOUNT_LOCKED
 */
export function checkCurrentPassword(
  context: GraphContext,
  currentPassword: string,
  field = 'currentPassword',
): Promise<string> {
  const { userId: id, email } = signedIn(context);
  const device = context.sessions.deviceOf(id, context.request.devices);
  // Someone who is signed in has a share of their own.
  const given = { password: currentPassword, field, device, source: id };
  return tryPassword(context, { id, email }, given);
}

/**
 * Checks the password of an account as one sign-in attempt, for someone who isn't signed in to it.
 * @returns the hash it was checked against
 * @throws Failure RATE_LIMITED
 * @throws UserError INVALID without a password, INVALID_CREDENTIALS, both on `field`,
 *   ACCOUNT_LOCKED
 */
export async function checkPassword(
  context: GraphContext,
  account: Pick<Account, 'id' | 'email'>,
  password: string,
  field: string,
): Promise<string> {
  const device = context.sessions.deviceOf(account.id, context.request.devices);
  await signInLimit(context, device);
  if (password === '')
    throw UserError.of(RefusalCode.INVALID, identityRefusals.passwordMissing, field);
  const source = device === null ? widestNetworkOf(context.request.ip) : account.email;
  return tryPassword(context, account, { password, field, device, source });
}

interface Given {
  password: string;
  /** Of the input, for a refusal. */
  field: string;
  device: string | null;
  /** Whose share of the queue for hashing it takes. */
  source: string;
}

const tryPassword = (
  context: GraphContext,
  { id, email }: Pick<Account, 'id' | 'email'>,
  { password, field, device, source }: Given,
): Promise<string> =>
  attempt(
    context,
    email,
    async () => {
      const { passwordHash } = await context.em.fork().findOneOrFail(User, id);
      return (await isPassword(passwordHash, password, source)) ? passwordHash : null;
    },
    {
      device,
      refuse: (remaining) =>
        UserError.of(
          RefusalCode.INVALID_CREDENTIALS,
          identityRefusals.wrongPassword(remaining),
          field,
        ),
    },
  );
