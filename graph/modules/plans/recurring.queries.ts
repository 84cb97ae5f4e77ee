import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ClientStatus } from '../clients/care.rules.ts';
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
import { dayIn } from '../../shared/time.ts';
import {
  aheadStatuses,
  type RecurrencePattern,
  type RecurringScope,
} from '../appointments/appointment.rules.ts';
import { caregiverNameOrNull, clientName } from '../appointments/appointment.queries.ts';
import { listed } from '../../database/wordList.ts';

/** A plan as the office reads it. */
export interface RecurringReading {
  id: string;
  clientId: string;
  clientName: string;
  clientStatus: ClientStatus;
  heldThrough: string | null;
  caregiverId: string | null;
  caregiverName: string | null;
  serviceId: string | null;
  type: string | null;
  serviceIsActive: boolean;
  pattern: RecurrencePattern;
  interval: number;
  daysOfWeek: number[] | null;
  dayOfMonth: number | null;
  startDate: string;
  endDate: string | null;
  maxOccurrences: number | null;
  startTime: string;
  duration: number;
  isActive: boolean;
  clientNotes: string | null;
  beyondHours: string | null;
  continuesId: string | null;
  createdAt: Date;
  updatedAt: Date;
  version: number;
  visitsToCome: number;
  conflictCount: number;
  changes: {
    id: string;
    scope: RecurringScope;
    appointmentId: string | null;
    firstVisitAt: Date | null;
    overrideReason: string | null;
    changedBy: string;
    createdAt: Date;
  }[];
}

export interface RecurringFilter {
  clientId?: string | null;
  caregiverId?: string | null;
  isActive?: boolean | null;
  hasConflicts?: boolean | null;
  updatedSince?: Date | null;
}

const all = (db: Kysely<Tables>) => db.selectFrom('recurring_appointments as plans');

type Joined =
  ReturnType<typeof all> extends SelectQueryBuilder<infer DB, infer TB, infer _>
    ? { db: DB; tables: TB }
    : never;
type Plans = SelectQueryBuilder<Joined['db'], Joined['tables'], object>;

/**
 * Counts visits of the plan that are scheduled or confirmed and have not ended. Those that its
 * caregiver could not make have a reason (`conflict`).
 */
const open = (now: Date, condition = sql`true`) => sql<number>`(
  select count(*)::int from generated_appointments g join appointments a on a.id = g.appointment_id
   where g.recurring_appointment_id = plans.id and a.status in ${listed(aheadStatuses)} and a.end_date > ${now} and ${condition})`;

const stillConflicts = sql`g.conflict is not null and a.caregiver_id is null`;

const selected = (now: Date) => (query: Plans) =>
  query
    .innerJoin('clients', 'clients.id', 'plans.client_id')
    .innerJoin('users', 'users.id', 'clients.user_id')
    .leftJoin('caregivers', 'caregivers.id', 'plans.caregiver_id')
    .leftJoin('services', 'services.id', 'plans.service_id')
    .select((eb) => [
      'plans.id',
      'plans.client_id as clientId',
      clientName.as('clientName'),
      'clients.status as clientStatus',
      sql<
        string | null
      >`(select hold.last_day::text from client_holds hold where hold.client_id = clients.id and hold.removed_at is null
        and ${dayIn(now)} between hold.first_day and coalesce(hold.last_day, 'infinity'::date))`.as(
        'heldThrough',
      ),
      'plans.caregiver_id as caregiverId',
      caregiverNameOrNull.as('caregiverName'),
      'plans.service_id as serviceId',
      'services.name as type',
      sql<boolean>`coalesce(services.is_active, false)`.as('serviceIsActive'),
      'plans.recurrence_pattern as pattern',
      'plans.recurrence_interval as interval',
      'plans.days_of_week as daysOfWeek',
      'plans.day_of_month as dayOfMonth',
      'plans.start_date as startDate',
      'plans.end_date as endDate',
      'plans.max_occurrences as maxOccurrences',
      sql<string>`to_char(plans.start_time, 'HH24:MI')`.as('startTime'),
      'plans.duration',
      'plans.is_active as isActive',
      'plans.client_notes as clientNotes',
      'plans.beyond_hours as beyondHours',
      'plans.continues_id as continuesId',
      'plans.created_at as createdAt',
      'plans.updated_at as updatedAt',
      'plans.version',
      open(now).as('visitsToCome'),
      open(now, stillConflicts).as('conflictCount'),
      jsonArrayFrom(
        eb
          .selectFrom('recurring_changes as changes')
          .innerJoin('users as changers', 'changers.id', 'changes.changed_by')
          .select([
            'changes.id',
            'changes.scope',
            'changes.appointment_id as appointmentId',
            'changes.first_visit as firstVisitAt',
            'changes.override_reason as overrideReason',
            sql<string>`concat_ws(' ', changers.first_name, changers.last_name)`.as('changedBy'),
            'changes.created_at as createdAt',
          ])
          .whereRef('changes.recurring_appointment_id', '=', 'plans.id')
          .orderBy('changes.created_at', 'desc')
          .orderBy('changes.id'),
      ).as('changes'),
    ]);

