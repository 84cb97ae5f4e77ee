import type { EntityManager } from '@mikro-orm/postgresql';
import { dropFactors } from '../second-factor/checkFactor.ts';
import { endSessions } from '../identity/sessions.ts';
import type { User } from '../identity/user.entity.ts';
import { endLinks } from './links.ts';

/** Columns of a client's profile that its account can fill in, and their properties. */
const entries = [
  ['phone', 'phone'],
  ['address', 'address'],
  ['emergency_contact', 'emergencyContact'],
  ['emergency_phone', 'emergencyPhone'],
] as const;

/** The same columns' names. */
export const ownColumns: readonly string[] = entries.map(([column]) => column);

/**
 * Takes an account back from someone who registered its email and never verified it. Removes
 * password, second factors, sessions, links, calendar address, and what they wrote in the client profile; what the
 * office wrote there stays. An account without a password was created by the office and its invitation is pending, so it stays
 * as it is.
 * @param user locked by the caller
 * @returns true if there was anything to take back
 */
export async function resetUnverified(em: EntityManager, user: User): Promise<boolean> {
  if (user.emailVerified || user.passwordHash === null) return false;
  user.passwordHash = null;
  endLinks(user);
  await em.flush();
  await endSessions(em, user.id);
  await dropFactors(em, user.id);
  // In SQL, because the clients' module comes after this one.
  await em.execute(
    `update clients set ${entries.map(([column, name]) => `${column} = case when '${name}' = any(unverified_entries) then null else ${column} end`).join(', ')},
                        unverified_entries = '{}', calendar_token = null, calendar_token_created_at = null
      where user_id = ?`,
    [user.id],
  );
  return true;
}
