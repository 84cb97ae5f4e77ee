import type { EntityManager } from '@mikro-orm/postgresql';
import { covers, type HoldDays } from '../clients/holds.ts';
import { User } from '../identity/user.entity.ts';
import type { Service } from '../catalogue/service.entity.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import { AppointmentRecurring } from '../appointments/appointmentRecurring.entity.ts';
import { moveTo, unconfirm } from '../appointments/appointmentState.ts';
import type { GeneratedAppointment } from '../appointments/generatedAppointment.entity.ts';
import { nobody } from '../availability/assignment.ts';
import { spanOf } from '../availability/conflicts.ts';
import { assigner, slotsOf, timesOn } from './plan.ts';
import { matchDays } from './recurrence.ts';
import type { RecurringAppointment } from '../appointments/recurringAppointment.entity.ts';
import { isAhead } from '../appointments/appointment.rules.ts';
import { dropReminders, moveReminders } from '../notices/reminders.ts';
import { rateMoved, rateOn, type Tariff } from '../catalogue/specialDay.rules.ts';
import { tariffOf } from '../catalogue/servicePrices.ts';
import { bookedRate, costAt } from '../catalogue/visitRate.ts';
import { dayIn } from '../../shared/time.ts';

/** A visit of the old plan and its time in the new plan. */
export interface Pair {
  row: GeneratedAppointment;
  /** Null if the new plan has no visit for it. */
  slot: Date | null;
  /** True if it follows the plan; exceptions, and visits in progress or over, stay as they are. */
  follows: boolean;
  /** True if it stays although the new plan has no visit on its day. */
  isExtra?: boolean;
}

/** True for a visit that follows its plan and is still to come. */
export const isFollowing = (row: GeneratedAppointment, now: Date): boolean =>
  !row.isException && isToCome(row, now);

const isToCome = ({ appointment }: GeneratedAppointment, now: Date): boolean =>
  isAhead(appointment) && appointment.scheduledDate > now;

const isParked = ({ appointment: { status, hold } }: GeneratedAppointment): boolean =>
  status === 'cancelled' && hold !== null;

interface Fit {
  holds: readonly HoldDays[];
  after: Date;
  now: Date;
  /** The most visits that the new plan has; undefined for no end. */
  most: number | undefined;
}

/**
 * Matches existing visits with times in the new plan. None is duplicated: an exception replaces the
 * visit of its week. Those on days of a hold stay there: one that was kept keeps its day, whatever
 * days the plan has, and those that are parked follow the plan, and come back as it is by then.
 * @param rows of the old plan, in order
 * @returns them, and the new plan's times outside of holds
 */
export function matchVisits(
  target: RecurringAppointment,
  rows: readonly GeneratedAppointment[],
  { holds, after, now, most }: Fit,
): { pairs: Pair[]; slots: Date[] } {
  const isHeld = (time: Date): boolean => holds.some((hold) => covers(hold, dayIn(time)));
  const inHold = rows.filter(
    ({ scheduledDate, appointment }) => isHeld(scheduledDate) && isHeld(appointment.scheduledDate),
  );
  const kept = inHold.filter((row) => isToCome(row, now));
  const parked = inHold.filter(isParked);
  // Those of a hold that is over: their plan didn't reach them anymore.
  const left = rows.filter((row) => isParked(row) && !isHeld(row.appointment.scheduledDate));
  const settled = new Set([...kept, ...parked, ...left]);
  const others = rows.filter((row) => !settled.has(row));
  const all = slotsOf(target, after, now, []);
  const occurs = new Set(all.map((slot) => dayIn(slot)));
  const keptDays = new Set(kept.map(({ scheduledDate }) => dayIn(scheduledDate)));
  const keptTimes = kept.map(({ scheduledDate }) => {
    const [slot] = timesOn(target, [dayIn(scheduledDate)], []);
    return slot! > now ? slot! : scheduledDate;
  });
  const ofParked = pairUp(
    target,
    parked.map((row) => ({ row, follows: !row.isException })),
    all.filter((slot) => isHeld(slot) && !keptDays.has(dayIn(slot))),
  );
  const free = all.filter((slot) => !isHeld(slot));
  const inOrder = [...free, ...keptTimes, ...ofParked.flatMap(({ slot }) => slot ?? [])]
    .map((slot) => slot.getTime())
    .sort((one, other) => one - other);
  const within = new Set(inOrder.slice(0, most));
  const isWithin = (slot: Date): boolean => within.has(slot.getTime());
  const slots = free.filter(isWithin);
  const pairs = [
    ...left.map((row) => ({ row, slot: null, follows: true })),
    ...pairUp(
      target,
      others.map((row) => ({ row, follows: isFollowing(row, now) })),
      slots,
    ),
    ...ofParked.map(({ slot, ...pair }) => ({
      ...pair,
      slot: slot !== null && isWithin(slot) ? slot : null,
    })),
    ...kept.map((row, index) => {
      const slot = keptTimes[index]!;
      const isExtra = !occurs.has(dayIn(slot)) || !isWithin(slot);
      return { row, slot, follows: !row.isException, isExtra };
    }),
  ];
  return { pairs, slots };
}

function pairUp(
  { recurrencePattern }: RecurringAppointment,
  rows: readonly Pick<Pair, 'row' | 'follows'>[],
  slots: readonly Date[],
): Pair[] {
  const byDay = new Map(slots.map((slot) => [dayIn(slot), slot]));
  const paired = matchDays(
    recurrencePattern,
    rows.map(({ row, follows }) => ({ day: dayIn(row.scheduledDate), isException: !follows })),
    [...byDay.keys()],
  );
  return rows.map((pair, index) => {
    const day = paired[index] ?? null;
    return { ...pair, slot: day === null ? null : (byDay.get(day) ?? null) };
  });
}

