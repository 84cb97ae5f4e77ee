import type { Browser } from 'playwright-core';
import { visit } from './browser.ts';
import { wakeUp } from './pages.ts';

/** Most bytes, headers included, that going to another public page may fetch. */
export const mostFetched = 15_000;

declare global {
  interface Window {
    /** When the address changed last, in milliseconds since the page began. */
    movedAt?: number;
  }
}

/**
 * What the browser fetches, in bytes with their headers, between the press of a link and the other page being there. The
 * code of a form that stands on it comes after that.
 */
export async function fetchedByLink(
  browser: Browser,
  url: string,
  from: string,
  to: string,
): Promise<number> {
  const { page, context } = await visit(browser, url);
  await page.addInitScript(() => {
    const push = window.history.pushState.bind(window.history);
    window.history.pushState = (...where) => {
      window.movedAt = performance.now();
      push(...where);
    };
  });
  // What comes by itself once the application is idle.
  const ahead = page.waitForResponse('**/ToastViewport-*.js');
  await page.goto(from);
  await wakeUp(page);
  await ahead;
  const began = await page
    .locator(`a[href="${to}"]`)
    .first()
    .evaluate((link: HTMLElement) => {
      const now = performance.now();
      link.click();
      return now;
    });
  await page.waitForURL(`**${to}`);
  const bytes = await page.evaluate(
    (since) =>
      performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime >= since && startTime <= window.movedAt!)
        .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).transferSize, 0),
    began,
  );
  await context.close();
  return bytes;
}
