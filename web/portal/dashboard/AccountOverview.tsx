import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { contactPlace } from '../../paths.ts';
import { useSession } from '../../app/session/session.ts';
import { formatChoice } from '../../ui/format.ts';
import type { AccountOverviewFragment } from '../care.generated.ts';
import { useOpenedPortal } from '../openedPortal.ts';
import { Facts } from './Facts.tsx';
import { dashboardCopy as copy } from '../copy.ts';

/** The account at a glance. */
export function AccountOverview({
  account: { status, careLevel, emergencyContactPhone },
}: {
  account: AccountOverviewFragment;
}): ReactNode {
  const { user } = useSession();
  const { isOwn } = useOpenedPortal();
  // Whoever registered isn't a client yet: nobody knows whose the email is.
  const isUnconfirmed = isOwn && status === 'ACTIVE' && user?.emailVerified === false;
  return (
    <Facts
      facts={[
        [copy.status, isUnconfirmed ? copy.unconfirmed : formatChoice(status)],
        // Once care has ended, neither says anything anymore.
        ...(status === 'ENDED'
          ? []
          : ([
              [copy.careLevel, careLevel],
              [
                copy.emergencyPhone,
                emergencyContactPhone ??
                  (isOwn ? (
                    <Link to={contactPlace}>{copy.noEmergencyContact}</Link>
                  ) : (
                    copy.noneOnFile
                  )),
              ],
            ] as const)),
      ]}
    />
  );
}
