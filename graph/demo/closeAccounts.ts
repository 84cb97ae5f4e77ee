import { deactivate } from '../modules/accounts/account.commands.ts';
import { isPassword } from '../modules/sign-in/passwords.ts';
import { User, type Account } from '../modules/identity/user.entity.ts';
import type { Database } from '../database/orm.ts';
import { demoAddresses, demoPassword } from './accounts.ts';

/**
 * Deactivates the demonstration's accounts that still have its public password, even the last
 * admin. Accounts with another password, and all others, are left alone.
 * @returns the addresses that it deactivated
 */
export function closeDemoAccounts({ orm }: Pick<Database, 'orm'>): Promise<string[]> {
  return orm.em.fork().transactional(async (em) => {
    const users = (await em.find(
      User,
      { email: { $in: [...demoAddresses] }, isActive: true },
      { orderBy: { email: 'asc' } },
    )) as Account[];
    const closed: string[] = [];
    for (const user of users) {
      if (!(await isPassword(user.passwordHash, demoPassword))) continue;
      await deactivate(em, user);
      closed.push(user.email);
    }
    return closed;
  });
}

/** The warning shown on start after that. */
export const demoClosed = (addresses: readonly string[]): string =>
  `Warning: ${addresses.join(', ')} of the demonstration opened with the password that everyone knows: deactivated. Go live with a fresh DATA_DIR.`;
