import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { caregiverPath, clientPath } from '../../paths.ts';
import { submissionCopy as copy } from '../copy.ts';
import type { Submission } from '../reads.ts';

/**
 * The client or caregiver they became, linked.
 * @param fresh whether it just happened; then it receives focus
 */
export function Outcome({ entry, fresh }: { entry: Submission; fresh: boolean }): ReactNode {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (fresh) link.current?.focus();
  }, [fresh]);
  const { clientId, caregiverId, senderName } = entry;
  if (clientId)
    return (
      <p>
        <span>{copy.client(senderName)}</span>{' '}
        <Link ref={link} to={clientPath(clientId)}>
          {copy.toClient}
        </Link>
      </p>
    );
  return (
    caregiverId && (
      <p>
        <span>{copy.caregiver(senderName)}</span>{' '}
        <Link ref={link} to={caregiverPath(caregiverId)}>
          {copy.toCaregiver}
        </Link>
      </p>
    )
  );
}
