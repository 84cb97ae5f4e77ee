import { visit } from './support/browser.ts';
import { client, landing, portal, storedToken, toasts, tryLogIn } from './support/portal.ts';
import { eventually } from './support/processes.ts';
import { siteAndBrowser } from './support/siteAndBrowser.ts';
import { toast } from './support/forms.ts';

const { site, browser } = siteAndBrowser();

const jose = 'client@demo.example';

const endSessions = (email: string) =>
  site.sql(
    `delete from sessions s using users u where s.sess ->> 'userId' = u.id::text and u.email = $1`,
    [email],
  );

describe('signing in', () => {
  test('stores the token, welcomes the user by name and opens the portal', async () => {
    const { page, context } = await visit(browser, site.url);
    await page.goto('/login');
    await tryLogIn(page, ' Client2@Demo.example ');
    await page.waitForURL('**/client-portal');
    expect(await toasts(page).allTextContents()).toEqual([
      'Login SuccessfulWelcome back, Eleanor!',
    ]);
    const token = await storedToken(page);
    expect(JSON.parse(Buffer.from(token!.split('.')[1]!, 'base64url').toString())).toMatchObject({
      exp: expect.any(Number) as number,
    });
    await context.close();
  });
});

const sessionsOf = async (email: string): Promise<number> =>
  Number(
    (
      await site.sql<{ n: string }>(
        `select count(*) as n from sessions s join users u on s.sess ->> 'userId' = u.id::text where u.email = $1`,
        [email],
      )
    )[0]!.n,
  );

describe('logging out', () => {
  test('removes the token, ends the session on the server and goes home', async () => {
    const elsewhere = await sessionsOf('client2@demo.example');
    const { page, context } = await client(browser, site, 'client2@demo.example');
    expect(await sessionsOf('client2@demo.example')).toBe(elsewhere + 1);
    await page.getByRole('button', { name: 'Logout' }).first().click();
    await landing(page).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await storedToken(page)).toBeNull();
    await eventually(
      'the session is gone',
      async () => (await sessionsOf('client2@demo.example')) === elsewhere,
    );
    await context.close();
  });
});

describe('at start-up', () => {
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
});

describe('a session that the server ended', () => {
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

const hour = 3_600_000;

test.each([
  ['full', ['localStorage'], true],
  ['full, and so is the tab’s', ['localStorage', 'sessionStorage'], false],
] as const)('a client logs in when the browser’s storage is %s', async (_, full, keeps) => {
  const { page, context, messages } = await visit(browser, site.url);
  await page.addInitScript((names) => {
    const refused = names.map((name) => window[name as 'localStorage']);
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      if (refused.includes(this)) throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, value);
    };
  }, full);
  await page.goto('/login');
  await tryLogIn(page, 'client@demo.example');
  await page.getByRole('heading', { name: 'Care Summary' }).waitFor();
  if (keeps) {
    await page.reload();
    await page.getByRole('heading', { name: 'Care Summary' }).waitFor();
  }
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await page.waitForURL(/\/(login)?$/);
  expect(messages.filter((line) => line.startsWith('pageerror'))).toEqual([]);
  await context.close();
});

test('who logs in on a device whose clock is half a day ahead reads that it is wrong', async () => {
  const { page, context } = await visit(browser, site.url);
  await page.clock.install({ time: Date.now() + 13 * hour });
  await page.goto('/login');
  await tryLogIn(page, 'client@demo.example');
  await toast(page, 'This Device’s Clock Is Wrong');
  await page
    .getByText(/^It says .+\. Please set its date and time, then log in again\.$/)
    .first()
    .waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
  await context.close();
});
