import type { ApolloClient } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import type { Topic } from '#graph/shared/operations/topics.rules';
import { todayInPhoenix } from '#graph/shared/phoenix.rules';
import { onTick } from '../../ui/useNow.ts';
import { session } from '../session/session.ts';
import { followEvents } from './followEvents.ts';
import { readQuietly } from '../graph/readQuietly.ts';

/**
 * In milliseconds. Changes this close together cause one read, at most `maxDelay` after the first.
 */
const debounce = 300;
const maxDelay = 1_500;

/** True if a change of these topics may affect the result of a query. */
export type Concerns = (document: DocumentNode, changed: ReadonlySet<Topic>) => boolean;

/**
 * Keeps the screen up to date (product 6.5) while it can be seen: follows the event stream and
 * refetches the queries that a change concerns. A page that is seen again refetches once.
 * @returns a function that stops it
 */
export function keepLive(client: ApolloClient, concerns: Concerns): () => void {
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
  let following: AbortController | null = null;
  const pause = (): void => {
    following?.abort();
    following = null;
    clearTimeout(timer);
    timer = undefined;
  };
  const follow = (): void => {
    if (document.hidden || following) return;
    following = new AbortController();
    void followEvents({ token: () => session.token(), onChanged, signal: following.signal });
  };
  const seen = (): void => {
    if (document.hidden) return pause();
    if (following) return;
    onChanged(['everything']);
    follow();
  };
  // A page left open overnight: what it says of today and tomorrow was read yesterday.
  let day = todayInPhoenix();
  const stopTicking = onTick(() => {
    if (document.hidden || todayInPhoenix() === day) return;
    day = todayInPhoenix();
    onChanged(['everything']);
  });
  follow();
  document.addEventListener('visibilitychange', seen);
  return () => {
    document.removeEventListener('visibilitychange', seen);
    stopTicking();
    pause();
  };
}
