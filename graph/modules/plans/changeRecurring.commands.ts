import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { Client } from '../clients/client.entity.ts';
import { careOn, holdsOf } from '../clients/holds.ts';
import { transactionOnce } from '../../database/idempotency/idempotency.ts';
import type { GraphContext } from '../../shared/context.ts';
import { RefusalCode, UserError } from '../../shared/errors.ts';
import { offered } from '../catalogue/offered.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import { assertVersion } from '../../shared/version.ts';
import { assertOpen } from '../appointments/appointmentState.ts';
import { visitFault } from '../catalogue/visitCost.rules.ts';
import { GeneratedAppointment } from '../appointments/generatedAppointment.entity.ts';
import { assertAlone, lockClient } from '../availability/together.ts';
import {
  generateVisits,
  lockPlan,
  assertStays,
  planCaregiver,
  plannedTimes,
  recurrenceFaults,
  recurrenceOf,
} from './plan.ts';
import { changeRecurringSchema, endRecurringSchema } from './recurring.input.ts';
import { RecurringAppointment } from '../appointments/recurringAppointment.entity.ts';
import { assertActive, lockVisits, mirror, record } from './planChange.ts';
import { isFollowing, leaveOut, matchVisits, refit, unpark } from './replan.ts';
import { signedIn } from '../identity/viewer.ts';
import { tellClientOfPlan } from '../visits/visitNews.ts';
import { serviceNews } from '../notices/notices.ts';
import { tellCaregiversOfEnd, tellCaregiversOfPlan, type PlanBefore } from './planNews.ts';
import { comingVisits, heldInWords } from '../appointments/heldDays.ts';
import { planInWords } from '../appointments/planInWords.ts';
import { weekOf } from './recurrence.ts';
import { addDays, dayIn, instantOf, weekdayOf } from '../../shared/time.ts';
import { aheadStatuses } from '../appointments/appointment.rules.ts';

/**
 * Changes a plan from one of its visits on ("this and later visits": the plan ends before it and a
 * new one continues it), or all of its future visits. Exceptions, and visits in progress or over,
 * stay as they are and replace the new plan's visit of that week, so that there are no duplicates.
 * @returns the identifier of the plan that applies from then on
 * @throws Failure NOT_FOUND
 * @throws UserError INVALID; WRONG_STATE when the plan has ended; STALE_VERSION; SHORT_NOTICE on
 *   `overrideReason` without 48 hours' notice; DECISION_REQUIRED on `secondCaregiver` when visits would
 *   come to be beside others of the client
 */
export async function changeRecurringAppointment(
  context: GraphContext,
  input: unknown,
  clock = (): Date => new Date(),
): Promise<string> {
  const { userId } = signedIn(context);
  const wanted = parseInput(changeRecurringSchema, input);
  return transactionOnce(context, async (em) => {
    const now = clock();
    const { target, previous } = await changePlan(em, wanted, { userId, now });
    const reassigned = target.caregiver !== previous.caregiver;
    await tellClientOfPlan(em, context, target, 'changed', now, {
      before: previous.pattern,
      ...serviceNews(previous.service, target.service?.name),
      ...(reassigned ? { insteadOf: previous.caregiver } : {}),
    });
    await tellCaregiversOfPlan(em, context, target, previous, now);
    return target.id;
  });
}

