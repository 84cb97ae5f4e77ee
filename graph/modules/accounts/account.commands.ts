import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { transactionOnce } from '../../database/idempotency/idempotency.ts';
import type { GraphContext, Services } from '../../shared/context.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import { forbidden, notFound, RefusalCode, UserError } from '../../shared/errors.ts';
import { noteQueued } from '../../database/actor.ts';
import { kysely } from '../../database/kysely.ts';
import { lockForUpdate } from '../../database/lockForUpdate.ts';
import { retryOnConflict } from '../../database/conflicts.ts';
import { assertVersion } from '../../shared/version.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import { findAccount } from './account.queries.ts';
import { createStaffSchema, newEmailSchema } from './account.input.ts';
import {
  accountRefusals,
  emailStateOf,
  isOfficeRole,
  type EmailState,
} from '../identity/account.rules.ts';
import type { EmailAccount } from './account.type.ts';
import { forgiveFailures } from '../identity/lockout.ts';
import { countersWithin } from '../identity/addressLimit.ts';
import { claimAccount, emailTaken, freeUnverifiedEmail, tellOwner } from './claimAccount.ts';
import type { Role, UserRole } from '../identity/identity.rules.ts';
import { invite } from '../account-links/invitation.ts';
import { replaceEmail } from '../account-links/replaceEmail.ts';
import { resetUnverified } from '../account-links/resetUnverified.ts';
import { assertAllowed, countMail } from '../identity/mailLimit.ts';
import { devicesOfUser, endDevice, type DeviceOfUser } from '../identity/ownSessions.ts';
import { endSessions } from '../identity/sessions.ts';
import { User, type Account } from '../identity/user.entity.ts';
import { codesOf } from '../second-factor/checkFactor.ts';
import { SecondFactor } from '../second-factor/secondFactor.entity.ts';
import { signedIn, type Viewer } from '../identity/viewer.ts';
import { assertProven } from '../../shared/operations/proven.ts';
import { resetFactors } from './factorReset.commands.ts';

/**
 * Locks a user who has an account, which excludes clients without an email.
 * @throws Failure NOT_FOUND
 */
async function lockAccount(em: EntityManager, id: string): Promise<Account> {
  const user = await lockForUpdate(em, User, id, account);
  if (user.email === null) throw notFound(account, id);
  return user as Account;
}

const account = 'This account';

/**
 * Looks up the account that uses an email, before the office attaches anything to it. Invalid
 * emails have no account.
 */
export async function accountOfEmail(
  { em }: Pick<GraphContext, 'em'>,
  email: string,
): Promise<EmailAccount> {
  const parsed = newEmailSchema.safeParse({ email });
  const user = parsed.success ? ((await em.findOne(User, parsed.data)) as Account | null) : null;
  return {
    state: emailStateOf(user),
    account: user && (await findAccount(kysely(em), user.id)),
  };
}

export interface StaffMade {
  user: Account;
  /** The account that already used this email, if any. */
  found: EmailState;
  /** The invitation link, for the command line; null for someone who has a password. */
  link: string | null;
}

/**
 * Creates an office account, or gives the account with this email the role. Enqueues an invitation,
 * or an email about the new role to someone who has a password.
 * @throws UserError INVALID, EMAIL_TAKEN on `email` for an office account and for
 *   a deactivated one
 */
export const createStaff = (
  services: Pick<Services, 'database' | 'jobs' | 'settings'>,
  input: unknown,
): Promise<StaffMade> =>
  retryOnConflict(() =>
    services.database.orm.em.fork().transactional((em) => staffWithin(em, services, input)),
  );

/**
 * The same for someone who is signed in, once per key.
 * @returns its identifier
 */
export const createStaffOnce = (context: GraphContext, input: unknown): Promise<string> =>
  retryOnConflict(() =>
    transactionOnce(context, async (em) => (await staffWithin(em, context, input)).user.id),
  );

async function staffWithin(
  em: EntityManager,
  services: Pick<Services, 'jobs' | 'settings'>,
  input: unknown,
): Promise<StaffMade> {
  const { role, ...person } = parseInput(createStaffSchema, input);
  const { user, found } = await claimAccount(em, person, role);
  if (found !== 'none' && isOfficeRole(user.role)) throw emailTaken();
  user.role = role;
  await em.flush();
  return { user, found, link: await tellOwner(em, services, user, role) };
}

