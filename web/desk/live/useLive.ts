import { useEffect } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { keepLive } from '../../app/live/keepLive.ts';
import { concerns } from './concerns.ts';

/** The desk follows what others change while the page is seen, and reads everything once when it is seen again. */
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
