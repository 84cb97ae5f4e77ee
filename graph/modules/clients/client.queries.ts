import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import { cipherOf } from '../../database/encryption/ciphers.ts';
import { isCalled } from '../../database/externalReferences.ts';
import { columnsNamed, type Tables } from '../../database/kysely.ts';
import { holds, searchWords } from '../../database/search.ts';
import type { ExternalReferenceInput } from '../../shared/externalReferences.ts';
import { notFound } from '../../shared/errors.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import {
  emptyPage,
  readPage,
  type PageRequest,
  type RowsOfPage,
} from '../../shared/paging/keyset.ts';
import { maxInSearch } from '../../shared/paging/total.ts';
import type { ClientStatus } from './care.rules.ts';
import { profileNames } from './client.rules.ts';
import type { ClientType } from './client.type.ts';
import { clientSearch } from './clientSearch.entity.ts';

export interface ClientFilter {
  status: readonly ClientStatus[] | null;
  isUnconfirmed: boolean | null;
  search: string | null;
  updatedSince: Date | null;
  externalReference: ExternalReferenceInput | null;
}

const columns = [
  'clients.user_id as userId',
  ...columnsNamed('users', ['firstName', 'lastName', 'email', 'emailVerified']),
  ...columnsNamed('clients', [
    'id',
    ...profileNames,
    'hiddenFacts',
    'status',
    'statusReason',
    'reasonForClient',
    'cancellationPolicy',
    'billingRhythm',
    'remindersPausedAt',
    'remindersPauseReason',
    'createdAt',
    'updatedAt',
  ]),
] as const;

/**
 * True if someone registered under this email and has never confirmed it: they are not clients yet.
 * Of the tables `users`.
 */
export const isUnconfirmed = sql<boolean>`users.email is not null and users.password_hash is not null and not users.email_verified`;

const selected = (query: SelectQueryBuilder<Tables, 'clients', object>) =>
  query.innerJoin('users', 'users.id', 'clients.user_id').select([
    ...columns,
    sql<boolean>`users.email is not null and users.password_hash is null`.as('isInvited'),
    isUnconfirmed.as('isUnconfirmed'),
    // The name is stored with the user.
    sql<number>`clients.version + users.version`.as('version'),
  ]);

/**
 * Clients whose name, email or address contains the words, or whose phone number contains the
 * digits.
 */
export const clientsMatching = (db: Kysely<Tables>, patterns: readonly string[]) =>
  patterns.reduce(
    (found, pattern) => found.where(holds(clientSearch, pattern)),
    db.selectFrom('client_search').select('client_id'),
  );

/** Returns a page of clients, newest first. */
export async function clientsPage(
  db: Kysely<Tables>,
  { status, isUnconfirmed: wanted, search, updatedSince, externalReference: called }: ClientFilter,
  page: PageRequest,
): Promise<RowsOfPage<ClientType>> {
  let base = db.selectFrom('clients');
  const hasStatus = status !== null && status.length > 0;
  const isFiltered = hasStatus || wanted !== null || updatedSince !== null || called !== null;
  if (hasStatus) base = base.where('clients.status', 'in', status);
  if (updatedSince !== null) base = base.where('clients.updated_at', '>=', updatedSince);
  if (called !== null) base = base.where(isCalled('client', 'clients.id', called));
  if (wanted !== null)
    base = base.where('clients.user_id', 'in', (own) =>
      own
        .selectFrom('users')
        .select('users.id')
        .where(sql<boolean>`(${isUnconfirmed}) = ${wanted}`),
    );
  const patterns = searchWords(search ?? '');
  let maxCounted: number | undefined;
  let atLeast = 0;
  if (patterns.length > 0) {
    const matching = clientsMatching(db, patterns);
    const found = await matching.limit(maxInSearch + 1).execute();
    if (found.length === 0) return emptyPage;
    base =
      found.length > maxInSearch
        ? base.where('clients.id', 'in', matching)
        : base.where(sql<boolean>`clients.id = any(${found.map((one) => one.client_id)}::uuid[])`);
    maxCounted = maxInSearch;
    if (found.length > maxInSearch && !isFiltered) {
      // Counted by the search already.
      maxCounted = 0;
      atLeast = found.length;
    }
  }
  const found = await readPage(
    db,
    base,
    selected,
    { at: sql`clients.created_at`, id: sql`clients.id`, direction: 'desc' },
    page,
    maxCounted,
  );
  return {
    ...found,
    totalCount: Math.max(found.totalCount, atLeast),
    rows: found.rows.map((row) => opened(db, row)),
  };
}

/**
 * Returns one client.
 * @throws Failure NOT_FOUND
 */
export async function findClient(db: Kysely<Tables>, id: string): Promise<ClientType> {
  const found = isIdentifier(id)
    ? await selected(db.selectFrom('clients')).where('clients.id', '=', id).executeTakeFirst()
    : undefined;
  if (!found) throw notFound('This client', id);
  return opened(db, found);
}

/** Returns clients by identifier, in any order. Runs one statement. */
export async function clientsOf(db: Kysely<Tables>, ids: readonly string[]): Promise<ClientType[]> {
  const rows = await selected(db.selectFrom('clients')).where('clients.id', 'in', ids).execute();
  return rows.map((row) => opened(db, row));
}

type Row = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number];

/** Decrypts the texts of a row. */
const opened = (db: Kysely<Tables>, row: Row): ClientType =>
  cipherOf(db).decryptRow({ table: 'clients', id: row.id }, row);
