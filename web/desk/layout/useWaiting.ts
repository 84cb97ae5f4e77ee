import { useQuery } from '@apollo/client/react';
import type { SubmissionKind } from '../../app/graph/schema.generated.ts';
import { DeskWaitingDocument } from './waiting.generated.ts';

/** How many submissions of each kind wait, as the screens have read it; null before one has. It asks for nothing itself. */
export function useWaiting(): ReadonlyMap<SubmissionKind, number> | null {
  const { data } = useQuery(DeskWaitingDocument, { fetchPolicy: 'cache-only' });
  return data ? new Map(data.inboxCounts.map(({ kind, waiting }) => [kind, waiting])) : null;
}
