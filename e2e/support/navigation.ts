import type { Browser } from 'playwright-core';
import { visit } from './browser.ts';
import { wakeUp } from './pages.ts';

/** Most bytes, headers included, that going to another public page may fetch. */
export const mostFetched = 15_000;

/** What the browser fetches, in bytes with their headers, when somebody goes from one page to another by a link. */
export async function fetchedByLink(browser: Browser, url: string, from: string, to: string): Promise<number> {
  const { page, context } = await visit(browser, url);
  // What comes by itself once the application is idle.
  const ahead = page.waitForResponse('**/ToastViewport-*.js');
  await page.goto(from);
  await wakeUp(page);
  await (await ahead).finished();
  await page.waitForLoadState('networkidle');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  let bytes = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.locator(`a[href="${to}"]`).first().evaluate((link: HTMLElement) => link.click());
  await page.waitForURL(`**${to}`);
  await page.waitForLoadState('networkidle');
  await context.close();
  return bytes;
}
