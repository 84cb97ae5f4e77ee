import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Provider } from '../../shared/provider.rules.ts';
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
 * `cacheDir`. Where they cannot be kept, they are served all the same: the next start renders them again.
 */
export async function sitePages(
  web: BuiltWeb,
  provider: Provider,
  cacheDir: string,
  log: Pick<Logger, 'warn'>,
): Promise<SitePages> {
  const key = createHash('sha256')
    .update(web.buildId)
    .update(contentSecurityPolicy(''))
    .update(JSON.stringify(provider))
    .digest('hex')
    .slice(0, 24);
  const kept = await readPages(join(cacheDir, key));
  const byPath = kept ?? (await renderPages(web, provider));
  if (kept === null) {
    await writePages(join(cacheDir, key), byPath).catch((error: unknown) =>
      log.warn(
        { err: error },
        'the rendered pages cannot be written below DATA_DIR; they are served from memory',
      ),
    );
  }
  const notFound = byPath.get(nowhere);
  if (notFound === undefined) throw new Error('The not-found screen is missing among the pages');
  byPath.delete(nowhere);
  return { byPath, notFound };
}

async function renderPages(web: BuiltWeb, provider: Provider): Promise<Map<string, StoredPage>> {
  const rendered = [...web.pages, nowhere].map(async (url): Promise<[string, StoredPage]> => {
    const { html, status } = await web.prerender({ url, provider, assets: web.assets });
    const headers = { 'Content-Security-Policy': contentSecurityPolicy(html) };
    return [
      url,
      await storedPage({ status, type: 'text/html; charset=utf-8', text: html, headers }),
    ];
  });
  return new Map(await Promise.all(rendered));
}
