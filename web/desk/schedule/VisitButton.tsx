import type { CSSProperties, ReactNode } from 'react';
import Check from 'lucide-react/icons/check';
import CircleCheck from 'lucide-react/icons/circle-check';
import House from 'lucide-react/icons/house';
import { formatChoice } from '../../ui/format.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { AppointmentStatus } from '../../app/graph/schema.generated.ts';
import { scheduleCopy as copy } from './copy.ts';
import { shortHours } from './days.ts';
import type { ScheduledVisit } from './rows.ts';

const marks: Partial<Record<AppointmentStatus, typeof Check>> = {
  CONFIRMED: Check,
  IN_PROGRESS: House,
  COMPLETED: CircleCheck,
};

interface VisitButtonProps {
  visit: ScheduledVisit;
  /** Which of the two people its row does not name. */
  names: 'client' | 'caregiver';
  onOpen: (id: string) => void;
  style?: CSSProperties;
}

/** A visit in the schedule: when, who, and how it stands. Its look is the table's, since there can be hundreds. */
export function VisitButton({ visit, names, onOpen, style }: VisitButtonProps): ReactNode {
  const { id, scheduledDate, endDate, client, caregiver, type, status, conflict, isLate } = visit;
  const Mark = marks[status];
  return (
    <button
      type="button"
      data-visit={id}
      data-urgent={caregiver === null || isLate || undefined}
      data-done={status === 'COMPLETED' || undefined}
      title={conflict ?? `${client}, ${type}`}
      style={style}
      onClick={() => onOpen(id)}
    >
      <span>
        {shortHours(scheduledDate, endDate)}
        {Mark && <Mark aria-hidden="true" />}
        {isLate && ` ${copy.late}`}
      </span>
      <strong>{names === 'client' ? client : (caregiver ?? copy.nobody)}</strong>
      <VisuallyHidden>
        {`, ${names === 'client' ? '' : `${client}, `}${type}, ${formatChoice(status)}`}
      </VisuallyHidden>
    </button>
  );
}
