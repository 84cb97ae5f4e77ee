import type { Page } from 'playwright-core';
import { visit } from './support/browser.ts';
import {
  client,
  countOperations,
  landing,
  logIn,
  portal,
  storedToken,
  toasts,
  tryLogIn,
  unsignedToken,
} from './support/portal.ts';
import { eventually } from './support/processes.ts';
import { siteAndBrowser } from './support/siteAndBrowser.ts';

const { site, browser } = siteAndBrowser();

const jose = 'client@demo.example';
const spinner = (page: Page) =>
  page.locator('#pending, [role=status]:has-text("Loading")').filter({ visible: true });

/** A visitor whose browser already has a token. */
async function comesWith(token: string) {
  const visitor = await visit(browser, site.url);
  await visitor.context.addInitScript((stored) => {
    if (sessionStorage.getItem('been here') === null) localStorage.setItem('auth_token', stored);
    sessionStorage.setItem('been here', 'yes');
  }, token);
  return visitor;
}

/** Pauses a page's clock a minute ahead, when its reads are no longer fresh. */
const stopClock = async (page: Page): Promise<void> =>
  page.clock.pauseAt(await page.evaluate(() => Date.now() + 61_000));

const endSessions = (email: string) =>
  site.sql(
    `delete from sessions s using users u where s.sess ->> 'userId' = u.id::text and u.email = $1`,
    [email],
  );

describe('at start-up', () => {
  test('an unsigned token yields no current user: the visitor’s page, without an error or toast', async () => {
    const { page, context } = await comesWith(unsignedToken(3600));
    await page.goto('/');
    await landing(page).waitFor();
    expect(await storedToken(page)).toBeNull();
    expect(await toasts(page).count()).toBe(0);
    await context.close();
  });

  test('a valid token shows a full-screen spinner while it is checked; without a token nothing waits', async () => {
    const { page, context } = await client(browser, site, jose);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/graphql', async (route) => {
      await held;
      await route.fallback();
    });
    for (const path of ['/about-us', '/client-portal']) {
      await page.goto(path);
      await spinner(page).first().waitFor();
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(0);
      expect(await page.getByRole('banner').count()).toBe(0);
    }
    release();
    await portal(page).waitFor();
    await context.close();

    const visitor = await visit(browser, site.url);
    const operations = countOperations(visitor.page);
    await visitor.page.route('**/*.js', (route) => route.abort());
    await visitor.page.goto('/');
    expect(await landing(visitor.page).isVisible()).toBe(true);
    expect(await spinner(visitor.page).count()).toBe(0);
    expect(operations.all()).toBe(0);
    await visitor.context.close();
  });

  test('/ and /client-portal show the portal to clients, the landing page and a log-in link to visitors', async () => {
    const { page, context } = await client(browser, site, jose);
    await page.goto('/');
    await portal(page).waitFor();
    expect(await page.title()).toMatch(/^Client Portal \| /);
    await context.close();
    const visitor = await visit(browser, site.url);
    await visitor.page.goto('/client-portal');
    expect(
      await visitor.page
        .getByRole('main')
        .getByRole('link', { name: 'log in', exact: true })
        .getAttribute('href'),
    ).toBe('/login?next=/client-portal');
    const response = await visitor.page.goto('/billing');
    expect(response?.status()).toBe(200);
    await visitor.page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
    await visitor.page.getByRole('main').getByRole('link', { name: 'log in', exact: true }).click();
    await tryLogIn(visitor.page, jose);
    await visitor.page.waitForURL('**/billing');
    await visitor.page.getByRole('heading', { level: 1, name: 'Billing & Invoices' }).waitFor();
    await visitor.context.close();
  });
});

