import type { Page, Request } from 'playwright-core';
import { payForEachByte, visit, widths, type Visit } from './support/browser.ts';
import {
  afterScrolling,
  formPaths,
  harmOfLargerText,
  isAwake,
  largerText,
  nowhere,
  place,
  printedHead,
  publicPaths,
  quietPaths,
  rootHtml,
  sidewaysScroll,
  textSize,
  wakeUp,
} from './support/pages.ts';
import { client } from './support/portal.ts';
import { siteAndBrowser } from './support/siteAndBrowser.ts';

const { site, browser } = siteAndBrowser();

const phone = '(602) 555-0142';

/** Pages that check their email link as soon as they load; here there is none. */
const fromMail: readonly string[] = ['/verify-email', '/reset-password', '/accept-invitation'];

/** A city without a page. */
const noCity = '/home-care/nowhere';

/** The browser's message for any page with status 404. */
const notFoundMessage =
  'error: Failed to load resource: the server responded with a status of 404 (Not Found)';

/**
 * Where two states of a page differ, with both texts. Ignores the marks and dates set by form code.
 */
function difference(before: string, after: string): string {
  const [one, other] = [before, after].map((html) =>
    html.replaceAll(/ data-ready=""| (?:min|max)="[^"]*"/g, ''),
  ) as [string, string];
  if (one === other) return '';
  let at = 0;
  while (one[at] === other[at]) at += 1;
  return `${one.slice(at - 80, at + 80)}\n${other.slice(at - 80, at + 80)}`;
}

describe('a page', () => {
  // One visitor goes from page to page, so that the browser compiles the code once.
  let visitor: Visit;
  beforeAll(async () => {
    visitor = await visit(browser, site.url, 'phone');
    await payForEachByte(visitor.page);
  });
  afterAll(() => visitor.context.close());

  /** Expects that nothing is wider than the window, at twice the text size, too. */
  async function fits(page: Page): Promise<void> {
    expect(await sidewaysScroll(page)).toBe(0);
    await textSize(page, 200);
    expect(await sidewaysScroll(page)).toBe(0);
    await textSize(page, 100);
  }

  test.each([...publicPaths, ...quietPaths, nowhere, noCity])(
    '%s comes to life without a word, a change or a request to another host, and fits any width',
    async (path) => {
      const { page, messages } = visitor;
      // Low, so that the end of the page isn't near.
      await page.setViewportSize({ width: widths.phone.width, height: 500 });
      const hosts = new Set<string>();
      const note = (request: Request) => hosts.add(new URL(request.url()).origin);
      page.on('request', note);
      await page.goto(path);
      const served = await rootHtml(page);
      await wakeUp(page);
      if (!fromMail.includes(path)) expect(difference(served, await rootHtml(page))).toBe('');

      expect(await page.locator('h1').count()).toBe(1);
      expect(await page.title()).toContain('Desert Lantern Home Care');
      expect(await page.locator('head > title, head > meta[name=description]').count()).toBe(2);
      await fits(page);
      expect(await harmOfLargerText(page)).toEqual([]);
      await page.setViewportSize(widths.desktop);
      await fits(page);
      await largerText(page);
      await page.setViewportSize({ width: 960, height: 800 });
      expect(await sidewaysScroll(page)).toBe(0);
      page.off('request', note);
      expect([...hosts]).toEqual([site.url]);
      expect(messages.splice(0)).toEqual(
        path === nowhere || path === noCity ? [notFoundMessage] : [],
      );
    },
  );
});

