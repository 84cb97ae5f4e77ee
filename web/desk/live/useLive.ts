import { useEffect } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { keepLive } from '../../app/live/keepLive.ts';
import { concerns } from './concerns.ts';

/** Applies others' changes while the page is visible, and reloads everything once it is again. */
export function useLive(): void {
  const client = useApolloClient();
  useEffect(() => {
    let stop = document.hidden ? null : keepLive(client, concerns);
    const seen = (): void => {
      stop?.();
      stop = document.hidden ? null : keepLive(client, concerns, ['everything']);
    };
    document.addEventListener('visibilitychange', seen);
    return () => {
      document.removeEventListener('visibilitychange', seen);
      stop?.();
    };
  }, [client]);
}
