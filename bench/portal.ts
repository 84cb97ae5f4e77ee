import type { Browser } from 'playwright-core';
import { launchBrowser } from '../e2e/support/browser.ts';
import { startSite } from '../e2e/support/site.ts';
import { figuresOnSlowPhone, tableOfFigures } from '../e2e/tools/slowPhone.ts';

/** Home page and portal, cold and warm, as `npm run check:pages` measures them among other things. */
export async function benchPortal(): Promise<string> {
  const site = await startSite();
  let browser: Browser | undefined;
  try {
    browser = await launchBrowser();
    return tableOfFigures(await figuresOnSlowPhone(browser, site.url));
  } finally {
    await browser?.close();
    await site.stop();
  }
}
