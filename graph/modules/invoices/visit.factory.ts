import type { EntityManager } from '@mikro-orm/postgresql';
import type { Appointment } from '../appointments/appointment.entity.ts';
import { makeAppointment } from '../appointments/appointment.factory.ts';

const minute = 60_000;

/**
 * Stores a completed visit: three planned hours at 34 dollars, from nine in the morning in Phoenix.
 */
export function makeDoneVisit(
  em: EntityManager,
  { day, worked = 180, ...values }: Partial<Appointment> & { day: string; worked?: number },
): Promise<Appointment> {
  const scheduledDate = new Date(`${day}T09:00:00-07:00`);
  return makeAppointment(em, {
    scheduledDate,
    status: 'completed',
    startedAt: scheduledDate,
    completedAt: new Date(scheduledDate.getTime() + worked * minute),
    ...values,
  });
}

/** Stores a visit that was canceled for a fee two hours before its start. */
export function makeCancelledVisit(
  em: EntityManager,
  { day, ...values }: Partial<Appointment> & { day: string },
): Promise<Appointment> {
  const scheduledDate = new Date(`${day}T09:00:00-07:00`);
  return makeAppointment(em, {
    scheduledDate,
    status: 'cancelled',
    cancelledAt: new Date(scheduledDate.getTime() - 120 * minute),
    cancelReason: 'illness',
    cancelFee: '51.00',
    ...values,
  });
}
