import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { defaultProvider } from '#graph/shared/provider.rules';
import { graphClient } from '../app/graph/apollo.ts';
import { forgetReads } from '../app/graph/freshness.ts';
import { loadCurrentUser } from '../app/viewer/currentUser.ts';
import { takeLinkToken } from '../app/start/takeLinkToken.ts';
import { session } from '../app/session/session.ts';
import { tokenKey } from '../app/session/token.ts';
import { ProviderIdentity } from '../app/provider.tsx';
import { resolveMatched } from '../app/resolveMatched.ts';
import { routes } from '../routes.tsx';

export type MemoryRouter = ReturnType<typeof createMemoryRouter>;

/**
 * Shows the whole site at an address, with its real routes, as a browser would that holds `token`. Returns its router, to
 * move on and to see where it is.
 */
export async function renderSite(
  path: string,
  { token }: { token?: string } = {},
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
      <ProviderIdentity provider={defaultProvider}>
        <RouterProvider router={router} />
      </ProviderIdentity>,
    );
  });
  return router;
}

/**
 * Stubs for what jsdom lacks, since it has no layout: nothing is ever near the window, nothing
 * scrolls.
 */
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

/** Leaves the site as a closed tab does, and clears the browser's memory of it. */
export async function leaveSite(): Promise<void> {
  stop?.();
  stop = undefined;
  session.signOut();
  localStorage.clear();
  forgetReads();
  await graphClient.clearStore();
}
