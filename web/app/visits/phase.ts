import {
  appointmentStates,
  appointmentStatuses,
  type Phase,
} from '#graph/modules/appointments/appointment.rules';
import { enumName } from '#graph/shared/validation/forms.rules';
import type { AppointmentStatus } from '../graph/schema.generated.ts';

const phases = Object.fromEntries(
  appointmentStatuses.map((status) => [enumName(status), appointmentStates[status].phase]),
) as Readonly<Record<AppointmentStatus, Phase>>;

type Visit = Readonly<{ status: AppointmentStatus }>;

/** Where a visit stands, by the rules of its state. */
export const phaseOf = ({ status }: Visit): Phase => phases[status];

/** Nobody has begun or canceled it. */
export const isAhead = (visit: Visit): boolean => phaseOf(visit) === 'ahead';

/** It happened, or never will. */
export const isOver = (visit: Visit): boolean =>
  phaseOf(visit) === 'happened' || phaseOf(visit) === 'canceled';
