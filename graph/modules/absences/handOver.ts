import type { EntityManager } from '@mikro-orm/postgresql';
import type { Caregiver } from '../caregivers/caregiver.entity.ts';
import { kysely } from '../../database/kysely.ts';
import { UserError, type Refusal } from '../../shared/errors.ts';
import { fullDayInWords } from '../../shared/phoenix.rules.ts';
import { addDays, addMinutes, dayIn, instantOf, inWords } from '../../shared/time.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import { unconfirm } from '../appointments/appointmentState.ts';
import { comingVisits, heldInWords } from '../appointments/heldDays.ts';
import { GeneratedAppointment } from '../appointments/generatedAppointment.entity.ts';
import { RecurringAppointment } from '../appointments/recurringAppointment.entity.ts';
import { assignable, nobody } from '../availability/assignment.ts';
import { conflictsOf, endOfWork, enclosingSpan, type Span } from '../availability/conflicts.ts';
import { caregiverFacts } from '../availability/conflicts.queries.ts';
import { asException } from '../visits/changeAppointment.commands.ts';
import { continueFrom, visitsBefore } from '../plans/changeRecurring.commands.ts';
import { goesOnAfter, planCaregiver } from '../plans/plan.ts';
import { mirror, record } from '../plans/planChange.ts';
import type { Choices } from './absence.input.ts';
import { VisitsInTheWay } from './plannedVisits.ts';

interface Absence {
  /** Locked, and already marked absent, so that nothing can be assigned to them in this time. */
  caregiver: Caregiver;
  /** Conflicting visits, locked, with their clients. */
  visits: readonly Appointment[];
  choices: Choices;
  /** Set if they leave for good, so that their plans change, too. */
  leaving: Leaving | null;
  userId: string;
  now: Date;
}

interface Leaving {
  /** Null if they leave at once. */
  lastWorkingDay: string | null;
  /** Who gets each plan, as far as the office chose. */
  heirs: Choices;
}

/** A plan of someone who leaves. */
interface OwnPlan {
  plan: RecurringAppointment;
  /** The first day on which it isn't theirs; null if that is all of it. */
  from: string | null;
  /** The days that they had from then on, as text; null if none. */
  held: string | null;
}

/** A plan that loses its caregiver, as it goes on without them, and its new caregiver. */
export interface PlanHandedOver extends OwnPlan {
  heir: Caregiver | null;
  /** Its visits that the caregiver loses. */
  lost: readonly Appointment[];
  /** Those of them that move with it. */
  visits: readonly Appointment[];
}

/**
 * Leaves visits open or gives them to others, as the office chose for each; all or none. If the
 * caregiver leaves for good, each of their plans goes to the one the office chose, or else to the one
 * who gets all of its visits, otherwise to nobody. One that they still work on until their last day
 * ends then, and another continues it.
 * @throws VisitsInTheWay if the office made no choice for one
 * @throws UserError on `plannedVisits.<n>.caregiverId`, naming visit and reason, for each that the
 *   chosen caregiver cannot take; on `plannedVisits.<n>.beyondHours` if a reason is all it takes; on
 *   `plans.<n>.caregiverId`
 */
