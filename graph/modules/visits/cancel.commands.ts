import { Decimal } from 'decimal.js';
import type { EntityManager } from '@mikro-orm/postgresql';
import { RefusalCode, UserError } from '../../shared/errors.ts';
import { User } from '../identity/user.entity.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import { moveTo } from '../appointments/appointmentState.ts';
import { dropReminders } from '../notices/reminders.ts';
import type { CancelReason } from '../appointments/appointment.rules.ts';

export interface CancelDetails {
  reason: CancelReason;
  /** Dollars with two decimals. */
  fee: string;
  /** The fee that the person was shown, if they were; it may be higher than the one due. */
  shownFee?: string | null;
  /** The person who cancels. */
  userId: string;
  at: Date;
}

/**
 * Cancels a visit for any caller: stores state, time, reason, fee and user, and cancels pending
 * reminders. The caller has checked permission and decided the fee.
 * @throws UserError ALREADY_DONE when the visit is canceled, WRONG_STATE when it can no longer be,
 *   STALE_VERSION on `fee` when it costs more than the person was shown
 */
export async function cancel(
  em: EntityManager,
  appointment: Appointment,
  { reason, fee, shownFee, userId, at }: CancelDetails,
): Promise<void> {
  moveTo(appointment, 'cancelled', at);
  if (shownFee != null && new Decimal(fee).greaterThan(shownFee)) {
    const message = `The fee has changed since you opened this page: canceling now costs $${fee}.`;
    throw UserError.of(RefusalCode.STALE_VERSION, message, 'fee');
  }
  em.assign(appointment, {
    cancelReason: reason,
    cancelFee: fee,
    cancelledBy: em.getReference(User, userId),
  });
  await em.flush();
  await dropReminders(em, [appointment]);
}
