import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import { cipherOf } from '../../database/encryption/ciphers.ts';
import type { Tables } from '../../database/kysely.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import {
  emptyPage,
  emptyPages,
  readPage,
  readPagesBelow,
  rowsAs,
  type Below,
  type PageRequest,
  type RowsOfPage,
} from '../../shared/paging/keyset.ts';
import {
  caregiverReadsDays,
  type CareUpdateChangeKind,
  type CareUpdateStanding,
  type WhyToSort,
} from './careUpdate.rules.ts';
import type { Priority } from '../appointments/appointment.rules.ts';
import { caregiverNameOrNull, clientName } from '../appointments/appointment.queries.ts';
import { inCaregiverWindow } from '../appointments/caregiverWindow.ts';

/** A care update as the office and caregivers read it. */
export interface CareUpdateReading {
  id: string;
  clientId: string;
  clientName: string;
  caregiverId: string | null;
  caregiverName: string | null;
  appointmentId: string | null;
  /** The visit it is about. */
  visit: { type: string; startsAt: Date; endsAt: Date } | null;
  standing: CareUpdateStanding;
  whyToSort: WhyToSort | null;
  correctedAt: Date | null;
  version: number;
  updateType: string;
  title: string;
  content: string;
  tasks: string[];
  priority: Priority;
  createdAt: Date;
  updatedAt: Date;
}

export interface CareUpdateFilter {
  from?: Date | null;
  to?: Date | null;
  clientId?: string | null;
  caregiverId?: string | null;
  standings?: readonly CareUpdateStanding[] | null;
  updatedSince?: Date | null;
}

const selected = (query: SelectQueryBuilder<Tables, 'care_updates', object>) =>
  query
    .innerJoin('clients', 'clients.id', 'care_updates.client_id')
    .innerJoin('users', 'users.id', 'clients.user_id')
    .leftJoin('caregivers', 'caregivers.id', 'care_updates.caregiver_id')
    .leftJoin('appointments as visit', 'visit.id', 'care_updates.appointment_id')
    .select([
      'care_updates.id',
      'care_updates.client_id as clientId',
      clientName.as('clientName'),
      'care_updates.caregiver_id as caregiverId',
      caregiverNameOrNull.as('caregiverName'),
      'care_updates.appointment_id as appointmentId',
      'care_updates.update_type as updateType',
      'care_updates.title',
      'care_updates.content',
      'care_updates.tasks',
      'care_updates.priority',
      'care_updates.created_at as createdAt',
      'care_updates.updated_at as updatedAt',
      'care_updates.standing',
      'care_updates.why_to_sort as whyToSort',
      'care_updates.corrected_at as correctedAt',
      'care_updates.version',
      'visit.service_type as visitType',
      'visit.scheduled_date as visitFrom',
      'visit.end_date as visitTo',
    ]);

/**
 * Returns a page of care updates, newest first. Runs two statements.
 * @param reader a caregiver, who reads updates about clients with visits in their window: their
 *   own, and the latest of others; null reads all
 */
export async function careUpdatesPage(
  db: Kysely<Tables>,
  reader: string | null,
  filter: CareUpdateFilter,
  page: PageRequest,
  now: Date,
): Promise<RowsOfPage<CareUpdateReading>> {
  if (!hasIdentifiers(filter)) return emptyPage;
  const found = await readPage(db, filtered(db, reader, filter, now), selected, newestFirst, page);
  return { ...found, rows: found.rows.map((row) => opened(db, row)) };
}

/** Returns a page of all care updates for each of many records. Runs one statement. */
export async function careUpdatesBelow(
  db: Kysely<Tables>,
  below: Below,
  filter: CareUpdateFilter,
  page: PageRequest,
  now: Date,
): Promise<Map<string, RowsOfPage<CareUpdateReading>>> {
  if (!hasIdentifiers(filter)) return emptyPages(below);
  const base = filtered(db, null, filter, now);
  const pages = await readPagesBelow(db, base, selected, newestFirst, page, below);
  return rowsAs(pages, (row) => opened(db, row));
}

