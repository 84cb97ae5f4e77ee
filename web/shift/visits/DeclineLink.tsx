import type { ReactNode } from 'react';
import { shiftCopy as copy } from '../copy.ts';
import type { ShownVisit } from '../day/visits.ts';
import { hrefOf } from '../layout/screen.ts';

/** The way to say "I can't make it", while the visit hasn't begun. */
export function DeclineLink({
  visit,
  now,
  label,
}: {
  visit: Pick<ShownVisit, 'id' | 'status' | 'scheduledDate'> & { arrivedAt?: string | null };
  now: Date;
  /** Where several stand on one screen: which one it is. */
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
