import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { defaultProvider } from '#rules/provider';
import { graphClient } from '../apollo.ts';
import { forgetReads } from '../freshness.ts';
import { session } from '../identity/session.ts';
import { tokenKey } from '../identity/token.ts';
import { ProviderIdentity } from '../provider.tsx';
import { routes } from '../routes.tsx';

export type MemoryRouter = ReturnType<typeof createMemoryRouter>;

/**
 * Shows the whole site at an address, with its real routes, as a browser would that holds `token`. Returns its router, to
 * move on and to see where it is.
 */
export async function renderSite(path: string, { token }: { token?: string } = {}): Promise<MemoryRouter> {
  if (token !== undefined) localStorage.setItem(tokenKey, token);
  stop = session.start();
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  await act(async () => {
    render(<ProviderIdentity provider={defaultProvider}><RouterProvider router={router} /></ProviderIdentity>);
  });
  return router;
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
