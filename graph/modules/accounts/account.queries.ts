import { sql, type Kysely, type RawBuilder } from 'kysely';
import { holds, searchWords } from '../../database/search.ts';
import type { Tables } from '../../database/kysely.ts';
import { notFound } from '../../shared/errors.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import { readPage, type PageRequest, type RowsOfPage } from '../../shared/paging/keyset.ts';
import type { AccountType, LockedAccount } from './account.type.ts';
import type { Role } from '../identity/identity.rules.ts';
import { codesOf } from '../second-factor/checkFactor.ts';
import { userSearch } from '../identity/user.entity.ts';

export interface AccountFilter {
  /** Empty for all. */
  roles: readonly Role[];
  isActive: boolean | null;
  search: string | null;
  updatedSince: Date | null;
}

const columns = [
  'users.id',
  sql<string>`users.email`.as('email'),
  'users.first_name as firstName',
  'users.last_name as lastName',
  sql<Role>`users.role`.as('role'),
  'users.is_active as isActive',
  'users.email_verified as emailVerified',
  sql<boolean>`users.password_hash is null`.as('isInvited'),
  'users.created_at as createdAt',
  'users.updated_at as updatedAt',
  'users.version',
  sql<boolean>`exists (select from second_factors f where f.user_id = users.id)`.as(
    'hasSecondFactor',
  ),
] as const;

/** Returns a page of accounts, newest first. */
export function accountsPage(
  db: Kysely<Tables>,
  { roles, isActive, search, updatedSince }: AccountFilter,
  page: PageRequest,
): Promise<RowsOfPage<AccountType>> {
  let base = db.selectFrom('users').where('users.email', 'is not', null);
  if (roles.length > 0) base = base.where('role', 'in', roles);
  if (isActive !== null) base = base.where('is_active', '=', isActive);
  if (updatedSince !== null) base = base.where('updated_at', '>=', updatedSince);
  for (const pattern of searchWords(search ?? '')) base = base.where(holds(userSearch, pattern));
  return readPage(
    db,
    base,
    (query) => query.select(columns),
    { at: sql`users.created_at`, id: sql`users.id`, direction: 'desc' },
    page,
  );
}

/**
 * Returns one account.
 * @throws Failure NOT_FOUND
 */
export async function findAccount(db: Kysely<Tables>, id: string): Promise<AccountType> {
  const found = isIdentifier(id)
    ? await db
        .selectFrom('users')
        .select(columns)
        .where('id', '=', id)
        .where('email', 'is not', null)
        .executeTakeFirst()
    : undefined;
  if (!found) throw notFound('This account', id);
  return found;
}

/** Maximum number of locked accounts shown. */
export const maxLocked = 100;

const digest = (text: RawBuilder<string>): RawBuilder<string> =>
  sql`encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`;
/** Under what the failures of a user are stored: of the password, and of codes. */
const keysOfUsers = sql<{
  id: string;
  key: string;
}>`(select id, unnest(array[${digest(sql`email`)}, ${digest(sql`${codesOf('')}::text || id`)}]) as key from users)`;

/**
 * Returns the accounts locked at a moment, for everyone or for one device, or for codes, those whose lock
 * ends last first. Failures are stored under a digest of the email, which for a device is the beginning.
 */
export async function lockedAccounts(db: Kysely<Tables>, now: Date): Promise<LockedAccount[]> {
  const locks = db
    .selectFrom('sign_in_failures')
    .where('locked_until', '>', now)
    .select(sql<string>`left(email_key, 64)`.as('emailKey'))
    .select(({ fn }) => fn.max('locked_until').as('lockedUntil'))
    .groupBy(sql`left(email_key, 64)`);
  const locked = db
    .selectFrom(keysOfUsers.as('keys'))
    .innerJoin(locks.as('locks'), 'locks.emailKey', 'keys.key')
    .select('keys.id')
    .select(({ fn }) => fn.max('locks.lockedUntil').as('lockedUntil'))
    .groupBy('keys.id');
  const rows = await db
    .selectFrom(locked.as('locks'))
    .innerJoin('users', 'users.id', 'locks.id')
    .select(columns)
    .select(sql<Date>`locks."lockedUntil"`.as('lockedUntil'))
    .orderBy(sql`locks."lockedUntil"`, 'desc')
    .orderBy('users.id')
    .limit(maxLocked)
    .execute();
  return rows.map(({ lockedUntil, ...account }) => ({ account, lockedUntil }));
}
