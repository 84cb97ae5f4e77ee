import type { Page } from 'playwright-core';
import { bothWidths, widths } from './browser.ts';
import { axeViolations, sidewaysScroll } from './pages.ts';

/** Nothing for axe to say, and nothing beside the window, on both widths. @param what names it where it fails */
export async function looksRight(page: Page, what = page.url()): Promise<void> {
  for (const width of bothWidths) {
    await page.setViewportSize(widths[width]);
    expect([what, await axeViolations(page)]).toEqual([what, []]);
    expect([what, await sidewaysScroll(page)]).toEqual([what, 0]);
  }
  await page.setViewportSize(widths.desktop);
}
