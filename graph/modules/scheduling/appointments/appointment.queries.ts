import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { sealOf } from '../../../database/encryption/ciphers.ts';
import type { Tables } from '../../../database/kysely.ts';
import { isIdentifier } from '../../../shared/validation/identifier.ts';
import {
  emptyPage,
  readPage,
  type PageRequest,
  type RowsOfPage,
} from '../../../shared/paging/keyset.ts';
import type {
  AppointmentStatus,
  CancelReason,
  Priority,
  ReminderStatus,
  ReminderType,
} from '../scheduling.rules.ts';
import { caregiverNameOrNull } from './upcomingVisits.queries.ts';
import { longestVisit } from '../services/visitLength.rules.ts';

/** One visit as the office reads it. Money is exact decimals as text. */
export interface AppointmentReading {
  id: string;
  clientId: string;
  client: string;
  caregiverId: string | null;
  caregiver: string | null;
  serviceId: string | null;
  type: string;
  scheduledDate: Date;
  endDate: Date;
  duration: number;
  status: AppointmentStatus;
  priority: Priority;
  location: string | null;
  specialInstructions: string | null;
  estimatedCost: string | null;
  actualCost: string | null;
  clientNotes: string | null;
  caregiverNotes: string | null;
  adminNotes: string | null;
  reminderSent: boolean;
  bookedAt: Date;
  confirmedAt: Date | null;
  startedAt: Date | null;
  completedAt: Date | null;
  cancelledAt: Date | null;
  cancelReason: CancelReason | null;
  cancelFee: string | null;
  cancelledBy: string | null;
  recurringAppointmentId: string | null;
  plannedDate: Date | null;
  isException: boolean;
  conflict: string | null;
  reminders: {
    id: string;
    type: ReminderType;
    minutesBefore: number;
    reminderTime: Date;
    status: ReminderStatus;
    sentAt: Date | null;
  }[];
}

/** Which visits are wanted; what is null or absent narrows nothing. */
export interface AppointmentFilter {
  /** Those that touch the time from here … */
  from?: Date | null;
  /** … up to, and not with, here. */
  to?: Date | null;
  clientId?: string | null;
  caregiverId?: string | null;
  recurringAppointmentId?: string | null;
  statuses?: readonly AppointmentStatus[] | null;
  unassigned?: boolean | null;
  needsAttention?: boolean | null;
}

