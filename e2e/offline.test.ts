import type { Page, Route } from 'playwright-core';
import { payForEachByte, visit } from './support/browser.ts';
import { fill, focusOn, ready, send, toast } from './support/forms.ts';
import { wakeUp } from './support/pages.ts';
import { eventually } from './support/processes.ts';
import { rowsWith } from './support/encrypted.ts';
import { siteAndBrowser } from './support/siteAndBrowser.ts';

const { site, browser } = siteAndBrowser();

const words = (page: Page) =>
  page.locator('p', { hasText: 'We can’t reach our server right now.' }).filter({ visible: true });

/** Holds back files until the returned function is called. */
async function holdBack(page: Page, files: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const line = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route: Route) => {
    await line;
    await route.continue();
  });
  return release;
}

describe('a page that loses the network before the application has loaded', () => {
  test('says so, keeps what was typed and pressed, and sends it once when the network is back', async () => {
    const { page, context } = await visit(browser, site.url);
    await payForEachByte(page);
    await page.clock.install();
    await page.goto('/scheduling');
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await fill(page, { 'Full name': 'Away Early', 'Phone number': '602-555-0118' });
    await page.getByLabel('Type of care').selectOption('meal-prep');
    await send(page, 'Request a Call');
    await words(page).waitFor();
    expect(await words(page).count()).toBe(1);
    expect(
      await words(page)
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')])),
    ).toEqual([['(602) 555-0142', 'tel:+16025550142']]);
    await context.setOffline(false);
    await toast(page, 'Consultation Request Submitted!');
    expect(await words(page).count()).toBe(0);
    const stored = await rowsWith(
      site,
      'consultation_requests',
      'additional_info',
      `name = 'Away Early'`,
    );
    expect(stored).toMatchObject([{ phone: '602-555-0118', service_type: 'meal-prep' }]);
    await context.close();
  });

  test('does what Book Now does once it is back', async () => {
    const { page, context } = await visit(browser, site.url, 'phone');
    await payForEachByte(page);
    await page.goto('/about-us');
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Book Now' }).click();
    await words(page).waitFor();
    await context.setOffline(false);
    await page.getByRole('dialog').waitFor();
    await words(page).waitFor({ state: 'hidden' });
    await context.close();
  });

  test('recovers, too, when only a part that all pages share is missing', async () => {
    const { page, context } = await visit(browser, site.url, 'phone');
    await payForEachByte(page);
    let navigations = 0;
    page.on('request', (request) => {
      navigations += Number(request.isNavigationRequest());
    });
    await page.goto('/about-us');
    const asked: string[] = [];
    await page.route('**/assets/base-*.js', async (route) => {
      asked.push(route.request().resourceType());
      await route.abort('internetdisconnected');
    });
    await page.getByRole('button', { name: 'Book Now' }).click();
    await words(page).waitFor();
    await eventually('it is asked for again', () => asked.length > 1);
    // Not as a module, which a browser may never request a second time.
    expect(new Set(asked)).toEqual(new Set(['fetch']));
    await page.unroute('**/assets/base-*.js');
    await page.getByRole('dialog').waitFor();
    expect(navigations).toBe(1);
    await context.close();
  });
});

test('a page opened before an update reloads on the first action', async () => {
  const { page, context } = await visit(browser, site.url);
  await payForEachByte(page);
  await page.route(
    '**/about-us',
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: (await response.text()).replace(/(data-main="[^"]*?)\.js"/, '$1-older.js"'),
      });
    },
    { times: 1 },
  );
  await page.goto('/about-us');
  expect(await page.locator('script[data-main$="-older.js"]').count()).toBe(1);
  const loaded = page.waitForEvent('load');
  await page.mouse.move(3, 300);
  await page.mouse.move(5, 302);
  await loaded;
  await wakeUp(page);
  await context.close();
});

