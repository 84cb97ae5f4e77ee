import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { GraphContext, Services } from '../context.ts';
import { Failure, RefusalCode, UserError } from '../errors.ts';
import { held } from '../types/held.ts';
import { parseInput } from '../types/parseInput.ts';
import { createStaffSchema, newEmailSchema } from './account.input.ts';
import { accountRefusals } from './account.rules.ts';
import type { AccountType } from './account.type.ts';
import { countersWithin } from './addressLimit.ts';
import { assertMayManage } from './identity.policy.ts';
import { identityRefusals, type Role } from './identity.rules.ts';
import { invite } from './invitation.ts';
import { countMail } from './mailLimit.ts';
import { endSessions } from './sessions.ts';
import { User } from './user.entity.ts';
import type { Viewer } from './viewer.ts';

const account = 'This account';

/** A user as the office sees them. */
export const accountOf = ({ id, email, firstName, lastName, role, isActive, emailVerified, passwordHash, createdAt }: User): AccountType =>
  ({ id, email, firstName, lastName, role, isActive, emailVerified, isInvited: passwordHash === null, createdAt });

/**
 * Makes an account of the office and queues its invitation.
 * @returns the user, and the link of the invitation for the command line
 * @throws UserError INVALID, or EMAIL_TAKEN on `email`
 */
export async function createStaff(services: Pick<Services, 'database' | 'jobs' | 'settings'>, input: unknown): Promise<{ user: User; link: string }> {
  const fields = parseInput(createStaffSchema, input);
  return services.database.orm.em.fork().transactional(async (em) => {
    if ((await em.count(User, { email: fields.email })) > 0) throw emailTaken();
    const user = em.create(User, fields);
    await em.flush();
    return { user, link: await invite(em, services, user) };
  }).catch(takenMeanwhile);
}

/**
 * Gives a user another role. The last admin who can sign in stays one.
 * @throws Failure NOT_FOUND
 * @throws UserError CONFLICT
 */
export const changeRole = ({ em }: Pick<GraphContext, 'em'>, userId: string, role: Role): Promise<User> =>
  em.fork().transactional(async (tx) => {
    await oneChangeOfAdminsAtATime(tx);
    const user = await held(tx, User, userId, account);
    if (role !== 'admin') await assertNotLastAdmin(tx, user);
    user.role = role;
    return user;
  });

/**
 * Lets a user sign in or no longer: a deactivated account's sessions end at once, on every process (ruling 9). The last
 * admin who can sign in stays active.
 * @throws Failure NOT_FOUND, or FORBIDDEN for staff who mean an account of the office
 * @throws UserError CONFLICT
 */
export const setUserActive = ({ em }: Pick<GraphContext, 'em'>, viewer: Viewer, userId: string, isActive: boolean): Promise<User> =>
  em.fork().transactional(async (tx) => {
    await oneChangeOfAdminsAtATime(tx);
    const user = await held(tx, User, userId, account);
    assertMayManage(viewer, user);
    if (isActive) {
      user.isActive = true;
    } else {
      await assertNotLastAdmin(tx, user);
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
 * @param email where the first address was wrong
 * @throws Failure NOT_FOUND, FORBIDDEN for staff who mean an account of the office, RATE_LIMITED from the sixth within an hour
 * @throws UserError CONFLICT for someone who has a password or is deactivated, INVALID or EMAIL_TAKEN on `email`
 */
export async function sendInvitation(
  context: Pick<GraphContext, 'em' | 'jobs' | 'settings'>, viewer: Viewer, userId: string, email?: string | null,
): Promise<User> {
  const corrected = email === undefined || email === null ? null : parseInput(newEmailSchema, { email }).email;
  return context.em.fork().transactional(async (em) => {
    const user = await held(em, User, userId, account);
    assertMayManage(viewer, user);
    if (!user.isActive) throw UserError.of(RefusalCode.CONFLICT, accountRefusals.inactive);
    if (user.passwordHash !== null) throw UserError.of(RefusalCode.CONFLICT, accountRefusals.hasPassword);
    if (corrected !== null) user.email = corrected;
    await em.flush();
    const { allowed, seconds } = await countMail(countersWithin(em), 'invitation', user.email);
    if (!allowed) throw new Failure('RATE_LIMITED', identityRefusals.tooManyAttempts(Math.ceil(seconds / 60)), seconds);
    await invite(em, context, user);
    return user;
  }).catch(takenMeanwhile);
}

/** Two admins who demote one another must not each see the other one left. */
async function oneChangeOfAdminsAtATime(em: EntityManager): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(hashtext(?))', ['home-care admins']);
}

async function assertNotLastAdmin(em: EntityManager, user: User): Promise<void> {
  if (user.role !== 'admin' || !user.isActive || user.passwordHash === null) return;
  const others = await em.count(User, { role: 'admin', isActive: true, passwordHash: { $ne: null }, id: { $ne: user.id } });
  if (others === 0) throw UserError.of(RefusalCode.CONFLICT, accountRefusals.lastAdmin);
}

const emailTaken = (): UserError => UserError.of(RefusalCode.EMAIL_TAKEN, accountRefusals.emailTaken, 'email');

function takenMeanwhile(error: unknown): never {
  throw error instanceof UniqueConstraintViolationException ? emailTaken() : error;
}