describe('while a page is open', () => {
  test('signing in and out in another tab is followed', async () => {
    const { page: one, context } = await visit(browser, site.url);
    const two = await context.newPage();
    await one.goto('/client-portal');
    await two.goto('/about-us');
    await logIn(two, jose);
    await portal(one).waitFor();
    await two.getByRole('button', { name: 'Logout' }).first().click();
    await one.getByText('Session expired', { exact: true }).waitFor();
    await one.waitForURL('**/login');
    expect(await storedToken(one)).toBeNull();
    await context.close();
  });

  test('another person’s token removes the first person’s data from the screen, in whichever tab it was set', async () => {
    const { page: one, context } = await client(browser, site, jose);
    await one.getByRole('heading', { name: 'Account Overview' }).waitFor();
    const other = await client(browser, site, 'client2@demo.example');
    const eleanors = await storedToken(other.page);
    await other.context.close();
    const two = await context.newPage();
    await two.goto('/robots.txt');
    await two.evaluate((token) => localStorage.setItem('auth_token', token), eleanors!);
    await one.getByText('Good to see you, Eleanor.').waitFor();
    expect(await one.getByText('José').count()).toBe(0);
    await one.getByRole('link', { name: 'Your account', exact: true }).first().click();
    await eventually(
      'the account is Eleanor’s',
      async () => (await one.getByLabel('First name').inputValue()) === 'Eleanor',
    );
    expect(await one.getByText('José').count()).toBe(0);
    await context.close();
  });

  test('a link to an invoice still works after having to sign in first', async () => {
    const { page, context, messages } = await visit(browser, site.url);
    await page.goto('/billing?invoice=11111111-1111-4111-8111-111111111111');
    await page
      .locator(
        'main a[href="/login?next=/billing%3Finvoice%3D11111111-1111-4111-8111-111111111111"]',
      )
      .waitFor();
    await page.goto('/account#calendar');
    await page.locator('main a[href="/login?next=/account%23calendar"]').first().waitFor();
    expect(messages).toEqual([]);
    await context.close();
  });

  test('the token is checked every 30 seconds, and an expired one signs out', async () => {
    const { page, context } = await visit(browser, site.url);
    await page.clock.install();
    await logIn(page, jose);
    await stopClock(page);
    // Storage events only reach other tabs.
    await page.evaluate(() => localStorage.removeItem('auth_token'));
    expect(await portal(page).isVisible()).toBe(true);
    await page.clock.fastForward(30_000);
    await page.clock.resume();
    await page.waitForURL('**/login');

    await logIn(page, jose);
    await page.clock.fastForward('12:00:31');
    await page.clock.runFor(1100);
    await page.waitForURL('**/login');
    expect(await storedToken(page)).toBeNull();
    await context.close();
  });
});

describe('a session that the server ended', () => {
  test('is reported on the dashboard: toast, token removed, sign-in screen after a second, no retry', async () => {
    const { page, context } = await visit(browser, site.url);
    const notifications = page.waitForResponse('**/ToastViewport-*.js');
    await page.clock.install();
    await logIn(page, jose);
    await page.getByRole('link', { name: 'Billing', exact: true }).first().click();
    await page.getByRole('table', { name: 'Invoices' }).waitFor();
    const operations = countOperations(page);
    await endSessions(jose);
    // Wait for the toasts' code, which a paused clock would hold up.
    await (await notifications).finished();
    await stopClock(page);
    await page.getByRole('link', { name: 'Home', exact: true }).first().click();
    await page.waitForFunction(() => localStorage.getItem('auth_token') === null);
    await page.clock.runFor(50);
    await page.getByText('Session expired', { exact: true }).waitFor();
    await page.getByText('Please log in again to continue.', { exact: true }).waitFor();
    await page.clock.runFor(850);
    expect(new URL(page.url()).pathname).toBe('/');
    await page.clock.runFor(200);
    await page.waitForURL('**/login');
    expect(operations.of('Dashboard')).toBe(1);
    await context.close();
  });

  test('is reported on the billing page, too, without an error, and signing in leads back there', async () => {
    const { page, context } = await client(browser, site, jose);
    // The dashboard's event stream would find out first.
    await page.route('**/events', (route) => route.fulfill({ status: 204 }));
    await page.reload();
    await page.waitForLoadState('networkidle');
    await endSessions(jose);
    await page.getByRole('link', { name: 'Billing', exact: true }).first().click();
    await page.getByText('Session expired', { exact: true }).waitFor();
    expect(await page.getByText('Page Not Found').count()).toBe(0);
    expect(await page.getByRole('main').getByRole('alert').count()).toBe(0);
    await page.waitForURL('**/login?next=/billing');
    expect(await storedToken(page)).toBeNull();
    await tryLogIn(page, jose);
    await page.getByRole('heading', { level: 1, name: 'Billing & Invoices' }).waitFor();
    await context.close();
  });
});
