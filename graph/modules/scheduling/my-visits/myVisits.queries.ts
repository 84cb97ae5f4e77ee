import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import { sealOf } from '../../../database/encryption/ciphers.ts';
import type { Tables } from '../../../database/kysely.ts';
import { isIdentifier } from '../../../shared/validation/identifier.ts';
import { readPage, type PageRequest, type RowsOfPage } from '../../../shared/paging/keyset.ts';
import type { AppointmentStatus } from '../scheduling.rules.ts';
import { longestVisit } from '../services/visitLength.rules.ts';

/** A visit as its caregiver sees it: where to go and what to know, no money and nothing of the office's. */
export interface MyVisitReading {
  id: string;
  type: string;
  scheduledDate: Date;
  endDate: Date;
  duration: number;
  status: AppointmentStatus;
  startedAt: Date | null;
  completedAt: Date | null;
  client: string;
  clientId: string;
  location: string | null;
  emergencyContact: string | null;
  emergencyPhone: string | null;
  careNotes: string | null;
  specialInstructions: string | null;
  clientNotes: string | null;
  caregiverNotes: string | null;
}

export interface MyVisitFilter {
  from?: Date | null;
  to?: Date | null;
  statuses?: readonly AppointmentStatus[] | null;
}

function own(db: Kysely<Tables>, caregiverId: string) {
  return db.selectFrom('appointments').where('appointments.caregiver_id', '=', caregiverId);
}

type Joined =
  ReturnType<typeof own> extends SelectQueryBuilder<infer DB, infer TB, infer _>
    ? { db: DB; tables: TB }
    : never;

const selected = (query: SelectQueryBuilder<Joined['db'], Joined['tables'], object>) =>
  query
    .innerJoin('clients', 'clients.id', 'appointments.client_id')
    .innerJoin('users', 'users.id', 'clients.user_id')
    .select([
      'appointments.id',
      'appointments.service_type as type',
      'appointments.scheduled_date as scheduledDate',
      'appointments.end_date as endDate',
      'appointments.duration',
      'appointments.status',
      'appointments.started_at as startedAt',
      'appointments.completed_at as completedAt',
      sql<string>`concat_ws(' ', users.first_name, users.last_name)`.as('client'),
      'appointments.client_id as clientId',
      'appointments.location',
      'clients.emergency_contact as emergencyContact',
      'clients.emergency_phone as emergencyPhone',
      'clients.care_notes as careNotes',
      'appointments.special_instructions as specialInstructions',
      'appointments.client_notes as clientNotes',
      'appointments.caregiver_notes as caregiverNotes',
    ]);

/** A page of a caregiver's visits, soonest first, in two statements. */
export async function myVisitsPage(
  db: Kysely<Tables>,
  caregiverId: string,
  { from, to, statuses }: MyVisitFilter,
  page: PageRequest,
): Promise<RowsOfPage<MyVisitReading>> {
  let query = own(db, caregiverId);
  if (from) {
    query = query
      .where('appointments.end_date', '>', from)
      // Says nothing new, no visit being longer; but the index by caregiver begins here.
      .where('appointments.scheduled_date', '>=', new Date(from.getTime() - longestVisit * 60_000));
  }
  if (to) query = query.where('appointments.scheduled_date', '<', to);
  if (statuses && statuses.length > 0)
    query = query.where('appointments.status', 'in', [...statuses]);
  const order = {
    at: sql`appointments.scheduled_date`,
    id: sql`appointments.id`,
    direction: 'asc',
  } as const;
  const found = await readPage(db, query, selected, order, page);
  return { ...found, rows: found.rows.map((row) => opened(db, row)) };
}

/** One of a caregiver's visits; null when it is not theirs or there is none. */
export async function findMyVisit(
  db: Kysely<Tables>,
  caregiverId: string,
  id: string,
): Promise<MyVisitReading | null> {
  if (!isIdentifier(id)) return null;
  const found = await selected(own(db, caregiverId))
    .where('appointments.id', '=', id)
    .executeTakeFirst();
  return found ? opened(db, found) : null;
}

type Row = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number];

/** With its texts as they were written. What is known of a client today is no matter for who would have come, and does not. */
function opened(db: Kysely<Tables>, row: Row): MyVisitReading {
  const seal = sealOf(db);
  const visit = seal.openRow({ table: 'appointments', id: row.id }, row, {
    specialInstructions: 'special_instructions',
    clientNotes: 'client_notes',
    caregiverNotes: 'caregiver_notes',
  });
  return row.status === 'cancelled'
    ? { ...visit, careNotes: null, emergencyContact: null, emergencyPhone: null }
    : {
        ...visit,
        careNotes: seal.open(
          { table: 'clients', column: 'care_notes', id: row.clientId },
          row.careNotes,
        ),
      };
}