/**
 * Gives a user another role, and tells them. A user who never verified their email loses password
 * and sessions and is invited to the role instead; whoever leaves the office loses their second
 * factors, and with them all sessions. Refuses to demote the last admin who can sign in.
 * @throws Failure NOT_FOUND
 * @throws UserError IN_USE, PROOF_REQUIRED before second factors are lost
 */
export const changeRole = (
  context: Pick<GraphContext, 'em' | 'jobs' | 'settings' | 'viewer'>,
  userId: string,
  role: Role,
  seen?: number | null,
): Promise<Account> =>
  context.em.fork().transactional(async (tx) => {
    await oneChangeOfAdminsAtATime(tx);
    const user = await lockAccount(tx, userId);
    assertVersion(seen, user.version);
    if (role !== 'admin' || !user.emailVerified) await assertNotLastAdmin(tx, user);
    const wasReset = await resetUnverified(tx, user);
    const isNew = user.role !== role;
    user.role = role;
    // Nobody outside the office could manage them.
    if (!isOfficeRole(role) && (await tx.count(SecondFactor, { user: user.id })) > 0) {
      assertProven(context.viewer, { everyone: true });
      const by = tx.getReference(User, signedIn(context).userId);
      await resetFactors(tx, context, user, { by, reason: 'Left the office', what: 'left-office' });
    }
    const gained = isNew && role !== 'client';
    if (user.isActive && (gained || wasReset)) await tellOwner(tx, context, user, role);
    await tx.flush();
    await tx.refresh(user);
    return user;
  });

/**
 * Activates or deactivates an account. Deactivating ends its sessions at once, on every process.
 * Refused for the last admin who can sign in, and for a caregiver with planned visits: setting them
 * as no longer working decides about those visits and deactivates the account, too.
 * @throws Failure NOT_FOUND, or FORBIDDEN for staff when it is an office account
 * @throws UserError IN_USE, PROOF_REQUIRED to activate an office account
 */
export const setUserActive = (
  { em }: Pick<GraphContext, 'em'>,
  viewer: Viewer,
  userId: string,
  isActive: boolean,
): Promise<Account> =>
  em.fork().transactional(async (tx) => {
    await oneChangeOfAdminsAtATime(tx);
    const user = await lockAccount(tx, userId);
    assertMayManage(viewer, user);
    if (isActive) {
      if (isOfficeRole(user.role)) assertProven(viewer);
      user.isActive = true;
    } else {
      await assertNotLastAdmin(tx, user);
      await assertNoPlannedVisits(tx, user);
      await deactivate(tx, user);
    }
    return user;
  });

/**
 * Ends the locks of an account after too many wrong passwords or codes. Leaves a line in the audit log, whether
 * or not it was still locked.
 * @throws Failure NOT_FOUND, or FORBIDDEN for staff when it is an office account
 */
export const unlockLogin = (
  { em }: Pick<GraphContext, 'em'>,
  viewer: Viewer,
  userId: string,
): Promise<Account> =>
  em.fork().transactional(async (tx) => {
    const user = await lockAccount(tx, userId);
    assertMayManage(viewer, user);
    await forgiveFailures(tx, user.email);
    await forgiveFailures(tx, codesOf(user.id));
    await noteQueued(tx, user.email);
    return user;
  });

/**
 * Returns the devices on which a caregiver is logged in, by last use.
 * @throws Failure NOT_FOUND when there is no such caregiver
 */
export async function caregiverDevices(
  context: Pick<GraphContext, 'em' | 'database'>,
  userId: string,
): Promise<DeviceOfUser[]> {
  const isThere =
    isIdentifier(userId) &&
    (await context.em.fork().count(User, { id: userId, role: 'caregiver' })) > 0;
  if (!isThere) throw notFound('This caregiver', userId);
  return devicesOfUser(context, userId);
}

/**
 * Logs a user out on every device at once, on every process, or on one. They can log in again.
 * @throws Failure NOT_FOUND, also for a device that has ended, or FORBIDDEN for staff when it is an
 *   office account
 */
export const endSessionsOf = (
  { em }: Pick<GraphContext, 'em'>,
  viewer: Viewer,
  userId: string,
  deviceId: string | null = null,
): Promise<Account> =>
  em.fork().transactional(async (tx) => {
    const user = await lockAccount(tx, userId);
    assertMayManage(viewer, user);
    if (deviceId === null) await endSessions(tx, user.id);
    else await endDevice(tx, user.id, deviceId);
    return user;
  });

