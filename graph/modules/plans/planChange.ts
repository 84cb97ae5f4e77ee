import type { EntityManager } from '@mikro-orm/postgresql';
import { RefusalCode, UserError } from '../../shared/errors.ts';
import { User } from '../identity/user.entity.ts';
import { AppointmentRecurring } from '../appointments/appointmentRecurring.entity.ts';
import type { GeneratedAppointment } from '../appointments/generatedAppointment.entity.ts';
import { overrideNeeded } from '../visits/notice.ts';
import type { RecurringAppointment } from '../appointments/recurringAppointment.entity.ts';
import { RecurringChange } from '../appointments/recurringChange.entity.ts';
import { aheadStatuses, type RecurringScope } from '../appointments/appointment.rules.ts';
import { wordList } from '../../database/wordList.ts';

export function assertActive(
  { isActive }: RecurringAppointment,
  otherwise = RefusalCode.WRONG_STATE,
): void {
  if (!isActive) throw UserError.of(otherwise, 'This plan has ended: please make a new one.');
}

/**
 * Locks the open visits of a plan against cancellation and changes. Call it before reading them.
 */
export async function lockVisits(em: EntityManager, plan: RecurringAppointment): Promise<void> {
  await em.execute(
    `select a.id from appointments a join generated_appointments g on g.appointment_id = a.id
      where g.recurring_appointment_id = ? and a.status in ${wordList(aheadStatuses)} order by a.id for update of a`,
    [plan.id],
  );
}

interface Recorded {
  plan: RecurringAppointment;
  appointment: GeneratedAppointment | null;
  scope: RecurringScope;
  firstVisit: Date | null;
  overrideReason: string | null;
  userId: string;
  now: Date;
}

export function record(
  em: EntityManager,
  { plan, appointment, scope, firstVisit, overrideReason, userId, now }: Recorded,
): void {
  em.create(RecurringChange, {
    recurringAppointment: plan,
    appointment: appointment?.appointment ?? null,
    scope,
    firstVisit,
    overrideReason: overrideNeeded(firstVisit, now, overrideReason),
    changedBy: em.getReference(User, userId),
    createdAt: now,
  });
}

/** Updates the recurrence stored next to the plan's original visit (`appointment_recurring`). */
export async function mirror(em: EntityManager, plan: RecurringAppointment): Promise<void> {
  const [seed] = await em.execute<{ id: string }[]>(
    `select r.id from appointment_recurring r join generated_appointments g on g.appointment_id = r.appointment_id where g.recurring_appointment_id = ?`,
    [plan.id],
  );
  if (seed === undefined) return;
  const repeat = await em.findOneOrFail(AppointmentRecurring, seed.id);
  const {
    recurrencePattern: pattern,
    recurrenceInterval: interval,
    daysOfWeek,
    endDate,
    maxOccurrences,
    isActive,
  } = plan;
  em.assign(repeat, { pattern, interval, daysOfWeek, endDate, maxOccurrences, isActive });
}
