import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { contactPlace } from '../../paths.ts';
import { formatChoice } from '../../ui/format.ts';
import { PhoneLink } from '../../app/PhoneLink.tsx';
import { space } from '../../ui/theme.ts';
import { Panel } from '../../ui/Card.tsx';
import type { AccountOverviewFragment } from '../care.generated.ts';
import { Facts } from './Facts.tsx';
import { dashboardCopy as copy } from '../copy.ts';

const Why = styled(Panel)`
  margin-top: ${space(2)};
  padding: ${space(2)};
  p {
    overflow-wrap: anywhere;
  }
`;

/**
 * The account at a glance; if care is suspended or has ended, also why, and whom to call about it.
 */
export function AccountOverview({
  account: { status, statusReason, careLevel, emergencyContactPhone },
}: {
  account: AccountOverviewFragment;
}): ReactNode {
  return (
    <>
      <Facts
        facts={[
          [copy.status, formatChoice(status)],
          [copy.careLevel, careLevel],
          [
            copy.emergencyPhone,
            emergencyContactPhone ?? <Link to={contactPlace}>{copy.noEmergencyContact}</Link>,
          ],
        ]}
      />
      {status !== 'ACTIVE' && (
        <Why $ground="sand">
          {statusReason && <p>{statusReason}</p>}
          <p>{copy.questions}</p>
          <PhoneLink />
        </Why>
      )}
    </>
  );
}
