import { sql, type Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tables } from '../../database/kysely.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import { longestVisit } from '../catalogue/visitLength.rules.ts';
import {
  conflictsOf,
  type ConflictKind,
  enclosingSpan,
  isHoursOnly,
  type CaregiverFacts,
  type Span,
} from './conflicts.ts';
import { caregiverName } from '../appointments/appointment.queries.ts';
import { takenFrom, takenUntil } from '../appointments/timeTaken.ts';
import { addMinutes } from '../../shared/time.ts';

export interface FactsWanted {
  /** Only these caregivers; all active ones if absent. */
  ids?: readonly string[];
  /** A visit that is being moved, which does not conflict with itself. */
  exceptAppointmentId?: string;
}

/**
 * Returns the hours, time off and visits around a span, for one or all caregivers. A visit takes the
 * time worked where that is known, otherwise the planned one. Runs one statement.
 */
export async function caregiverFacts(
  db: Kysely<Tables>,
  { start, end }: Span,
  { ids, exceptAppointmentId }: FactsWanted,
): Promise<CaregiverFacts[]> {
  if (ids?.length === 0) return [];
  const found = await db
    .selectFrom('caregivers')
    .select((eb) => [
      'caregivers.id',
      caregiverName.as('name'),
      'caregivers.is_active as isActive',
      'caregivers.last_working_day as lastWorkingDay',
      'caregivers.timezone',
      jsonArrayFrom(
        eb
          .selectFrom('caregiver_availability')
          .select([
            'day_of_week as dayOfWeek',
            'start_time as startTime',
            'end_time as endTime',
            'is_available as isAvailable',
          ])
          .whereRef('caregiver_availability.caregiver_id', '=', 'caregivers.id'),
      ).as('hours'),
      jsonArrayFrom(
        eb
          .selectFrom('caregiver_time_off')
          .select(['start_date as start', 'end_date as end'])
          .whereRef('caregiver_time_off.caregiver_id', '=', 'caregivers.id')
          .where('start_date', '<', end)
          .where('end_date', '>', start)
          .orderBy('start_date'),
      ).as('timeOff'),
      jsonArrayFrom(
        eb
          .selectFrom('appointments')
          .select([takenFrom.as('start'), takenUntil.as('end')])
          .whereRef('appointments.caregiver_id', '=', 'caregivers.id')
          .where('status', '<>', 'cancelled')
          // No visit begins earlier before its plan than this; keeps the index on the planned start.
          .where('scheduled_date', '<', addMinutes(end, longestVisit))
          .where(takenFrom, '<', end)
          .where(takenUntil, '>', start)
          .$if(exceptAppointmentId !== undefined, (query) =>
            query.where('appointments.id', '<>', exceptAppointmentId!),
          )
          .orderBy(takenFrom),
      ).as('visits'),
    ])
    .$if(ids !== undefined, (query) => query.where('caregivers.id', 'in', ids!))
    .$if(ids === undefined, (query) => query.where('caregivers.is_active', '=', sql<boolean>`true`))
    .orderBy('caregivers.last_name')
    .orderBy('caregivers.first_name')
    .orderBy('caregivers.id')
    .execute();
  return found.map((facts) => ({
    ...facts,
    timeOff: facts.timeOff.map(withDates),
    visits: facts.visits.map(withDates),
  }));
}

/** Parses times, which JSON carries as text. */
const withDates = ({ start, end }: { start: Date | string; end: Date | string }): Span => ({
  start: new Date(start),
  end: new Date(end),
});

/** A caregiver who could take a visit. */
export interface CaregiverOffer {
  id: string;
  name: string;
  phone: string | null;
  specialties: string[];
  /** True if the service is among their specialties. */
  isSpecialist: boolean;
  /** Number of past and future visits with this client. */
  visitsWithClient: number;
}

export interface OfferWanted {
  span: Span;
  /** Caregivers who know this client come first. */
  clientId?: string | null;
  /** Name of the service: those with it among their specialties come next. */
  serviceName?: string | null;
  exceptAppointmentId?: string;
}

/** A caregiver with every reason why they cannot take a visit; none if they can. */
export interface CaregiverChoice extends CaregiverOffer {
  conflicts: string[];
  /** The kind of each. */
  conflictKinds: ConflictKind[];
  /** True if those are only their weekly hours, beyond which the office may book. */
  outsideHours: boolean;
}

/**
 * Returns everyone who could take a visit: those who know the client first, then specialists, then
 * by name.
 */
export async function caregiversWhoCould(
  db: Kysely<Tables>,
  wanted: OfferWanted,
): Promise<CaregiverOffer[]> {
  const facts = await caregiverFacts(db, wanted.span, wanted);
  const free = facts.filter((one) => conflictsOf(one, wanted.span).length === 0);
  return offersOf(db, idsOf(free), wanted);
}

/**
 * Returns all active caregivers: those who could take a visit in the same order, then those who
 * could beyond their weekly hours, then everyone else with the reasons.
 */