/** Returns the new plan with its visits, and the plan it replaced. Runs within a transaction. */
export async function changePlan(
  em: EntityManager,
  {
    id,
    version,
    fromAppointmentId,
    overrideReason,
    secondCaregiver: agreed,
    ...changes
  }: z.output<typeof changeRecurringSchema>,
  { userId, now }: { userId: string; now: Date },
): Promise<{ target: RecurringAppointment; previous: PlanBefore }> {
  const plan = await lockPlan(em, id);
  assertVersion(version, plan.version);
  assertActive(plan);
  await lockVisits(em, plan);
  if (movesVisits(changes)) await lockClient(em, plan.client.id);
  const first = fromAppointmentId === null ? null : await firstOf(em, plan, fromAppointmentId);
  const from = first?.scheduledDate ?? now;
  const splits = first !== null && dayIn(from) > plan.startDate;
  const before = { service: plan.service, duration: plan.duration };
  await em.populate(plan, ['service']);
  const previous = {
    caregiver: plan.caregiver,
    service: plan.service?.name ?? null,
    held: heldInWords(plan, await comingVisits(em, plan, from), plan.caregiver),
    pattern: planInWords(plan),
    from: first && from,
  };
  const { spans: timesBefore } = await plannedTimes(em, plan);
  const holds = await holdsOf(em, plan.client);
  const rows = await em.find(
    GeneratedAppointment,
    { recurringAppointment: plan, scheduledDate: { $gte: from } },
    { orderBy: { scheduledDate: 'asc' }, populate: ['appointment'] },
  );

  const earlier = splits ? 0 : await visitsBefore(em, plan, from);
  const target = splits ? await continueFrom(em, plan, dayIn(from)) : plan;
  await apply(em, target, changes);
  const remaining =
    target.maxOccurrences === null ? undefined : Math.max(0, target.maxOccurrences - earlier);
  // From the start of the day, since the first visit may also move to an earlier time of day.
  const after = first === null ? now : instantOf(dayIn(from), '00:00');
  const { pairs, slots } = matchVisits(target, rows, { holds, after, now, most: remaining });
  const following = rows.filter((row) => isFollowing(row, now));
  const touched = [
    ...following.map(({ appointment }) => appointment.scheduledDate),
    ...slots,
    ...pairs.flatMap(({ row, slot }) => (slot && following.includes(row) ? slot : [])),
  ].sort((one, other) => one.getTime() - other.getTime());
  record(em, {
    plan,
    appointment: first,
    scope: splits ? 'later' : 'all',
    firstVisit: touched[0] ?? null,
    overrideReason,
    userId,
    now,
  });
  await em.flush();
  await mirror(em, plan);
  await refit(em, target, pairs, before, { userId, now });
  await generateVisits(em, target, now);
  if (movesVisits(changes))
    await assertAlone(em, {
      clientId: target.client.id,
      ...(await plannedTimes(em, target)),
      before: timesBefore,
      agreed,
      now,
    });
  return { target, previous };
}

/**
 * Ends a plan after a day and cancels its later visits without a fee.
 * @throws Failure NOT_FOUND
 * @throws UserError INVALID; ALREADY_DONE when it has ended; SHORT_NOTICE on `overrideReason` without
 *   48 hours' notice
 */
export async function endRecurringAppointment(
  context: GraphContext,
  input: unknown,
  clock = (): Date => new Date(),
): Promise<string> {
  const { userId } = signedIn(context);
  const { id, endDate, overrideReason } = parseInput(endRecurringSchema, input);
  await transactionOnce(context, async (em) => {
    const now = clock();
    const plan = await lockPlan(em, id);
    assertActive(plan, RefusalCode.ALREADY_DONE);
    const midnight = instantOf(addDays(endDate, 1), '00:00');
    await lockVisits(em, plan);
    const rows = await em.find(
      GeneratedAppointment,
      {
        recurringAppointment: plan,
        appointment: {
          status: { $in: aheadStatuses },
          scheduledDate: { $gte: midnight > now ? midnight : now },
        },
      },
      { populate: ['appointment'], orderBy: { appointment: { scheduledDate: 'asc' } } },
    );
    const parked = await em.find(
      GeneratedAppointment,
      {
        recurringAppointment: plan,
        scheduledDate: { $gte: midnight },
        appointment: { status: 'cancelled', hold: { $ne: null } },
      },
      { populate: ['appointment'] },
    );
    await unpark(em, parked);
    record(em, {
      plan,
      appointment: null,
      scope: 'end',
      firstVisit: rows[0]?.appointment.scheduledDate ?? null,
      overrideReason,
      userId,
      now,
    });
    const held = heldInWords(plan, await comingVisits(em, plan, now), plan.caregiver);
    plan.endDate = endDate < plan.startDate ? plan.startDate : endDate;
    plan.isActive = endDate >= dayIn(now) && endDate >= plan.startDate;
    await mirror(em, plan);
    await leaveOut(em, rows, { userId, now });
    await tellClientOfPlan(em, context, plan, 'ended', now);
    await tellCaregiversOfEnd(
      em,
      context,
      plan,
      { cancelled: rows.map(({ appointment }) => appointment), held },
      now,
    );
  });
  return id;
}

async function firstOf(
  em: EntityManager,
  plan: RecurringAppointment,
  appointmentId: string,
): Promise<GeneratedAppointment> {
  const found = isIdentifier(appointmentId)
    ? await em.findOne(
        GeneratedAppointment,
        { recurringAppointment: plan, appointment: appointmentId },
        { populate: ['appointment'] },
      )
    : null;
  if (!found)
    throw UserError.of(
      RefusalCode.NOT_FOUND,
      'This visit is not one of the plan',
      'fromAppointmentId',
    );
  assertOpen(found.appointment);
  return found;
}

