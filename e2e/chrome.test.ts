import type { Page } from 'playwright-core';
import { bothWidths, visit, widths } from './support/browser.ts';
import { cutWords, isAwake, largerText, wakeUp } from './support/pages.ts';
import { siteAndBrowser } from './support/siteAndBrowser.ts';

const { site, browser } = siteAndBrowser();

const phone = 'tel:+16025550142';

/** Scrolls there and lets some frames go by; what the page then says of itself, frame after frame. */
const afterScrolling = (page: Page, top: number): Promise<{ places: number[]; headers: number[] }> =>
  page.evaluate(async (to) => {
    window.scrollTo({ top: to, behavior: 'instant' });
    const places: number[] = [];
    const headers: number[] = [];
    for (let frame = 0; frame < 12; frame += 1) {
      await new Promise(requestAnimationFrame);
      if (frame < 2) continue;
      places.push(window.scrollY);
      headers.push(document.querySelector('header')!.getBoundingClientRect().height);
    }
    return { places: [...new Set(places)], headers: [...new Set(headers)] };
  }, top);

const place = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);
const focused = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? '');

describe('the header', () => {
  test('shrinks from 74 to 64 px past 50 px of scroll, and keeps still at the threshold', async () => {
    const { page, context } = await visit(browser, site.url);
    await page.goto('/about-us');
    await wakeUp(page);
    const shadow = (): Promise<string> => page.locator('header').first().evaluate((header) => getComputedStyle(header).boxShadow);
    const flat = await shadow();
    for (const [top, height] of [[50, 74], [51, 64], [50, 74], [400, 64], [0, 74]] as const) {
      expect(await afterScrolling(page, top)).toEqual({ places: [top], headers: [height] });
      expect((await shadow()) === flat).toBe(height === 74);
    }
    await context.close();
  });

  test('leads where the specification says', async () => {
    const { page, context } = await visit(browser, site.url);
    await page.goto('/contact');
    const links = await page.getByRole('banner').getByRole('link').evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
    expect(links).toEqual([
      ['Desert Lantern Home Care', '/'], ['ABOUT US', '/about-us'], ['SERVICES', '/services'], ['JOIN OUR TEAM', '/join-our-team'],
      ['(602) 555-0142', phone], ['Login', '/login'], ['Sign Up', '/register'],
    ]);
    await context.close();
  });
});

