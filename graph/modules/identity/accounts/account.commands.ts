import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { GraphContext, Services } from '../../../shared/context.ts';
import { forbidden, notFound, RefusalCode, UserError } from '../../../shared/errors.ts';
import { lockForUpdate } from '../../../database/lockForUpdate.ts';
import { retryOnConflict } from '../../../database/retryOnConflict.ts';
import { assertVersion } from '../../../shared/version.ts';
import { parseInput } from '../../../shared/validation/parseInput.ts';
import { createStaffSchema, newEmailSchema } from './account.input.ts';
import { accountRefusals, emailStateOf, isOfficeRole, type EmailState } from './account.rules.ts';
import type { AccountType, EmailAccount } from './account.type.ts';
import { countersWithin } from '../limits/addressLimit.ts';
import {
  claimAccount,
  emailTaken,
  freeUnverifiedEmail,
  resetUnverified,
  tellOwner,
} from './claimAccount.ts';
import type { Role } from '../identity.rules.ts';
import { invite } from '../links/invitation.ts';
import { assertAllowed, countMail } from '../limits/mailLimit.ts';
import { endSessions } from '../sessions/sessions.ts';
import { User, type Account } from '../user.entity.ts';
import type { Viewer } from '../sessions/viewer.ts';

/**
 * A user who has an account, locked. The name of a client without an email is none.
 * @throws Failure NOT_FOUND
 */
async function lockAccount(em: EntityManager, id: string): Promise<Account> {
  const user = await lockForUpdate(em, User, id, account);
  if (user.email === null) throw notFound(account);
  return user as Account;
}

const account = 'This account';

/** A user as the office sees them. */
export const accountOf = ({
  id,
  email,
  firstName,
  lastName,
  role,
  isActive,
  emailVerified,
  passwordHash,
  createdAt,
  version,
}: Account): AccountType => ({
  id,
  email,
  firstName,
  lastName,
  role,
  isActive,
  emailVerified,
  isInvited: passwordHash === null,
  createdAt,
  version,
});

/**
 * What the office finds under an email, before it attaches anything to it. A text that is no email
 * has no account.
 */
export async function accountOfEmail(
  { em }: Pick<GraphContext, 'em'>,
  email: string,
): Promise<EmailAccount> {
  const parsed = newEmailSchema.safeParse({ email });
  const user = parsed.success ? ((await em.findOne(User, parsed.data)) as Account | null) : null;
  return { state: emailStateOf(user), account: user && accountOf(user) };
}

export interface StaffMade {
  user: Account;
  /** What the office found under the email. */
  found: EmailState;
  /** Of the invitation, for the command line; null for someone who has a password already. */
  link: string | null;
}

/**
 * Makes an account of the office, or one of the account with this email, and queues its invitation,
 * or word of the new role to someone who has a password.
 * @throws UserError INVALID, EMAIL_TAKEN on `email` for an account of the office, CONFLICT on `email` for a deactivated one
 */
export async function createStaff(
  services: Pick<Services, 'database' | 'jobs' | 'settings'>,
  input: unknown,
): Promise<StaffMade> {
  const { role, ...person } = parseInput(createStaffSchema, input);
  return retryOnConflict(() =>
    services.database.orm.em.fork().transactional(async (em) => {
      const { user, found } = await claimAccount(em, person, role);
      if (found !== 'none' && isOfficeRole(user.role)) throw emailTaken();
      user.role = role;
      await em.flush();
      return { user, found, link: await tellOwner(em, services, user, role) };
    }),
  );
}

/**
 * Gives a user another role, and tells them. Whoever never verified their email loses password and
 * sessions and is invited to the role instead. The last admin who can sign in stays one.
 * @throws Failure NOT_FOUND
 * @throws UserError CONFLICT
 */
