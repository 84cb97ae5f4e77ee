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
 * Hydrates or renders the page; resolves once it is interactive.
 * @throws if the page's chunk can't be loaded; nothing has changed then, and it may be called again
 */
export async function takeOver(): Promise<void> {
  // Load the page's chunk first: hydrating without it would remove the page and render it again.
  await resolveMatched(routes, window.location);

  const provider = JSON.parse(
    document.getElementById(providerElementId)?.textContent ?? '',
  ) as Provider;
  const root = document.getElementById('root')!;

  // With hydration data, even empty, the router treats the page as prerendered and doesn't scroll.
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
  // The prerendered HTML is the signed-out page.
  else clearPrerendered(root);
  // As a transition, so that input isn't blocked.
  startTransition(() => {
    if (prerendered) hydrateRoot(root, application);
    else createRoot(root).render(application);
  });
  await hydrated;
  showPage();
}

export { hydrated };

// The GraphQL client is loaded when first needed, to keep it out of public pages.
session.start(async () => (await import('./app/viewer/currentUser.ts')).loadCurrentUser());
