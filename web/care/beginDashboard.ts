import { useEffect, useState } from 'react';
import type { DefaultContext } from '@apollo/client';
import { execute } from '@apollo/client/link';
import { firstValueFrom } from 'rxjs';
import { graphClient } from '../apollo.ts';
import { readKey } from '../freshness.ts';
import { DashboardDocument, type DashboardQuery } from './care.generated.ts';

/** Three tries after the first one, unless the session has ended (specification 7); alone it tells of that (specification 8). */
export const dashboardContext: DefaultContext = { retries: 3, announceExpiry: true };

let underWay: Promise<void> | null = null;

/**
 * Asks for the dashboard while the current user is still being asked for: the page then stands sooner, and a session
 * that has ended is told of in the dashboard's own way, whichever answer comes first. It goes past the client, which
 * drops its reads when the session ends, and with them the news of it.
 */
export function beginDashboard(token: string): void {
  const query = graphClient.cache.transformDocument(DashboardDocument);
  const context = { ...dashboardContext, token, readKey: readKey(DashboardDocument, {}) };
  underWay = firstValueFrom(execute(graphClient.link, { query, context }, { client: graphClient }))
    .then(({ data }) => {
      if (data) graphClient.writeQuery({ query: DashboardDocument, data: data as DashboardQuery });
    })
    // The page asks again, and shows what goes wrong then.
    .catch(() => undefined)
    .finally(() => {
      underWay = null;
    });
}

/** Whether no early read is under way that the page should wait for. */
export function useBegunDashboard(): boolean {
  const [settled, setSettled] = useState(underWay === null);
  useEffect(() => {
    if (!settled) void (underWay ?? Promise.resolve()).then(() => setSettled(true));
  }, [settled]);
  return settled;
}
