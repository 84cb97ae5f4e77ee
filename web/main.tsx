import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import type { Provider } from '#rules/provider';
import { clearPrerendered } from './head/clearPrerendered.ts';
import { isPending, showPage } from './identity/pendingScript.ts';
import { session } from './identity/session.ts';
import { providerElementId, ProviderIdentity } from './provider.tsx';
import { reloadOnMissingChunk } from './reloadOnMissingChunk.ts';
import { resolveMatched } from './resolveMatched.ts';
import { routes } from './routes.tsx';
import { forgetScrollPlace } from './scrollPlace.ts';

async function start(): Promise<void> {
  // The graph client comes with the first need for it: a public page must not carry it.
  session.start(async () => (await import('./identity/currentUser.ts')).loadCurrentUser());
  const provider = JSON.parse(document.getElementById(providerElementId)?.textContent ?? '') as Provider;
  const root = document.getElementById('root')!;

  // The page's own chunk comes first: hydrating before it is there would take the page down and put it up again.
  await resolveMatched(routes, window.location);

  // With data, even none, the router takes the page for prerendered and leaves the place on it alone.
  const prerendered = session.get().status === 'signed-out';
  const router = createBrowserRouter(routes, prerendered ? { hydrationData: { loaderData: {} } } : undefined);
  const application = (
    <StrictMode>
      <ProviderIdentity provider={provider}>
        <RouterProvider router={router} />
      </ProviderIdentity>
    </StrictMode>
  );
  if (prerendered) {
    forgetScrollPlace();
    hydrateRoot(root, application);
  } else {
    // What was prerendered is the page of someone signed out.
    clearPrerendered(root);
    createRoot(root).render(application);
  }
  if (isPending()) showPage();
}

export { hydrated } from './hydrated.ts';

reloadOnMissingChunk();
// Not awaited at the top level: a page's chunk may import this one, and would then wait for the very start that waits for it.
void start();
