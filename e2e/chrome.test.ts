import type { Page } from 'playwright-core';
import { visit, widths } from './support/browser.ts';
import { afterScrolling, cutWords, largerText, wakeUp } from './support/pages.ts';
import { siteAndBrowser } from './support/siteAndBrowser.ts';

const { site, browser } = siteAndBrowser();

const phone = 'tel:+16025550142';

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent ?? '');

describe('the header', () => {
  test('shrinks from 74 to 64 px after 50 px of scrolling, without flickering at the threshold', async () => {
    const { page, context } = await visit(browser, site.url);
    await page.goto('/about-us');
    await wakeUp(page);
    const shadow = (): Promise<string> =>
      page
        .locator('header')
        .first()
        .evaluate((header) => getComputedStyle(header).boxShadow);
    const flat = await shadow();
    for (const [top, height] of [
      [50, 74],
      [51, 64],
      [50, 74],
      [400, 64],
      [0, 74],
    ] as const) {
      expect(await afterScrolling(page, top)).toEqual({ places: [top], headers: [height] });
      expect((await shadow()) === flat).toBe(height === 74);
    }
    await context.close();
  });
});

describe('toward the end of a page', () => {
  test('a button scrolls back up after 300 px', async () => {
    const { page, context } = await visit(browser, site.url);
    await page.goto('/terms-conditions');
    await wakeUp(page);
    const button = page.getByRole('button', { name: 'Scroll to Top' });
    await afterScrolling(page, 300);
    expect(await button.count()).toBe(0);
    await afterScrolling(page, 301);
    await button.click();
    await page.waitForFunction(() => window.scrollY === 0);
    await context.close();
  });

  test.each([
    [1366, 650],
    [390, 844],
  ])(
    'the footer lights up within 300 px, and what floats stays in the window and off its words (%i × %i)',
    async (width, height) => {
      const { page, context } = await visit(browser, site.url, width < 400 ? 'phone' : 'desktop');
      await page.setViewportSize({ width, height });
      await page.goto('/code-of-ethics');
      await wakeUp(page);
      const end = await page.evaluate(
        () => document.documentElement.scrollHeight - window.innerHeight,
      );
      const near = (): Promise<boolean> =>
        page.getByRole('contentinfo').evaluate((footer) => footer.hasAttribute('data-near-bottom'));
      await afterScrolling(page, end - 301);
      expect(await near()).toBe(false);
      for (const top of [end - 300, end - 150, end]) {
        await afterScrolling(page, top);
        expect({
          top,
          near: await near(),
          faults: await faultsOfFloating(page, top === end),
        }).toEqual({
          top,
          near: true,
          faults: [],
        });
      }
      await context.close();
    },
  );
});

/**
 * Floating buttons behind the header, outside the window or, at the end, over the footer's text.
 */
const faultsOfFloating = (page: Page, atEnd: boolean): Promise<string[]> =>
  page.evaluate((overFooter) => {
    const boxes = (selector: string): [string, DOMRect][] =>
      [...document.querySelectorAll(selector)]
        .filter((element) => element.checkVisibility())
        .map((element) => [element.textContent, element.getBoundingClientRect()]);
    const floating = boxes('[aria-label="Reach us"] :is(a, button)');
    const words = overFooter ? boxes('footer :is(a, button, summary, address > span, p)') : [];
    const header = document.querySelector('header')!.getBoundingClientRect().bottom;
    if (floating.length < 3) return ['too few'];
    return floating.flatMap(([name, box]) => [
      ...(box.top < header || box.bottom > innerHeight || box.left < 0 || box.right > innerWidth
        ? [`${name} is out of sight`]
        : []),
      ...words
        .filter(
          ([, { top, bottom, left, right }]) =>
            top < box.bottom && bottom > box.top && left < box.right && right > box.left,
        )
        .map(([text]) => `${name} over ${text}`),
    ]);
  }, atEnd);

describe('the menu of a phone', () => {
  test('keeps the page from scrolling, and closes on navigation and on Escape, which returns focus', async () => {
    const { page, context } = await visit(browser, site.url, 'phone');
    await page.goto('/');
    const toggle = page.getByRole('button', { name: 'Menu' });
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await toggle.click();
    await menu.waitFor();
    expect(
      await menu
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href'))),
    ).toEqual(['/about-us', '/services', '/join-our-team', '/login', '/register']);
    await page.mouse.move(200, 700);
    await page.mouse.wheel(0, 600);
    expect(
      await page.evaluate(
        () =>
          new Promise<number>((resolve) =>
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.scrollY))),
          ),
      ),
    ).toBe(0);

    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('Menu');

    await toggle.click();
    await menu.getByRole('link', { name: 'SERVICES' }).click();
    await page.getByRole('heading', { level: 1, name: 'Our Services' }).waitFor();
    await menu.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.body.style.overflow)).toBe('');
    await context.close();
  });

  test('closes when rotating hides its button, and stays open otherwise', async () => {
    const { page, context } = await visit(browser, site.url, 'phone');
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await page.getByRole('button', { name: 'Menu' }).click();
    await menu.waitFor();
    await page.setViewportSize({ width: widths.phone.height, height: widths.phone.width });
    await page.getByRole('button', { name: 'Close' }).waitFor();
    expect(await menu.isVisible()).toBe(true);
    await page.setViewportSize(widths.desktop);
    await menu.waitFor({ state: 'detached' });
    expect(
      await page.evaluate(() => [document.body.style.overflow, document.querySelector('[inert]')]),
    ).toEqual(['', null]);
    await context.close();
  });

  test.each([320, 360])(
    'and what is over and under the page keep whole at %i px with larger text',
    async (width) => {
      const { page, context } = await visit(browser, site.url, 'phone');
      await page.goto('/');
      await wakeUp(page);
      await largerText(page);
      await page.setViewportSize({ width, height: 740 });
      const banner = await page.getByRole('banner').boundingBox();
      const name = await page
        .getByRole('banner')
        .getByText('Desert Lantern Home Care')
        .boundingBox();
      expect([name!.y >= 0, name!.y + name!.height <= banner!.height]).toEqual([true, true]);
      await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
      await page.getByRole('button', { name: 'Scroll to Top' }).waitFor();
      await page.getByRole('button', { name: 'Help', exact: true }).click();
      await page.getByRole('link', { name: 'Schedule Care' }).waitFor();
      const outside = await page
        .getByRole('complementary', { name: 'Reach us' })
        .locator('a, button')
        .evaluateAll((all) =>
          all
            .filter(
              (one) =>
                one.getBoundingClientRect().left <= 0 ||
                one.getBoundingClientRect().right >= window.innerWidth,
            )
            .map(({ textContent }) => textContent),
        );
      expect(outside).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('navigation', { name: 'Menu' }).waitFor();
      expect(await cutWords(page)).toEqual([]);
      await context.close();
    },
  );
});

