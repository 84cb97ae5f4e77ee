import type { EntityManager } from '@mikro-orm/postgresql';
import { endLinks } from './links.ts';
import type { Account } from '../identity/user.entity.ts';

/**
 * Gives an account another email, also in their caregiver record: the office finds people by it, and
 * someone else may get the old one. Links sent to the old one stop working.
 * @throws UniqueConstraintViolationException if another account or caregiver has it
 */
export async function replaceEmail(em: EntityManager, user: Account, email: string): Promise<void> {
  endLinks(user);
  Object.assign(user, { email, verificationToken: null });
  await em.flush();
  // In SQL, because the caregivers' module comes after this one.
  await em.execute('update caregivers set email = ? where user_id = ?', [email, user.id]);
}
