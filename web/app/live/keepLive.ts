import type { ApolloClient } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import type { Topic } from '#graph/modules/desk/live.rules';
import { session } from '../session/session.ts';
import { followEvents } from './followEvents.ts';
import { readQuietly } from './readQuietly.ts';

/**
 * In milliseconds. Changes this close together cause one read, at most `maxDelay` after the first.
 */
const debounce = 300;
const maxDelay = 1_500;

/** True if a change of these topics may affect the result of a query. */
export type Concerns = (document: DocumentNode, changed: ReadonlySet<Topic>) => boolean;

/**
 * Keeps the screen up to date (product 6.5): follows the event stream and refetches the queries
 * that a change concerns.
 * @param missed topics that may have changed before this was called
 * @returns a function that stops it
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
    const topics = new Set(changed);
    changed.clear();
    void readQuietly(client, (document) => concerns(document, topics));
  };
  const onChanged = (topics: readonly Topic[]): void => {
    for (const topic of topics) changed.add(topic);
    if (timer === undefined) since = Date.now();
    else if (Date.now() - since > maxDelay) return;
    clearTimeout(timer);
    timer = setTimeout(read, debounce);
  };
  const stopped = new AbortController();
  if (missed.length > 0) onChanged(missed);
  void followEvents({ token: () => session.token(), onChanged, signal: stopped.signal });
  return () => {
    stopped.abort();
    clearTimeout(timer);
  };
}
