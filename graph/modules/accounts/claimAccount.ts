import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isStillReferenced } from '../../database/conflicts.ts';
import type { Services } from '../../shared/context.ts';
import { RefusalCode, UserError } from '../../shared/errors.ts';
import { sendMail } from '../../mail/mail.ts';
import {
  accountRefusals,
  emailStateOf,
  isOfficeRole,
  type EmailState,
} from '../identity/account.rules.ts';
import { isUnnamed, type Role } from '../identity/identity.rules.ts';
import { invite } from '../account-links/invitation.ts';
import { resetUnverified } from '../account-links/resetUnverified.ts';
import { officeWrote } from '../account-links/officeWrote.ts';
import { User, type Account } from '../identity/user.entity.ts';

export const emailTaken = (): UserError =>
  UserError.of(RefusalCode.EMAIL_TAKEN, accountRefusals.emailTaken, 'email');

type Person = Pick<Account, 'email' | 'firstName' | 'lastName'>;

export interface Claim {
  user: Account;
  /** The name the account had before, if any. */
  owner: Pick<Person, 'firstName' | 'lastName'>;
  /** The account that already used this email, if any. */
  found: EmailState;
  /** True if someone had registered the email without verifying it, so the account was reset. */
  wasReset: boolean;
}

/**
 * Returns the account to which the office attaches a record or a role by email, locked until the
 * transaction ends; creates it if there is none. Every such operation must get the account here:
 * someone who registered an email without verifying it may not own it, so they lose the account
 * first.
 * @param role of a new account
 * @throws UserError EMAIL_TAKEN on `email` for a deactivated account
 */
export async function claimAccount(
  em: EntityManager,
  { email, firstName, lastName }: Person,
  role: Role = 'client',
): Promise<Claim> {
  const user = (await em.findOne(
    User,
    { email },
    {
      lockMode: LockMode.PESSIMISTIC_WRITE,
      refresh: true,
    },
  )) as Account | null;
  const found = emailStateOf(user);
  if (!user) {
    const created = em.create(User, { email, firstName, lastName, role }) as Account;
    return { user: created, owner: { firstName, lastName }, found, wasReset: false };
  }
  if (!user.isActive) {
    throw UserError.of(RefusalCode.EMAIL_TAKEN, accountRefusals.emailInactive, 'email');
  }
  const unnamed = isUnnamed(user);
  const owner = unnamed
    ? { firstName, lastName }
    : { firstName: user.firstName, lastName: user.lastName };
  const wasReset = await resetUnverified(em, user);
  // The name of an office account is on everything its owner does.
  if ((wasReset || unnamed) && !isOfficeRole(user.role))
    Object.assign(user, { firstName, lastName });
  return { user, owner, found, wasReset };
}

/**
 * Tells the owner of the mailbox about the new role or record, with an invitation if they have no
 * password yet.
 * @returns the link of the invitation; null for someone who has a password
 */
export async function tellOwner(
  em: EntityManager,
  office: Pick<Services, 'jobs' | 'settings'>,
  user: Account,
  gained: Role,
): Promise<string | null> {
  if (user.passwordHash === null) return invite(em, office, user);
  const { email: to, firstName } = user;
  await office.jobs.enqueue(
    em,
    sendMail,
    gained === 'client'
      ? { template: 'portalReady', to, data: { firstName } }
      : { template: 'newRole', to, data: { firstName, role: gained } },
  );
  return null;
}

/**
 * Frees an email that someone registered and never verified, so that an office account can have it.
 * Any other account keeps it.
 * @throws UserError EMAIL_TAKEN on `email` if the office has records for that account, or has
 *   written anything in its client record
 */
export async function freeUnverifiedEmail(em: EntityManager, email: string): Promise<void> {
  const holder = await em.findOne(User, { email }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!holder?.isActive || !(await resetUnverified(em, holder))) return;
  if (await officeWrote(em, holder)) throw emailTaken();
  try {
    await em.execute('delete from clients where user_id = ?', [holder.id]);
    await em.execute('delete from users where id = ?', [holder.id]);
  } catch (error) {
    throw isStillReferenced(error) ? emailTaken() : error;
  }
}