export async function handOver(em: EntityManager, absence: Absence): Promise<PlanHandedOver[]> {
  const { caregiver, visits, choices, leaving, userId, now } = absence;
  const own = leaving ? await plansOf(em, absence, leaving) : [];
  const goOn = own.filter(
    ({ plan }) => plan.isActive && goesOnAfter(plan, addDays(dayIn(now), -1)),
  );
  const isAsked = choices.size > 0 || (leaving?.heirs.size ?? 0) > 0;
  if (visits.some(({ id }) => !choices.has(id)) || (goOn.length > 0 && !isAsked))
    throw new VisitsInTheWay(caregiver, visits, goOn.length);
  const conflicts = await reasons(em, caregiver, visits);
  const rows = await em.find(
    GeneratedAppointment,
    { appointment: { $in: [...visits] } },
    { populate: ['recurringAppointment'] },
  );
  const rowOf = new Map(rows.map((row) => [row.appointment.id, row]));
  for (const visit of visits) {
    em.assign(visit, nobody);
    unconfirm(visit);
  }
  await em.flush();
  await giveVisits(em, absence);

  const plans = leaving ? await givePlans(em, own, rowOf, absence, leaving) : [];
  const released = new Set<Appointment>();
  for (const { plan, heir, lost, from } of plans) {
    const open = heir === null ? [] : lost.filter((visit) => visit.caregiver === null);
    const cannot = heir === null ? null : await reasons(em, heir, open, plan);
    for (const visit of lost) {
      const row = rowOf.get(visit.id)!;
      const isOpen = visit.caregiver === null;
      row.isException ||= !isOpen && visit.caregiver !== heir;
      row.conflict = isOpen ? cannot?.get(visit.id) || conflicts.get(visit.id)! : null;
      released.add(visit);
    }
    if (plan.isActive)
      record(em, {
        plan: from === null ? plan : plan.continues!,
        appointment: from === null ? null : (rowOf.get(lost[0]?.id ?? '') ?? null),
        scope: from === null ? 'all' : 'later',
        firstVisit: lost[0]?.scheduledDate ?? null,
        overrideReason: leavesMessage(caregiver),
        userId,
        now,
      });
  }
  for (const visit of visits) {
    const row = rowOf.get(visit.id);
    if (row && !released.has(visit)) release(em, row, visit, conflicts.get(visit.id)!, absence);
  }
  await em.flush();
  return plans;
}

/** Returns the plans of someone who leaves that go on without them. */
async function plansOf(
  em: EntityManager,
  { caregiver, now }: Absence,
  { lastWorkingDay }: Leaving,
): Promise<OwnPlan[]> {
  const found = await em.find(
    RecurringAppointment,
    { caregiver },
    { orderBy: { id: 'asc' }, populate: ['service'] },
  );
  if (lastWorkingDay === null) return found.map((plan) => ({ plan, from: null, held: null }));
  const own: OwnPlan[] = [];
  for (const plan of found) {
    // A visit that goes on past their last day is lost, too.
    const ends = addMinutes(instantOf(lastWorkingDay, plan.startTime), plan.duration);
    const from =
      ends > endOfWork(lastWorkingDay, caregiver) ? lastWorkingDay : addDays(lastWorkingDay, 1);
    const goesOn = plan.isActive && goesOnAfter(plan, addDays(from, -1));
    if (!goesOn || (await isUsedUp(em, plan, from))) continue;
    const splits = from > plan.startDate;
    const coming = await comingVisits(em, plan, splits ? instantOf(from, '00:00') : now);
    own.push({ plan, from: splits ? from : null, held: heldInWords(plan, coming, caregiver) });
  }
  return own;
}

/** True if a plan has had all of its visits by a day. */
const isUsedUp = async (
  em: EntityManager,
  plan: RecurringAppointment,
  day: string,
): Promise<boolean> =>
  plan.maxOccurrences !== null &&
  (await visitsBefore(em, plan, instantOf(day, '00:00'))) >= plan.maxOccurrences;

/** @throws UserError on `plans.<n>.caregiverId` */
async function givePlans(
  em: EntityManager,
  own: readonly OwnPlan[],
  rowOf: ReadonlyMap<string, GeneratedAppointment>,
  { visits, now }: Absence,
  { heirs }: Leaving,
): Promise<PlanHandedOver[]> {
  const refusals: Refusal[] = [];
  const planIds = [...heirs.keys()];
  const plans: PlanHandedOver[] = [];
  for (const { plan: before, from, held } of own) {
    const plan = from === null ? before : await goOnFrom(em, before, from);
    const lost = visits.filter(({ id }) => rowOf.get(id)?.recurringAppointment === plan);
    const chosen = heirs.get(before.id);
    let heir: Caregiver | null = null;
    try {
      heir = chosen
        ? await planCaregiver(em, chosen.caregiverId, plan.endDate)
        : heirOf(plan, lost, rowOf);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      refusals.push({
        ...error.refusals[0]!,
        field: `plans.${planIds.indexOf(before.id)}.caregiverId`,
      });
    }
    em.assign(plan, { caregiver: heir, beyondHours: heir && (chosen?.beyondHours ?? null) });
    await followWhileParked(em, plan, now);
    const follow = lost.filter(
      (visit) =>
        !rowOf.get(visit.id)!.isException && (visit.caregiver === null || visit.caregiver === heir),
    );
    plans.push({ plan, from, held, heir, lost, visits: follow });
  }
  if (refusals.length > 0) throw new UserError(refusals);
  await em.flush();
  return plans;
}

