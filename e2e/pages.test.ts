import { bothWidths, visit, widths } from './support/browser.ts';
import { formPaths, harmOfLargerText, nowhere, publicPaths, quietPaths, rootHtml, sidewaysScroll, textSize, wakeUp } from './support/pages.ts';
import { siteAndBrowser } from './support/siteAndBrowser.ts';

const { site, browser } = siteAndBrowser();

const phone = '(602) 555-0142';

/** Pages that say by themselves, once they can, whether the link of an e-mail works; here there is none. */
const fromMail: readonly string[] = ['/verify-email', '/reset-password', '/accept-invitation'];

/** What the network says of a page that does not exist, on every site. */
const notFoundMessage = 'error: Failed to load resource: the server responded with a status of 404 (Not Found)';

/** Where two states of a page part, with what stands there in each; that a form's code has taken over is marked on it. */
function difference(before: string, after: string): string {
  const [one, other] = [before, after].map((html) => html.replaceAll(' data-ready=""', '')) as [string, string];
  if (one === other) return '';
  let at = 0;
  while (one[at] === other[at]) at += 1;
  return `${one.slice(at - 80, at + 80)}\n${other.slice(at - 80, at + 80)}`;
}

describe.each(bothWidths)('at %s width', (width) => {
  test.each([...publicPaths, ...quietPaths, nowhere])('%s comes to life without a word, a change or a request to another host', async (path) => {
    const { page, context, messages } = await visit(browser, site.url, width);
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).origin));
    await page.goto(path);
    const served = await rootHtml(page);
    await wakeUp(page);
    if (!fromMail.includes(path)) expect(difference(served, await rootHtml(page))).toBe('');

    expect(await page.locator('h1').count()).toBe(1);
    expect(await page.title()).toContain('Desert Lantern Home Care');
    expect(await page.locator('head > title, head > meta[name=description]').count()).toBe(2);
    expect(await sidewaysScroll(page)).toBe(0);
    await textSize(page, 200);
    expect(await sidewaysScroll(page)).toBe(0);
    if (width === 'phone') {
      await textSize(page, 100);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await harmOfLargerText(page)).toEqual([]);
    }
    expect([...hosts]).toEqual([site.url]);
    expect(messages).toEqual(path === nowhere ? [notFoundMessage] : []);
    await context.close();
  });
});

describe('without JavaScript', () => {
  test('every page reads, and every form names the phone number in its place', async () => {
    const context = await browser.newContext({ baseURL: site.url, viewport: widths.phone, javaScriptEnabled: false });
    const page = await context.newPage();
    for (const path of [...publicPaths, ...quietPaths]) {
      await page.goto(path);
      expect({ path, visible: await page.locator('h1').isVisible() }).toEqual({ path, visible: true });
      expect({ path, dead: await page.locator('button:visible, form:visible').count() }).toEqual({ path, dead: 0 });
    }
    for (const path of formPaths) {
      await page.goto(path);
      expect({ path, words: await page.locator('main noscript p:visible').allTextContents() }).toEqual({ path, words: [`This form needs JavaScript. Please call us at ${phone}.`] });
    }
    await context.close();
  });

  test('links lead on, and what is folded unfolds', async () => {
    const context = await browser.newContext({ baseURL: site.url, viewport: widths.phone, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/');
    await page.getByRole('link', { name: /^Personal Care Assistance/ }).click();
    await page.waitForURL('**/services');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
    await page.waitForURL('**/privacy-policy');
    await page.getByText('On this page').last().click();
    await page.getByRole('link', { name: 'Your rights' }).click();
    await page.waitForURL('**#rights');
    expect(await page.getByRole('heading', { name: 'Your rights' }).isVisible()).toBe(true);
    await context.close();
  });
});
