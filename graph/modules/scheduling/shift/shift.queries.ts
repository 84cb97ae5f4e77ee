import { sql, type Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { cipherOf } from '../../../database/encryption/ciphers.ts';
import type { Tables } from '../../../database/kysely.ts';
import { firstNumber } from '../../../shared/phones.rules.ts';
import { addDays, dayIn, instantOf } from '../../../shared/time.ts';
import {
  careEnded,
  clientName,
  endsAfter,
  visitColumns,
} from '../appointments/appointment.queries.ts';
import { inCaregiverWindow } from '../appointments/caregiverWindow.ts';
import { addressOf } from './address.ts';
import type { ShiftVisit, ShiftWeekVisit } from './shift.type.ts';

/** Number of the client's care updates shown with a visit. */
const updatesShown = 3;

function own(db: Kysely<Tables>, caregiverId: string, now: Date) {
  return db
    .selectFrom('appointments')
    .innerJoin('clients', 'clients.id', 'appointments.client_id')
    .innerJoin('users', 'users.id', 'clients.user_id')
    .where('appointments.caregiver_id', '=', caregiverId)
    .where(inCaregiverWindow(now))
    .orderBy('appointments.scheduled_date')
    .orderBy('appointments.id');
}

/**
 * Returns a caregiver's visits of today and tomorrow with all details, and those still in progress.
 * Runs one statement.
 */
export async function shiftVisits(
  db: Kysely<Tables>,
  caregiverId: string,
  now: Date,
): Promise<ShiftVisit[]> {
  const rows = await detailed(db, caregiverId, now).execute();
  return rows.map((row) => opened(db, row));
}

function detailed(db: Kysely<Tables>, caregiverId: string, now: Date) {
  const today = dayIn(now);
  const [begins, ends] = [instantOf(today, '00:00'), instantOf(addDays(today, 2), '00:00')];
  return own(db, caregiverId, now)
    .leftJoin('services', 'services.id', 'appointments.service_id')
    .select((eb) => [
      ...visitColumns(
        'id',
        'type',
        'scheduledDate',
        'endDate',
        'duration',
        'status',
        'clientId',
        'location',
        'specialInstructions',
        'clientNotes',
      ),
      'appointments.started_at as arrivedAt',
      'appointments.completed_at as leftAt',
      clientName.as('client'),
      careEnded.as('careEnded'),
      'clients.address as home',
      'clients.access_notes as accessNotes',
      'clients.care_notes as careNotes',
      'clients.emergency_contact as emergencyContact',
      'clients.emergency_phone as emergencyPhone',
      sql<string[]>`coalesce(services.tasks, '{}')`.as('tasks'),
      sql<boolean>`exists (select from care_updates n where n.appointment_id = appointments.id and n.caregiver_id = ${caregiverId})`.as(
        'noteWritten',
      ),
      jsonArrayFrom(
        eb
          .selectFrom('care_updates')
          .leftJoin('caregivers', 'caregivers.id', 'care_updates.caregiver_id')
          .select([
            'care_updates.id',
            'care_updates.created_at as at',
            'care_updates.title',
            'care_updates.content',
            'care_updates.tasks',
            'caregivers.first_name as caregiver',
          ])
          .whereRef('care_updates.client_id', '=', 'appointments.client_id')
          .orderBy('care_updates.created_at', 'desc')
          .orderBy('care_updates.id', 'desc')
          .limit(updatesShown),
      ).as('lastUpdates'),
    ])
    .where((eb) =>
      eb.or([
        eb.and([endsAfter(begins), sql<boolean>`appointments.scheduled_date < ${ends}`]),
        eb('appointments.status', '=', 'in-progress'),
      ]),
    );
}

type Row = Awaited<ReturnType<ReturnType<typeof detailed>['execute']>>[number];

/** Decrypts a visit. Removes the client's data if the visit is canceled or care has ended. */
function opened(db: Kysely<Tables>, row: Row): ShiftVisit {
  const cipher = cipherOf(db);
  const {
    home,
    location,
    careEnded: ended,
    lastUpdates,
    ...visit
  } = cipher.decryptRow({ table: 'appointments', id: row.id }, row, {
    specialInstructions: 'special_instructions',
    clientNotes: 'client_notes',
  });
  if (ended || visit.status === 'cancelled')
    return {
      ...visit,
      ...addressOf(null, null),
      ...{ accessNotes: null, careNotes: null, specialInstructions: null, clientNotes: null },
      ...{ emergencyContact: null, emergencyPhone: null, emergencyPhoneE164: null },
      lastUpdates: [],
    };
  return {
    ...cipher.decryptRow({ table: 'clients', id: row.clientId }, visit, {
      accessNotes: 'access_notes',
      careNotes: 'care_notes',
    }),
    ...addressOf(location, home),
    emergencyPhoneE164: firstNumber(visit.emergencyPhone ?? ''),
    lastUpdates: lastUpdates.map(({ id, at, ...update }) => ({
      ...cipher.decryptRow({ table: 'care_updates', id }, update, {
        title: 'title',
        content: 'content',
      }),
      at: new Date(at),
    })),
  };
}

/** A visit with what the week and the hours need, and the client for the audit log. */
export interface PlannedVisit extends ShiftWeekVisit {
  clientId: string;
  duration: number;
  startedAt: Date | null;
  completedAt: Date | null;
}

/** Returns a caregiver's visits that start between two days, both inclusive. Runs one statement. */
export const plannedVisits = (
  db: Kysely<Tables>,
  caregiverId: string,
  now: Date,
  { from, to }: { from: string; to: string },
): Promise<PlannedVisit[]> =>
  own(db, caregiverId, now)
    .select([
      ...visitColumns(
        'id',
        'clientId',
        'type',
        'scheduledDate',
        'endDate',
        'duration',
        'status',
        'startedAt',
        'completedAt',
      ),
      clientName.as('client'),
    ])
    .where('appointments.scheduled_date', '>=', instantOf(from, '00:00'))
    .where('appointments.scheduled_date', '<', instantOf(addDays(to, 1), '00:00'))
    .execute();
