import { useCallback } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { forgetReads } from '../../app/graph/freshness.ts';

/** After a change of visits: reads anew what is on the screen, and lets every other screen ask again. */
export function useVisitsChanged(): () => Promise<void> {
  const client = useApolloClient();
  return useCallback(async () => {
    forgetReads();
    // The change is stored; a read that fails now shows its own error.
    await Promise.resolve(client.refetchQueries({ include: 'active' })).catch(() => undefined);
  }, [client]);
}
