import type { Page } from 'playwright-core';
import { bothWidths, widths } from './browser.ts';
import { axeViolations, harmOfLargerText, sidewaysScroll } from './pages.ts';

/**
 * Expects no axe violations and no horizontal overflow at both widths.
 * @param what a name for failure messages
 * @param within selector of what axe checks: the whole page, or an open dialog
 * @param inLargerText whether a phone shows it whole in larger text, too
 */
export async function looksRight(
  page: Page,
  what = page.url(),
  within?: string,
  { inLargerText = false } = {},
): Promise<void> {
  for (const width of bothWidths) {
    await page.setViewportSize(widths[width]);
    // A dialog has the same parts at both widths.
    const colors = width === 'desktop' || within === undefined;
    expect([what, await axeViolations(page, within, { colors })]).toEqual([what, []]);
    expect([what, await sidewaysScroll(page)]).toEqual([what, 0]);
    if (inLargerText && width === 'phone')
      expect([what, await harmOfLargerText(page)]).toEqual([what, []]);
  }
  await page.setViewportSize(widths.desktop);
}

/** The same for the portal, in larger text, too, once its toasts are dismissed. */
export async function portalLooksRight(page: Page, what: string): Promise<void> {
  const toasts = page.getByRole('region', { name: /notifications/i });
  for (const button of await toasts.getByRole('button').all()) await button.click();
  await looksRight(page, what, undefined, { inLargerText: true });
}
