import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import { cipherOf } from '../../../database/encryption/ciphers.ts';
import type { Tables } from '../../../database/kysely.ts';
import { isIdentifier } from '../../../shared/validation/identifier.ts';
import {
  emptyPage,
  readPage,
  type PageRequest,
  type RowsOfPage,
} from '../../../shared/paging/keyset.ts';
import { caregiverReadsDays } from './careUpdate.rules.ts';
import type { Priority } from '../scheduling.rules.ts';
import { caregiverNameOrNull, clientName } from '../appointments/appointment.queries.ts';
import { inCaregiverWindow } from '../appointments/caregiverWindow.ts';

/** A care update as the office and caregivers read it. */
export interface CareUpdateReading {
  id: string;
  clientId: string;
  client: string;
  caregiverId: string | null;
  caregiver: string | null;
  appointmentId: string | null;
  updateType: string;
  title: string;
  content: string;
  tasks: string[];
  priority: Priority;
  isReadByFamily: boolean;
  createdAt: Date;
}

export interface CareUpdateFilter {
  from?: Date | null;
  to?: Date | null;
  clientId?: string | null;
  caregiverId?: string | null;
}

const selected = (query: SelectQueryBuilder<Tables, 'care_updates', object>) =>
  query
    .innerJoin('clients', 'clients.id', 'care_updates.client_id')
    .innerJoin('users', 'users.id', 'clients.user_id')
    .leftJoin('caregivers', 'caregivers.id', 'care_updates.caregiver_id')
    .select([
      'care_updates.id',
      'care_updates.client_id as clientId',
      clientName.as('client'),
      'care_updates.caregiver_id as caregiverId',
      caregiverNameOrNull.as('caregiver'),
      'care_updates.appointment_id as appointmentId',
      'care_updates.update_type as updateType',
      'care_updates.title',
      'care_updates.content',
      'care_updates.tasks',
      'care_updates.priority',
      'care_updates.is_read_by_family as isReadByFamily',
      'care_updates.created_at as createdAt',
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
  const { from, to, clientId, caregiverId } = filter;
  if ([clientId, caregiverId].some((id) => typeof id === 'string' && !isIdentifier(id)))
    return emptyPage;
  let query = db.selectFrom('care_updates');
  if (from) query = query.where('care_updates.created_at', '>=', from);
  if (to) query = query.where('care_updates.created_at', '<', to);
  if (clientId) query = query.where('care_updates.client_id', '=', clientId);
  if (caregiverId) query = query.where('care_updates.caregiver_id', '=', caregiverId);
  if (reader !== null) {
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
  const order = {
    at: sql`care_updates.created_at`,
    id: sql`care_updates.id`,
    direction: 'desc',
  } as const;
  const found = await readPage(db, query, selected, order, page);
  return { ...found, rows: found.rows.map((row) => opened(db, row)) };
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

const opened = (db: Kysely<Tables>, row: Row): CareUpdateReading =>
  cipherOf(db).decryptRow({ table: 'care_updates', id: row.id }, row, {
    updateType: 'update_type',
    title: 'title',
    content: 'content',
  });
