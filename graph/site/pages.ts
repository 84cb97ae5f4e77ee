import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Provider } from '../provider/provider.rules.ts';
import type { BuiltWeb } from './builtWeb.ts';
import { readPages, writePages } from './pageCache.ts';
import { contentSecurityPolicy } from './policy.ts';
import { storedPage, type StoredPage } from './storedPage.ts';

/** Every page of the site by its path, and the not-found screen. */
export interface SitePages {
  byPath: ReadonlyMap<string, StoredPage>;
  notFound: StoredPage;
}

/** An address that no route matches. */
const nowhere = '/a-page-that-does-not-exist';

/**
 * Prerenders every page for a provider, or reads what an earlier start with the same build, policy and provider left below
 * `cacheDir`.
 */
export async function sitePages(web: BuiltWeb, provider: Provider, cacheDir: string): Promise<SitePages> {
  const key = createHash('sha256').update(web.buildId).update(contentSecurityPolicy('')).update(JSON.stringify(provider)).digest('hex').slice(0, 24);
  const byPath = (await readPages(join(cacheDir, key))) ?? (await renderPages(web, provider, join(cacheDir, key)));
  const notFound = byPath.get(nowhere);
  if (notFound === undefined) throw new Error('The not-found screen is missing among the pages');
  byPath.delete(nowhere);
  return { byPath, notFound };
}

async function renderPages(web: BuiltWeb, provider: Provider, dir: string): Promise<Map<string, StoredPage>> {
  const rendered = [...web.pages, nowhere].map(async (url): Promise<[string, StoredPage]> => {
    const { html, status } = await web.prerender({ url, provider, assets: web.assets });
    const headers = { 'Content-Security-Policy': contentSecurityPolicy(html) };
    return [url, await storedPage({ status, type: 'text/html; charset=utf-8', text: html, headers })];
  });
  const pages = new Map(await Promise.all(rendered));
  await writePages(dir, pages);
  return pages;
}
