import type { EntityManager } from '@mikro-orm/postgresql';
import { officeWrote } from './officeWrote.ts';
import type { Account } from '../identity/user.entity.ts';
import { resetUnverified } from './resetUnverified.ts';

/**
 * Gives an account that nobody verified to the holder of its mailbox. Everything that its maker had
 * and typed goes, the name, too: the first page then asks for another (`isUnnamed`). A name that
 * the office uses stays.
 * @param user locked by the caller
 */
export async function forgetMaker(em: EntityManager, user: Account): Promise<void> {
  if (!(await resetUnverified(em, user))) return;
  if (user.role !== 'client' || (await officeWrote(em, user))) return;
  Object.assign(user, { firstName: user.email.split(/[+@]/)[0]!, lastName: '' });
}