describe('a page that comes to life', () => {
  test('does not move when it is scrolled before that', async () => {
    const { page, context } = await visit(browser, site.url);
    await page.goto('/privacy-policy');
    await page.evaluate(() => window.scrollTo({ top: 1200, behavior: 'instant' }));
    await isAwake(page);
    expect((await afterScrolling(page, 1200)).places).toEqual([1200]);
    await page.reload();
    await wakeUp(page);
    expect(await place(page)).toBe(1200);
    await context.close();
  });

  test('keeps a press that came before it could answer', async () => {
    const { page, context, messages } = await visit(browser, site.url);
    await page.goto('/');
    await page.evaluate(() => document.querySelector<HTMLElement>('main button')!.click());
    await page.getByRole('dialog').waitFor();
    expect(messages).toEqual([]);
    await context.close();
  });

  test('keeps what is typed and sent before its form is there, and sends nothing the browser’s way', async () => {
    const { page, context } = await visit(browser, site.url);
    const sent: string[] = [];
    page.on('request', (request) => { if (request.method() === 'POST') sent.push(request.url()); });
    await page.goto('/scheduling');
    await page.evaluate(() => {
      const name = document.querySelector<HTMLInputElement>('input[name=name]')!;
      name.value = 'Ana';
      name.dispatchEvent(new InputEvent('input', { bubbles: true }));
      name.form!.requestSubmit();
    });
    await page.getByRole('alert').getByText('Phone number is required').waitFor();
    expect(await page.getByLabel('Full name').inputValue()).toBe('Ana');
    expect([sent, new URL(page.url()).pathname]).toEqual([[], '/scheduling']);
    await context.close();
  });

  test('moves to another page at its top with the focus on its content, and back to the place it was left at', async () => {
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

describe('towards the end of a page', () => {
  test('a button leads back up after 300 px', async () => {
    const { page, context } = await visit(browser, site.url);
    await page.goto('/terms-conditions');
    await wakeUp(page);
    const button = page.getByRole('button', { name: 'Scroll to top' });
    await afterScrolling(page, 300);
    expect(await button.count()).toBe(0);
    await afterScrolling(page, 301);
    await button.click();
    await page.waitForFunction(() => window.scrollY === 0);
    await context.close();
  });

  test.each(bothWidths)('the footer lights up within 300 px and nothing lies over it (%s)', async (width) => {
    const { page, context } = await visit(browser, site.url, width);
    await page.goto('/code-of-ethics');
    await wakeUp(page);
    const end = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
    const near = (): Promise<boolean> => page.getByRole('contentinfo').evaluate((footer) => footer.hasAttribute('data-near-bottom'));
    await afterScrolling(page, end - 301);
    expect(await near()).toBe(false);
    await afterScrolling(page, end - 300);
    expect(await near()).toBe(true);
    await afterScrolling(page, end);
    const [footer, floating] = await Promise.all([page.getByRole('contentinfo').boundingBox(), page.getByRole('complementary', { name: 'Reach us' }).getByRole('button', { name: 'Book Now' }).boundingBox()]);
    expect(floating!.y + floating!.height).toBeLessThanOrEqual(footer!.y);
    await context.close();
  });
});

describe('the menu of a phone', () => {
  test('holds the page behind it, closes on Escape with the focus back, and on navigation', async () => {
    const { page, context } = await visit(browser, site.url, 'phone');
    await page.goto('/');
    const toggle = page.getByRole('button', { name: 'Menu' });
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await toggle.click();
    await menu.waitFor();
    expect(await menu.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(['/about-us', '/services', '/join-our-team', '/login', '/register']);
    await page.mouse.move(200, 700);
    await page.mouse.wheel(0, 600);
    expect((await page.evaluate(() => new Promise<number>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.scrollY)))))) ).toBe(0);

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

  test('closes where a turn of the window takes its button away, and stays open where it does not', async () => {
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
    expect(await page.evaluate(() => [document.body.style.overflow, document.querySelector('[inert]')])).toEqual(['', null]);
    await context.close();
  });

  test.each([320, 344, 360])('and what is over and under the page keep whole at %i px with larger text', async (width) => {
    const { page, context } = await visit(browser, site.url, 'phone');
    await page.goto('/');
    await wakeUp(page);
    await largerText(page);
    await page.setViewportSize({ width, height: 740 });
    const banner = await page.getByRole('banner').boundingBox();
    const name = await page.getByRole('banner').getByText('Desert Lantern Home Care').boundingBox();
    expect([name!.y >= 0, name!.y + name!.height <= banner!.height]).toEqual([true, true]);
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
    await page.getByRole('button', { name: 'Scroll to top' }).waitFor();
    await page.getByRole('button', { name: 'Help', exact: true }).click();
    await page.getByRole('link', { name: 'Schedule Care' }).waitFor();
    const outside = await page.getByRole('complementary', { name: 'Reach us' }).locator('a, button').evaluateAll((all) =>
      all.filter((one) => one.getBoundingClientRect().left <= 0 || one.getBoundingClientRect().right >= window.innerWidth).map(({ textContent }) => textContent));
    expect(outside).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('navigation', { name: 'Menu' }).waitFor();
    expect(await cutWords(page)).toEqual([]);
    await context.close();
  });
});

test('paper shows no buttons, but the number on one as text', async () => {
  const { page, context } = await visit(browser, site.url);
  await page.emulateMedia({ media: 'print' });
  for (const path of ['/', '/about-us', '/scheduling', '/contact', '/services/personal-care']) {
    await page.goto(path);
    expect({ path, buttons: await page.getByRole('button').allTextContents() }).toEqual({ path, buttons: [] });
  }
  await page.goto('/scheduling');
  const number = page.getByRole('main').getByRole('link', { name: 'Call (602) 555-0142' });
  expect(await number.evaluate((link) => [link.checkVisibility(), getComputedStyle(link).backgroundColor, getComputedStyle(link).color])).toEqual([true, 'rgba(0, 0, 0, 0)', 'rgb(0, 0, 0)']);
  await context.close();
});

describe('the helper', () => {
  const entries = (page: Page): Promise<(string | null)[][]> =>
    page.getByRole('complementary', { name: 'Reach us' }).getByRole('link').evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));

  test('offers four ways to reach us', async () => {
    const { page, context } = await visit(browser, site.url);
    await page.goto('/hipaa-compliance');
    const toggle = page.getByRole('button', { name: 'Help', exact: true });
    await toggle.click();
    await page.getByRole('link', { name: 'Schedule Care' }).waitFor();
    expect(await entries(page)).toEqual([
      ['Schedule Care', '/scheduling-demo'], ['Call Now', phone], ['Email Us', 'mailto:care@desertlantern.example'], ['Contact Form', '/contact'],
    ]);
    await page.keyboard.press('Escape');
    expect(await focused(page)).toBe('Help');

    await toggle.click();
    await page.getByRole('link', { name: 'Schedule Care' }).click();
    await page.waitForURL('**/scheduling');
    await page.getByRole('heading', { level: 1, name: 'Schedule Your Free Consultation' }).waitFor();
    await context.close();
  });

  test('scrolls to the contact section at home', async () => {
    const { page, context } = await visit(browser, site.url);
    await page.goto('/');
    await page.getByRole('button', { name: 'Help', exact: true }).click();
    await page.getByRole('link', { name: 'Contact Form' }).click();
    await page.waitForFunction(() => Math.abs(document.getElementById('contact')!.getBoundingClientRect().top) < 120);
    expect(new URL(page.url()).hash).toBe('#contact');
    await context.close();
  });

  test.each(['/', '/cancellation-policies', '/login'])('Book Now opens the consultation dialog on %s and gives the focus back', async (path) => {
    const { page, context, messages } = await visit(browser, site.url, 'phone');
    await page.goto(path);
    await page.getByRole('button', { name: 'Book Now' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /Request|Book|Ask|Schedule/ }).waitFor();
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.textContent === 'Book Now');
    expect(messages).toEqual([]);
    await context.close();
  });
});

