import { sql, type Kysely } from 'kysely';
import { cipherOf } from '../../../database/encryption/ciphers.ts';
import type { Tables } from '../../../database/kysely.ts';
import { addMinutes } from '../../../shared/time.ts';
import { isIdentifier } from '../../../shared/validation/identifier.ts';
import { caregiverNameOrNull } from '../appointments/appointment.queries.ts';
import { nameOf } from '../visit-corrections/visitCorrections.queries.ts';
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
      nameOf('confirmer').as('user'),
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
  const { name } = cipherOf(db).decryptRow({ table: 'visit_confirmations', id: row.id }, row, {
    name: 'name',
  });
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

/** Whether a recent visit still lacks the confirmation of the client's side, of a selection of visits. */
export const lacksConfirmation = (now: Date) =>
  sql<boolean>`(appointments.status = 'completed' and appointments.end_date > ${addMinutes(now, -portalAsksDays * 24 * 60)} and not exists (
  select from visit_confirmations c
   where c.appointment_id = appointments.id and c.taken_away_at is null and coalesce(c.name, c.confirmed_by::text) is not null))`;

/** When a user confirmed the visit of a selection in the portal; null if they did not. */
export const confirmedByUser = (userId: string) =>
  sql<Date | null>`(select min(c.at) from visit_confirmations c
    where c.appointment_id = appointments.id and c.confirmed_by = ${userId} and c.taken_away_at is null)`;

/** Whether a caregiver has recorded nothing that counts yet about who confirms the visit of a selection. */
export const notRecordedBy = (caregiverId: string) =>
  sql<boolean>`not exists (select from visit_confirmations c
    where c.appointment_id = appointments.id and c.caregiver_id = ${caregiverId} and c.taken_away_at is null)`;
