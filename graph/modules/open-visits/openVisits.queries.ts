import { sql, type Kysely } from 'kysely';
import { isWithoutCare } from '../clients/holds.ts';
import type { Tables } from '../../database/kysely.ts';
import { visitColumns } from '../appointments/appointment.queries.ts';
import { caregiverWindow } from '../appointments/caregiverWindow.ts';
import { conflictsOf, enclosingSpan } from '../availability/conflicts.ts';
import { caregiverFacts } from '../availability/conflicts.queries.ts';
import type { OpenVisit } from './openVisit.type.ts';
import { aheadStatuses } from '../appointments/appointment.rules.ts';

/** An open visit, with its client for the audit log. */
interface OpenVisitReading extends OpenVisit {
  clientId: string;
}

/** Maximum number of open visits shown to a caregiver. */
export const maxOpenVisits = 50;
/** Maximum number checked for whether they could take them. */
const maxOffered = 500;

/**
 * Visits offered to a caregiver, even if someone has since taken them: within 14 days, on days with
 * care, and not declined by them.
 */
function offeredTo(db: Kysely<Tables>, caregiverId: string, now: Date) {
  return db
    .selectFrom('appointments')
    .innerJoin('clients', 'clients.id', 'appointments.client_id')
    .where(sql<boolean>`not ${isWithoutCare}`)
    .where('appointments.offered_at', 'is not', null)
    .where('appointments.status', 'in', aheadStatuses)
    .where('appointments.scheduled_date', '>', now)
    .where('appointments.scheduled_date', '<', caregiverWindow(now).end)
    .where(
      sql<boolean>`not exists (select from visit_declines declined
        where declined.appointment_id = appointments.id and declined.caregiver_id = ${caregiverId})`,
    );
}

/** True if a visit is offered to a caregiver, even if someone has since taken it. */
export const isOfferedTo = async (
  db: Kysely<Tables>,
  caregiverId: string,
  id: string,
  now: Date,
): Promise<boolean> =>
  (await offeredTo(db, caregiverId, now)
    .select('appointments.id')
    .where('appointments.id', '=', id)
    .executeTakeFirst()) !== undefined;

/**
 * Returns open visits offered to a caregiver that fit: within their hours, no time off, no other
 * visit then. Those of clients they know first, then the soonest. Runs two statements.
 */
export async function openVisitsFor(
  db: Kysely<Tables>,
  caregiverId: string,
  now: Date,
): Promise<OpenVisitReading[]> {
  const rows = await offeredTo(db, caregiverId, now)
    .innerJoin('users', 'users.id', 'clients.user_id')
    .select([
      ...visitColumns('id', 'startsAt', 'endsAt', 'duration', 'clientId'),
      'users.first_name as client',
      sql<string | null>`coalesce(appointments.location, clients.address)`.as('address'),
      sql<boolean>`exists (select from appointments other where other.client_id = appointments.client_id
        and other.caregiver_id = ${caregiverId} and other.status <> 'cancelled')`.as('knowsClient'),
    ])
    .where('appointments.caregiver_id', 'is', null)
    .orderBy('appointments.scheduled_date')
    .orderBy('appointments.id')
    .limit(maxOffered)
    .execute();
  if (rows.length === 0) return [];
  const spans = rows.map(({ startsAt, endsAt }) => ({ start: startsAt, end: endsAt }));
  const [facts] = await caregiverFacts(db, enclosingSpan(spans), { ids: [caregiverId] });
  return rows
    .filter((_, index) => facts && conflictsOf(facts, spans[index]!).length === 0)
    .sort((one, other) => Number(other.knowsClient) - Number(one.knowsClient))
    .slice(0, maxOpenVisits)
    .map(({ address, ...visit }) => ({ ...visit, area: areaOf(address) }));
}

/**
 * Returns the area of an address: "4118 East Palo Verde Drive, Phoenix, AZ 85018" gives "Phoenix,
 * AZ 85018". Null if it can't be separated reliably from the street.
 */
export function areaOf(address: string | null): string | null {
  const [, city, state, zip] =
    /[,\n]([^,\d\n]+),\s*([A-Z]{2})\s+(\d{5})(?:-\d{4})?\s*$/.exec(address ?? '') ?? [];
  return city && state && zip ? `${city.trim()}, ${state} ${zip}` : null;
}
