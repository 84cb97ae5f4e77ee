import type { BrowserContext, Page } from 'playwright-core';
import { bothWidths, visit } from './support/browser.ts';
import { eventually } from './support/processes.ts';
import { paths } from '../web/paths.ts';
import { siteAndBrowser } from './support/siteAndBrowser.ts';

const { site, browser } = siteAndBrowser();

const heading = 'Lora SemiBold';
const text = 'Atkinson Hyperlegible Next';
const standIn = 'Open Sans';

/** What the browser draws an element’s text with. */
async function drawnWith(page: Page, selector: string): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
  await devtools.detach();
  return fonts.map(({ familyName }) => familyName);
}

const watchShifts = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const seen = window as unknown as { shifted: number };
    seen.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shifted += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

const withFonts = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise(requestAnimationFrame);
  });

/** The public site’s first page, and those that emails lead to: an invitation, an invoice. */
const first = [paths.home, paths.respiteCare, paths.acceptInvitation, paths.billing];

describe.each(bothWidths)('the first view, on a %s', (width) => {
  test.each(first)('%s is drawn in the brand’s typefaces, and hardly moves', async (path) => {
    const { page, context, messages } = await visit(browser, site.url, width);
    await watchShifts(context);
    await page.goto(path, { waitUntil: 'load' });
    await withFonts(page);
    expect(await drawnWith(page, 'h1')).toEqual([heading]);
    expect(await drawnWith(page, 'main p')).toEqual([text]);
    // Each file comes once.
    const files = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => /[^/]+\.woff2$/.exec(name) ?? []),
    );
    expect(files.length).toBe(3);
    expect(new Set(files).size).toBe(3);
    expect(
      await page.evaluate(() => (window as unknown as { shifted: number }).shifted),
    ).toBeLessThan(0.04);
    expect(messages).toEqual([]);
    await context.close();
  });
});

test('fonts that come after the first paint take the stand-ins’ place, without scripts, too', async () => {
  const { page, context } = await visit(browser, site.url, 'phone', { javaScriptEnabled: false });
  let come: () => void = () => undefined;
  const late = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route('**/*.woff2', async (route) => {
    await late;
    await route.fallback();
  });
  await page.goto(paths.home, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await eventually('the stand-in is there', async () =>
    (await drawnWith(page, 'h1')).includes(standIn),
  );
  come();
  await eventually('Lora is there', async () => (await drawnWith(page, 'h1')).includes(heading));
  await context.close();
});

test('without the font files, pages are read in the stand-ins', async () => {
  const { page, context } = await visit(browser, site.url, 'phone');
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto(paths.home, { waitUntil: 'load' });
  expect([...(await drawnWith(page, 'h1')), ...(await drawnWith(page, 'main p'))]).toEqual([
    standIn,
    standIn,
  ]);
  await context.close();
});
