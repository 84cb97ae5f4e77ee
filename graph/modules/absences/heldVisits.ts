import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Client } from '../clients/client.entity.ts';
import type { ClientHold } from '../clients/clientHold.entity.ts';
import { covers, type HoldDays } from '../clients/holds.ts';
import { User } from '../identity/user.entity.ts';
import { kysely } from '../../database/kysely.ts';
import { notFound } from '../../shared/errors.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import { addDays, dayIn, instantOf } from '../../shared/time.ts';
import { Appointment } from '../appointments/appointment.entity.ts';
import { moveTo } from '../appointments/appointmentState.ts';
import { GeneratedAppointment } from '../appointments/generatedAppointment.entity.ts';
import { RecurringAppointment } from '../appointments/recurringAppointment.entity.ts';
import { VisitsAhead } from './plannedVisits.ts';
import { lockCaregiver, nobody } from '../availability/assignment.ts';
import { conflictsOf, enclosingSpan, type CaregiverFacts } from '../availability/conflicts.ts';
import { caregiverFacts } from '../availability/conflicts.queries.ts';
import { dropReminders, moveReminders } from '../notices/reminders.ts';
import { aheadStatuses } from '../appointments/appointment.rules.ts';

/**
 * Locks a client's plans and planned visits, in the order of all code that changes visits; the client
 * comes after them.
 */
export async function lockPlanned(em: EntityManager, clientId: string): Promise<void> {
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } } as const;
  await em.find(RecurringAppointment, { client: clientId, isActive: true }, lock);
  const open = { client: clientId, status: { $in: aheadStatuses } } as const;
  await em.find(Appointment, open, lock);
}

/**
 * Returns a client's planned visits on some days, locked, soonest first: those that nobody has
 * begun, even if their time is over, unless `after` is given.
 */
