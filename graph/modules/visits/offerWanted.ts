import type { Kysely } from 'kysely';
import type { Tables } from '../../database/kysely.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import { spanOf } from '../availability/conflicts.ts';
import type { OfferWanted } from '../availability/conflicts.queries.ts';
import { findService } from '../catalogue/service.queries.ts';
import { longestVisit } from '../catalogue/visitLength.rules.ts';

interface OfferAsked {
  startsAt: Date;
  duration: number;
  clientId?: string | null;
  serviceId?: string | null;
  exceptAppointmentId?: string | null;
}

/** Resolves the arguments for finding a caregiver. */
export async function offerWanted(
  db: Kysely<Tables>,
  { startsAt, duration, clientId, serviceId, exceptAppointmentId }: OfferAsked,
): Promise<OfferWanted> {
  const service = await findService(db, serviceId ?? null);
  return {
    span: spanOf(startsAt, Math.min(Math.max(1, duration), longestVisit)),
    clientId: identified(clientId),
    serviceName: service?.name ?? null,
    exceptAppointmentId: identified(exceptAppointmentId),
  };
}

/** Ignores malformed identifiers. */
const identified = (id: string | null | undefined): string | undefined =>
  typeof id === 'string' && isIdentifier(id) ? id : undefined;
