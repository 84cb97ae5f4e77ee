import { join } from 'node:path';
import express, { type RequestHandler, type Router } from 'express';
import type { Settings } from '../../shared/settings.ts';
import { serveAssets } from './assets.ts';
import type { BuiltWeb } from './builtWeb.ts';
import { deskRouter } from './desk.ts';
import { readsOnly } from './request.ts';
import { sitePages } from './pages.ts';
import { shiftRouter } from './shift.ts';
import { movedPaths, type SiteOf } from './site.rules.ts';
import { sendPage } from './storedPage.ts';
import { wellKnownFiles } from './wellKnown.ts';
import type { SitePrices } from './sitePrices.ts';

interface SiteOptions {
  settings: Pick<Settings, 'provider' | 'showPrices' | 'hiringSince' | 'serviceArea'>;
  web: BuiltWeb;
  prices: Pick<SitePrices, 'today'>;
}

const factNames = ['provider', 'prices', 'hiringSince', 'serviceArea'] as const;

/**
 * Serves the site for the provider of the settings, with the prices of today: from the first request after a change on, as a new one.
 */
export function siteRouter({ settings, web, prices }: SiteOptions): RequestHandler {
  let of: SiteOf | undefined;
  let site: Promise<Router>;
  return async (request, response, next) => {
    const { provider, showPrices, hiringSince, serviceArea } = settings;
    const shown = showPrices ? await prices.today() : null;
    const now: SiteOf = { provider, prices: shown, hiringSince, serviceArea };
    if (of === undefined || factNames.some((name) => of![name] !== now[name])) {
      const made = (of = now);
      site = siteOf(made, web);
      site.catch(() => (of = of === made ? undefined : of)); // the next request tries again
    }
    site.then((router) => router(request, response, next), next);
  };
}

/**
 * Serves the site: pages prerendered for the provider, built files, and the not-found screen with
 * status 404 for everything else, whatever the method. Portal pages are served with 200, as someone
 * signed out sees them. Goes last, after the graph and the REST paths.
 */
async function siteOf(of: SiteOf, web: BuiltWeb): Promise<Router> {
  const { provider } = of;
  const pages = sitePages(web, of);
  const files = wellKnownFiles(of, web);

  const documents = new Set([
    ...web.pages,
    ...pages.ofCities,
    ...Object.keys(movedPaths),
    '/desk',
    '/shift',
  ]);
  /** People type addresses as they stand on a card: "/Services". */
  const inLowerCase = (path: string): string | undefined => {
    const lower = path.toLowerCase();
    return lower !== path && documents.has(lower) ? (movedPaths[lower] ?? lower) : undefined;
  };

  const router = express.Router({ caseSensitive: true, strict: true });
  // Password managers lead there (W3C, "A Well-Known URL for Changing Passwords").
  router.all('/.well-known/change-password', (request, response) => {
    if (readsOnly(request, response)) response.redirect(302, '/account#password');
  });
  router.use(serveAssets(web.clientDir));
  const beside = (folder: string): string => join(web.clientDir, '..', folder);
  router.use(
    await deskRouter({
      provider,
      write: web.deskPage,
      screens: web.deskScreens,
      dir: beside('desk'),
    }),
  );
  router.use(await shiftRouter({ provider, write: web.shiftPage, dir: beside('shift') }));
  router.use(async (request, response) => {
    const [path, query] = splitAddress(request.originalUrl);
    const page = files.get(path) ?? pages.at(path);
    const moved =
      movedPaths[path] ??
      (path.length > 1 && path.endsWith('/') ? withoutLastSlashes(path) : undefined) ??
      (page === undefined ? inLowerCase(path) : undefined);
    if ((page ?? moved) === undefined) return sendPage(request, response, await pages.notFound());
    if (!readsOnly(request, response)) return;
    // A path of slashes only would lead to another site.
    if (moved !== undefined && /^\/[^/\\]/.test(moved))
      return response.redirect(301, moved + query);
    return sendPage(request, response, await (page ?? pages.notFound()));
  });
  return router;
}

/** Not a regular expression: on 16,000 slashes it would backtrack quadratically. */
function withoutLastSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** Splits an address into its path and its query, with the question mark. */
function splitAddress(address: string): [string, string] {
  const at = address.indexOf('?');
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at)];
}
