import type { ReactNode } from 'react';
import { shiftCopy as copy } from '../copy.ts';
import type { ShownVisit } from '../day/visits.ts';
import { hrefOf } from '../layout/screen.ts';

/** The "I can't make it" link, until the visit has begun. */
export function DeclineLink({
  visit,
  now,
  label,
}: {
  visit: Pick<ShownVisit, 'id' | 'status' | 'scheduledDate'> & { arrivedAt?: string | null };
  now: Date;
  /** Accessible name, where a screen has several. */
  label?: string;
}): ReactNode {
  const { id, status, arrivedAt = null, scheduledDate } = visit;
  const isAhead =
    (status === 'SCHEDULED' || status === 'CONFIRMED') &&
    arrivedAt === null &&
    Date.parse(scheduledDate) > now.getTime();
  return (
    isAhead && (
      <a className="button" href={hrefOf('decline', id)} aria-label={label}>
        {copy.decline}
      </a>
    )
  );
}
