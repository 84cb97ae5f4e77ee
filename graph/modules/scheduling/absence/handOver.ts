import type { EntityManager } from '@mikro-orm/postgresql';
import type { Caregiver } from '../../care/caregivers/caregiver.entity.ts';
import { kysely } from '../../../database/kysely.ts';
import { RefusalCode, UserError, type Refusal } from '../../../shared/errors.ts';
import { inWords } from '../../../shared/time.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import { GeneratedAppointment } from '../appointments/generatedAppointment.entity.ts';
import { RecurringAppointment } from '../appointments/recurringAppointment.entity.ts';
import { assignable, nobody } from '../availability/assignment.ts';
import { conflictsOf, enclosingSpan, type Span } from '../availability/conflicts.ts';
import { caregiverFacts } from '../availability/conflicts.queries.ts';
import { asException } from '../booking/changeAppointment.commands.ts';
import { record } from '../recurring/planChange.ts';
import type { Choices } from './absence.input.ts';
import { VisitsInTheWay } from './plannedVisits.ts';

interface Absence {
  /** Locked, and already marked absent, so that nothing can be assigned to them in this time. */
  caregiver: Caregiver;
  /** Conflicting visits, locked, with their clients. */
  visits: readonly Appointment[];
  choices: Choices;
  /** True if they leave for good, so that their plans change, too. */
  leaves: boolean;
  userId: string;
  now: Date;
}

/** A plan that loses its caregiver, and its new caregiver. */
export interface PlanHandedOver {
  plan: RecurringAppointment;
  heir: Caregiver | null;
  /** Its visits that move with it. */
  visits: Appointment[];
}

/**
 * Leaves visits open or gives them to others, as the office chose for each; all or none. If the
 * caregiver leaves for good, each of their plans goes to the one who gets all of its visits,
 * otherwise to nobody.
 * @throws VisitsInTheWay if the office made no choice for one
 * @throws UserError on `plannedVisits.<n>.caregiverId`, naming visit and reason, for each that the
 *   chosen caregiver cannot take; on `plannedVisits.<n>.beyondHours` if a reason is all it takes
 */
export async function handOver(em: EntityManager, absence: Absence): Promise<PlanHandedOver[]> {
  const { caregiver, visits, choices, leaves } = absence;
  if (visits.some(({ id }) => !choices.has(id))) throw new VisitsInTheWay(caregiver, visits);
  const conflicts = await reasons(em, caregiver, visits);
  const rows = await em.find(
    GeneratedAppointment,
    { appointment: { $in: [...visits] } },
    { populate: ['recurringAppointment'] },
  );
  const rowOf = new Map(rows.map((row) => [row.appointment.id, row]));
  for (const visit of visits) em.assign(visit, nobody);
  await em.flush();
  await giveVisits(em, absence);

  const plans = leaves
    ? (await em.find(RecurringAppointment, { caregiver }, { orderBy: { id: 'asc' } })).map(
        (plan): PlanHandedOver => ({ plan, heir: heirOf(plan, visits, rowOf), visits: [] }),
      )
    : [];
  for (const { plan, heir } of plans) em.assign(plan, { caregiver: heir, beyondHours: null });
  for (const visit of visits) {
    const row = rowOf.get(visit.id);
    if (row) release(em, row, visit, conflicts.get(visit.id)!, absence, plans);
  }
  for (const { plan } of plans.filter(({ plan: { isActive } }) => isActive))
    record(em, {
      plan,
      appointment: null,
      scope: 'all',
      firstVisit:
        visits.find(({ id }) => rowOf.get(id)?.recurringAppointment === plan)?.scheduledDate ??
        null,
      overrideReason: inactiveMessage(caregiver),
      userId: absence.userId,
      now: absence.now,
    });
  await em.flush();
  return plans;
}

/**
 * Gives each visit to the one the office chose, one after the other, since each visit given can
 * conflict with the next.
 */
async function giveVisits(em: EntityManager, { visits, choices }: Absence): Promise<void> {
  const refusals: Refusal[] = [];
  const visitIds = [...choices.keys()];
  for (const visit of visits) {
    const { caregiverId: to, beyondHours } = choices.get(visit.id)!;
    if (to === null) continue;
    const wanted = {
      span: spanOfVisit(visit),
      clientId: visit.client.id,
      serviceName: visit.serviceType,
      exceptAppointmentId: visit.id,
    };
    try {
      em.assign(visit, await assignable(em, to, wanted, beyondHours));
      await em.flush();
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      const { firstName, lastName } = visit.client.user;
      refusals.push({
        field: `plannedVisits.${visitIds.indexOf(visit.id)}.${error.refusals[0]!.field}`,
        message: `Visit with ${firstName} ${lastName} on ${inWords(visit.scheduledDate)}: ${error.refusals.map(({ message }) => message).join(' ')}`,
        code: RefusalCode.CONFLICT,
      });
    }
  }
  if (refusals.length > 0) throw new UserError(refusals);
}

/**
 * A visit left open because its plan's own caregiver is absent keeps following the plan; given to
 * somebody else it becomes an exception.
 */
function release(
  em: EntityManager,
  row: GeneratedAppointment,
  visit: Appointment,
  why: string,
  { userId, now }: Absence,
  plans: readonly PlanHandedOver[],
): void {
  const { isException } = row;
  const moved = plans.find(({ plan }) => plan === row.recurringAppointment);
  if (!moved)
    asException(em, row, visit, {
      start: visit.scheduledDate,
      now,
      overrideReason: why,
      userId,
      onlyFills: false,
    });
  const followsPlan = visit.caregiver === null || visit.caregiver === moved?.heir;
  if (moved && !isException && visit.caregiver === moved.heir) moved.visits.push(visit);
  row.isException = isException || !followsPlan;
  row.conflict = visit.caregiver === null ? why : null;
}

/** Returns the caregiver who gets all of a plan's visits, not counting exceptions. */
function heirOf(
  plan: RecurringAppointment,
  visits: readonly Appointment[],
  rowOf: ReadonlyMap<string, GeneratedAppointment>,
): Caregiver | null {
  const [first, ...others] = visits.filter(({ id }) => {
    const row = rowOf.get(id);
    return row?.recurringAppointment === plan && !row.isException;
  });
  return first !== undefined && others.every(({ caregiver }) => caregiver === first.caregiver)
    ? first.caregiver
    : null;
}

/** Returns why the caregiver cannot make each visit, worded as in plans. */
async function reasons(
  em: EntityManager,
  caregiver: Caregiver,
  visits: readonly Appointment[],
): Promise<ReadonlyMap<string, string>> {
  if (visits.length === 0) return new Map();
  const [facts] = await caregiverFacts(kysely(em), enclosingSpan(visits.map(spanOfVisit)), {
    ids: [caregiver.id],
  });
  return new Map(
    visits.map((visit) => [
      visit.id,
      conflictsOf({ ...facts!, visits: [] }, spanOfVisit(visit), visit.beyondHours)
        .map(({ message }) => message)
        .join(' '),
    ]),
  );
}

const inactiveMessage = ({ firstName, lastName }: Caregiver): string =>
  `${firstName} ${lastName} is no longer active.`;

const spanOfVisit = ({ scheduledDate, endDate }: Appointment): Span => ({
  start: scheduledDate,
  end: endDate,
});
