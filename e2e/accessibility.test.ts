import type { Locator, Page } from 'playwright-core';
import { bothWidths, visit, widths } from './support/browser.ts';
import { openStates } from './support/openStates.ts';
import { axeViolations, wakeUp } from './support/pages.ts';
import { atDesk } from './support/portal.ts';
import { eventually } from './support/processes.ts';
import { siteAndBrowser } from './support/siteAndBrowser.ts';

const { site, browser } = siteAndBrowser();

// One page of each kind; `npm run check:pages` checks all of them at both widths.
test.each(['/', '/scheduling', '/service-agreement'])('axe finds nothing on %s', async (path) => {
  const { page, context } = await visit(browser, site.url, 'phone');
  await page.goto(path);
  await wakeUp(page);
  expect(await axeViolations(page)).toEqual([]);
  await page.setViewportSize(widths.desktop);
  expect(await axeViolations(page)).toEqual([]);
  await context.close();
});

const onPhones = openStates.filter(({ width }) => width === 'phone');

test.each(onPhones.map((state) => [`${state.name} on ${state.path}`, state] as const))(
  'axe finds nothing on %s',
  async (_name, { path, width, open }) => {
    const { page, context } = await visit(browser, site.url, width);
    await page.goto(path);
    await open(page);
    expect(await axeViolations(page)).toEqual([]);
    await context.close();
  },
);

interface Stop {
  name: string;
  /** True if a ring or an outline shows the focus. */
  ringed: boolean;
  /** True if it is within the window and nothing covers its center. */
  inSight: boolean;
}

/** Tabs through the page until focus leaves it. */
async function tabThrough(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let press = 0; press < 200; press += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(async () => {
      // Wait for what scrolling brings up, such as the scroll-to-top button.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const here = document.activeElement;
      if (here === null || here === document.body) return null;
      const { outlineStyle, outlineWidth } = getComputedStyle(here);
      const { left, right, top, bottom } = here.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const above = document.elementFromPoint(x, y);
      // A focused part of a date field, or a label over its box, counts as the element itself.
      const itself =
        above !== null &&
        (here.contains(above) ||
          above.contains(here) ||
          (here as HTMLInputElement).labels?.[0]?.contains(above) === true);
      return {
        name:
          here.textContent || here.getAttribute('aria-label') || (here as HTMLInputElement).name,
        ringed: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
        // Scroll positions are whole pixels, measurements are fractions.
        inSight: itself && top >= -1 && bottom <= window.innerHeight + 1,
      };
    });
    if (stop === null) return stops;
    stops.push(stop);
  }
  throw new Error('The tabulator key never leaves the page');
}

/** Number of visible, enabled links, buttons, fields and summaries, with one per radio group. */
const reachable = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const groups = new Set<string>();
    return [
      ...document.querySelectorAll<HTMLInputElement>(
        'a[href], button, input, select, textarea, summary',
      ),
    ].filter((element) => {
      if (
        element.disabled ||
        element.tabIndex < 0 ||
        !element.checkVisibility({ visibilityProperty: true })
      )
        return false;
      if (element.type !== 'radio') return true;
      if (groups.has(element.name)) return false;
      groups.add(element.name);
      return true;
    }).length;
  });

test.each([
  ['/', 'desktop'],
  ['/contact', 'phone'],
] as const)(
  'the keyboard alone reaches everything on %s with a visible focus (%s)',
  async (path, width) => {
    const { page, context } = await visit(browser, site.url, width);
    await page.goto(path);
    await wakeUp(page);
    const stops = await tabThrough(page);
    expect(stops[0]?.name).toBe('Skip to Content');
    expect(stops.filter(({ ringed, inSight }) => !ringed || !inSight)).toEqual([]);
    const dates = await page.locator('input[type=date]:visible').count();
    // A date field has several stops: month, day, year and its calendar.
    expect(new Set(stops.map(({ name }) => name)).size).toBeGreaterThan(15);
    expect(stops.length).toBeGreaterThanOrEqual((await reachable(page)) + dates);
    await context.close();
  },
);

test.each(['/desk/inbox', '/desk/billing'])(
  'the keyboard alone reaches everything on %s',
  async (path) => {
    const { page, context } = await atDesk(browser, site, path);
    await page.getByRole('table').first().waitFor();
    expect((await tabThrough(page)).length).toBeGreaterThanOrEqual(await reachable(page));
    await context.close();
  },
);

test('the skip link leads to the content', async () => {
  const { page, context } = await visit(browser, site.url);
  await page.goto('/about-us');
  await page.keyboard.press('Tab');
  expect(
    await page.evaluate(() => document.activeElement!.getBoundingClientRect().top),
  ).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(
    await page.evaluate(() => document.getElementById('main')!.contains(document.activeElement)),
  ).toBe(true);
  await context.close();
});

