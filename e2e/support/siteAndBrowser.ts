import type { Browser } from 'playwright-core';
import { launchBrowser, type StoryBrowser } from './browser.ts';
import { startSite, type Site } from './site.ts';

/**
 * Starts the product and a browser before a file's tests, and stops them after.
 * @param env settings that override the defaults of {@link startSite}
 */
export function siteAndBrowser(env: Record<string, string> = {}): {
  site: Site;
  browser: StoryBrowser;
} {
  const site: Partial<Site> = {};
  let launched: Browser | undefined;
  beforeAll(async () => {
    await Promise.all([
      startSite(env).then((started) => Object.assign(site, started)),
      launchBrowser().then((started) => {
        launched = started;
      }),
    ]);
  });
  afterAll(async () => {
    await launched?.close();
    await site.stop?.();
  });
  return {
    site: site as Site,
    browser: { newContext: (options) => launched!.newContext(options) },
  };
}
