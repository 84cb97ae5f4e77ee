import { sql, type Kysely } from 'kysely';
import { cipherOf } from '../../database/encryption/ciphers.ts';
import type { Tables } from '../../database/kysely.ts';
import { addMinutes } from '../../shared/time.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import { nameAround } from '../client-people/relation.ts';
import { caregiverNameOrNull } from '../appointments/appointment.queries.ts';
import { nameOf } from '../visit-records/visitCorrections.queries.ts';
import { portalAsksDays } from './visitConfirmation.rules.ts';
import type { VisitConfirmationType } from './visitConfirmation.type.ts';

interface Confirmation extends VisitConfirmationType {
  appointmentId: string;
}

const selected = (db: Kysely<Tables>) =>
  db
    .selectFrom('visit_confirmations as c')
    .innerJoin('appointments', 'appointments.id', 'c.appointment_id')
    .leftJoin('caregivers', 'caregivers.id', 'c.caregiver_id')
    .leftJoin('users as confirmer', 'confirmer.id', 'c.confirmed_by')
    .leftJoin('users as taker', 'taker.id', 'c.taken_away_by')
    .select([
      'c.id',
      'c.appointment_id as appointmentId',
      'appointments.client_id as clientId',
      'c.name',
      sql<
        string | null
      >`case when confirmer.id is not null then ${nameAround('confirmer', 'appointments.client_id')} end`.as(
        'user',
      ),
      caregiverNameOrNull.as('caregiver'),
      'c.at as confirmedAt',
      'c.taken_away_at as takenAwayAt',
      nameOf('taker').as('takenAwayBy'),
    ])
    .orderBy('c.at')
    .orderBy('c.id');

type Row = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number];

function confirmationOf(db: Kysely<Tables>, { user, ...row }: Row): Confirmation {
  if (user !== null) return { ...row, way: 'portal', name: user };
  const { name } = cipherOf(db).decryptRow({ table: 'visit_confirmations', id: row.id }, row);
  return { ...row, name, way: name === null ? 'nobody' : 'phone' };
}

/** Returns the confirmations of some visits, in order, with those that were taken away. */
export async function confirmationsOf(
  db: Kysely<Tables>,
  visitIds: readonly string[],
): Promise<Confirmation[]> {
  const known = visitIds.filter(isIdentifier);
  if (known.length === 0) return [];
  const rows = await selected(db).where('c.appointment_id', 'in', known).execute();
  return rows.map((row) => confirmationOf(db, row));
}

/** Returns a confirmation that is there. */
export const confirmationById = async (db: Kysely<Tables>, id: string): Promise<Confirmation> =>
  confirmationOf(db, await selected(db).where('c.id', '=', id).executeTakeFirstOrThrow());

/** Since when the portal asks for the confirmation of a visit that has ended. */
export const asksSince = (now: Date): Date => addMinutes(now, -portalAsksDays * 24 * 60);

/**
 * Selects, for visits that somebody of the client's side has confirmed: when this user did in the
 * portal, or null. For use inside another statement.
 */
export const confirmedVisits = (db: Kysely<Tables>, userId: string, visitIds: readonly string[]) =>
  db
    .selectFrom('visit_confirmations as c')
    .select([
      'c.appointment_id as appointmentId',
      sql<string | null>`min(c.at) filter (where c.confirmed_by = ${userId})`.as('confirmedAt'),
    ])
    .where(sql<boolean>`c.appointment_id = any(${[...visitIds]}::uuid[])`)
    .where('c.taken_away_at', 'is', null)
    .where(sql<boolean>`coalesce(c.name, c.confirmed_by::text) is not null`)
    .groupBy('c.appointment_id');

/** Whether a caregiver has recorded nothing that counts yet about who confirms the visit of a selection. */
export const notRecordedBy = (caregiverId: string) =>
  sql<boolean>`not exists (select from visit_confirmations c
    where c.appointment_id = appointments.id and c.caregiver_id = ${caregiverId} and c.taken_away_at is null)`;
