import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../database/kysely.ts';
import { visitColumns } from '../appointments/appointment.queries.ts';
import { caregiverWindow } from '../appointments/caregiverWindow.ts';
import { conflictsOf, enclosingSpan } from '../availability/conflicts.ts';
import { caregiverFacts } from '../availability/conflicts.queries.ts';
import type { OpenVisit } from './openVisit.type.ts';

/** An open visit, and whose it is, for the audit log. */
interface OpenVisitReading extends OpenVisit {
  clientId: string;
}

/** Most open visits that one caregiver is shown. */
export const mostOpenVisits = 50;
/** Most that are looked at for those they could take. */
const mostOffered = 500;

/**
 * Offered visits of the next 14 days that fit a caregiver: within their hours, no time off, no other visit then, and none
 * that they said they can't make. Those of clients they know first, then the soonest; two statements.
 */
export async function openVisitsFor(
  db: Kysely<Tables>,
  caregiverId: string,
  now: Date,
): Promise<OpenVisitReading[]> {
  const rows = await db
    .selectFrom('appointments')
    .innerJoin('clients', 'clients.id', 'appointments.client_id')
    .innerJoin('users', 'users.id', 'clients.user_id')
    .select([
      ...visitColumns('id', 'scheduledDate', 'endDate', 'duration', 'clientId'),
      'users.first_name as client',
      sql<string | null>`coalesce(appointments.location, clients.address)`.as('address'),
      sql<boolean>`exists (select from appointments other where other.client_id = appointments.client_id
        and other.caregiver_id = ${caregiverId} and other.status <> 'cancelled')`.as('knowsClient'),
    ])
    .where('appointments.caregiver_id', 'is', null)
    .where('appointments.offered_at', 'is not', null)
    .where('appointments.status', 'in', ['scheduled', 'confirmed'])
    .where('appointments.scheduled_date', '>', now)
    .where('appointments.scheduled_date', '<', caregiverWindow(now).end)
    .where(
      sql<boolean>`not exists (select from visit_declines declined
        where declined.appointment_id = appointments.id and declined.caregiver_id = ${caregiverId})`,
    )
    .orderBy('appointments.scheduled_date')
    .orderBy('appointments.id')
    .limit(mostOffered)
    .execute();
  if (rows.length === 0) return [];
  const spans = rows.map(({ scheduledDate, endDate }) => ({ start: scheduledDate, end: endDate }));
  const [facts] = await caregiverFacts(db, enclosingSpan(spans), { ids: [caregiverId] });
  return rows
    .filter((_, index) => facts && conflictsOf(facts, spans[index]!).length === 0)
    .sort((one, other) => Number(other.knowsClient) - Number(one.knowsClient))
    .slice(0, mostOpenVisits)
    .map(({ address, ...visit }) => ({ ...visit, area: areaOf(address) }));
}

/**
 * The part of an address that says where about it is: "4118 East Palo Verde Drive, Phoenix, AZ 85018" is "Phoenix, AZ 85018".
 * Null where it can't be told from the street for certain.
 */
export function areaOf(address: string | null): string | null {
  const [, city, state, zip] =
    /[,\n]([^,\d\n]+),\s*([A-Z]{2})\s+(\d{5})(?:-\d{4})?\s*$/.exec(address ?? '') ?? [];
  return city && state && zip ? `${city.trim()}, ${state} ${zip}` : null;
}
