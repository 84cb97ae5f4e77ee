import type { Appointment } from './appointment.entity.ts';
import { appointmentTransitions } from '../scheduling.rules.ts';

type State = Pick<Appointment, 'status' | 'endDate'>;

/** Whether a client may call this visit of theirs off: it is scheduled or confirmed, and its time is not over (ruling 21). */
export const mayCancel = ({ status, endDate }: State, now: Date): boolean =>
  appointmentTransitions[status].includes('cancelled') && endDate > now;

/** Why it can no longer be called off, in words for the client. */
export function whyNotCancelled({ status }: State, phone: string): string {
  if (status === 'cancelled') return 'This visit has been cancelled already.';
  if (status === 'in-progress')
    return `This visit is under way. Please call our office at ${phone}.`;
  return 'This visit is over.';
}
