import type { Browser } from 'playwright-core';
import { launchBrowser, type StoryBrowser } from './browser.ts';
import { startSite, type Site } from './site.ts';

interface SiteAndBrowser {
  site: Site;
  browser: StoryBrowser;
}

/** By settings: in a whole run, files share what has the same ones (scripts/testGroups.mjs). */
const started = new Map<string, SiteAndBrowser>();

/**
 * Starts the product and a browser before the tests, and stops them after.
 * @param env settings that override the defaults of {@link startSite}
 */
export function siteAndBrowser(env: Record<string, string> = {}): SiteAndBrowser {
  const settings = JSON.stringify(env);
  const found = started.get(settings);
  if (found) return found;
  const site: Partial<Site> = {};
  let launched: Browser | undefined;
  beforeAll(async () => {
    await Promise.all([
      startSite(env).then((running) => Object.assign(site, running)),
      launchBrowser().then((running) => {
        launched = running;
      }),
    ]);
  });
  afterAll(async () => {
    await launched?.close();
    await site.stop?.();
  });
  const made = {
    site: site as Site,
    browser: { newContext: (options) => launched!.newContext(options) } satisfies StoryBrowser,
  };
  started.set(settings, made);
  return made;
}

/** Of tests that each need one of these; none keeps another from what it needs. */
export const specialSettings = {
  IDLE_MINUTES: '20',
  LOG_LEVEL: 'debug',
  VISIT_CONFIRMATION: 'on',
};