test('nothing moves for people who prefer reduced motion', async () => {
  const { page, context } = await visit(browser, site.url, 'phone');
  await page.addInitScript(() => {
    for (const begins of ['animationstart', 'transitionrun'])
      window.addEventListener(begins, () => (document.documentElement.dataset.moved = ''), true);
  });
  const moved = page.locator('html[data-moved]');
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Menu' }).waitFor();
  expect(await moved.count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await moved.waitFor();
  await context.close();
});

test('larger text and higher contrast apply on the next page before the application loads', async () => {
  const { page, context } = await visit(browser, site.url);
  await page.goto('/');
  for (const name of ['Larger Text', 'Higher Contrast']) {
    await page.getByRole('button', { name }).click();
    await page.getByRole('button', { name, pressed: true }).waitFor();
  }
  await page.route('**/assets/*.js', () => undefined);
  await page.goto('/service-agreement', { waitUntil: 'domcontentloaded' });
  const look = await page.evaluate(() => [
    getComputedStyle(document.documentElement).fontSize,
    getComputedStyle(document.body).backgroundColor,
    getComputedStyle(document.body).color,
  ]);
  expect(look).toEqual(['19.52px', 'rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
  await context.close();
});

/** The messages, invalid fields and submit buttons of forms under a notification. */
const coveredBy = (notification: Locator): Promise<string[]> =>
  notification.evaluate((element) => {
    const shown = element.getBoundingClientRect();
    return [
      ...document.querySelectorAll(
        'main form :is([role=alert], [aria-invalid=true], [type=submit])',
      ),
    ]
      .filter((part) => {
        const { top, right, bottom, left } = part.getBoundingClientRect();
        return top < shown.bottom && bottom > shown.top && left < shown.right && right > shown.left;
      })
      .map((part) => part.outerHTML);
  });

test.each(bothWidths)(
  'a notification lies over neither what a refused form says nor what sends it again (%s)',
  async (width) => {
    const { page, context } = await visit(browser, site.url, width);
    await page.goto('/scheduling');
    for (const press of [1, 2]) {
      await page.getByRole('button', { name: 'Request a Call' }).click();
      const notification = page
        .getByRole('region', { name: /notifications/i })
        .getByText('Missing Information')
        .locator('xpath=ancestor::li');
      await notification.waitFor();
      // The error summary scrolls into view, and only then does the notification move out of the way.
      await page.waitForFunction(() => document.activeElement?.matches('form [role=alert]'));
      let over: string[] = [];
      await eventually(
        () => `after press ${press}, the notification no longer covers ${over.join()}`,
        async () => {
          over = await coveredBy(notification);
          return over.length === 0;
        },
      );
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await notification.waitFor({ state: 'detached' });
    }
    await context.close();
  },
);

test('shows one toast at a time, and F8 focuses it', async () => {
  const { page, context } = await visit(browser, site.url);
  await page.goto('/scheduling');
  const send = page.getByRole('button', { name: 'Request a Call' });
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

test('F8 focuses a toast over an open dialog, too, and the dialog gets focus back afterward', async () => {
  const { page, context } = await visit(browser, site.url);
  await page.goto('/about-us');
  await page.getByRole('button', { name: 'Book Now' }).click();
  const dialog = page.getByRole('dialog');
  const name = dialog.getByLabel('Name', { exact: true });
  await name.focus();
  const inRegion = () =>
    page.waitForFunction(
      () =>
        document.activeElement?.closest('[role=region]')?.getAttribute('aria-label') ===
        'Notifications (F8)',
    );
  // Even before the first toast.
  await page.keyboard.press('F8');
  await inRegion();
  await name.fill('Ann Toast');
  await dialog.getByLabel('Email', { exact: true }).fill('ann@example.com');
  await dialog.getByLabel('Phone number', { exact: true }).fill('(602) 555-0123');
  await dialog.getByRole('checkbox').check();
  await page.route('**/graphql', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: 'x' }),
  );
  await dialog.getByRole('button', { name: 'Request My Free Visit' }).click();
  // By role, so a screen reader finds it, too.
  const notification = page
    .getByRole('region', { name: 'Notifications (F8)' })
    .getByRole('listitem');
  await notification.waitFor();
  await name.focus();
  await page.keyboard.press('F8');
  await inRegion();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.waitForFunction(
    () => document.activeElement?.getAttribute('aria-label') === 'Dismiss',
  );
  await page.keyboard.press('Enter');
  await notification.waitFor({ state: 'detached' });
  await page.keyboard.press('Tab');
  await page.waitForFunction(() => document.activeElement?.closest('dialog') !== null);
  expect(await name.inputValue()).toBe('Ann Toast');
  await context.close();
});
