import type { ReactNode } from 'react';
import { shiftCopy as copy } from '../copy.ts';
import type { ShownVisit } from '../day/visits.ts';
import { hrefOf } from '../layout/screen.ts';
import { isAhead } from '../../app/visits/phase.ts';

/** The "I can't make it" link, until the visit has begun. */
export function DeclineLink({
  visit,
  now,
}: {
  visit: Pick<ShownVisit, 'id' | 'status' | 'scheduledDate'> & { arrivedAt?: string | null };
  now: Date;
}): ReactNode {
  const { id, arrivedAt = null, scheduledDate } = visit;
  const canDecline =
    isAhead(visit) && arrivedAt === null && Date.parse(scheduledDate) > now.getTime();
  return (
    canDecline && (
      <a className="button" href={hrefOf('decline', id)}>
        {copy.decline}
      </a>
    )
  );
}