/** Returns care updates by identifier, in any order. Runs one statement. */
export async function careUpdatesOf(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<CareUpdateReading[]> {
  const rows = await selected(db.selectFrom('care_updates'))
    .where('care_updates.id', 'in', ids)
    .execute();
  return rows.map((row) => opened(db, row));
}

const hasIdentifiers = ({ clientId, caregiverId }: CareUpdateFilter): boolean =>
  [clientId, caregiverId].every((id) => typeof id !== 'string' || isIdentifier(id));

const newestFirst = {
  at: sql`care_updates.created_at`,
  id: sql`care_updates.id`,
  direction: 'desc',
} as const;

function filtered(
  db: Kysely<Tables>,
  reader: string | null,
  filter: CareUpdateFilter,
  now: Date,
): SelectQueryBuilder<Tables, 'care_updates', object> {
  const { from, to, clientId, caregiverId, standings, updatedSince } = filter;
  let query = db.selectFrom('care_updates');
  if (from) query = query.where('care_updates.created_at', '>=', from);
  if (to) query = query.where('care_updates.created_at', '<', to);
  if (updatedSince) query = query.where('care_updates.updated_at', '>=', updatedSince);
  if (clientId) query = query.where('care_updates.client_id', '=', clientId);
  if (caregiverId) query = query.where('care_updates.caregiver_id', '=', caregiverId);
  if (standings && standings.length > 0)
    query = query.where('care_updates.standing', 'in', [...standings]);
  if (reader !== null) {
    query = query.where(({ eb, or, and }) =>
      or([
        eb('care_updates.standing', '=', 'shown'),
        and([
          eb('care_updates.caregiver_id', '=', reader),
          eb('care_updates.standing', '<>', 'taken-back'),
        ]),
      ]),
    );
    query = query.where(
      'care_updates.client_id',
      'in',
      db
        .selectFrom('appointments')
        .innerJoin('clients', 'clients.id', 'appointments.client_id')
        .select('appointments.client_id')
        .where('appointments.caregiver_id', '=', reader)
        .where('appointments.status', '<>', 'cancelled')
        .where('clients.status', '<>', 'ended')
        .where(inCaregiverWindow(now)),
    );
    const since = new Date(now.getTime() - caregiverReadsDays * 86_400_000);
    query = query.where(({ eb, or }) =>
      or([
        eb('care_updates.caregiver_id', '=', reader),
        eb('care_updates.created_at', '>=', since),
      ]),
    );
  }
  return query;
}

/** Returns a care update that was just written. */
export const findCareUpdate = async (db: Kysely<Tables>, id: string): Promise<CareUpdateReading> =>
  opened(
    db,
    await selected(db.selectFrom('care_updates'))
      .where('care_updates.id', '=', id)
      .executeTakeFirstOrThrow(),
  );

type Row = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number];

function opened(db: Kysely<Tables>, row: Row): CareUpdateReading {
  const { visitType, visitFrom, visitTo, ...update } = row;
  return {
    ...cipherOf(db).decryptRow({ table: 'care_updates', id: row.id }, update),
    visit:
      visitType === null || visitFrom === null || visitTo === null
        ? null
        : { type: visitType, startsAt: visitFrom, endsAt: visitTo },
  };
}

/** Selects the care notes that the office has to sort, oldest first. */
export const notesToSort = (db: Kysely<Tables>, most: number) =>
  selected(db.selectFrom('care_updates'))
    .where('care_updates.standing', '=', 'to-sort')
    .orderBy('care_updates.created_at')
    .orderBy('care_updates.id')
    .limit(most);

const instantOrNull = (at: Date | string | null): Date | null =>
  at === null ? null : new Date(at);

/** Decrypts a care note, and parses its times, which JSON carries as text. */
export const openedNote = (
  db: Kysely<Tables>,
  row: { [Name in keyof Row]: Date extends Row[Name] ? Row[Name] | string : Row[Name] },
): CareUpdateReading =>
  opened(db, {
    ...row,
    createdAt: new Date(row.createdAt),
    updatedAt: new Date(row.updatedAt),
    correctedAt: instantOrNull(row.correctedAt),
    visitFrom: instantOrNull(row.visitFrom),
    visitTo: instantOrNull(row.visitTo),
  });

/** A change of a care update, with what it said before, and the client for the audit log. */
export interface CareUpdateChangeReading {
  id: string;
  clientId: string;
  kind: CareUpdateChangeKind;
  changedAt: Date;
  changedBy: string;
  reason: string | null;
  title: string;
  updateType: string | null;
  priority: Priority | null;
  content: string;
  tasks: string[];
}

/** Returns the changes of a care update, oldest first. */
export async function changesOfCareUpdate(
  db: Kysely<Tables>,
  id: string,
): Promise<CareUpdateChangeReading[]> {
  if (!isIdentifier(id)) return [];
  const rows = await db
    .selectFrom('care_update_changes as change')
    .innerJoin('users', 'users.id', 'change.changed_by')
    .select([
      'change.id',
      'change.client_id as clientId',
      'change.kind',
      'change.changed_at as changedAt',
      sql<string>`concat_ws(' ', users.first_name, users.last_name)`.as('changedBy'),
      'change.reason',
      'change.title',
      'change.update_type as updateType',
      'change.priority',
      'change.content',
      'change.tasks',
    ])
    .where('change.care_update_id', '=', id)
    .orderBy('change.changed_at')
    .orderBy('change.id')
    .execute();
  return rows.map((row) =>
    cipherOf(db).decryptRow({ table: 'care_update_changes', id: row.id }, row),
  );
}
