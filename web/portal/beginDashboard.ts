import { useSyncExternalStore } from 'react';
import type { DefaultContext } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { execute } from '@apollo/client/link';
import { firstValueFrom } from 'rxjs';
import { graphClient } from '../app/graph/apollo.ts';
import { readKey } from '../app/graph/freshness.ts';
import { session } from '../app/session/session.ts';
import { DashboardDocument, type DashboardQuery } from './care.generated.ts';

/** Retries three times, unless the session has ended, which only this query announces. */
export const dashboardContext: DefaultContext = { retries: 3, announceExpiry: true };

/** The early read: running, failed, or none (never started, finished, or dropped for a new one). */
type EarlyRead = { status: 'none' } | { status: 'pending' } | { status: 'failed'; error: unknown };

const none: EarlyRead = { status: 'none' };
const listeners = new Set<() => void>();
let early: EarlyRead = none;

function set(next: EarlyRead): void {
  early = next;
  for (const listener of [...listeners]) listener();
}

/**
 * Loads the dashboard while the current user is still loading, so that the page shows sooner, and a
 * session that has ended is announced the dashboard's way, whichever answer comes first. It
 * bypasses the client, which would drop the query, and that notice, when the session ends.
 * @returns a promise that resolves when the read is over, whatever its outcome
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

/** Drops the early read, so that the page loads the dashboard itself. */
export const forgetEarlyDashboard = (): void => set(none);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * The early read as the page sees it; while it is running or has failed, the page sends no query.
 */
export const useEarlyDashboard = (): EarlyRead =>
  useSyncExternalStore(
    subscribe,
    () => early,
    () => none,
  );
