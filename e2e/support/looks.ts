import type { Page } from 'playwright-core';
import { bothWidths, widths } from './browser.ts';
import { axeViolations, sidewaysScroll } from './pages.ts';

/**
 * Nothing for axe to say, and nothing beside the window, on both widths.
 * @param what names it where it fails
 * @param within what axe looks at: all of the page, or the dialog behind which nothing can be reached
 */
export async function looksRight(page: Page, what = page.url(), within?: string): Promise<void> {
  for (const width of bothWidths) {
    await page.setViewportSize(widths[width]);
    expect([what, await axeViolations(page, within)]).toEqual([what, []]);
    expect([what, await sidewaysScroll(page)]).toEqual([what, 0]);
  }
  await page.setViewportSize(widths.desktop);
}
