import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import { cipherOf } from '../../database/encryption/ciphers.ts';
import type { Tables } from '../../database/kysely.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import {
  emptyPage,
  readPage,
  type PageRequest,
  type RowsOfPage,
} from '../../shared/paging/keyset.ts';
import { caregiverName } from '../appointments/appointment.queries.ts';

/** Hours on a weekday, "HH:MM" in the caregiver's time zone. */
export interface HoursReading {
  id: string;
  dayOfWeek: number;
  startTime: string;
  endTime: string;
  isAvailable: boolean;
}

/** Returns a caregiver's weekly hours, Sunday first. Runs one statement. */
export async function availabilityOf(
  db: Kysely<Tables>,
  caregiverId: string,
): Promise<HoursReading[]> {
  if (!isIdentifier(caregiverId)) return [];
  return db
    .selectFrom('caregiver_availability')
    .select([
      'id',
      'day_of_week as dayOfWeek',
      sql<string>`to_char(start_time, 'HH24:MI')`.as('startTime'),
      sql<string>`to_char(end_time, 'HH24:MI')`.as('endTime'),
      'is_available as isAvailable',
    ])
    .where('caregiver_id', '=', caregiverId)
    .orderBy('day_of_week')
    .orderBy('start_time')
    .orderBy('id')
    .execute();
}

export interface TimeOffReading {
  id: string;
  caregiverId: string;
  caregiver: string;
  startsAt: Date;
  endsAt: Date;
  isAllDay: boolean;
  reason: string | null;
  notes: string | null;
  updatedAt: Date;
}

export interface TimeOffFilter {
  from?: Date | null;
  to?: Date | null;
  caregiverId?: string | null;
  updatedSince?: Date | null;
}

const selected = (query: SelectQueryBuilder<Tables, 'caregiver_time_off', object>) =>
  query
    .innerJoin('caregivers', 'caregivers.id', 'caregiver_time_off.caregiver_id')
    .select([
      'caregiver_time_off.id',
      'caregiver_time_off.caregiver_id as caregiverId',
      caregiverName.as('caregiver'),
      'caregiver_time_off.start_date as startsAt',
      'caregiver_time_off.end_date as endsAt',
      'caregiver_time_off.is_all_day as isAllDay',
      'caregiver_time_off.reason',
      'caregiver_time_off.notes',
      'caregiver_time_off.updated_at as updatedAt',
    ]);

/** Returns a page of time off, earliest first. Runs two statements. */
export async function timeOffPage(
  db: Kysely<Tables>,
  { from, to, caregiverId, updatedSince }: TimeOffFilter,
  page: PageRequest,
): Promise<RowsOfPage<TimeOffReading>> {
  if (typeof caregiverId === 'string' && !isIdentifier(caregiverId)) return emptyPage;
  let query = db.selectFrom('caregiver_time_off');
  if (from) query = query.where('end_date', '>', from);
  if (to) query = query.where('start_date', '<', to);
  if (updatedSince) query = query.where('caregiver_time_off.updated_at', '>=', updatedSince);
  if (caregiverId) query = query.where('caregiver_time_off.caregiver_id', '=', caregiverId);
  const order = {
    at: sql`caregiver_time_off.start_date`,
    id: sql`caregiver_time_off.id`,
    direction: 'asc',
  } as const;
  const found = await readPage(db, query, selected, order, page);
  return { ...found, rows: found.rows.map((row) => opened(db, row)) };
}

/** Returns one time off that was just stored. */
export const findTimeOff = async (db: Kysely<Tables>, id: string): Promise<TimeOffReading> =>
  opened(
    db,
    await selected(db.selectFrom('caregiver_time_off'))
      .where('caregiver_time_off.id', '=', id)
      .executeTakeFirstOrThrow(),
  );

type Row = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number];

const opened = (db: Kysely<Tables>, row: Row): TimeOffReading =>
  cipherOf(db).decryptRow({ table: 'caregiver_time_off', id: row.id }, row);
