import type { ReactNode } from 'react';
import { useQuery } from '@apollo/client/react';
import { styled } from 'styled-components';
import type { SubmissionKind } from '../../app/graph/schema.generated.ts';
import { color, space } from '../../ui/theme.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { deskCopy as copy } from '../copy.ts';
import { DeskWaitingDocument } from './waiting.generated.ts';

/**
 * How many submissions of each kind wait; null until a screen has loaded it. Loads nothing itself.
 */
export function useWaiting(): ReadonlyMap<SubmissionKind, number> | null {
  const { data } = useQuery(DeskWaitingDocument, { fetchPolicy: 'cache-only' });
  return data ? new Map(data.inboxCounts.map(({ kind, waiting }) => [kind, waiting])) : null;
}

const Count = styled.span`
  margin-left: ${space(0.75)};
  color: ${color.inkSoft};
  font-weight: 400;
  font-variant-numeric: tabular-nums;
`;

/** The number of waiting submissions, beside the screen's name. */
export function WaitingCount(): ReactNode {
  const waiting = [...(useWaiting()?.values() ?? [])].reduce((sum, count) => sum + count, 0);
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
