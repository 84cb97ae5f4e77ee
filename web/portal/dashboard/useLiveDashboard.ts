import { useEffect } from 'react';
import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { Kind, type DocumentNode } from 'graphql';
import { session } from '../../app/session/session.ts';
import { loadWithRetry } from '../../ui/loadWithRetry.ts';
import { whenIdle } from '../../ui/whenIdle.ts';

/** Whose stream is followed, by their token. */
let following: string | null = null;

/**
 * Who is there, and what was written, as soon as the graph knows (product 6.5). The stream begins with the first dashboard
 * and ends with the session, so that a dashboard one comes back to has missed nothing; its code comes when all else has.
 */
export function useLiveDashboard(): void {
  const client = useApolloClient();
  useEffect(() => void follow(client), [client]);
}

async function follow(client: ApolloClient): Promise<void> {
  const token = session.token();
  if (token === null || token === following) return;
  following = token;
  const stillTheirs = (): boolean => session.token() === token;
  await whenIdle();
  const { keepLive } = await loadWithRetry(() => import('../../app/live/keepLive.ts'));
  if (!stillTheirs()) return;
  const stop = keepLive(client, isDashboard);
  const unsubscribe = session.subscribe(() => {
    if (stillTheirs()) return;
    unsubscribe();
    stop();
    following = null;
  });
}

/** What else is on the screen is asked for by the next screen that needs it. */
const isDashboard = (document: DocumentNode): boolean =>
  document.definitions.some(
    (definition) =>
      definition.kind === Kind.OPERATION_DEFINITION && definition.name?.value === 'Dashboard',
  );