test('a page opened before an update reloads when its code is gone', async () => {
  const { page, context } = await visit(browser, site.url);
  await page.route('**/', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    const old = route.request().isNavigationRequest();
    await route.fulfill({
      response,
      body: old ? body : body.replace(/data-main="[^"]+"/, 'data-main="/assets/main-new.js"'),
    });
  });
  await page.goto('/');
  await wakeUp(page);
  await page.route('**/assets/AboutUsPage-*.js', async (route) => route.fulfill({ status: 404 }), {
    times: 1,
  });
  const anew = page.waitForEvent('load');
  await page.getByRole('link', { name: 'About Us' }).first().click();
  await anew;
  await page.getByRole('heading', { level: 1, name: /about/i }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/about-us');
  await context.close();
});

test('a press whose code can’t be loaded gets feedback at once, and works once the network is back', async () => {
  const { page, context } = await visit(browser, site.url, 'phone');
  const dialog = '**/DialogBooking-*.js';
  await page.route(dialog, (route) => route.abort('internetdisconnected'));
  const notifications = page.waitForResponse('**/ToastViewport-*.js');
  await page.goto('/about-us');
  await wakeUp(page);
  await (await notifications).finished();
  await page.getByRole('button', { name: 'Book Now' }).click();
  await toast(page, 'Booking Failed');
  await page.unroute(dialog);
  await page.getByRole('button', { name: 'Book Now' }).click();
  await page.getByRole('dialog').waitFor();
  await context.close();
});

test('the consultation dialog opens before its form has loaded', async () => {
  const { page, context } = await visit(browser, site.url, 'phone');
  const release = await holdBack(page, '**/DialogBooking-*.js');
  await page.goto('/about-us');
  await page.getByRole('button', { name: 'Book Now' }).click();
  const dialog = page.getByRole('dialog', { name: 'Book your free consultation' });
  await dialog.getByRole('status').waitFor();
  release();
  await dialog.getByLabel('Name').fill('Ana');
  expect(await dialog.getByRole('status').count()).toBe(0);
  await context.close();
});

describe('without a network', () => {
  test('a link to another page stays on this one, says so, and continues once the network is back', async () => {
    const { page, context } = await visit(browser, site.url);
    await page.goto('/');
    await wakeUp(page);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('banner').getByRole('link', { name: 'About Us' }).click();
    await words(page).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await context.setOffline(false);
    await page.waitForURL('**/about-us');
    await page.getByRole('heading', { level: 1, name: /about/i }).waitFor();
    expect(await words(page).count()).toBe(0);
    await context.close();
  });

  test('a form reached by a link appears once the network is back', async () => {
    const { page, context } = await visit(browser, site.url);
    await page.goto('/');
    await wakeUp(page);
    await page.route('**/ContactForm-*.js', (route) => route.abort('internetdisconnected'));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).first().click();
    await words(page).waitFor();
    await page.unroute('**/ContactForm-*.js');
    await ready(page);
    await words(page).waitFor({ state: 'hidden' });
    await context.close();
  });
});

describe('a form’s button pressed before the code of its form has loaded', () => {
  const files = '**/{JobApplication,Login}Form-*.js';
  test('adds one job to the first', async () => {
    const { page, context, messages } = await visit(browser, site.url);
    const release = await holdBack(page, files);
    await page.goto('/join-our-team');
    await wakeUp(page);
    await page.getByRole('button', { name: 'Add Another Job' }).click();
    release();
    await ready(page);
    await focusOn(page, 'workExperience.1.title');
    expect(await page.getByRole('group', { name: /^Job \d/ }).count()).toBe(2);
    expect(messages).toEqual([]);
    await context.close();
  });

  test('shows the password', async () => {
    const { page, context, messages } = await visit(browser, site.url);
    const release = await holdBack(page, files);
    await page.goto('/login');
    await wakeUp(page);
    await fill(page, { Password: 'abc' });
    await page.getByRole('button', { name: 'Show Password' }).click();
    release();
    await ready(page);
    await page.locator('main [name=password][type=text]').waitFor();
    expect(await page.locator('main [name=password]').inputValue()).toBe('abc');
    expect(messages).toEqual([]);
    await context.close();
  });
});