/** Deactivates an account. The caller's transaction must have made sure that an admin remains. */
export async function deactivate(em: EntityManager, user: User): Promise<void> {
  user.isActive = false;
  await em.flush();
  await endSessions(em, user.id);
}

/**
 * Sends another invitation to someone who has no password yet; an earlier link stops working.
 * Someone who chose a password without ever verifying their email loses it and is invited, too.
 * @param email the correct address, if the first one was wrong
 * @throws Failure NOT_FOUND, FORBIDDEN for staff when it is an office account, RATE_LIMITED from
 *   the sixth within an hour
 * @throws UserError WRONG_STATE for someone who verified their email or is deactivated, INVALID or
 *   EMAIL_TAKEN on `email`, PROOF_REQUIRED for an office account
 */
export async function sendInvitation(
  context: Pick<GraphContext, 'em' | 'jobs' | 'settings'>,
  viewer: Viewer,
  userId: string,
  email?: string | null,
): Promise<Account> {
  const corrected =
    email === undefined || email === null ? null : parseInput(newEmailSchema, { email }).email;
  return context.em
    .fork()
    .transactional(async (em) => {
      const user = await lockAccount(em, userId);
      assertMayManage(viewer, user);
      if (isOfficeRole(user.role)) assertProven(viewer);
      if (!user.isActive) throw UserError.of(RefusalCode.WRONG_STATE, accountRefusals.inactive);
      if (user.emailVerified && user.passwordHash !== null)
        throw UserError.of(RefusalCode.WRONG_STATE, accountRefusals.hasPassword);
      await resetUnverified(em, user);
      if (corrected !== null && corrected !== user.email) await correctEmail(em, user, corrected);
      await em.flush();
      assertAllowed(await countMail(countersWithin(em), 'invitation', user.email));
      await invite(em, context, user);
      return user;
    })
    .catch(takenMeanwhile);
}

/** Changes an account's email to an unverified one. */
async function correctEmail(em: EntityManager, user: Account, email: string): Promise<void> {
  await freeUnverifiedEmail(em, email);
  user.emailVerified = false;
  await replaceEmail(em, user, email);
}

/** Serializes such changes, so that two admins cannot demote each other at the same moment. */
async function oneChangeOfAdminsAtATime(em: EntityManager): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(hashtext(?))', ['home-care admins']);
}

async function assertNotLastAdmin(em: EntityManager, user: User): Promise<void> {
  if (user.role !== 'admin' || !user.isActive || user.passwordHash === null) return;
  const others = await em.count(User, {
    role: 'admin',
    isActive: true,
    passwordHash: { $ne: null },
    id: { $ne: user.id },
  });
  if (others === 0) throw UserError.of(RefusalCode.IN_USE, accountRefusals.lastAdmin);
}

/** Visits belong to a later module, so this only checks in SQL whether there are any. */
async function assertNoPlannedVisits(
  em: EntityManager,
  { id, firstName, lastName }: User,
): Promise<void> {
  const [found] = await em.execute<{ visits: number }[]>(
    `select count(*)::int as visits from appointments join caregivers on caregivers.id = appointments.caregiver_id
      where caregivers.user_id = ? and caregivers.is_active
        and coalesce(appointments.started_at, appointments.completed_at, appointments.cancelled_at) is null
        and appointments.end_date > now()`,
    [id],
  );
  if (found!.visits > 0)
    throw UserError.of(
      RefusalCode.IN_USE,
      accountRefusals.plannedVisits(`${firstName} ${lastName}`, found!.visits),
    );
}

function takenMeanwhile(error: unknown): never {
  throw error instanceof UniqueConstraintViolationException ? emailTaken() : error;
}

/**
 * Checks that the viewer may activate, deactivate, invite and rename this account and end its
 * sessions: staff may for clients and caregivers, admins for everyone.
 * @throws Failure FORBIDDEN
 */
export function assertMayManage(viewer: Pick<Viewer, 'role'>, account: { role: UserRole }): void {
  if (viewer.role !== 'admin' && isOfficeRole(account.role)) {
    throw forbidden('Only an admin may change accounts of the office.');
  }
}