export async function visitsAhead(
  em: EntityManager,
  client: Client,
  { firstDay, lastDay }: HoldDays,
  after?: Date,
): Promise<Appointment[]> {
  const visits = await em.find(
    Appointment,
    {
      client,
      status: { $in: aheadStatuses },
      scheduledDate: {
        $gte: instantOf(firstDay, '00:00'),
        ...(lastDay === null ? {} : { $lt: instantOf(addDays(lastDay, 1), '00:00') }),
      },
      ...(after ? { endDate: { $gt: after } } : {}),
    },
    { orderBy: { scheduledDate: 'asc', id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  await em.populate(visits, ['caregiver']);
  return visits;
}

interface Cancels {
  client: Client;
  /** Identifiers of those that stay; null if it wasn't said. */
  keptVisits: ReadonlySet<string> | null;
  reason: 'hold' | 'care-ended';
  /** The hold that parks them, after which they can come back. */
  hold: ClientHold | null;
  userId: string;
  at: Date;
}

/**
 * Cancels planned visits without a fee, apart from those that stay.
 * @returns those it canceled
 * @throws UserError VisitsAhead
 */
export async function cancelVisits(
  em: EntityManager,
  visits: readonly Appointment[],
  { client, keptVisits, reason, hold, userId, at }: Cancels,
): Promise<Appointment[]> {
  if (visits.length > 0 && keptVisits === null) throw new VisitsAhead(visits);
  await assertThere(em, client, [...(keptVisits ?? [])], visits);
  const kept = new Set([...(keptVisits ?? [])].map((id) => id.toLowerCase()));
  const canceled = visits.filter(({ id }) => !kept.has(id));
  for (const visit of canceled) {
    moveTo(visit, 'cancelled', at);
    em.assign(visit, {
      cancelReason: reason,
      cancelFee: '0.00',
      cancelledBy: em.getReference(User, userId),
      hold,
    });
  }
  await em.flush();
  await dropReminders(em, canceled);
  return canceled;
}

/**
 * Visits that are kept must be the client's; one that was canceled or has begun since stays as it is.
 * @throws Failure NOT_FOUND
 */
async function assertThere(
  em: EntityManager,
  client: Client,
  ids: readonly string[],
  visits: readonly Appointment[],
): Promise<void> {
  const known = new Set(visits.map(({ id }) => id));
  const others = ids.filter((id) => !known.has(id.toLowerCase()));
  if (others.length === 0) return;
  const valid = others.filter(isIdentifier);
  const found = await em.find(Appointment, { id: { $in: valid }, client }, { fields: ['id'] });
  for (const { id } of found) known.add(id);
  const missing = others.find((id) => !known.has(id.toLowerCase()));
  if (missing !== undefined) throw notFound('This visit', missing);
}

/** The visits of a client that a hold canceled, or the end of care in some moment. */
export type Parked = { hold: ClientHold } | { client: Client; careEndedAt: Date };

/**
 * Brings back visits that a hold or the end of care canceled, as far as no hold covers them, they
 * are still to come and their plan hasn't ended. A caregiver who has something else by now doesn't
 * get them back. The others of a hold stay parked, by the hold that is in force.
 * @param inForce the hold as it is now; null if there is none
 * @returns those that came back
 */
export async function bringBack(
  em: EntityManager,
  of: Parked,
  inForce: ClientHold | null,
  at: Date,
): Promise<Appointment[]> {
  const parked = await em.find(
    Appointment,
    {
      ...('hold' in of
        ? of
        : { client: of.client, cancelReason: 'care-ended', cancelledAt: of.careEndedAt }),
      status: 'cancelled',
    },
    { orderBy: { scheduledDate: 'asc', id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (parked.length === 0) return [];
  await em.populate(parked, ['caregiver', 'client.user']);
  const rows = await em.find(
    GeneratedAppointment,
    { appointment: { $in: parked } },
    { populate: ['recurringAppointment'] },
  );
  const rowOf = new Map(rows.map((row) => [row.appointment, row]));
  const back: Appointment[] = [];
  for (const visit of parked) {
    if (inForce && covers(inForce, dayIn(visit.scheduledDate))) visit.hold = inForce;
    else if (visit.scheduledDate > at && isWanted(rowOf.get(visit))) back.push(visit);
  }
  const facts = await factsAbout(em, back);
  for (const visit of back) {
    const about = visit.caregiver && facts.get(visit.caregiver.id);
    const span = { start: visit.scheduledDate, end: visit.endDate };
    const conflicts = about ? conflictsOf(about, span, visit.beyondHours) : [];
    const row = rowOf.get(visit);
    if (row && conflicts.length > 0)
      row.conflict = conflicts.map(({ message }) => message).join(' ');
    em.assign(visit, {
      status: 'scheduled',
      confirmedAt: null,
      cancelledAt: null,
      cancelReason: null,
      cancelFee: null,
      cancelledBy: null,
      hold: null,
      ...(conflicts.length > 0 ? nobody : {}),
    });
  }
  await em.flush();
  await moveReminders(em, back, at);
  return back;
}

/** True for a single visit, and for one whose plan still reaches it. */
function isWanted(row: GeneratedAppointment | undefined): boolean {
  if (!row) return true;
  const { isActive, endDate } = row.recurringAppointment;
  return isActive && (endDate === null || dayIn(row.scheduledDate) <= endDate);
}

/** Locks the caregivers of visits, and returns what else they have around then. */
async function factsAbout(
  em: EntityManager,
  visits: readonly Appointment[],
): Promise<Map<string, CaregiverFacts>> {
  const ids = [...new Set(visits.flatMap(({ caregiver }) => caregiver?.id ?? []))].sort();
  if (ids.length === 0) return new Map();
  for (const id of ids) await lockCaregiver(em, id);
  const span = enclosingSpan(
    visits.map(({ scheduledDate, endDate }) => ({ start: scheduledDate, end: endDate })),
  );
  const found = await caregiverFacts(kysely(em), span, { ids });
  return new Map(found.map((one) => [one.id, one]));
}