/** How many visits a plan has had by some time. */
export const visitsBefore = (
  em: EntityManager,
  plan: RecurringAppointment,
  time: Date,
): Promise<number> =>
  em.count(GeneratedAppointment, { recurringAppointment: plan, scheduledDate: { $lt: time } });

/**
 * Makes the plan that continues another from a day on, and ends that one the day before. Which
 * visits go on with it is the caller's to say.
 */
export async function continueFrom(
  em: EntityManager,
  plan: RecurringAppointment,
  startDate: string,
): Promise<RecurringAppointment> {
  const earlier = await visitsBefore(em, plan, instantOf(startDate, '00:00'));
  const {
    client,
    caregiver,
    service,
    recurrencePattern,
    recurrenceInterval,
    daysOfWeek,
    dayOfMonth,
    endDate,
    duration,
    startTime,
    clientNotes,
    beyondHours,
  } = plan;
  const next = em.create(RecurringAppointment, {
    client,
    caregiver,
    service,
    recurrencePattern,
    recurrenceInterval,
    endDate,
    duration,
    startTime,
    clientNotes,
    beyondHours,
    startDate,
    // The same weeks as before.
    countsFrom: plan.countsFrom ?? weekOf(plan.startDate),
    // Defaults derived from the old plan's first day must not be derived from the new one's.
    daysOfWeek:
      daysOfWeek ??
      (recurrencePattern === 'weekly' || recurrencePattern === 'biweekly'
        ? [weekdayOf(plan.startDate)]
        : null),
    dayOfMonth:
      dayOfMonth ?? (recurrencePattern === 'monthly' ? Number(plan.startDate.slice(8)) : null),
    maxOccurrences:
      plan.maxOccurrences === null ? null : Math.max(1, plan.maxOccurrences - earlier),
    continues: plan,
  });
  plan.endDate = addDays(startDate, -1);
  return next;
}

type Changes = Omit<
  ReturnType<typeof changeRecurringSchema.parse>,
  'id' | 'version' | 'fromAppointmentId' | 'overrideReason' | 'secondCaregiver'
>;

/** True if a change can give a plan visits at other times. */
function movesVisits(changes: Changes): boolean {
  const {
    serviceId: _what,
    caregiverId: _who,
    clientNotes: _notes,
    beyondHours: _why,
    ...times
  } = changes;
  return Object.values(times).some((value) => value !== undefined);
}

/** What, when changed, makes a plan count its weeks anew. */
const rhythmOf = ({
  recurrencePattern,
  recurrenceInterval,
  countsFrom,
  daysOfWeek,
}: RecurringAppointment) =>
  JSON.stringify([recurrencePattern, recurrenceInterval, countsFrom === null && daysOfWeek]);

async function apply(
  em: EntityManager,
  plan: RecurringAppointment,
  { serviceId, caregiverId, pattern, interval, ...changes }: Changes,
): Promise<void> {
  const rhythm = rhythmOf(plan);
  if (serviceId !== undefined) plan.service = await offered(em, serviceId);
  if (caregiverId !== undefined) {
    const { endDate = plan.endDate } = changes;
    const caregiver = await planCaregiver(em, caregiverId, endDate);
    if (caregiver !== plan.caregiver) plan.beyondHours = null;
    plan.caregiver = caregiver;
  } else if (changes.endDate !== undefined && plan.caregiver !== null) {
    await em.populate(plan, ['caregiver']);
    assertStays(plan.caregiver, changes.endDate, 'endDate');
  }
  if (pattern !== undefined && pattern !== plan.recurrencePattern) {
    const weekly = pattern === 'weekly' || pattern === 'biweekly';
    Object.assign(plan, {
      recurrencePattern: pattern,
      daysOfWeek: weekly ? plan.daysOfWeek : null,
      dayOfMonth: pattern === 'monthly' ? plan.dayOfMonth : null,
    });
  }
  if (interval !== undefined) plan.recurrenceInterval = interval;
  em.assign(
    plan,
    Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
  );
  if (plan.caregiver === null) plan.beyondHours = null;
  if (rhythmOf(plan) !== rhythm) plan.countsFrom = plan.startDate;
  const faults = recurrenceFaults(recurrenceOf(plan));
  const fault = visitFault(plan.service, plan.duration);
  if (fault !== null) faults.push({ field: 'duration', message: fault, code: RefusalCode.INVALID });
  if (faults.length > 0) throw new UserError(faults);
  const client = await em.findOneOrFail(Client, plan.client.id);
  const state = await careOn(em, client, null);
  if (state !== null)
    throw UserError.of(RefusalCode.WRONG_STATE, `${state}: no visit can be booked.`);
}
