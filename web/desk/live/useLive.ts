import { useEffect } from 'react';
import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import type { Topic } from '#graph/modules/desk/live.rules';
import { session } from '../../app/session/session.ts';
import { followEvents } from './followEvents.ts';
import { readQuietly } from './readQuietly.ts';

/** What changes within this time is read once, but never later than `atLatest` after the first of it; milliseconds. */
const together = 300;
const atLatest = 1_500;

/**
 * Keeps what is on the screen as it is in the graph (product 6.5): follows the stream of events while the page is seen, and
 * reads everything once when it is seen again.
 */
export function useLive(): void {
  const client = useApolloClient();
  useEffect(() => {
    let stop = document.hidden ? null : follow(client);
    const seen = (): void => {
      stop?.();
      stop = document.hidden ? null : follow(client, ['everything']);
    };
    document.addEventListener('visibilitychange', seen);
    return () => {
      document.removeEventListener('visibilitychange', seen);
      stop?.();
    };
  }, [client]);
}

/** @returns what ends it */
function follow(client: ApolloClient, missed: readonly Topic[] = []): () => void {
  const changed = new Set<Topic>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let since = 0;
  const read = (): void => {
    timer = undefined;
    const what = new Set(changed);
    changed.clear();
    void readQuietly(client, what);
  };
  const onChanged = (what: readonly Topic[]): void => {
    for (const topic of what) changed.add(topic);
    if (timer === undefined) since = Date.now();
    else if (Date.now() - since > atLatest) return;
    clearTimeout(timer);
    timer = setTimeout(read, together);
  };
  const stopped = new AbortController();
  if (missed.length > 0) onChanged(missed);
  void followEvents({ token: () => session.token(), onChanged, signal: stopped.signal });
  return () => {
    stopped.abort();
    clearTimeout(timer);
  };
}
