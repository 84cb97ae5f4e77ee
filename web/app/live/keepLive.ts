import type { ApolloClient } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import type { Topic } from '#graph/modules/desk/live.rules';
import { session } from '../session/session.ts';
import { followEvents } from './followEvents.ts';
import { readQuietly } from './readQuietly.ts';

/** What changes within this time is read once, but never later than `atLatest` after the first of it; milliseconds. */
const together = 300;
const atLatest = 1_500;

/** Whether a read may tell something else after a change of these topics. */
export type Concerns = (document: DocumentNode, changed: ReadonlySet<Topic>) => boolean;

/**
 * Keeps what is on the screen as it is in the graph (product 6.5): follows the stream of events and reads what a change concerns.
 * @param missed what may have changed before
 * @returns what ends it
 */
export function keepLive(
  client: ApolloClient,
  concerns: Concerns,
  missed: readonly Topic[] = [],
): () => void {
  const changed = new Set<Topic>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let since = 0;
  const read = (): void => {
    timer = undefined;
    const what = new Set(changed);
    changed.clear();
    void readQuietly(client, (document) => concerns(document, what));
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