/** Visits that a hold has canceled come back as their plan is by then (product 6.2). */
async function followWhileParked(
  em: EntityManager,
  plan: RecurringAppointment,
  now: Date,
): Promise<void> {
  const rows = await em.find(
    GeneratedAppointment,
    {
      recurringAppointment: plan,
      isException: false,
      appointment: { status: 'cancelled', hold: { $ne: null }, scheduledDate: { $gt: now } },
    },
    { populate: ['appointment'] },
  );
  const { caregiver, beyondHours } = plan;
  for (const { appointment } of rows) em.assign(appointment, { caregiver, beyondHours });
}

/** Has a plan go on from a day with its visits from then on, with nobody yet. */
async function goOnFrom(
  em: EntityManager,
  plan: RecurringAppointment,
  from: string,
): Promise<RecurringAppointment> {
  const next = await continueFrom(em, plan, from);
  em.assign(next, nobody);
  await em.flush();
  const rows = await em.find(GeneratedAppointment, {
    recurringAppointment: plan,
    scheduledDate: { $gte: instantOf(from, '00:00') },
  });
  for (const row of rows) row.recurringAppointment = next;
  await mirror(em, plan);
  await em.flush();
  return next;
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
        code: error.refusals[0]!.code,
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
): void {
  const { isException } = row;
  asException(em, row, visit, {
    start: visit.scheduledDate,
    now,
    overrideReason: why,
    userId,
    onlyFills: false,
  });
  row.isException = isException || visit.caregiver !== null;
  row.conflict = visit.caregiver === null ? why : null;
}

/**
 * Returns the caregiver who gets all of a plan's visits, not counting exceptions, unless they leave
 * before it ends.
 */
function heirOf(
  plan: RecurringAppointment,
  lost: readonly Appointment[],
  rowOf: ReadonlyMap<string, GeneratedAppointment>,
): Caregiver | null {
  const [first, ...others] = lost.filter(({ id }) => !rowOf.get(id)!.isException);
  const heir =
    first !== undefined && others.every(({ caregiver }) => caregiver === first.caregiver)
      ? first.caregiver
      : null;
  const lastDay = heir?.lastWorkingDay ?? null;
  return lastDay !== null && goesOnAfter(plan, lastDay) ? null : heir;
}

/**
 * Returns why a caregiver cannot make each visit, worded as in plans.
 * @param plan theirs; otherwise what else they have doesn't count, since the visits are their own
 */
async function reasons(
  em: EntityManager,
  caregiver: Caregiver,
  visits: readonly Appointment[],
  plan: RecurringAppointment | null = null,
): Promise<ReadonlyMap<string, string>> {
  if (visits.length === 0) return new Map();
  const [facts] = await caregiverFacts(kysely(em), enclosingSpan(visits.map(spanOfVisit)), {
    ids: [caregiver.id],
  });
  return new Map(
    visits.map((visit) => [
      visit.id,
      conflictsOf(
        plan ? facts! : { ...facts!, visits: [] },
        spanOfVisit(visit),
        (plan ?? visit).beyondHours,
      )
        .map(({ message }) => message)
        .join(' '),
    ]),
  );
}

const leavesMessage = ({ firstName, lastName, lastWorkingDay }: Caregiver): string =>
  lastWorkingDay === null
    ? `${firstName} ${lastName} is no longer active.`
    : `${firstName} ${lastName}’s last working day is ${fullDayInWords(lastWorkingDay)}.`;

const spanOfVisit = ({ scheduledDate, endDate }: Appointment): Span => ({
  start: scheduledDate,
  end: endDate,
});