test('one notification at a time, and F8 leads to it', async () => {
  const { page, context } = await visit(browser, site.url);
  await page.goto('/scheduling');
  const send = page.getByRole('button', { name: 'Ask for a call' });
  const shown = page.getByRole('region', { name: /notifications/i }).getByRole('listitem');
  await send.click();
  await shown.waitFor();
  await send.click();
  await page.getByText('Please provide your name and phone number.').first().waitFor();
  expect(await shown.count()).toBe(1);
  await page.keyboard.press('F8');
  await page.waitForFunction(() => document.activeElement?.closest('[role=region]') !== null);
  await context.close();
});

test('F8 leads to a notification beside an open dialog as well, and the dialog has the focus again after it', async () => {
  const { page, context } = await visit(browser, site.url);
  await page.goto('/about-us');
  await page.getByRole('button', { name: 'Book Now' }).click();
  const dialog = page.getByRole('dialog');
  const name = dialog.getByLabel('Name', { exact: true });
  await name.focus();
  const inRegion = () => page.waitForFunction(() => document.activeElement?.closest('[role=region]')?.getAttribute('aria-label') === 'Notifications (F8)');
  // Before there was any, too.
  await page.keyboard.press('F8');
  await inRegion();
  await name.fill('Ann Toast');
  await dialog.getByLabel('Email', { exact: true }).fill('ann@example.com');
  await dialog.getByLabel('Phone number', { exact: true }).fill('(602) 555-0123');
  await dialog.getByRole('checkbox').check();
  await page.route('**/graphql', (route) => route.fulfill({ status: 502, contentType: 'text/html', body: 'x' }));
  await dialog.getByRole('button', { name: 'Request my free visit' }).click();
  // Found by its role: a screen reader finds it, too.
  const notification = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem');
  await notification.waitFor();
  await name.focus();
  await page.keyboard.press('F8');
  await inRegion();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Dismiss');
  await page.keyboard.press('Enter');
  await notification.waitFor({ state: 'detached' });
  await page.keyboard.press('Tab');
  await page.waitForFunction(() => document.activeElement?.closest('[role=dialog]') !== null);
  expect(await name.inputValue()).toBe('Ann Toast');
  await context.close();
});

test('Back with the consultation dialog open closes it along with its page', async () => {
  const { page, context } = await visit(browser, site.url);
  await page.goto('/about-us');
  await wakeUp(page);
  await page.getByRole('contentinfo').getByRole('link', { name: /privacy/i }).first().click();
  await page.waitForURL('**/privacy-policy');
  await page.getByRole('button', { name: 'Book Now' }).click();
  await page.getByRole('dialog').waitFor();
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/about-us');
  await context.close();
});

test('larger text and stronger contrast hold on the next page before the application comes', async () => {
  const { page, context } = await visit(browser, site.url);
  await page.goto('/');
  for (const name of ['Larger text', 'Stronger contrast']) {
    await page.getByRole('button', { name }).click();
    await page.getByRole('button', { name, pressed: true }).waitFor();
  }
  await page.route('**/assets/*.js', () => undefined);
  await page.goto('/service-agreement', { waitUntil: 'domcontentloaded' });
  const look = await page.evaluate(() => [getComputedStyle(document.documentElement).fontSize, getComputedStyle(document.body).backgroundColor, getComputedStyle(document.body).color]);
  expect(look).toEqual(['19.52px', 'rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
  await context.close();
});

test('a page opened before a new version was installed is loaded anew where its code is gone', async () => {
  const { page, context } = await visit(browser, site.url);
  await page.route('**/', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    const old = route.request().isNavigationRequest();
    await route.fulfill({ response, body: old ? body : body.replace(/data-main="[^"]+"/, 'data-main="/assets/main-new.js"') });
  });
  await page.goto('/');
  await wakeUp(page);
  await page.route('**/assets/AboutUsPage-*.js', async (route) => route.fulfill({ status: 404 }), { times: 1 });
  const anew = page.waitForEvent('load');
  await page.getByRole('link', { name: 'About Us' }).first().click();
  await anew;
  await page.getByRole('heading', { level: 1, name: /about/i }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/about-us');
  await context.close();
});