type Row = Awaited<ReturnType<ReturnType<ReturnType<typeof selected>>['execute']>>[number];

/** Decrypts the texts, and parses times, which JSON carries as text. */
function reading(db: Kysely<Tables>, row: Row): RecurringReading {
  const cipher = cipherOf(db);
  return {
    ...cipher.decryptRow({ table: 'recurring_appointments', id: row.id }, row),
    changes: row.changes.map((change) => ({
      ...cipher.decryptRow({ table: 'recurring_changes', id: change.id }, change),
      firstVisitAt: change.firstVisitAt === null ? null : new Date(change.firstVisitAt),
      createdAt: new Date(change.createdAt),
    })),
  };
}

const hasIdentifiers = ({ clientId, caregiverId }: RecurringFilter): boolean =>
  [clientId, caregiverId].every((id) => typeof id !== 'string' || isIdentifier(id));

function filtered(
  db: Kysely<Tables>,
  { clientId, caregiverId, isActive, hasConflicts, updatedSince }: RecurringFilter,
  now: Date,
): Plans {
  let query = all(db);
  if (clientId) query = query.where('plans.client_id', '=', clientId);
  if (caregiverId) query = query.where('plans.caregiver_id', '=', caregiverId);
  if (isActive !== null && isActive !== undefined)
    query = query.where('plans.is_active', '=', sql<boolean>`${isActive}`);
  if (updatedSince) query = query.where('plans.updated_at', '>=', updatedSince);
  if (hasConflicts) query = query.where(open(now, stillConflicts), '>', 0);
  return query;
}

const newestFirst = { at: sql`plans.created_at`, id: sql`plans.id`, direction: 'desc' } as const;

/** Returns a page of plans, newest first. Runs two statements. */
export async function recurringPage(
  db: Kysely<Tables>,
  filter: RecurringFilter,
  page: PageRequest,
  now: Date,
): Promise<RowsOfPage<RecurringReading>> {
  if (!hasIdentifiers(filter)) return emptyPage;
  const found = await readPage(db, filtered(db, filter, now), selected(now), newestFirst, page);
  return { ...found, rows: found.rows.map((row) => reading(db, row)) };
}

/** Returns a page of plans for each of many records. Runs one statement. */
export async function recurringBelow(
  db: Kysely<Tables>,
  below: Below,
  filter: RecurringFilter,
  page: PageRequest,
  now: Date,
): Promise<Map<string, RowsOfPage<RecurringReading>>> {
  if (!hasIdentifiers(filter)) return emptyPages(below);
  const base = filtered(db, filter, now);
  const pages = await readPagesBelow(db, base, selected(now), newestFirst, page, below);
  return rowsAs(pages, (row) => reading(db, row));
}

/** Returns plans by identifier, in any order. Runs one statement. */
export async function recurringOf(
  db: Kysely<Tables>,
  ids: readonly string[],
  now: Date,
): Promise<RecurringReading[]> {
  const rows = await selected(now)(all(db)).where('plans.id', 'in', ids).execute();
  return rows.map((row) => reading(db, row));
}

/** Returns one plan; null when there is none. */
export async function findRecurring(
  db: Kysely<Tables>,
  id: string,
  now: Date,
): Promise<RecurringReading | null> {
  if (!isIdentifier(id)) return null;
  const row = await selected(now)(all(db)).where('plans.id', '=', id).executeTakeFirst();
  return row === undefined ? null : reading(db, row);
}
