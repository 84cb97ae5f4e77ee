import type { ReactNode } from 'react';
import { dayInWords } from '#graph/shared/phoenix.rules';
import { styled } from 'styled-components';
import { PhoneLink } from '../../app/PhoneLink.tsx';
import { font, space, text } from '../../ui/theme.ts';
import { Panel } from '../../ui/Card.tsx';
import type { AccountOverviewFragment } from '../care.generated.ts';
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
  if (status === 'ACTIVE') return null;
  // A hold with a last day says what comes next: its visits, below.
  const means = statusReason ?? (heldThrough === null ? copy.hint[status] : null);
  return (
    <Sheet as="section" $ground="sand" aria-labelledby="care-state">
      <h2 id="care-state">
        {heldThrough === null ? copy.is[status] : copy.heldThrough(dayInWords(heldThrough))}
      </h2>
      {means !== null && <p>{means}</p>}
      <p>{copy.questions}</p>
      <PhoneLink />
    </Sheet>
  );
}
