import { afterEach } from '@jest/globals';
import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { defaultProvider } from '#graph/shared/provider.rules';
import { graphClient } from '../app/graph/apollo.ts';
import { loadCurrentUser } from '../app/viewer/currentUser.ts';
import { takeLinkToken } from '../app/start/takeLinkToken.ts';
import { session } from '../app/session/session.ts';
import { tokenKey } from '../app/session/token.ts';
import { noFacts, ProviderIdentity } from '../app/provider.tsx';
import { resolveMatched } from '../app/resolveMatched.ts';
import { routes } from '../routes.tsx';
import { serveGraph } from './graph.ts';

export type MemoryRouter = ReturnType<typeof createMemoryRouter>;

/**
 * Renders the whole site with its real routes at a URL, with `token` in the browser's storage, and
 * with the setting of where we come; null if the page was loaded without it.
 * Returns the router, for navigating and checking the location.
 */
export async function renderSite(
  path: string,
  { token, serviceArea = '' }: { token?: string; serviceArea?: string | null } = {},
): Promise<MemoryRouter> {
  if (token !== undefined) localStorage.setItem(tokenKey, token);
  standIn();
  window.history.replaceState(null, '', path);
  takeLinkToken();
  stop = session.start(loadCurrentUser);
  await resolveMatched(routes, { pathname: new URL(path, window.location.href).pathname });
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  await act(async () => {
    render(
      <ProviderIdentity provider={defaultProvider} facts={{ ...noFacts, serviceArea }}>
        <RouterProvider router={router} />
      </ProviderIdentity>,
    );
  });
  return router;
}

/** Stubs what jsdom lacks, since it has no layout: nothing intersects, nothing scrolls. */
function standIn(): void {
  window.scrollTo = () => undefined;
  window.IntersectionObserver = class implements IntersectionObserver {
    readonly root = null;
    readonly rootMargin = '';
    readonly scrollMargin = '';
    readonly thresholds = [];
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
    takeRecords(): IntersectionObserverEntry[] {
      return [];
    }
  };
}

let stop: (() => void) | undefined;

/** Leaves the site like a closed tab, and clears the browser's storage. */
export async function leaveSite(): Promise<void> {
  cleanup();
  stop?.();
  stop = undefined;
  session.signOut();
  localStorage.clear();
  window.history.replaceState(null, '', '/');
  await graphClient.clearStore();
}

/** Serves a fake graph for a test file, and leaves the site after each test. */
export function serveSite(): void {
  serveGraph();
  afterEach(() => act(leaveSite));
}