test('the buttons of a phone’s bar do not move when the next one’s HTML arrives', async () => {
  const { page, context } = await visit(browser, site.url, 'phone');
  await page.goto('/about-us');
  const ends = await page.getByRole('complementary', { name: 'Reach us' }).evaluate((bar) => {
    const [call, book, help] = [...bar.querySelectorAll('a, button')];
    const end = (button?: Element): number => button!.getBoundingClientRect().right;
    const all = [end(call), end(book)];
    help!.remove();
    const two = [end(call), end(book)];
    book!.remove();
    return { all, two, one: end(call) };
  });
  expect(ends.two).toEqual(ends.all);
  expect(ends.one).toBe(ends.all[0]);
  await context.close();
});

describe('the helper', () => {
  const entries = (page: Page): Promise<(string | null)[][]> =>
    page
      .getByRole('complementary', { name: 'Reach us' })
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));

  test('offers four ways to reach us', async () => {
    const { page, context } = await visit(browser, site.url);
    await page.goto('/hipaa-compliance');
    const toggle = page.getByRole('button', { name: 'Help', exact: true });
    await toggle.click();
    await page.getByRole('link', { name: 'Schedule Care' }).waitFor();
    expect(await entries(page)).toEqual([
      ['Schedule Care', '/scheduling-demo'],
      ['Call Now', phone],
      ['Email Us', 'mailto:care@desertlantern.example'],
      ['Contact Form', '/contact'],
    ]);
    await page.keyboard.press('Escape');
    expect(await focused(page)).toBe('Help');

    await toggle.click();
    await page.getByRole('link', { name: 'Schedule Care' }).click();
    await page.waitForURL('**/scheduling');
    await page
      .getByRole('heading', { level: 1, name: 'Schedule Your Free Consultation' })
      .waitFor();
    await context.close();
  });

  test('scrolls to the contact section at home', async () => {
    const { page, context } = await visit(browser, site.url);
    await page.goto('/');
    await page.getByRole('button', { name: 'Help', exact: true }).click();
    await page.getByRole('link', { name: 'Contact Form' }).click();
    await page.waitForFunction(
      () => Math.abs(document.getElementById('contact')!.getBoundingClientRect().top) < 120,
    );
    expect(new URL(page.url()).hash).toBe('#contact');
    await context.close();
  });

  test.each(['/', '/login'])(
    'Book Now opens the consultation dialog on %s and gives the focus back',
    async (path) => {
      const { page, context, messages } = await visit(browser, site.url, 'phone');
      await page.goto(path);
      await page.getByRole('button', { name: 'Book Now' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: /Request|Book|Ask|Schedule/ }).waitFor();
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(
        true,
      );
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await page.waitForFunction(() => document.activeElement?.textContent === 'Book Now');
      expect(messages).toEqual([]);
      await context.close();
    },
  );

  test('the page behind the consultation dialog does not scroll, and a press on it closes the dialog', async () => {
    const { page, context } = await visit(browser, site.url);
    await page.goto('/about-us');
    await wakeUp(page);
    await afterScrolling(page, 120);
    await page.getByRole('button', { name: 'Book Now' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).waitFor();
    const place = (): Promise<number> =>
      page.evaluate(
        () =>
          new Promise<number>((resolve) =>
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.scrollY))),
          ),
      );
    const before = await place();
    expect(before).toBeGreaterThan(100);
    await page.mouse.move(20, 400);
    await page.mouse.wheel(0, 600);
    expect(await place()).toBe(before);
    await page.mouse.click(20, 400);
    await dialog.waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.textContent === 'Book Now');
    await context.close();
  });

  test('Back with the consultation dialog open closes it along with its page', async () => {
    const { page, context } = await visit(browser, site.url);
    await page.goto('/about-us');
    await wakeUp(page);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: /privacy/i })
      .first()
      .click();
    await page.waitForURL('**/privacy-policy');
    await page.getByRole('button', { name: 'Book Now' }).click();
    await page.getByRole('dialog').waitFor();
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/about-us');
    await context.close();
  });
});
