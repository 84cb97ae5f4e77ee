import { cityPages } from '../../shared/serviceArea.rules.ts';
import type { BuiltWeb } from './builtWeb.ts';
import { contentSecurityPolicy } from './policy.ts';
import type { SiteOf } from './site.rules.ts';
import { storedPage, type StoredPage } from './storedPage.ts';

/** The site's pages, each rendered for the provider on its first request, then cached. */
export interface SitePages {
  /** Returns undefined if there is no such page. */
  at(path: string): Promise<StoredPage> | undefined;
  notFound(): Promise<StoredPage>;
  /** Paths of the cities' pages. */
  ofCities: readonly string[];
}

/** An address that no route matches. */
const nowhere = '/a-page-that-does-not-exist';

export function sitePages(web: BuiltWeb, of: SiteOf): SitePages {
  const ofCities = [...cityPages(of.serviceArea ?? '').keys()];
  const paths = new Set([...web.pages, ...ofCities]);
  const kept = new Map<string, Promise<StoredPage>>();

  function page(path: string): Promise<StoredPage> {
    const found = kept.get(path);
    if (found !== undefined) return found;
    const rendered = render(web, of, path);
    kept.set(path, rendered);
    rendered.catch(() => kept.delete(path)); // the next request tries again
    return rendered;
  }

  return {
    at: (path) => (paths.has(path) ? page(path) : undefined),
    notFound: () => page(nowhere),
    ofCities,
  };
}

async function render(web: BuiltWeb, of: SiteOf, url: string): Promise<StoredPage> {
  const { html, status } = await web.prerender({ url, ...of, assets: web.assets });
  const headers = { 'Content-Security-Policy': contentSecurityPolicy(html) };
  return storedPage({ status, type: 'text/html; charset=utf-8', text: html, headers });
}
