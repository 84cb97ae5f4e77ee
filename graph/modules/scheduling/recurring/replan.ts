import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import { User } from '../../identity/user.entity.ts';
import type { Service } from '../services/service.entity.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import { AppointmentRecurring } from '../appointments/appointmentRecurring.entity.ts';
import { moveTo } from '../appointments/appointmentState.ts';
import { GeneratedAppointment } from '../appointments/generatedAppointment.entity.ts';
import { nobody } from '../availability/assignment.ts';
import { spanOf } from '../availability/conflicts.ts';
import { assigner } from './plan.ts';
import { matchDays } from './recurrence.ts';
import type { RecurringAppointment } from '../appointments/recurringAppointment.entity.ts';
import type { CancelReason } from '../scheduling.rules.ts';
import { dropReminders, moveReminders } from '../reminders/reminders.ts';
import { priceMoved, priceOn, type PriceFrom } from '../services/servicePrice.rules.ts';
import { pricesOf } from '../services/servicePrices.ts';
import { bookedPrice, visitCost } from '../services/visitCost.rules.ts';
import { dayIn } from '../../../shared/time.ts';

/** A visit of the old plan and its time in the new plan. */
export interface Pair {
  row: GeneratedAppointment;
  /** Null if the new plan has no visit for it. */
  slot: Date | null;
  /** True if it follows the plan; exceptions, and visits in progress or over, stay as they are. */
  follows: boolean;
}

/**
 * Matches existing visits with times in the new plan. None is duplicated: an exception replaces the
 * visit of its week.
 * @param rows of the old plan, in order
 * @param open those of them that follow the plan
 */
export function matchVisits(
  target: RecurringAppointment,
  rows: readonly GeneratedAppointment[],
  open: ReadonlySet<GeneratedAppointment>,
  slots: readonly Date[],
): Pair[] {
  const byDay = new Map(slots.map((slot) => [dayIn(slot), slot]));
  const paired = matchDays(
    target.recurrencePattern,
    rows.map((row) => ({ day: dayIn(row.scheduledDate), isException: !open.has(row) })),
    [...byDay.keys()],
  );
  return rows.map((row, index) => {
    const day = paired[index] ?? null;
    return { row, slot: day === null ? null : (byDay.get(day) ?? null), follows: open.has(row) };
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
  for (const { row, slot } of fitting)
    Object.assign(row, { recurringAppointment: target, scheduledDate: slot });
  await leaveOut(
    em,
    pairs.filter(({ slot, follows }) => slot === null && follows).map(({ row }) => row),
    by,
  );

  const following = fitting.filter(({ follows }) => follows);
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
  const prices = target.service === null ? [] : await pricesOf(em, target.service);
  for (const { row, slot } of following) {
    const { appointment } = row;
    const span = spanOf(slot, target.duration);
    const { conflict, ...assigned } = assign(span);
    row.conflict = conflict;
    em.assign(appointment, {
      ...assigned,
      scheduledDate: span.start,
      endDate: span.end,
      duration: target.duration,
      clientNotes: target.clientNotes,
      estimatedCost: costAfter(appointment, { target, prices, slot }, before),
    });
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
 * Another service costs what it costs on the visit's day; otherwise the price fixed at booking
 * holds, unless the new day has another one than the old.
 */
function costAfter(
  { estimatedCost: cost, scheduledDate }: Pick<Appointment, 'estimatedCost' | 'scheduledDate'>,
  {
    target: { service, duration },
    prices,
    slot,
  }: { target: RecurringAppointment; prices: readonly PriceFrom[]; slot: Date },
  before: { service: Service | null; duration: number },
): string | null {
  const days = { from: dayIn(scheduledDate), to: dayIn(slot) };
  if (service !== null && service !== before.service)
    return visitCost(priceOn(prices, days.to), duration);
  if (cost === null) return null;
  const booked = bookedPrice(cost, before.duration);
  const price = service === null ? booked : priceMoved(prices, booked, days);
  return duration === before.duration && price === booked ? cost : visitCost(price, duration);
}

/**
 * Takes visits that a hold parks out of their plan: they stay canceled, and the plan, as it is now,
 * makes new ones if the hold ends earlier.
 */
export async function unpark(
  em: EntityManager,
  where: FilterQuery<GeneratedAppointment>,
): Promise<void> {
  const rows = await em.find(
    GeneratedAppointment,
    { $and: [where, { appointment: { hold: { $ne: null }, status: 'cancelled' } }] },
    { populate: ['appointment'] },
  );
  for (const row of rows) {
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
  { userId, now, reason = 'no-longer-needed' }: By & { reason?: CancelReason },
): Promise<void> {
  if (rows.length === 0) return;
  for (const row of rows) {
    const { appointment } = row;
    moveTo(appointment, 'cancelled', now);
    em.assign(appointment, {
      cancelReason: reason,
      cancelFee: '0.00',
      cancelledBy: em.getReference(User, userId),
    });
    if (reason === 'no-longer-needed')
      appointment.adminNotes ??= 'Left out when the plan was changed.';
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
