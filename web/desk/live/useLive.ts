import { useEffect } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { keepLive } from '../../app/live/keepLive.ts';
import { concerns } from '../../app/graph/concerns.ts';

/** Applies others' changes, and reloads everything once the page is seen again. */
export function useLive(): void {
  const client = useApolloClient();
  useEffect(() => keepLive(client, concerns), [client]);
}
