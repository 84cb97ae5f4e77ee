import { useEffect } from 'react';
import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { Kind } from 'graphql';
import type { Concerns } from '../app/live/keepLive.ts';
import { session } from '../app/session/session.ts';
import { loadWithRetry } from '../ui/loadWithRetry.ts';
import { whenIdle } from '../ui/whenIdle.ts';

/** The token whose stream is followed. */
let following: string | null = null;

/**
 * Updates who is there and what was written as soon as the graph knows (product 6.5). The stream
 * starts with the first page of the portal and ends with the session, so that a dashboard you return
 * to has missed nothing. Its code loads last.
 */
export function useLivePortal(): void {
  const client = useApolloClient();
  useEffect(() => void follow(client), [client]);
}

async function follow(client: ApolloClient): Promise<void> {
  const token = session.token();
  if (token === null || token === following) return;
  following = token;
  const stillTheirs = (): boolean => session.token() === token;
  await whenIdle();
  const { keepLive } = await loadWithRetry(() => import('../app/live/keepLive.ts'));
  if (!stillTheirs()) return;
  const stop = keepLive(client, concerns);
  const unsubscribe = session.subscribe(() => {
    if (stillTheirs()) return;
    unsubscribe();
    stop();
    following = null;
  });
}

/**
 * Of what is told, only the dashboard shows something; after a night or a break, the day on any
 * screen may be another.
 */
const concerns: Concerns = (document, changed) =>
  changed.has('everything') ||
  document.definitions.some(
    (definition) =>
      definition.kind === Kind.OPERATION_DEFINITION && definition.name?.value === 'Dashboard',
  );
