import { visit, type StoryBrowser } from './browser.ts';
import { wakeUp } from './pages.ts';

/** Maximum bytes, including headers, that a link to another public page may load. */
export const maxFetched = 15_000;

declare global {
  interface Window {
    /** When the URL last changed, in milliseconds since the page's start. */
    movedAt?: number;
  }
}

/**
 * Bytes, including headers, that the browser loads between pressing a link and the other page being
 * shown. The code of that page's form loads after that.
 */
export async function fetchedByLink(
  browser: StoryBrowser,
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
  // Loads by itself once the application is idle.
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
