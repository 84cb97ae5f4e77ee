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
  visit: Pick<ShownVisit, 'id' | 'status' | 'startsAt'> & { arrivedAt?: string | null };
  now: Date;
}): ReactNode {
  const { id, arrivedAt = null, startsAt } = visit;
  const canDecline = isAhead(visit) && arrivedAt === null && Date.parse(startsAt) > now.getTime();
  return (
    canDecline && (
      <a className="button" href={hrefOf('decline', id)}>
        {copy.decline}
      </a>
    )
  );
}