interface By {
  userId: string;
  now: Date;
}

/**
 * Applies the new plan to existing visits: those that follow it are moved, assigned to its
 * caregiver and priced; those without a time are dropped.
 */
export async function refit(
  em: EntityManager,
  target: RecurringAppointment,
  pairs: readonly Pair[],
  before: { service: Service | null; duration: number },
  by: By,
): Promise<void> {
  const fitting = pairs.filter((pair): pair is Pair & { slot: Date } => pair.slot !== null);
  for (const { row, slot, isExtra = row.isException } of fitting)
    Object.assign(row, {
      recurringAppointment: target,
      scheduledDate: slot,
      isException: row.isException || isExtra,
    });
  const dropped = pairs.filter(({ slot, follows }) => slot === null && follows);
  const rowsOf = (areOpen: boolean) =>
    dropped.flatMap(({ row }) => (isAhead(row.appointment) === areOpen ? [row] : []));
  await unpark(em, rowsOf(false));
  await leaveOut(em, rowsOf(true), by);

  const [following, parked] = [true, false].map((areOpen) =>
    fitting.filter(({ row, follows }) => follows && isAhead(row.appointment) === areOpen),
  ) as [typeof fitting, typeof fitting];
  const formerly = new Map(following.map(({ row }) => [row, row.appointment.caregiver]));
  // Unassigned temporarily, because moving them one by one could overlap.
  for (const { row } of following) em.assign(row.appointment, nobody);
  await em.flush();
  const assign = await assigner(
    em,
    target,
    following.map(({ slot }) => spanOf(slot, target.duration)),
  );
  const moved = following.filter(
    ({ row, slot }) => row.appointment.scheduledDate.getTime() !== slot.getTime(),
  );
  const tariff = target.service && (await tariffOf(em, target.service, target.client));
  // Whether the caregiver can come is found out when a parked visit comes back.
  const { caregiver, beyondHours } = target;
  for (const { row, slot } of [...following, ...parked]) {
    const { appointment } = row;
    const span = spanOf(slot, target.duration);
    const { scheduledDate: begins, endDate: ends } = appointment;
    const { conflict, ...assigned } = isAhead(appointment)
      ? assign(span)
      : { caregiver, beyondHours, conflict: null };
    row.conflict = conflict;
    em.assign(appointment, {
      ...assigned,
      scheduledDate: span.start,
      endDate: span.end,
      duration: target.duration,
      clientNotes: target.clientNotes,
      ...costAfter(appointment, { target, tariff, slot }, before),
    });
    if (
      appointment.caregiver !== formerly.get(row) ||
      +begins !== +span.start ||
      +ends !== +span.end
    )
      unconfirm(appointment);
    if (target.service !== null && target.service !== before.service)
      em.assign(appointment, { service: target.service, serviceType: target.service.name });
  }
  await moveReminders(
    em,
    moved.map(({ row }) => row.appointment),
    by.now,
  );
  await em.flush();
}

/**
 * Another service costs what it costs on the visit's day; otherwise the price that it was booked at
 * holds, unless the new day has another one than the old.
 */
function costAfter(
  {
    estimatedCost,
    specialRate,
    scheduledDate,
  }: Pick<Appointment, 'estimatedCost' | 'specialRate' | 'scheduledDate'>,
  {
    target: { service, duration },
    tariff,
    slot,
  }: { target: RecurringAppointment; tariff: Tariff | null; slot: Date },
  before: { service: Service | null; duration: number },
): Pick<Appointment, 'estimatedCost' | 'specialRate'> {
  const days = { from: dayIn(scheduledDate), to: dayIn(slot) };
  if (tariff !== null && service !== before.service)
    return costAt(rateOn(tariff, days.to), duration);
  const kept = { estimatedCost, specialRate };
  if (estimatedCost === null) return kept;
  const booked = bookedRate({ estimatedCost, specialRate }, before.duration);
  const rate =
    tariff === null
      ? booked
      : rateMoved(booked, { tariff, day: days.from }, { tariff, day: days.to });
  return duration === before.duration && rate === booked ? kept : costAt(rate, duration);
}

/** Takes visits that a hold parks out of a plan that no longer has them: they stay canceled. */
export async function unpark(
  em: EntityManager,
  rows: readonly GeneratedAppointment[],
): Promise<void> {
  for (const row of rows.filter(isParked)) {
    row.appointment.hold = null;
    em.remove(row);
  }
  await em.flush();
}

/**
 * Cancels visits that a plan no longer has, without a fee: with 48 hours' notice every policy is
 * free, and shorter notice is the office's decision. Removes them from the plan, so that it can
 * have a visit at that time again.
 */
export async function leaveOut(
  em: EntityManager,
  rows: readonly GeneratedAppointment[],
  { userId, now }: By,
): Promise<void> {
  if (rows.length === 0) return;
  for (const row of rows) {
    const { appointment } = row;
    moveTo(appointment, 'cancelled', now);
    em.assign(appointment, {
      cancelReason: 'plan-changed',
      cancelFee: '0.00',
      cancelledBy: em.getReference(User, userId),
    });
    em.remove(row);
  }
  await em.flush();
  const appointments = rows.map(({ appointment }) => appointment);
  await dropReminders(em, appointments);
  await em.nativeUpdate(
    AppointmentRecurring,
    { appointment: { $in: appointments.map(({ id }) => id) } },
    { isActive: false },
  );
}
