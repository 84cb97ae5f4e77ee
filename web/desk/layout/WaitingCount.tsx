import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, space } from '../../ui/theme.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { deskCopy as copy } from '../copy.ts';
import { useWaiting } from './useWaiting.ts';

const Count = styled.span`
  margin-left: ${space(0.75)};
  color: ${color.inkSoft};
  font-weight: 400;
  font-variant-numeric: tabular-nums;
`;

/** How many submissions wait, beside the name of their screen. */
export function WaitingCount(): ReactNode {
  const waiting = [...(useWaiting()?.values() ?? [])].reduce((sum, count) => sum + count, 0);
  return (
    waiting > 0 && (
      <>
        {' '}
        <Count>
          {waiting}
          <VisuallyHidden> {copy.waiting}</VisuallyHidden>
        </Count>
      </>
    )
  );
}
