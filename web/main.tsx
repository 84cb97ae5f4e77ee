import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import type { Provider } from '#graph/shared/provider.rules';
import { clearPrerendered } from './app/head/clearPrerendered.ts';
import { hydrated } from './app/hydrated.ts';
import { showPage } from './app/session/pending.ts';
import { session } from './app/session/session.ts';
import { providerElementId, ProviderIdentity } from './app/provider.tsx';
import { watchNavigation } from './app/reloadIfReplaced.ts';
import { resolveMatched } from './app/resolveMatched.ts';
import { routes } from './routes.tsx';
import { forgetScrollPosition } from './app/scrollPosition.ts';

/**
 * Takes the page over; resolves when it answers to its person.
 * @throws when the page's own chunk does not come: nothing is changed then, and it may be asked again
 */
export async function takeOver(): Promise<void> {
  // The page's own chunk comes first: hydrating before it is there would take the page down and put it up again.
  await resolveMatched(routes, window.location);

  const provider = JSON.parse(
    document.getElementById(providerElementId)?.textContent ?? '',
  ) as Provider;
  const root = document.getElementById('root')!;

  // With data, even none, the router takes the page for prerendered and leaves the place on it alone.
  const prerendered = session.get().status === 'signed-out';
  const router = createBrowserRouter(
    routes,
    prerendered ? { hydrationData: { loaderData: {} } } : undefined,
  );
  watchNavigation(() => {
    const { location } = router.state.navigation;
    return location === undefined ? null : router.createHref(location);
  });
  const application = (
    <StrictMode>
      <ProviderIdentity provider={provider}>
        <RouterProvider router={router} />
      </ProviderIdentity>
    </StrictMode>
  );
  if (prerendered) forgetScrollPosition();
  // What was prerendered is the page of someone signed out.
  else clearPrerendered(root);
  // In slices: a press or a scroll is not kept waiting.
  startTransition(() => {
    if (prerendered) hydrateRoot(root, application);
    else createRoot(root).render(application);
  });
  await hydrated;
  showPage();
}

export { hydrated };

// The graph client loads when first needed: a public page must not carry it.
session.start(async () => (await import('./app/viewer/currentUser.ts')).loadCurrentUser());
