import type { ReactNode } from 'react';
import { telHref } from '#graph/shared/phones.rules';
import { LeaveFor } from '../app/LeaveFor.tsx';
import { useProvider } from '../app/provider.tsx';
import { useSession } from '../app/session/session.ts';
import { isOffice } from '../app/viewer/homes.ts';
import { deskPath } from '../paths.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { AnchorButton } from '../ui/LinkButton.tsx';
import { unbrokenTimes } from '../ui/format.ts';
import { portalCopy as copy } from './copy.ts';

/** Shown in place of the portal to users who have no client profile (product 3.6). */
export function NoClientProfile(): ReactNode {
  const { user } = useSession();
  const { phone, hours } = useProvider();
  if (isOffice(user?.role)) return <LeaveFor to={deskPath} />;
  return (
    <EmptyState
      title={copy.noProfile}
      action={<AnchorButton href={telHref(phone)}>{copy.call(phone)}</AnchorButton>}
    >
      {copy.noProfileHint(unbrokenTimes(hours))}
    </EmptyState>
  );
}
