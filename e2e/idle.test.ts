import type { Page, Request } from 'playwright-core';
import { visit, type Visit } from './support/browser.ts';
import { toast } from './support/forms.ts';
import { logIn, storedToken, tryLogIn } from './support/portal.ts';
import { eventually } from './support/processes.ts';
import { siteAndBrowser, specialSettings } from './support/siteAndBrowser.ts';

const { site, browser } = siteAndBrowser(specialSettings);

const jose = 'client@demo.example';

/** A page's pending requests, without the event stream, which is always pending. */
const open = new WeakMap<Page, Set<Request>>();

function watchRequests(page: Page): void {
  const waiting = new Set<Request>();
  open.set(page, waiting);
  page.on('request', (request) => {
    if (!request.url().endsWith('/events')) waiting.add(request);
  });
  const settled = (request: Request): boolean => waiting.delete(request);
  page.on('requestfinished', settled).on('requestfailed', settled);
}

const quiet = (page: Page): Promise<void> =>
  eventually('the page is quiet', async () => open.get(page)!.size === 0);

/**
 * Lets time pass without activity: moves the browser's clock and the sessions' end on the server.
 * Waits for pending requests first, whose answers would otherwise count from the wrong time.
 */
async function pass(minutes: number, ...pages: Page[]): Promise<void> {
  for (const page of pages) await quiet(page);
  await site.sql('update sessions set expire = expire - make_interval(mins => $1)', [minutes]);
  for (const page of pages) await page.clock.fastForward(minutes * 60_000);
}

const minutesLeft = async (): Promise<number> =>
  Math.round(
    (
      await site.sql<{ left: number }>(
        'select extract(epoch from max(expire) - now())::float8 / 60 as left from sessions',
      )
    )[0]!.left,
  );

const warning = (page: Page) => page.getByRole('dialog', { name: 'Still there?' });

async function signedIn(width: 'desktop' | 'phone' = 'desktop'): Promise<Visit> {
  const visitor = await visit(browser, site.url, width);
  watchRequests(visitor.page);
  await visitor.page.clock.install();
  await logIn(visitor.page, jose);
  return visitor;
}

/** Opens the account page and types something. */
async function halfFilled(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'José, your account' }).first().click();
  await page.getByLabel('First name').fill('José Luis');
}

test('an idle session shows a warning, and is kept by a button or ends, in every tab and on the server', async () => {
  const { page, context } = await signedIn();
  await halfFilled(page);
  const other = await context.newPage();
  watchRequests(other);
  await other.clock.install({ time: await page.evaluate(() => Date.now()) });
  await other.goto('/billing');
  await other.getByRole('table', { name: 'Invoices' }).waitFor();

  await pass(18, page, other);
  await warning(page).waitFor();
  await warning(other).waitFor();
  expect(await minutesLeft()).toBe(2);
  await page.getByRole('button', { name: 'Stay Logged In' }).click();
  await warning(page).waitFor({ state: 'hidden' });
  await warning(other).waitFor({ state: 'hidden' });
  await eventually('the server is told', async () => (await minutesLeft()) === 20);
  expect(await page.getByLabel('First name').inputValue()).toBe('José Luis');
  await other.close();

  await pass(20, page);
  await toast(page, 'Session expired');
  expect(await storedToken(page)).toBeNull();
  await page.clock.fastForward(1000);
  await page.waitForURL('**/login?next=/account');
  await tryLogIn(page, jose);
  await page.getByText('We kept what you typed. It isn’t saved yet.').waitFor();
  expect(await page.getByLabel('First name').inputValue()).toBe('José Luis');
  await context.close();
});

test('over an open dialog, the warning takes focus and returns it', async () => {
  const { page, context, messages } = await signedIn('phone');
  await page.goto('/billing');
  await page.getByRole('button', { name: /^View/ }).first().click();
  const invoice = page.getByRole('dialog', { name: /Invoice/ });
  // Without scrolling, which would count as activity.
  await invoice
    .getByRole('button', { name: 'Download PDF' })
    .evaluate((button) => button.focus({ preventScroll: true }));
  await pass(18, page);
  await warning(page).waitFor();
  await page.waitForFunction(() => document.activeElement?.textContent === 'Stay Logged In');
  const reached: string[] = [];
  for (let press = 0; press < 4; press += 1) {
    await page.keyboard.press('Tab');
    reached.push(
      await page.evaluate(() => {
        const here = document.activeElement;
        if (here === document.body) return 'the window';
        return here?.getAttribute('aria-label') ?? here?.textContent ?? '';
      }),
    );
  }
  // After the last button, Tab reaches the browser's own controls, then the dialog again.
  expect(reached).toEqual(['Log Out Now', 'the window', 'Close', 'Stay Logged In']);
  await page.keyboard.press('Escape');
  await warning(page).waitFor({ state: 'hidden' });
  await page.waitForFunction(() => document.activeElement?.textContent === 'Download PDF');
  expect(await invoice.isVisible()).toBe(true);
  expect(messages).toEqual([]);
  await context.close();
});
