import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { notFound, RefusalCode, UserError } from '../../../shared/errors.ts';
import { isIdentifier } from '../../../shared/validation/identifier.ts';
import { Appointment } from './appointment.entity.ts';
import { appointmentTransitions, type AppointmentStatus } from '../scheduling.rules.ts';

const words: Readonly<Record<AppointmentStatus, string>> = {
  scheduled: 'scheduled',
  confirmed: 'confirmed',
  'in-progress': 'in progress',
  completed: 'completed',
  cancelled: 'cancelled',
};

const stamps = {
  confirmed: 'confirmedAt',
  'in-progress': 'startedAt',
  completed: 'completedAt',
  cancelled: 'cancelledAt',
} as const;

/**
 * Transitions a visit to another state and stamps when.
 * @throws UserError CONFLICT naming both states when the move is not allowed
 */
export function moveTo(
  appointment: Appointment,
  status: Exclude<AppointmentStatus, 'scheduled'>,
  at: Date,
): void {
  if (!appointmentTransitions[appointment.status].includes(status)) {
    throw UserError.of(
      RefusalCode.CONFLICT,
      `This visit is ${words[appointment.status]}: it cannot become ${words[status]}.`,
    );
  }
  appointment.status = status;
  appointment[stamps[status]] = at;
}

/** Whether a visit can still be moved, given to someone else or left out of its plan. */
export const isOpen = ({ status }: Pick<Appointment, 'status'>): boolean =>
  status === 'scheduled' || status === 'confirmed';

/** @throws UserError CONFLICT when the visit is under way or over */
export function assertOpen(appointment: Appointment): void {
  if (!isOpen(appointment))
    throw UserError.of(
      RefusalCode.CONFLICT,
      `This visit is ${words[appointment.status]}: it cannot be changed any more.`,
    );
}

type State = Pick<Appointment, 'status' | 'endDate'>;

/**
 * Whether a client may cancel this visit of theirs: it is scheduled or confirmed, and its time is
 * not over.
 */
export const mayCancel = ({ status, endDate }: State, now: Date): boolean =>
  appointmentTransitions[status].includes('cancelled') && endDate > now;

/** Why it can no longer be called off, in words for the client. */
export function whyNotCancelled({ status }: State, phone: string): string {
  if (status === 'cancelled') return 'This visit has been cancelled already.';
  if (status === 'in-progress')
    return `This visit is under way. Please call our office at ${phone}.`;
  return 'This visit is over.';
}

/**
 * A visit, held for the rest of the transaction.
 * @param caregiverId only among this caregiver's visits; null for all
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
        { id, ...(caregiverId === null ? {} : { caregiver: caregiverId }) },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      )
    : null;
  if (!found) throw notFound('This visit');
  return found;
}
