import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { dayInPhoenix } from '#graph/shared/phoenix.rules';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { formatDate } from '../../ui/format.ts';
import { Section } from '../own/Section.tsx';
import type { SharingQuery } from './access.generated.ts';
import { AccessList, partsOf } from './AccessSection.tsx';
import { AskForAccess } from './AskForAccess.tsx';
import { accessCopy as copy } from '../copy.ts';

interface Props {
  /** Null until it is read. */
  sharing: SharingQuery | null;
  /** The reader's number; empty if it isn't known. */
  phone: string;
}

/** Whose portals somebody may see, as a person around them, and whose they have asked to see. */
export function PortalsSection({ sharing, phone }: Props): ReactNode {
  const [isAsking, setIsAsking] = useState(false);
  const others = sharing?.portals.portals.filter(({ isOwn }) => !isOwn) ?? [];
  return (
    <Section place="portals">
      {others.length > 0 && (
        <>
          <p>{copy.others}</p>
          <AccessList>
            {others.map(({ clientId, firstName, lastName, parts }) => (
              <li key={clientId}>
                <div>
                  <strong>{`${firstName} ${lastName}`}</strong>
                  <span>{copy.sees(partsOf(parts))}</span>
                </div>
              </li>
            ))}
          </AccessList>
          <p>
            <Link to={paths.clientPortal}>{copy.open}</Link>
          </p>
        </>
      )}
      <p>{copy.mayAsk}</p>
      {sharing?.ownAccessRequests.map(({ reference, clientName, createdAt }) => (
        <p key={reference}>
          {copy.asked(clientName, formatDate(dayInPhoenix(createdAt)), reference)}
        </p>
      ))}
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        {copy.ask}
      </Button>
      {isAsking && <AskForAccess phone={phone} onClose={() => setIsAsking(false)} />}
    </Section>
  );
}
