import { useCallback } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { forgetReads } from '../../app/graph/freshness.ts';

/** After a change to visits, reloads the screen's data and drops the other screens' cached data. */
export function useVisitsChanged(): () => Promise<void> {
  const client = useApolloClient();
  return useCallback(async () => {
    forgetReads();
    // The change is stored; a reload that fails shows its own error.
    await Promise.resolve(client.refetchQueries({ include: 'active' })).catch(() => undefined);
  }, [client]);
}
