import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { formatChoice } from '../../ui/format.ts';
import { PhoneLink } from '../../app/PhoneLink.tsx';
import { space } from '../../ui/theme.ts';
import { Panel } from '../../ui/Card.tsx';
import type { AccountOverviewFragment } from '../care.generated.ts';
import { Facts } from './Facts.tsx';

const Why = styled(Panel)`
  margin-top: ${space(2)};
  padding: ${space(2)};
  p {
    overflow-wrap: anywhere;
  }
`;

/**
 * The account at a glance; where care is suspended or has ended also why, and whom to call about
 * it.
 */
export function AccountOverview({
  account: { status, statusReason, careLevel, emergencyPhone },
}: {
  account: AccountOverviewFragment;
}): ReactNode {
  return (
    <>
      <Facts
        facts={[
          ['Status', formatChoice(status)],
          ['Care level', careLevel],
          ['Emergency contact phone', emergencyPhone],
        ]}
      />
      {status !== 'ACTIVE' && (
        <Why $ground="sand">
          {statusReason && <p>{statusReason}</p>}
          <p>Questions? Call our office.</p>
          <PhoneLink />
        </Why>
      )}
    </>
  );
}
