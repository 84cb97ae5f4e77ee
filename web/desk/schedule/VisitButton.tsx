import { useRef, type CSSProperties, type ReactNode } from 'react';
import { useFocusHandover } from '../../ui/useFocusHandover.ts';
import { formatChoice, unbrokenTimes } from '../../ui/format.ts';
import { scheduleCopy as copy } from './copy.ts';
import { shortHours, shortTime } from '../ui/days.ts';
import { takesPlace, type ScheduledVisit } from './rows.ts';

interface VisitButtonProps {
  visit: ScheduledVisit;
  /** The person to show: the one the row isn't about. */
  names: 'client' | 'caregiver';
  /** Whether it began on an earlier day. */
  isContinued?: boolean;
  style?: CSSProperties;
}

/**
 * A visit in the schedule: when, who and its status. There can be hundreds, so it has only two
 * elements, and the table does its styles and click handling.
 */
export function VisitButton({
  visit,
  names,
  isContinued = false,
  style,
}: VisitButtonProps): ReactNode {
  const { id, startsAt, endsAt, client, caregiver, type, status, conflict, isHeld, isLate } = visit;
  const button = useRef<HTMLButtonElement>(null);
  // To its new row or day.
  useFocusHandover(button, () => document.querySelector(`[data-visit="${id}"]`));
  const counts = takesPlace(visit);
  const isKept = isHeld && counts;
  const hours = isContinued ? copy.until(shortTime(endsAt)) : shortHours(startsAt, endsAt);
  const when = `${hours}${isLate ? ` ${copy.late}` : ''}${isHeld ? ` ${copy.held}` : ''}`;
  const who = names === 'client' ? client : (caregiver ?? copy.nobody);
  const rest = [
    ...(names === 'client' ? [] : [client]),
    type,
    status === 'CANCELLED' ? copy.canceledVisit : formatChoice(status),
  ].join(', ');
  return (
    <button
      ref={button}
      type="button"
      data-visit={id}
      data-continued={isContinued || undefined}
      data-urgent={(counts && (caregiver === null || isLate || isKept)) || undefined}
      data-status={status === 'SCHEDULED' ? undefined : status}
      aria-label={`${when} ${who}, ${rest}`}
      title={conflict ?? `${client}, ${type}`}
      style={style}
    >
      {/* With a space: the accessible name has to begin with the visible text. */}
      <span>{`${unbrokenTimes(when)} `}</span>
      <strong>{who}</strong>
    </button>
  );
}
