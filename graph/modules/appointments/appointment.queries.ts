import { sql, type Kysely, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { isWithoutCare } from '../clients/holds.ts';
import { cipherOf } from '../../database/encryption/ciphers.ts';
import { isCalled } from '../../database/externalReferences.ts';
import type { Tables } from '../../database/kysely.ts';
import type { ExternalReferenceInput } from '../../shared/externalReferences.ts';
import { nameAround } from '../client-people/relation.ts';
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
import { aheadStatuses, type AppointmentStatus } from './appointment.rules.ts';
import { longestVisit } from '../catalogue/visitLength.rules.ts';
import { latestDecline, openedDecline } from './visitDecline.queries.ts';

/** The columns of a visit with their names in readings. Money is exact decimals as text. */
const columns = {
  id: 'appointments.id',
  clientId: 'appointments.client_id',
  caregiverId: 'appointments.caregiver_id',
  serviceId: 'appointments.service_id',
  type: 'appointments.service_type',
  startsAt: 'appointments.scheduled_date',
  endsAt: 'appointments.end_date',
  duration: 'appointments.duration',
  status: 'appointments.status',
  priority: 'appointments.priority',
  location: 'appointments.location',
  specialInstructions: 'appointments.special_instructions',
  estimatedCost: 'appointments.estimated_cost',
  actualCost: 'appointments.actual_cost',
  specialRate: 'appointments.special_rate',
  clientNotes: 'appointments.client_notes',
  caregiverNotes: 'appointments.caregiver_notes',
  adminNotes: 'appointments.admin_notes',
  entryReason: 'appointments.entry_reason',
  beyondHours: 'appointments.beyond_hours',
  reminderSent: 'appointments.reminder_sent',
  bookedAt: 'appointments.booked_at',
  confirmedAt: 'appointments.confirmed_at',
  startedAt: 'appointments.started_at',
  completedAt: 'appointments.completed_at',
  cancelledAt: 'appointments.cancelled_at',
  cancelReason: 'appointments.cancel_reason',
  cancelFee: 'appointments.cancel_fee',
  version: 'appointments.version',
  updatedAt: 'appointments.updated_at',
  offeredAt: 'appointments.offered_at',
} as const;

type Columns = typeof columns;

/** Returns the named columns for a `select`. */
export const visitColumns = <Name extends keyof Columns>(...names: Name[]) =>
  names.map((name) => `${columns[name]} as ${name}`) as {
    [N in Name]: `${Columns[N]} as ${N}`;
  }[Name][];

/**
 * True if the client's care has ended: from then on caregivers see only the name (product 4.11).
 */
export const careEnded = sql<boolean>`clients.status = 'ended'`;
export const clientName = sql<string>`concat_ws(' ', users.first_name, users.last_name)`;
export const caregiverName = sql<string>`concat_ws(' ', caregivers.first_name, caregivers.last_name)`;
export const caregiverNameOrNull = sql<
  string | null
>`case when caregivers.id is not null then ${caregiverName} end`;

/** What an hour of a visit costs if that is its client's own price of its day, else null. */
const ownPrice = sql<string | null>`(
  select own.price::text from (
    select price from client_prices
     where service_id = appointments.service_id and client_id = appointments.client_id
       and first_day <= (appointments.scheduled_date at time zone 'America/Phoenix')::date
     order by first_day desc limit 1) own
   where own.price = round(appointments.estimated_cost * 60 / appointments.duration, 2))`;

/**
 * Visits that end after a moment. The second condition is redundant, given the longest visit, but
 * lets an index by start time be used.
 */
export const endsAfter = (moment: Date) =>
  sql<boolean>`(appointments.end_date > ${moment} and appointments.scheduled_date >= ${moment}::timestamptz - make_interval(mins => ${longestVisit}))`;

/** Sort order of every list of visits. */
export const soonestFirst = {
  at: sql`appointments.scheduled_date`,
  id: sql`appointments.id`,
  direction: 'asc',
} as const;

/** Selects visits; null or absent fields don't filter. */
export interface VisitFilter {
  /** Visits that overlap the time from here … */
  from?: Date | null;
  /** … to here, exclusive. */
  to?: Date | null;
  statuses?: readonly AppointmentStatus[] | null;
}

export const fits = ({ from, to, statuses }: VisitFilter): RawBuilder<boolean> =>
  sql`${sql.join(
    [
      from ? endsAfter(from) : sql`true`,
      to ? sql`appointments.scheduled_date < ${to}` : sql`true`,
      statuses && statuses.length > 0
        ? sql`appointments.status in (${sql.join([...statuses])})`
        : sql`true`,
    ],
    sql` and `,
  )}`;

/** The office's filter. */
export interface AppointmentFilter extends VisitFilter {
  clientId?: string | null;
  caregiverId?: string | null;
  recurringAppointmentId?: string | null;
  unassigned?: boolean | null;
  needsAttention?: boolean | null;
  updatedSince?: Date | null;
  externalReference?: ExternalReferenceInput | null;
}

/**
 * Future visits without a caregiver, with one who left, or with one who has time off then. Each
 * case is a separate indexed query, since there are many future visits.
 */
function visitsInTrouble(now: Date) {
  const toCome = sql`a.scheduled_date >= ${new Date(now.getTime() - longestVisit * 60_000)}`;
  return sql`
    select a.id from appointments a where a.caregiver_id is null and ${toCome}
    union all
    select a.id from caregivers c join appointments a on a.caregiver_id = c.id and ${toCome} where not c.is_active
    union all
    select a.id from caregiver_time_off t
      join appointments a on a.caregiver_id = t.caregiver_id and ${toCome} and a.scheduled_date < t.end_date and a.end_date > t.start_date
     where t.end_date > ${now}`;
}

function filtered(db: Kysely<Tables>, filter: AppointmentFilter, now: Date) {
  const { clientId, caregiverId, recurringAppointmentId, unassigned, needsAttention } = filter;
  let query = db
    .selectFrom('appointments')
    .leftJoin('caregivers', 'caregivers.id', 'appointments.caregiver_id')
    .leftJoin('generated_appointments as generated', 'generated.appointment_id', 'appointments.id')
    .where(fits(filter));
  if (filter.updatedSince)
    query = query.where('appointments.updated_at', '>=', filter.updatedSince);
  if (filter.externalReference)
    query = query.where(isCalled('appointment', 'appointments.id', filter.externalReference));
  if (clientId) query = query.where('appointments.client_id', '=', clientId);
  if (caregiverId) query = query.where('appointments.caregiver_id', '=', caregiverId);
  if (recurringAppointmentId)
    query = query.where('generated.recurring_appointment_id', '=', recurringAppointmentId);
  if (unassigned !== null && unassigned !== undefined)
    query = query.where('appointments.caregiver_id', unassigned ? 'is' : 'is not', null);
  if (needsAttention) {
    query = query
      .where('appointments.status', 'in', aheadStatuses)
      .where('appointments.end_date', '>', now)
      .where(sql<boolean>`appointments.id in (${visitsInTrouble(now)})`);
  }
  return query;
}

type Base = ReturnType<typeof filtered>;
type Joined =
  Base extends SelectQueryBuilder<infer DB, infer TB, infer _> ? { db: DB; tables: TB } : never;

const selected = (query: SelectQueryBuilder<Joined['db'], Joined['tables'], object>) =>
  query
    .innerJoin('clients', 'clients.id', 'appointments.client_id')
    .innerJoin('users', 'users.id', 'clients.user_id')
    .leftJoin('users as cancellers', 'cancellers.id', 'appointments.cancelled_by')
    .select((eb) => [
      ...visitColumns(...(Object.keys(columns) as (keyof Columns)[])),
      clientName.as('clientName'),
      'clients.phone as clientPhone',
      'caregivers.phone as caregiverPhone',
      'clients.cancellation_policy as cancellationPolicy',
      caregiverNameOrNull.as('caregiverName'),
      sql<
        string | null
      >`case when cancellers.id is not null then ${nameAround('cancellers', 'appointments.client_id')} end`.as(
        'cancelledBy',
      ),
      'generated.recurring_appointment_id as recurringAppointmentId',
      'generated.scheduled_date as plannedAt',
      sql<boolean>`coalesce(generated.is_exception, false)`.as('isException'),
      'generated.conflict',
      isWithoutCare.as('isHeld'),
      ownPrice.as('ownPrice'),
      jsonArrayFrom(
        eb
          .selectFrom('appointment_reminders as reminders')
          .select([
            'reminders.id',
            'reminders.reminder_type as type',
            'reminders.time_before_appointment as minutesBefore',
            'reminders.reminder_time as dueAt',
            'reminders.status',
            'reminders.sent_at as sentAt',
          ])
          .whereRef('reminders.appointment_id', '=', 'appointments.id')
          .orderBy('reminders.reminder_time')
          .orderBy('reminders.id'),
      ).as('reminders'),
      // Only the latest notice per person.
      jsonArrayFrom(
        eb
          .selectFrom('visit_notices as notice')
          .leftJoin('caregivers as told', 'told.id', 'notice.caregiver_id')
          .distinctOn('notice.caregiver_id')
          .select([
            sql<
              string | null
            >`case when told.id is not null then concat_ws(' ', told.first_name, told.last_name) end`.as(
              'caregiver',
            ),
            'notice.kind',
            'notice.created_at as createdAt',
            'notice.seen_at as seenAt',
            'notice.told_at as toldAt',
            sql<string | null>`(select first_name from users where users.id = notice.told_by)`.as(
              'toldBy',
            ),
          ])
          .whereRef('notice.appointment_id', '=', 'appointments.id')
          .orderBy('notice.caregiver_id')
          .orderBy('notice.created_at', 'desc'),
      ).as('notices'),
      jsonObjectFrom(latestDecline()).as('declined'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number];

/** Decrypts the texts, and parses times, which JSON carries as text. */
const reading = (db: Kysely<Tables>, row: Row) => ({
  ...cipherOf(db).decryptRow({ table: 'appointments', id: row.id }, row),
  reminders: row.reminders.map(({ dueAt, sentAt, ...reminder }) => ({
    ...reminder,
    dueAt: new Date(dueAt),
    sentAt: sentAt === null ? null : new Date(sentAt),
  })),
  notices: row.notices.map(({ createdAt, seenAt, toldAt, ...notice }) => ({
    ...notice,
    createdAt: new Date(createdAt),
    seenAt: seenAt === null ? null : new Date(seenAt),
    toldAt: toldAt === null ? null : new Date(toldAt),
  })),
  declined: row.declined && openedDecline(db, row.declined),
});

/** One visit as the office reads it. */
export type AppointmentReading = ReturnType<typeof reading>;

const hasIdentifiers = ({
  clientId,
  caregiverId,
  recurringAppointmentId,
}: AppointmentFilter): boolean =>
  [clientId, caregiverId, recurringAppointmentId].every(
    (id) => typeof id !== 'string' || isIdentifier(id),
  );

/**
 * Returns a page of visits, soonest first. Runs two statements. Malformed identifiers give an empty
 * page.
 */
export async function appointmentsPage(
  db: Kysely<Tables>,
  filter: AppointmentFilter,
  page: PageRequest,
  now: Date,
): Promise<RowsOfPage<AppointmentReading>> {
  if (!hasIdentifiers(filter)) return emptyPage;
  const found = await readPage(db, filtered(db, filter, now), selected, soonestFirst, page);
  return { ...found, rows: found.rows.map((row) => reading(db, row)) };
}

/** Returns a page of visits for each of many records. Runs one statement. */
export async function appointmentsBelow(
  db: Kysely<Tables>,
  below: Below,
  filter: AppointmentFilter,
  page: PageRequest,
  now: Date,
): Promise<Map<string, RowsOfPage<AppointmentReading>>> {
  if (!hasIdentifiers(filter)) return emptyPages(below);
  const pages = await readPagesBelow(
    db,
    filtered(db, filter, now),
    selected,
    soonestFirst,
    page,
    below,
  );
  return rowsAs(pages, (row) => reading(db, row));
}

/** Returns visits by identifier, soonest first. Runs one statement. */
export async function appointmentsOf(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<AppointmentReading[]> {
  const known = ids.filter(isIdentifier);
  if (known.length === 0) return [];
  const rows = await selected(filtered(db, {}, new Date()))
    .where('appointments.id', 'in', known)
    .orderBy('appointments.scheduled_date')
    .orderBy('appointments.id')
    .execute();
  return rows.map((row) => reading(db, row));
}

/** Returns one visit; null when there is none. */
export const findAppointment = async (
  db: Kysely<Tables>,
  id: string,
): Promise<AppointmentReading | null> => (await appointmentsOf(db, [id]))[0] ?? null;