export const changeRole = (
  { em, jobs, settings }: Pick<GraphContext, 'em' | 'jobs' | 'settings'>,
  userId: string,
  role: Role,
  seen?: number | null,
): Promise<Account> =>
  em.fork().transactional(async (tx) => {
    await oneChangeOfAdminsAtATime(tx);
    const user = await lockAccount(tx, userId);
    assertVersion(seen, user.version);
    if (role !== 'admin' || !user.emailVerified) await assertNotLastAdmin(tx, user);
    const wasReset = await resetUnverified(tx, user);
    const isNew = user.role !== role;
    user.role = role;
    const gained = isNew && role !== 'client';
    if (user.isActive && (gained || wasReset)) await tellOwner(tx, { jobs, settings }, user, role);
    await tx.flush();
    await tx.refresh(user);
    return user;
  });

/**
 * Lets a user sign in or no longer: a deactivated account's sessions end at once, on every process.
 * The last admin who can sign in stays active, and so does a caregiver with planned visits: taking them
 * out of work says what becomes of these, and takes the account along.
 * @throws Failure NOT_FOUND, or FORBIDDEN for staff who mean an account of the office
 * @throws UserError CONFLICT
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
      user.isActive = true;
    } else {
      await assertNotLastAdmin(tx, user);
      await assertNoPlannedVisits(tx, user);
      await deactivate(tx, user);
    }
    return user;
  });

/** Deactivates within a transaction that has made sure that an admin stays. */
export async function deactivate(em: EntityManager, user: User): Promise<void> {
  user.isActive = false;
  await em.flush();
  await endSessions(em, user.id);
}

/**
 * Sends the invitation of someone who has no password yet once more; an earlier link stops working.
 * Whoever chose a password without ever verifying their email loses it and is invited, too.
 * @param email where the first address was wrong
 * @throws Failure NOT_FOUND, FORBIDDEN for staff who mean an account of the office, RATE_LIMITED from the sixth within an hour
 * @throws UserError CONFLICT for someone who verified their email or is deactivated, INVALID or
 *   EMAIL_TAKEN on `email`
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
      if (!user.isActive) throw UserError.of(RefusalCode.CONFLICT, accountRefusals.inactive);
      if (user.emailVerified && user.passwordHash !== null)
        throw UserError.of(RefusalCode.CONFLICT, accountRefusals.hasPassword);
      await resetUnverified(em, user);
      if (corrected !== null && corrected !== user.email) await correctEmail(em, user, corrected);
      await em.flush();
      assertAllowed(await countMail(countersWithin(em), 'invitation', user.email));
      await invite(em, context, user);
      return user;
    })
    .catch(takenMeanwhile);
}

/**
 * Gives an account another email, which nobody has verified yet; what was sent to the one before
 * proves nothing now.
 */
async function correctEmail(em: EntityManager, user: User, email: string): Promise<void> {
  await freeUnverifiedEmail(em, email);
  Object.assign(user, {
    email,
    emailVerified: false,
    verificationToken: null,
    verificationTokenExpiry: null,
  });
}

/** Serialized, so that two admins cannot demote each other at the same moment. */
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
  if (others === 0) throw UserError.of(RefusalCode.CONFLICT, accountRefusals.lastAdmin);
}

/** Visits belong to a later module; that there are some is all that is asked of it. */
async function assertNoPlannedVisits(
  em: EntityManager,
  { id, firstName, lastName }: User,
): Promise<void> {
  const [found] = await em.execute<{ visits: number }[]>(
    `select count(*)::int as visits from appointments join caregivers on caregivers.id = appointments.caregiver_id
      where caregivers.user_id = ? and caregivers.is_active
        and appointments.status in ('scheduled', 'confirmed') and appointments.end_date > now()`,
    [id],
  );
  if (found!.visits > 0)
    throw UserError.of(
      RefusalCode.CONFLICT,
      accountRefusals.plannedVisits(`${firstName} ${lastName}`, found!.visits),
    );
}

function takenMeanwhile(error: unknown): never {
  throw error instanceof UniqueConstraintViolationException ? emailTaken() : error;
}

/**
 * Whether someone may switch an account off and on and invite its owner: staff those of clients and caregivers, an admin all.
 * @throws Failure FORBIDDEN
 */
function assertMayManage(viewer: Viewer, account: { role: Role }): void {
  if (viewer.role !== 'admin' && isOfficeRole(account.role)) {
    throw forbidden('Only an admin may change accounts of the office.');
  }
}
