import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { telHref } from '#graph/shared/phones.rules';
import { LeaveFor } from '../app/LeaveFor.tsx';
import { useProvider } from '../app/provider.tsx';
import { useSession } from '../app/session/session.ts';
import { LongWait } from '../app/TakesLong.tsx';
import { isOffice } from '../app/viewer/homes.ts';
import { deskPath, paths } from '../paths.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { AnchorButton } from '../ui/LinkButton.tsx';
import { unbrokenTimes } from '../ui/format.ts';
import { usePortalsQuery, type OpenPortalsFragment } from './portals.generated.ts';
import { OtherPortals, WhosePortal } from './WhosePortal.tsx';
import { portalCopy as copy, whoseCopy } from './copy.ts';

/**
 * Shown in place of what the reader may not see: they have no portal (product 3.6), have to choose one,
 * their access has ended, or it doesn't have this part.
 */
export function NoClientProfile(): ReactNode {
  const { data, error } = usePortalsQuery();
  const { user } = useSession();
  if (!data && !error) return <LongWait />;
  const portals = data?.portals;
  if (!portals || (portals.portals.length === 0 && !portals.hasEnded))
    return isOffice(user?.role) ? <LeaveFor to={deskPath} /> : <Nobody />;
  return (
    <WhosePortal>
      <Instead portals={portals} />
    </WhosePortal>
  );
}

function Nobody(): ReactNode {
  const { phone, hours } = useProvider();
  return (
    <EmptyState
      title={copy.noProfile}
      action={<AnchorButton href={telHref(phone)}>{copy.call(phone)}</AnchorButton>}
    >
      {copy.noProfileHint(unbrokenTimes(hours))}
    </EmptyState>
  );
}

function Instead({ portals }: { portals: OpenPortalsFragment }): ReactNode {
  const { phone, hours } = useProvider();
  const open = portals.portals.find(({ isOpen }) => isOpen);
  if (portals.hasEnded)
    return (
      <EmptyState
        title={whoseCopy.ended}
        action={
          <div>
            <AnchorButton href={telHref(phone)}>{copy.call(phone)}</AnchorButton>
            <OtherPortals of={portals} />
          </div>
        }
      >
        {whoseCopy.endedHint(unbrokenTimes(hours))}
      </EmptyState>
    );
  if (!open)
    return (
      <EmptyState title={whoseCopy.choose} action={<OtherPortals of={portals} />}>
        {whoseCopy.chooseHint}
      </EmptyState>
    );
  return (
    <EmptyState
      title={whoseCopy.notShared}
      action={
        open.parts.includes('VISITS') ? (
          <Link to={paths.clientPortal}>{whoseCopy.toVisits}</Link>
        ) : (
          <Link to={paths.billing}>{whoseCopy.toMoney}</Link>
        )
      }
    >
      {whoseCopy.notSharedHint(unbrokenTimes(hours))}
    </EmptyState>
  );
}