export async function caregiverChoices(
  db: Kysely<Tables>,
  wanted: OfferWanted,
): Promise<CaregiverChoice[]> {
  const facts = await caregiverFacts(db, wanted.span, wanted);
  const conflicts = new Map(facts.map((one) => [one.id, conflictsOf(one, wanted.span)]));
  const offers = await offersOf(db, idsOf(facts), wanted);
  const choices = offers.map((offer) => {
    const found = conflicts.get(offer.id)!;
    return {
      ...offer,
      conflicts: found.map(({ message }) => message),
      conflictKinds: found.map(({ kind }) => kind),
      outsideHours: isHoursOnly(found),
    };
  });
  const isFree = ({ conflicts: { length } }: CaregiverChoice): boolean => length === 0;
  return [
    ...choices.filter(isFree),
    ...choices.filter(({ outsideHours }) => outsideHours),
    ...choices.filter((choice) => !isFree(choice) && !choice.outsideHours),
  ];
}

/** A visit that somebody has to take. */
interface VisitToTake extends Span {
  id: string;
  clientId: string;
}

/** A caregiver, with those of several visits that they cannot take, and why. */
export interface CaregiverForVisits {
  id: string;
  name: string;
  conflicts: {
    appointmentId: string;
    conflicts: string[];
    conflictKinds: ConflictKind[];
    outsideHours: boolean;
  }[];
  /** Clients of these visits whom they know, with the number of past and future visits. */
  knownClients: { clientId: string; visits: number }[];
}

/**
 * Returns all active caregivers by name, each with the visits that they cannot take. Runs three
 * statements, however many visits there are; ignores identifiers of no visit.
 */
export async function caregiversForVisits(
  db: Kysely<Tables>,
  appointmentIds: readonly string[],
): Promise<CaregiverForVisits[]> {
  const ids = appointmentIds.filter(isIdentifier);
  const visits: VisitToTake[] =
    ids.length === 0
      ? []
      : await db
          .selectFrom('appointments')
          .select(['id', 'client_id as clientId', 'scheduled_date as start', 'end_date as end'])
          .where('id', 'in', ids)
          .orderBy('scheduled_date')
          .orderBy('id')
          .execute();
  const facts = await caregiverFacts(
    db,
    visits.length > 0 ? enclosingSpan(visits) : { start: new Date(0), end: new Date(0) },
    {},
  );
  const known =
    visits.length === 0
      ? []
      : await db
          .selectFrom('appointments')
          .select([
            'caregiver_id as caregiverId',
            'client_id as clientId',
            sql<number>`count(*)::int`.as('visits'),
          ])
          .where('client_id', 'in', [...new Set(visits.map(({ clientId }) => clientId))])
          .where('caregiver_id', 'is not', null)
          .where('status', '<>', 'cancelled')
          .groupBy(['caregiver_id', 'client_id'])
          .execute();
  return facts.map((one) => ({
    id: one.id,
    name: one.name,
    conflicts: visits.flatMap((visit) => {
      const found = conflictsOf(one, visit);
      return found.length === 0
        ? []
        : {
            appointmentId: visit.id,
            conflicts: found.map(({ message }) => message),
            conflictKinds: found.map(({ kind }) => kind),
            outsideHours: isHoursOnly(found),
          };
    }),
    knownClients: known
      .filter(({ caregiverId }) => caregiverId === one.id)
      .map(({ clientId, visits: count }) => ({ clientId, visits: count })),
  }));
}

const idsOf = (found: readonly { id: string }[]): string[] => found.map(({ id }) => id);

/** Returns caregivers with what qualifies them, best first. Runs one statement. */
async function offersOf(
  db: Kysely<Tables>,
  ids: readonly string[],
  { clientId, serviceName }: OfferWanted,
): Promise<CaregiverOffer[]> {
  if (ids.length === 0) return [];
  const known = await db
    .selectFrom('caregivers')
    .select((eb) => [
      'caregivers.id',
      caregiverName.as('name'),
      'caregivers.phone',
      'caregivers.specialties',
      eb
        .selectFrom('appointments')
        .select(sql<string>`count(*)`.as('count'))
        .whereRef('appointments.caregiver_id', '=', 'caregivers.id')
        .where('appointments.client_id', '=', clientId ?? null)
        .where('appointments.status', '<>', 'cancelled')
        .as('visitsWithClient'),
    ])
    .where('caregivers.id', 'in', ids)
    .orderBy('caregivers.last_name')
    .orderBy('caregivers.first_name')
    .orderBy('caregivers.id')
    .execute();
  return known
    .map(({ visitsWithClient, ...offer }) => ({
      ...offer,
      isSpecialist:
        serviceName !== null &&
        serviceName !== undefined &&
        offer.specialties.includes(serviceName),
      visitsWithClient: Number(visitsWithClient),
    }))
    .sort(
      (one, other) =>
        other.visitsWithClient - one.visitsWithClient ||
        Number(other.isSpecialist) - Number(one.isSpecialist),
    );
}
