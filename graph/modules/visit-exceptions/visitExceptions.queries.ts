import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import { cipherOf } from '../../database/encryption/ciphers.ts';
import type { Tables } from '../../database/kysely.ts';
import {
  emptyPage,
  readPage,
  type PageRequest,
  type RowsOfPage,
} from '../../shared/paging/keyset.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import { caregiverNameOrNull, clientName } from '../appointments/appointment.queries.ts';
import type { VisitExceptionFilterInput } from './visitExceptions.input.ts';
import type { VisitExceptionType } from './visitExceptions.type.ts';
import { recordsOf } from './visitRecordsOfOffice.queries.ts';

const newestFirst = {
  at: sql`visit_exceptions.found_at`,
  id: sql`visit_exceptions.id`,
  direction: 'desc',
} as const;

const selected = (query: SelectQueryBuilder<Tables, 'visit_exceptions', object>) =>
  query
    .innerJoin('appointments', 'appointments.id', 'visit_exceptions.appointment_id')
    .innerJoin('clients', 'clients.id', 'appointments.client_id')
    .innerJoin('users', 'users.id', 'clients.user_id')
    .leftJoin('caregivers', 'caregivers.id', 'appointments.caregiver_id')
    .leftJoin('users as settlers', 'settlers.id', 'visit_exceptions.settled_by')
    .select([
      'visit_exceptions.id',
      'visit_exceptions.kind',
      'visit_exceptions.record_kind as recordKind',
      'visit_exceptions.record_id as recordId',
      'visit_exceptions.found_at as foundAt',
      'visit_exceptions.settled_at as settledAt',
      'visit_exceptions.settled_reason as settledReason',
      'visit_exceptions.accepted_stated_time as acceptedStatedTime',
      'visit_exceptions.settled_time as settledTime',
      sql<
        string | null
      >`case when settlers.id is not null then concat_ws(' ', settlers.first_name, settlers.last_name) end`.as(
        'settledBy',
      ),
      'appointments.id as appointmentId',
      'appointments.service_type as type',
      'appointments.scheduled_date as startsAt',
      'appointments.end_date as endsAt',
      'appointments.status',
      'appointments.started_at as startedAt',
      'appointments.completed_at as completedAt',
      'appointments.client_id as clientId',
      clientName.as('client'),
      caregiverNameOrNull.as('caregiver'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number];

/** Decrypts the texts, and loads the records they are about with one more statement. */
async function opened(db: Kysely<Tables>, rows: readonly Row[]): Promise<VisitExceptionType[]> {
  const records = await recordsOf(
    db,
    rows.flatMap(({ recordId }) => recordId ?? []),
  );
  return rows.map(({ recordId, settledReason, ...row }) => ({
    ...row,
    settledReason: cipherOf(db).decrypt(
      { table: 'visit_exceptions', column: 'settled_reason', id: row.id },
      settledReason,
    ),
    record: records.find(({ record }) => record.id === recordId) ?? null,
  }));
}

/** Returns a page of exceptions, newest first. A malformed identifier gives an empty page. */
export async function visitExceptionsPage(
  db: Kysely<Tables>,
  { settled, kinds, from, to, appointmentId }: VisitExceptionFilterInput,
  page: PageRequest,
): Promise<RowsOfPage<VisitExceptionType>> {
  if (typeof appointmentId === 'string' && !isIdentifier(appointmentId)) return emptyPage;
  let query = db.selectFrom('visit_exceptions');
  if (typeof settled === 'boolean')
    query = query.where('visit_exceptions.settled_at', settled ? 'is not' : 'is', null);
  if (kinds && kinds.length > 0) query = query.where('visit_exceptions.kind', 'in', kinds);
  if (from) query = query.where('visit_exceptions.found_at', '>=', from);
  if (to) query = query.where('visit_exceptions.found_at', '<', to);
  if (appointmentId) query = query.where('visit_exceptions.appointment_id', '=', appointmentId);
  const found = await readPage(db, query, selected, newestFirst, page);
  return { ...found, rows: await opened(db, found.rows) };
}

/** Returns exceptions that were just settled. */
export async function findVisitExceptions(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<VisitExceptionType[]> {
  const rows = await selected(db.selectFrom('visit_exceptions'))
    .where('visit_exceptions.id', 'in', ids)
    .orderBy('visit_exceptions.found_at', 'desc')
    .orderBy('visit_exceptions.id', 'desc')
    .execute();
  return opened(db, rows);
}
