import type { Page } from 'playwright-core';
import { bothWidths, widths } from './browser.ts';
import { axeViolations, sidewaysScroll } from './pages.ts';

/**
 * Expects no axe violations and no horizontal overflow at both widths.
 * @param what a name for failure messages
 * @param within selector of what axe checks: the whole page, or an open dialog
 */
export async function looksRight(page: Page, what = page.url(), within?: string): Promise<void> {
  for (const width of bothWidths) {
    await page.setViewportSize(widths[width]);
    // A dialog has the same parts at both widths.
    const colors = width === 'desktop' || within === undefined;
    expect([what, await axeViolations(page, within, { colors })]).toEqual([what, []]);
    expect([what, await sidewaysScroll(page)]).toEqual([what, 0]);
  }
  await page.setViewportSize(widths.desktop);
}