/**
 * Visits to come without a caregiver, with one who has left, and with one who is off then: each found from what is wrong,
 * by the index by caregiver, for all visits to come are many.
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
  const {
    from,
    to,
    clientId,
    caregiverId,
    recurringAppointmentId,
    statuses,
    unassigned,
    needsAttention,
  } = filter;
  let query = db
    .selectFrom('appointments')
    .leftJoin('caregivers', 'caregivers.id', 'appointments.caregiver_id')
    .leftJoin('generated_appointments as generated', 'generated.appointment_id', 'appointments.id');
  if (from) {
    query = query
      .where('appointments.end_date', '>', from)
      // Says nothing new, no visit being longer; but the index by time begins here.
      .where('appointments.scheduled_date', '>=', new Date(from.getTime() - longestVisit * 60_000));
  }
  if (to) query = query.where('appointments.scheduled_date', '<', to);
  if (clientId) query = query.where('appointments.client_id', '=', clientId);
  if (caregiverId) query = query.where('appointments.caregiver_id', '=', caregiverId);
  if (recurringAppointmentId)
    query = query.where('generated.recurring_appointment_id', '=', recurringAppointmentId);
  if (statuses && statuses.length > 0)
    query = query.where('appointments.status', 'in', [...statuses]);
  if (unassigned !== null && unassigned !== undefined)
    query = query.where('appointments.caregiver_id', unassigned ? 'is' : 'is not', null);
  if (needsAttention) {
    query = query
      .where('appointments.status', 'in', ['scheduled', 'confirmed'])
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
      'appointments.id',
      'appointments.client_id as clientId',
      sql<string>`concat_ws(' ', users.first_name, users.last_name)`.as('client'),
      'appointments.caregiver_id as caregiverId',
      caregiverNameOrNull.as('caregiver'),
      'appointments.service_id as serviceId',
      'appointments.service_type as type',
      'appointments.scheduled_date as scheduledDate',
      'appointments.end_date as endDate',
      'appointments.duration',
      'appointments.status',
      'appointments.priority',
      'appointments.location',
      'appointments.special_instructions as specialInstructions',
      'appointments.estimated_cost as estimatedCost',
      'appointments.actual_cost as actualCost',
      'appointments.client_notes as clientNotes',
      'appointments.caregiver_notes as caregiverNotes',
      'appointments.admin_notes as adminNotes',
      'appointments.reminder_sent as reminderSent',
      'appointments.booked_at as bookedAt',
      'appointments.confirmed_at as confirmedAt',
      'appointments.started_at as startedAt',
      'appointments.completed_at as completedAt',
      'appointments.cancelled_at as cancelledAt',
      'appointments.cancel_reason as cancelReason',
      'appointments.cancel_fee as cancelFee',
      sql<
        string | null
      >`case when cancellers.id is not null then concat_ws(' ', cancellers.first_name, cancellers.last_name) end`.as(
        'cancelledBy',
      ),
      'generated.recurring_appointment_id as recurringAppointmentId',
      'generated.scheduled_date as plannedDate',
      sql<boolean>`coalesce(generated.is_exception, false)`.as('isException'),
      'generated.conflict',
      jsonArrayFrom(
        eb
          .selectFrom('appointment_reminders as reminders')
          .select([
            'reminders.id',
            'reminders.reminder_type as type',
            'reminders.time_before_appointment as minutesBefore',
            'reminders.reminder_time as reminderTime',
            'reminders.status',
            'reminders.sent_at as sentAt',
          ])
          .whereRef('reminders.appointment_id', '=', 'appointments.id')
          .orderBy('reminders.reminder_time')
          .orderBy('reminders.id'),
      ).as('reminders'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number];

/** With its texts as they were written; JSON carries instants as text. */
const reading = (db: Kysely<Tables>, row: Row): AppointmentReading => ({
  ...sealOf(db).openRow({ table: 'appointments', id: row.id }, row, {
    specialInstructions: 'special_instructions',
    clientNotes: 'client_notes',
    caregiverNotes: 'caregiver_notes',
    adminNotes: 'admin_notes',
  }),
  reminders: row.reminders.map(({ reminderTime, sentAt, ...reminder }) => ({
    ...reminder,
    reminderTime: new Date(reminderTime),
    sentAt: sentAt === null ? null : new Date(sentAt),
  })),
});

/** A page of visits, soonest first, in two statements. Identifiers that cannot be any give an empty page. */
export async function appointmentsPage(
  db: Kysely<Tables>,
  filter: AppointmentFilter,
  page: PageRequest,
  now: Date,
): Promise<RowsOfPage<AppointmentReading>> {
  const ids = [filter.clientId, filter.caregiverId, filter.recurringAppointmentId];
  if (ids.some((id) => typeof id === 'string' && !isIdentifier(id))) return emptyPage;
  const order = {
    at: sql`appointments.scheduled_date`,
    id: sql`appointments.id`,
    direction: 'asc',
  } as const;
  const found = await readPage(db, filtered(db, filter, now), selected, order, page);
  return { ...found, rows: found.rows.map((row) => reading(db, row)) };
}

/** Some visits by identifier, soonest first, in one statement. */
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

/** One visit; null when there is none. */
export const findAppointment = async (
  db: Kysely<Tables>,
  id: string,
): Promise<AppointmentReading | null> => (await appointmentsOf(db, [id]))[0] ?? null;