describe('without JavaScript', () => {
  test('every page is readable, and every form is replaced by the phone number', async () => {
    const context = await browser.newContext({
      baseURL: site.url,
      viewport: widths.phone,
      javaScriptEnabled: false,
    });
    const page = await context.newPage();
    for (const path of [...publicPaths, ...quietPaths]) {
      await page.goto(path);
      expect({ path, visible: await page.locator('h1').isVisible() }).toEqual({
        path,
        visible: true,
      });
      expect({ path, dead: await page.locator('button:visible, form:visible').count() }).toEqual({
        path,
        dead: 0,
      });
    }
    for (const path of formPaths) {
      await page.goto(path);
      expect({
        path,
        words: [...new Set(await page.locator('main noscript p:visible').allTextContents())],
      }).toEqual({ path, words: [`This form needs JavaScript. Please call us at ${phone}.`] });
    }
    await context.close();
  });

  test('links and collapsible sections work', async () => {
    const context = await browser.newContext({
      baseURL: site.url,
      viewport: widths.phone,
      javaScriptEnabled: false,
    });
    const page = await context.newPage();
    await page.goto('/');
    await page.getByRole('link', { name: /^Personal Care Assistance/ }).click();
    await page.waitForURL('**/services#personal-care');
    await page.getByRole('contentinfo').locator('summary', { hasText: 'Policies' }).click();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
    await page.waitForURL('**/privacy-policy');
    await page.getByText('On this page').last().click();
    await page.getByRole('link', { name: 'Your rights' }).click();
    await page.waitForURL('**#rights');
    expect(await page.getByRole('heading', { name: 'Your rights' }).isVisible()).toBe(true);
    await context.close();
  });
});

describe('a page that is hydrated', () => {
  test('does not move if it was scrolled before', async () => {
    const { page, context } = await visit(browser, site.url);
    await payForEachByte(page);
    await page.goto('/privacy-policy');
    await page.evaluate(() => window.scrollTo({ top: 1200, behavior: 'instant' }));
    await isAwake(page);
    expect((await afterScrolling(page, 1200)).places).toEqual([1200]);
    await page.reload();
    await wakeUp(page);
    expect(await place(page)).toBe(1200);
    await context.close();
  });

  test('opens another page at its top with focus on the content, and goes back to the old position', async () => {
    const { page, context } = await visit(browser, site.url);
    await page.goto('/services');
    await page.getByRole('link', { name: 'About respite care' }).scrollIntoViewIfNeeded();
    await isAwake(page);
    const left = await place(page);
    expect(left).toBeGreaterThan(0);
    await page.getByRole('link', { name: 'About respite care' }).click();
    await page.getByRole('heading', { level: 1, name: 'Respite Care' }).waitFor();
    await page.waitForFunction(() => window.scrollY === 0 && document.activeElement?.id === 'main');
    await page.goBack();
    await page.waitForFunction((top) => window.scrollY === top, left);
    await context.close();
  });
});

test('print shows whose page it is and no buttons, except phone numbers, as text', async () => {
  const { page, context } = await visit(browser, site.url);
  await page.emulateMedia({ media: 'print' });
  for (const path of ['/', '/about-us', '/scheduling', '/contact', '/services/personal-care']) {
    await page.goto(path);
    expect({ path, buttons: await page.getByRole('button').allTextContents() }).toEqual({
      path,
      buttons: [],
    });
    expect(await printedHead(page)).toMatch(/^Desert Lantern.*\(602\) 555-0142\s.*Phoenix, AZ/s);
  }
  await page.goto('/scheduling');
  const number = page.getByRole('main').getByRole('link', { name: 'Call (602) 555-0142' });
  expect(
    await number.evaluate((link) => [
      link.checkVisibility(),
      getComputedStyle(link).backgroundColor,
      getComputedStyle(link).color,
    ]),
  ).toEqual([true, 'rgba(0, 0, 0, 0)', 'rgb(0, 0, 0)']);
  await context.close();
});

test('an unknown page shows the not-found screen with status 404, in the browser, too', async () => {
  const { page, context } = await client(browser, site, 'client@demo.example');
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  // Only the application knows who is logged in.
  await page.getByRole('button', { name: 'Logout' }).first().waitFor();
  expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual([
    'Page Not Found',
  ]);
  await context.close();
});
