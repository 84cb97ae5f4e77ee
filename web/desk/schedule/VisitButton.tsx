import type { CSSProperties, ReactNode } from 'react';
import { formatChoice, unbrokenTimes } from '../../ui/format.ts';
import { scheduleCopy as copy } from './copy.ts';
import { shortHours } from './days.ts';
import type { ScheduledVisit } from './rows.ts';

interface VisitButtonProps {
  visit: ScheduledVisit;
  /** Which of the two people its row does not name. */
  names: 'client' | 'caregiver';
  style?: CSSProperties;
}

/**
 * A visit in the schedule: when, who, and how it stands. There can be hundreds: so its look, its mark and its press are
 * the table's, and it is made of two elements.
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
      data-status={status === 'SCHEDULED' ? undefined : status}
      aria-label={`${when} ${who}, ${rest}`}
      title={conflict ?? `${client}, ${type}`}
      style={style}
    >
      {/* With a space: what is read aloud has to begin as what is seen. */}
      {`${unbrokenTimes(when)} `}
      <strong>{who}</strong>
    </button>
  );
}
