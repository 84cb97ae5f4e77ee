import { useSyncExternalStore } from 'react';
import type { DefaultContext } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { execute } from '@apollo/client/link';
import { firstValueFrom } from 'rxjs';
import { graphClient } from '../app/graph/apollo.ts';
import { readKey } from '../app/graph/freshness.ts';
import { session } from '../app/session/session.ts';
import { DashboardDocument, type DashboardQuery } from './care.generated.ts';

/** Three tries after the first one, unless the session has ended; alone it tells of that. */
export const dashboardContext: DefaultContext = { retries: 3, announceExpiry: true };

/** The early read: under way, failed, or none (never begun, arrived, or given up for a new one). */
type EarlyRead = { status: 'none' } | { status: 'pending' } | { status: 'failed'; error: unknown };

const none: EarlyRead = { status: 'none' };
const listeners = new Set<() => void>();
let early: EarlyRead = none;

function set(next: EarlyRead): void {
  early = next;
  for (const listener of [...listeners]) listener();
}

/**
 * Asks for the dashboard while the current user is still being asked for: the page then stands sooner, and a session
 * that has ended is told of in the dashboard's own way, whichever answer comes first. It goes past the client, which
 * drops its reads when the session ends, and with them the news of it.
 * @returns what ends with the read, whatever its outcome
 */
export async function beginDashboard(token: string): Promise<void> {
  const query = graphClient.cache.transformDocument(DashboardDocument);
  const context = { ...dashboardContext, token, readKey: readKey(DashboardDocument, {}) };
  const stillTheirs = (): boolean => session.token() === token;
  // Dropped with the session: the next person must see neither this answer nor its error.
  const stop = session.subscribe(() => {
    if (stillTheirs()) return;
    stop();
    set(none);
  });
  const fail = (error: unknown): void => {
    if (stillTheirs()) set({ status: 'failed', error });
  };
  set({ status: 'pending' });
  await firstValueFrom(execute(graphClient.link, { query, context }, { client: graphClient })).then(
    (result) => {
      if (!stillTheirs()) return;
      if (!result.data) return fail(new CombinedGraphQLErrors(result));
      graphClient.writeQuery({ query: DashboardDocument, data: result.data as DashboardQuery });
      set(none);
    },
    fail,
  );
}

/** Gives the early read up, so that the page asks anew. */
export const forgetEarlyDashboard = (): void => set(none);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The early read as the page finds it: while it is pending or has failed, the page asks for nothing itself. */
export const useEarlyDashboard = (): EarlyRead =>
  useSyncExternalStore(
    subscribe,
    () => early,
    () => none,
  );
