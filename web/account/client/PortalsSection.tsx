import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Section } from '../own/Section.tsx';
import type { SharingQuery } from './access.generated.ts';
import { AccessList, partsOf } from './AccessSection.tsx';
import { accessCopy as copy } from '../copy.ts';

/** Whose portals somebody may see, as a person around them. */
export const PortalsSection = ({
  portals,
}: {
  portals: SharingQuery['portals']['portals'];
}): ReactNode => (
  <Section place="portals">
    <p>{copy.others}</p>
    <AccessList>
      {portals.map(({ clientId, firstName, lastName, parts }) => (
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
  </Section>
);
