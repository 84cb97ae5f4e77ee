import { sql, type Kysely } from 'kysely';
import { holds, searchWords } from '../../database/search.ts';
import type { Tables } from '../../database/kysely.ts';
import { readPage, type PageRequest, type RowsOfPage } from '../../shared/paging/keyset.ts';
import type { AccountType, LockedAccount } from './account.type.ts';
import type { Role } from '../identity/identity.rules.ts';
import { userSearch } from '../identity/user.entity.ts';

export interface AccountFilter {
  /** Empty for all. */
  roles: readonly Role[];
  isActive: boolean | null;
  search: string | null;
}

const columns = [
  'users.id',
  sql<string>`users.email`.as('email'),
  'users.first_name as firstName',
  'users.last_name as lastName',
  'users.role',
  'users.is_active as isActive',
  'users.email_verified as emailVerified',
  sql<boolean>`users.password_hash is null`.as('isInvited'),
  'users.created_at as createdAt',
  'users.version',
] as const;

/** Returns a page of accounts, newest first. */
export function accountsPage(
  db: Kysely<Tables>,
  { roles, isActive, search }: AccountFilter,
  page: PageRequest,
): Promise<RowsOfPage<AccountType>> {
  let base = db.selectFrom('users').where('users.email', 'is not', null);
  if (roles.length > 0) base = base.where('role', 'in', roles);
  if (isActive !== null) base = base.where('is_active', '=', isActive);
  for (const pattern of searchWords(search ?? '')) base = base.where(holds(userSearch, pattern));
  return readPage(
    db,
    base,
    (query) => query.select(columns),
    { at: sql`users.created_at`, id: sql`users.id`, direction: 'desc' },
    page,
  );
}

/** Maximum number of locked accounts shown. */
export const maxLocked = 100;

/**
 * Returns the accounts locked at a moment, for everyone or for one device, those whose lock ends last
 * first. Failures are stored under a digest of the email, which for a device is the beginning.
 */
export async function lockedAccounts(db: Kysely<Tables>, now: Date): Promise<LockedAccount[]> {
  const locks = db
    .selectFrom('sign_in_failures')
    .where('locked_until', '>', now)
    .select(sql<string>`left(email_key, 64)`.as('emailKey'))
    .select(({ fn }) => fn.max('locked_until').as('lockedUntil'))
    .groupBy(sql`left(email_key, 64)`);
  const rows = await db
    .selectFrom(locks.as('locks'))
    .innerJoin('users', (join) =>
      join.on(
        sql<boolean>`encode(sha256(convert_to(users.email, 'UTF8')), 'hex') = locks."emailKey"`,
      ),
    )
    .select(columns)
    .select(sql<Date>`locks."lockedUntil"`.as('lockedUntil'))
    .orderBy(sql`locks."lockedUntil"`, 'desc')
    .orderBy('users.id')
    .limit(maxLocked)
    .execute();
  return rows.map(({ lockedUntil, ...account }) => ({ account, lockedUntil }));
}
