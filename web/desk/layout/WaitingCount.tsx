import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, space } from '../../ui/theme.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { deskCopy as copy } from '../copy.ts';
import { useDeskWaitingQuery } from './waiting.generated.ts';

const Count = styled.span`
  margin-left: ${space(0.75)};
  color: ${color.inkSoft};
  font-weight: 400;
  font-variant-numeric: tabular-nums;
`;

/** The number of waiting submissions, beside the screen's name. */
export function WaitingCount(): ReactNode {
  const { data } = useDeskWaitingQuery();
  const waiting = (data?.inboxCounts ?? []).reduce((sum, count) => sum + count.waiting, 0);
  return (
    waiting > 0 && (
      <span>
        {' '}
        <Count>
          <span>{waiting}</span>
          <VisuallyHidden> {copy.waiting}</VisuallyHidden>
        </Count>
      </span>
    )
  );
}
