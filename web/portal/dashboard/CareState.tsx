import type { ReactNode } from 'react';
import { dayInWords } from '#graph/shared/phoenix.rules';
import { styled } from 'styled-components';
import { PhoneLink } from '../../app/PhoneLink.tsx';
import { font, space, text } from '../../ui/theme.ts';
import { Panel } from '../../ui/Card.tsx';
import type { AccountOverviewFragment } from '../care.generated.ts';
import { useOpenedPortal } from '../openedPortal.ts';
import { careStateCopy as copy } from '../copy.ts';

const Sheet = styled(Panel)`
  h2 {
    margin-bottom: ${space(1)};
    font-family: ${font.serif};
    font-size: ${text.h3};
    text-wrap: balance;
  }
  p {
    overflow-wrap: anywhere;
  }
`;

/** For care that is suspended or has ended: what that means, what we wrote about it, and the phone. */
export function CareState({
  account: { status, statusReason, heldThrough },
}: {
  account: Pick<AccountOverviewFragment, 'status' | 'statusReason' | 'heldThrough'>;
}): ReactNode {
  const { isOwn } = useOpenedPortal();
  if (status === 'ACTIVE') return null;
  const is = isOwn ? copy.is : copy.othersIs;
  // A hold with a last day says what comes next: its visits, below.
  const hint = isOwn && heldThrough === null ? copy.hint[status] : null;
  const means = statusReason ?? hint;
  return (
    <Sheet as="section" $ground="sand" aria-labelledby="care-state">
      <h2 id="care-state">
        {heldThrough === null ? is[status] : copy.heldThrough(dayInWords(heldThrough), isOwn)}
      </h2>
      {means !== null && <p>{means}</p>}
      <p>{copy.questions}</p>
      <PhoneLink />
    </Sheet>
  );
}
