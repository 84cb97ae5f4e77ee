import type { EntityManager } from '@mikro-orm/postgresql';
import { User } from '../../identity/user.entity.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import { moveTo } from '../appointments/appointmentState.ts';
import { dropReminders } from '../reminders/reminders.ts';
import type { CancelReason } from '../scheduling.rules.ts';

export interface CancelDetails {
  reason: CancelReason;
  /** Dollars with two decimals. */
  fee: string;
  /** Who did it. */
  userId: string;
  at: Date;
}

/**
 * The effect of every cancellation, whoever cancels: state, stamp, reason, fee and who are stored, and waiting reminders
 * are dropped. Who may, and what it costs them, is decided before.
 * @throws UserError CONFLICT when the visit can no longer be cancelled
 */
export async function cancel(
  em: EntityManager,
  appointment: Appointment,
  { reason, fee, userId, at }: CancelDetails,
): Promise<void> {
  moveTo(appointment, 'cancelled', at);
  em.assign(appointment, {
    cancelReason: reason,
    cancelFee: fee,
    cancelledBy: em.getReference(User, userId),
  });
  await em.flush();
  await dropReminders(em, [appointment]);
}
