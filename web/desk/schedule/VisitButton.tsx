import type { CSSProperties, ReactNode } from 'react';
import Check from 'lucide-react/icons/check';
import CircleCheck from 'lucide-react/icons/circle-check';
import House from 'lucide-react/icons/house';
import type { AppointmentStatus } from '../../app/graph/schema.generated.ts';
import { formatChoice } from '../../ui/format.ts';
import { scheduleCopy as copy } from './copy.ts';
import { shortHours } from './days.ts';
import type { ScheduledVisit } from './rows.ts';

const marks: Partial<Record<AppointmentStatus, typeof Check>> = {
  CONFIRMED: Check,
  IN_PROGRESS: House,
  COMPLETED: CircleCheck,
};
const markId = (status: string): string => `mark-${status}`;

/** The marks of all visits, drawn once for the whole table. */
export const VisitMarks = (): ReactNode => (
  <svg aria-hidden="true" width={0} height={0}>
    {Object.entries(marks).map(([status, Mark]) => (
      <symbol key={status} id={markId(status)} viewBox="0 0 24 24">
        <Mark />
      </symbol>
    ))}
  </svg>
);

interface VisitButtonProps {
  visit: ScheduledVisit;
  /** Which of the two people its row does not name. */
  names: 'client' | 'caregiver';
  style?: CSSProperties;
}

/**
 * A visit in the schedule: when, who, and how it stands. There can be hundreds: so its look and its press are the
 * table's, and it is made of as little as can be.
 */
export function VisitButton({ visit, names, style }: VisitButtonProps): ReactNode {
  const { id, scheduledDate, endDate, client, caregiver, type, status, conflict, isLate } = visit;
  const when = `${shortHours(scheduledDate, endDate)}${isLate ? ` ${copy.late}` : ''}`;
  const who = names === 'client' ? client : (caregiver ?? copy.nobody);
  const rest = [...(names === 'client' ? [] : [client]), type, formatChoice(status)].join(', ');
  return (
    <button
      type="button"
      data-visit={id}
      data-urgent={caregiver === null || isLate || undefined}
      data-done={status === 'COMPLETED' || undefined}
      aria-label={`${when} ${who}, ${rest}`}
      title={conflict ?? `${client}, ${type}`}
      style={style}
    >
      <span>
        {/* With a space: what is read aloud has to begin as what is seen. */}
        {`${when} `}
        {marks[status] && (
          <svg>
            <use href={`#${markId(status)}`} />
          </svg>
        )}
      </span>
      <strong>{who}</strong>
    </button>
  );
}
