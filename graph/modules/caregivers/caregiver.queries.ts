import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import { cipherOf } from '../../database/encryption/ciphers.ts';
import { isCalled } from '../../database/externalReferences.ts';
import type { Tables } from '../../database/kysely.ts';
import { holds, searchWords } from '../../database/search.ts';
import type { ExternalReferenceInput } from '../../shared/externalReferences.ts';
import { notFound } from '../../shared/errors.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import { readPage, type PageRequest, type RowsOfPage } from '../../shared/paging/keyset.ts';
import { usd } from '../../shared/money.ts';
import { caregiverSearch } from './caregiver.entity.ts';
import type { CaregiverType } from './caregiver.type.ts';

export interface CaregiverFilter {
  isActive: boolean | null;
  search: string | null;
  updatedSince: Date | null;
  externalReference: ExternalReferenceInput | null;
}

/** A caregiver row; the rate is a decimal as text. */
type Reading = Omit<CaregiverType, 'hourlyRate'> & { hourlyRate: string | null };

const columns = [
  'caregivers.id',
  'caregivers.user_id as userId',
  'caregivers.first_name as firstName',
  'caregivers.last_name as lastName',
  'caregivers.email',
  'caregivers.phone',
  'caregivers.certification',
  'caregivers.experience',
  'caregivers.specialties',
  'caregivers.hourly_rate as hourlyRate',
  'caregivers.bio',
  'caregivers.timezone',
  'caregivers.is_active as isActive',
  'caregivers.last_working_day as lastWorkingDay',
  'caregivers.created_at as createdAt',
  'caregivers.updated_at as updatedAt',
  'caregivers.version',
  'caregivers.hours_version as hoursVersion',
] as const;

const selected = (query: SelectQueryBuilder<Tables, 'caregivers', object>) =>
  query.select([...columns, isInvited]);

type Row = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number];

const opened = (db: Kysely<Tables>, row: Row): Reading =>
  cipherOf(db).decryptRow({ table: 'caregivers', id: row.id }, row);

const isInvited =
  sql<boolean>`coalesce((select users.password_hash is null from users where users.id = caregivers.user_id), false)`.as(
    'isInvited',
  );

/** Converts a row to the graph type. */
export const caregiverOf = ({ hourlyRate, ...caregiver }: Reading): CaregiverType => ({
  ...caregiver,
  hourlyRate: hourlyRate === null ? null : usd(hourlyRate),
});

/** Returns a page of caregivers, newest first. */
export async function caregiversPage(
  db: Kysely<Tables>,
  { isActive, search, updatedSince, externalReference: called }: CaregiverFilter,
  page: PageRequest,
): Promise<RowsOfPage<Reading>> {
  let base = db.selectFrom('caregivers');
  if (isActive !== null) base = base.where('is_active', '=', isActive);
  if (updatedSince !== null) base = base.where('updated_at', '>=', updatedSince);
  if (called !== null) base = base.where(isCalled('caregiver', 'caregivers.id', called));
  for (const pattern of searchWords(search ?? ''))
    base = base.where(holds(caregiverSearch, pattern));
  const found = await readPage(
    db,
    base,
    selected,
    { at: sql`caregivers.created_at`, id: sql`caregivers.id`, direction: 'desc' },
    page,
  );
  return { ...found, rows: found.rows.map((row) => opened(db, row)) };
}

/** Returns caregivers by identifier, in any order. Runs one statement. */
export async function caregiversOf(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<CaregiverType[]> {
  const rows = await selected(db.selectFrom('caregivers')).where('id', 'in', ids).execute();
  return rows.map((row) => caregiverOf(opened(db, row)));
}

/**
 * Returns one caregiver.
 * @throws Failure NOT_FOUND
 */
export async function findCaregiver(db: Kysely<Tables>, id: string): Promise<CaregiverType> {
  const found = isIdentifier(id)
    ? await selected(db.selectFrom('caregivers')).where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!found) throw notFound('This caregiver', id);
  return caregiverOf(opened(db, found));
}
