import type { Kysely } from 'kysely';
import type { Tables } from '../../database/kysely.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import { clientName, visitColumns } from '../appointments/appointment.queries.ts';
import { inCaregiverWindow } from '../appointments/caregiverWindow.ts';
import type { MyVisit } from './myVisit.type.ts';

/** One of a caregiver's visits within their window; null when it is not theirs or there is none. */
export async function findMyVisit(
  db: Kysely<Tables>,
  caregiverId: string,
  id: string,
  now: Date,
): Promise<MyVisit | null> {
  if (!isIdentifier(id)) return null;
  const found = await db
    .selectFrom('appointments')
    .innerJoin('clients', 'clients.id', 'appointments.client_id')
    .innerJoin('users', 'users.id', 'clients.user_id')
    .where('appointments.id', '=', id)
    .where('appointments.caregiver_id', '=', caregiverId)
    .where(inCaregiverWindow(now))
    .select([
      ...visitColumns('id', 'type', 'startsAt', 'endsAt', 'status'),
      clientName.as('client'),
    ])
    .executeTakeFirst();
  return found ?? null;
}
