import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { notFound, RefusalCode, UserError } from '../../shared/errors.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import { Appointment } from './appointment.entity.ts';
import { caregiverWindow } from './caregiverWindow.ts';
import { appointmentStates, isAhead, type AppointmentStatus } from './appointment.rules.ts';

/**
 * Moves a visit to another state and records the time.
 * @throws UserError ALREADY_DONE or WRONG_STATE naming both states when the transition is not allowed
 */
export function moveTo(appointment: Appointment, status: AppointmentStatus, at: Date): void {
  const [from, to] = [appointmentStates[appointment.status], appointmentStates[status]];
  if (!from.next.includes(status)) {
    throw UserError.of(
      appointment.status === status ? RefusalCode.ALREADY_DONE : RefusalCode.WRONG_STATE,
      `This visit is ${from.label}: it cannot become ${to.label}.`,
    );
  }
  appointment.status = status;
  if (to.stamps !== null) appointment[to.stamps] = at;
}

/** Whoever has a visit now, or at another time, has yet to confirm it (product 4.3). */
export function unconfirm(appointment: Appointment): void {
  if (appointment.status === 'confirmed')
    Object.assign(appointment, { status: 'scheduled', confirmedAt: null });
}

/** @throws UserError WRONG_STATE when the visit is in progress or over */
export function assertOpen(appointment: Appointment): void {
  if (!isAhead(appointment))
    throw UserError.of(
      RefusalCode.WRONG_STATE,
      `This visit is ${appointmentStates[appointment.status].label}: it can’t be changed anymore.`,
    );
}

type State = Pick<Appointment, 'status' | 'endDate'>;

/**
 * True if a client may cancel this visit of theirs: it is still ahead, and has not ended.
 */
export const mayCancel = (visit: State, now: Date): boolean =>
  isAhead(visit) && visit.endDate > now;

/** Tells the client why a visit can no longer be canceled. */
export function whyNotCancelled({ status }: State, phone: string): string {
  if (status === 'cancelled') return 'This visit has already been canceled.';
  if (status === 'in-progress')
    return `This visit is under way. Please call our office at ${phone}.`;
  return 'This visit is over.';
}

function ofCaregiver(caregiver: string) {
  const { start, end } = caregiverWindow(new Date());
  return { caregiver, scheduledDate: { $gte: start, $lt: end } };
}

/**
 * Loads a visit and locks it until the transaction ends.
 * @param caregiverId limits it to this caregiver's visits within their window; null for all
 * @throws Failure NOT_FOUND
 */
export async function lockAppointment(
  em: EntityManager,
  id: string,
  caregiverId: string | null = null,
): Promise<Appointment> {
  const found = isIdentifier(id)
    ? await em.findOne(
        Appointment,
        { id, ...(caregiverId === null ? {} : ofCaregiver(caregiverId)) },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      )
    : null;
  if (!found) throw notFound('This visit', id);
  return found;
}
