import { sql, type Kysely } from 'kysely';
import { holds, searchPatterns } from '../../../database/search.ts';
import type { Tables } from '../../../database/kysely.ts';
import { readPage, type PageRequest, type RowsOfPage } from '../../../shared/paging/keyset.ts';
import type { AccountType } from './account.type.ts';
import type { Role } from '../identity.rules.ts';
import { userSearch } from '../user.entity.ts';

export interface AccountFilter {
  role: Role | null;
  isActive: boolean | null;
  search: string | null;
}

/** A page of the accounts, newest first. */
export function accountsPage(
  db: Kysely<Tables>,
  { role, isActive, search }: AccountFilter,
  page: PageRequest,
): Promise<RowsOfPage<AccountType>> {
  let base = db.selectFrom('users');
  if (role !== null) base = base.where('role', '=', role);
  if (isActive !== null) base = base.where('is_active', '=', isActive);
  for (const pattern of searchPatterns(search ?? '')) base = base.where(holds(userSearch, pattern));
  return readPage(
    db,
    base,
    (query) =>
      query.select([
        'users.id',
        'users.email',
        'users.first_name as firstName',
        'users.last_name as lastName',
        'users.role',
        'users.is_active as isActive',
        'users.email_verified as emailVerified',
        sql<boolean>`users.password_hash is null`.as('isInvited'),
        'users.created_at as createdAt',
      ]),
    { at: sql`users.created_at`, id: sql`users.id`, direction: 'desc' },
    page,
  );
}
