import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import type { Provider } from '#graph/shared/provider.rules';
import type { FirstPage, SiteFacts } from '#graph/server/site/site.rules';
// The document names the font files; importing them makes the build include them.
import './ui/fonts/fontFaces.ts';
import { clearPrerenderedHead } from './app/head/clearPrerendered.ts';
import { hydrated } from './app/hydrated.ts';
import { dropFirstStyles } from './app/session/firstPage.ts';
import { showPage } from './app/session/pending.ts';
import { FirstRenderContext, session } from './app/session/session.ts';
import { factsElementId, noFacts, providerElementId, ProviderIdentity } from './app/provider.tsx';
import { watchNavigation } from './app/reloadIfReplaced.ts';
import { resolveMatched } from './app/resolveMatched.ts';
import { routes } from './routes.tsx';
import { forgetScrollPosition, isNewDocument } from './app/scrollPosition.ts';

/**
 * Hydrates or renders the page; resolves once it is interactive.
 * @throws if the page's chunk can't be loaded; nothing has changed then, and it may be called again
 */
export async function takeOver(): Promise<void> {
  const root = document.getElementById('root')!;
  const taken = await takeFirstPage(root);
  const first = taken === 'late' ? null : taken;
  const waited = taken === 'late' ? timeout : 0;
  // Load the page's chunk first: hydrating without it would remove the page and render it again.
  await resolveMatched(routes, window.location);

  const provider = JSON.parse(
    document.getElementById(providerElementId)?.textContent ?? '',
  ) as Provider;
  const written = document.getElementById(factsElementId)?.textContent;
  const facts = { ...noFacts, ...(JSON.parse(written ?? '{}') as Partial<SiteFacts>) };

  // With hydration data, even empty, the router treats the page as prerendered and doesn't scroll.
  const prerendered =
    first !== null || (session.get().status === 'signed-out' && root.hasChildNodes());
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
      <FirstRenderContext value={{ session: session.get(), today: first?.today ?? null, waited }}>
        <ProviderIdentity provider={provider} facts={facts}>
          <RouterProvider router={router} />
        </ProviderIdentity>
      </FirstRenderContext>
    </StrictMode>
  );
  if (prerendered || isNewDocument()) forgetScrollPosition();
  // The prerendered HTML is the signed-out page.
  else root.replaceChildren();
  if (first !== null || !prerendered) clearPrerenderedHead(first !== null);
  // As a transition, so that input isn't blocked.
  startTransition(() => {
    if (prerendered) hydrateRoot(root, application);
    else createRoot(root).render(application);
  });
  await hydrated;
  showPage();
}

/**
 * Returns the page that the server rendered for the signed-in user, once its data has arrived; null
 * if none is shown.
 */
async function takeFirstPage(root: Element): Promise<FirstPage | 'late' | null> {
  const early = window.earlyReads;
  const page = (await Promise.race([early?.page, afterTimeout()])) ?? null;
  if (page === 'late') {
    // Whatever comes now comes too late to be shown in place of the application.
    window.earlyReads = undefined;
    return 'late';
  }
  if (page === null) return null;
  const { token } = early!;
  if (token === session.token()) {
    const { beginDashboard } = await import('./portal/beginDashboard.ts');
    await Promise.all([beginDashboard(token), sessionKnown()]);
  }
  if (session.get().user !== null && token === session.token()) return page;
  // Someone else has signed in meanwhile, or the session has ended.
  dropFirstStyles();
  root.replaceChildren();
  return null;
}

/** How long the application waits for the server's page before it starts without, in milliseconds. */
const timeout = 8000;

const afterTimeout = (): Promise<'late'> =>
  new Promise((resolve) => setTimeout(resolve, timeout, 'late'));

const sessionKnown = (): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (session.get().status === 'loading') return;
      stop();
      resolve();
    };
    const stop = session.subscribe(look);
    look();
  });

export { hydrated };

// The GraphQL client is loaded when first needed, to keep it out of public pages.
session.start(async () => (await import('./app/viewer/currentUser.ts')).loadCurrentUser());
