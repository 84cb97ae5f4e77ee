import type { Page } from 'playwright-core';
import { visit, type Visit } from './support/browser.ts';
import { toast } from './support/forms.ts';
import { answerAtEdge, client, countOperations, graphFailure, logIn, storedToken, tryLogIn, unsignedToken } from './support/portal.ts';
import { eventually } from './support/processes.ts';
import { siteAndBrowser } from './support/siteAndBrowser.ts';

const { site, browser } = siteAndBrowser();

const jose = 'client@demo.example';
const landing = (page: Page) => page.getByRole('heading', { level: 1, name: 'Compassionate Care In Your Home' });
const portal = (page: Page) => page.getByRole('heading', { level: 1, name: 'Client Portal' });
const toasts = (page: Page) => page.getByRole('region', { name: /notifications/i }).getByRole('listitem');
const spinner = (page: Page) => page.locator('#pending, [role=status]:has-text("Loading")').filter({ visible: true });

/** A visitor whose browser already holds a token when it comes. */
async function comesWith(token: string) {
  const visitor = await visit(browser, site.url);
  await visitor.context.addInitScript((stored) => {
    if (sessionStorage.getItem('been here') === null) localStorage.setItem('auth_token', stored);
    sessionStorage.setItem('been here', 'yes');
  }, token);
  return visitor;
}

const sessionsOf = async (email: string): Promise<number> =>
  Number((await site.sql<{ n: string }>(`select count(*) as n from sessions s join users u on s.sess ->> 'userId' = u.id::text where u.email = $1`, [email]))[0]!.n);
const endSessions = (email: string) => site.sql(`delete from sessions s using users u where s.sess ->> 'userId' = u.id::text and u.email = $1`, [email]);

describe('at start-up', () => {
  test.each([
    ['cannot be decoded', 'no token at all'],
    ['has no expiry', `${Buffer.from('{}').toString('base64url')}.${Buffer.from('{"sub":"x"}').toString('base64url')}.x`],
    ['is over', unsignedToken(-60)],
    ['is over this very second', unsignedToken(0)],
  ])('a token that %s is removed, and asked about nowhere', async (_what, token) => {
    const { page, context } = await comesWith(token);
    const operations = countOperations(page);
    await page.goto('/');
    await landing(page).waitFor();
    expect(await storedToken(page)).toBeNull();
    expect(operations.all()).toBe(0);
    await context.close();
  });

  test('a token that no server signed gives an empty current user: a visitor’s page, no error and no notice', async () => {
    const { page, context } = await comesWith(unsignedToken(3600));
    await page.goto('/');
    await landing(page).waitFor();
    expect(await storedToken(page)).toBeNull();
    expect(await toasts(page).count()).toBe(0);
    await context.close();
  });

  test('a good token shows a full-screen spinner in place of every route while it is asked about; without one nothing waits', async () => {
    const { page, context } = await client(browser, site, jose);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => { release = resolve; });
    await page.route('**/graphql', async (route) => { await held; await route.fallback(); });
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

  test('someone signed in finds the portal at / and at /client-portal, a visitor the landing page and the way to sign in', async () => {
    const { page, context } = await client(browser, site, jose);
    await page.goto('/');
    await portal(page).waitFor();
    expect(await page.title()).toMatch(/^Client Portal \| /);
    await context.close();
    const visitor = await visit(browser, site.url);
    await visitor.page.goto('/client-portal');
    expect(await visitor.page.getByRole('main').getByRole('link', { name: 'sign in' }).getAttribute('href')).toBe('/login?next=/client-portal');
    const response = await visitor.page.goto('/billing');
    expect(response?.status()).toBe(200);
    await visitor.page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
    await visitor.page.getByRole('main').getByRole('link', { name: 'sign in' }).click();
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
    await one.getByRole('heading', { level: 1, name: 'For our clients' }).waitFor();
    expect(await storedToken(one)).toBeNull();
    await context.close();
  });

  test('another person’s token takes the first one’s name and visits off the screen, whichever tab it came from', async () => {
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
    await eventually('the account is Eleanor’s', async () => (await one.getByLabel('First name').inputValue()) === 'Eleanor');
    expect(await one.getByText('José').count()).toBe(0);
    await context.close();
    await endSessions('client2@demo.example');
  });

  test.each([
    ['has run out', async (page: Page) => page.clock.setSystemTime(await page.evaluate(() => Date.now() + 12 * 3_600_000 + 5000))],
    ['is removed by hand', (page: Page) => page.evaluate(() => localStorage.removeItem('auth_token'))],
  ])('a token that %s between two looks ends the session with the next read', async (_what, lapse) => {
    const lapsedOn = async (path: string, heading: string): Promise<Visit> => {
      const visitor = await visit(browser, site.url);
      await visitor.page.clock.install();
      await logIn(visitor.page, jose);
      await visitor.page.goto(path);
      await visitor.page.getByRole('heading', { name: heading }).first().waitFor();
      await lapse(visitor.page);
      return visitor;
    };
    for (const [link, left] of [['Billing', 'Page Not Found'], ['Your account', 'For our clients']] as const) {
      const { page, context } = await lapsedOn('/client-portal', 'Account Overview');
      await page.getByRole('link', { name: link, exact: true }).first().click();
      await page.getByRole('heading', { level: 1, name: left }).waitFor();
      expect(await page.getByRole('button', { name: 'Logout' }).count()).toBe(0);
      await context.close();
    }
    const { page, context } = await lapsedOn('/billing', 'Billing & Invoices');
    await page.getByRole('link', { name: 'Home', exact: true }).first().click();
    await page.getByText('Please log in again to continue.', { exact: true }).waitFor();
    await page.clock.runFor(1100);
    await page.waitForURL('**/login');
    await context.close();
  });

  test('a link to one invoice is not lost to someone who has to sign in first', async () => {
    const { page, context, messages } = await visit(browser, site.url);
    await page.goto('/billing?invoice=11111111-1111-4111-8111-111111111111');
    await page.locator('main a[href="/login?next=/billing%3Finvoice%3D11111111-1111-4111-8111-111111111111"]').waitFor();
    await page.goto('/account#calendar');
    await page.locator('main a[href="/login?next=/account%23calendar"]').first().waitFor();
    expect(messages).toEqual([]);
    await context.close();
  });

  test('the token is looked at again every 30 seconds, and one that has run out meanwhile signs out', async () => {
    const { page, context } = await visit(browser, site.url);
    await page.clock.install();
    await logIn(page, jose);
    // Within one tab nobody tells of a change of storage.
    await page.evaluate(() => localStorage.removeItem('auth_token'));
    await page.clock.fastForward(20_000);
    expect(await portal(page).isVisible()).toBe(true);
    await page.clock.fastForward(10_500);
    await page.getByRole('heading', { level: 1, name: 'For our clients' }).waitFor();

    await logIn(page, jose);
    await page.clock.fastForward('12:00:31');
    await page.getByRole('heading', { level: 1, name: 'For our clients' }).waitFor();
    expect(await storedToken(page)).toBeNull();
    await context.close();
  });

  test('what was read stays fresh for 60 seconds: coming back asks nothing, later it does; the focus never does', async () => {
    const { page, context } = await visit(browser, site.url);
    await page.clock.install();
    const operations = countOperations(page);
    await logIn(page, jose);
    await page.getByRole('heading', { name: 'Account Overview' }).waitFor();
    const there = async (): Promise<void> => {
      await page.getByRole('link', { name: 'Billing', exact: true }).first().click();
      await page.getByRole('table', { name: 'Invoices' }).waitFor();
      await page.getByRole('link', { name: 'Home', exact: true }).first().click();
      await page.getByRole('heading', { name: 'Account Overview' }).waitFor();
    };
    await there();
    await page.clock.fastForward(50_000);
    await there();
    await page.evaluate(() => { window.dispatchEvent(new Event('focus')); document.dispatchEvent(new Event('visibilitychange')); });
    expect([operations.of('Dashboard'), operations.of('Invoices'), operations.of('BillingSummary')]).toEqual([1, 1, 1]);
    await page.clock.fastForward(20_000);
    await there();
    await eventually('the reads are asked for again', () => operations.of('Dashboard') === 2 && operations.of('Invoices') === 2);
    // The current user came with the sign-in and is cached for five minutes.
    expect(operations.of('Me')).toBe(0);
    await context.close();
  });
});

describe('a session that the server ended', () => {
  test('is told on the dashboard alone: toast, token removed, after a second the sign-in screen, and no second try', async () => {
    const { page, context } = await visit(browser, site.url);
    await page.clock.install();
    await logIn(page, jose);
    await page.getByRole('link', { name: 'Billing', exact: true }).first().click();
    await page.getByRole('table', { name: 'Invoices' }).waitFor();
    const operations = countOperations(page);
    await endSessions(jose);
    await page.clock.fastForward(61_000);
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await page.getByRole('link', { name: 'Home', exact: true }).first().click();
    await page.getByText('Session expired', { exact: true }).waitFor();
    await page.getByText('Please log in again to continue.', { exact: true }).waitFor();
    expect(await storedToken(page)).toBeNull();
    await page.clock.runFor(900);
    expect(new URL(page.url()).pathname).toBe('/');
    await page.clock.runFor(200);
    await page.waitForURL('**/login');
    expect(operations.of('Dashboard')).toBe(1);
    await context.close();
  });

  test('gives the billing reads an empty result: no error screen, no notice, the token gone', async () => {
    const { page, context } = await client(browser, site, jose);
    await endSessions(jose);
    await page.getByRole('link', { name: 'Billing', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
    expect(await storedToken(page)).toBeNull();
    expect(await page.getByRole('main').getByRole('alert').count()).toBe(0);
    expect(await page.getByText('Session expired', { exact: true }).count()).toBe(0);
    await context.close();
  });

  test.each([
    ['a 401', { status: 401, body: { message: 'Please sign in.' } }],
    ['a 403 that speaks of an expired token', { status: 403, body: { message: 'Expired token' } }],
    ['a 403 that speaks of an invalid token', { status: 403, body: { message: 'INVALID TOKEN given' } }],
    ['a 403 that says unauthorized', { status: 403, body: { message: 'Unauthorized' } }],
    ['a 403 that speaks of authentication', { status: 403, body: { message: 'Authentication is needed' } }],
  ])('is seen in %s, too', async (_what, answer) => {
    const { page, context } = await client(browser, site, jose);
    await answerAtEdge(page, 'BillingSummary', answer);
    await page.getByRole('link', { name: 'Billing', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
    expect(await storedToken(page)).toBeNull();
    await context.close();
  });

  test('is not seen in a 403 of another kind', async () => {
    const { page, context } = await client(browser, site, jose);
    await answerAtEdge(page, 'BillingSummary', { status: 403, body: { message: 'Your account may not do this.' } });
    await page.getByRole('link', { name: 'Billing', exact: true }).first().click();
    await page.getByText('We could not load your totals.').waitFor();
    expect(await storedToken(page)).not.toBeNull();
    await context.close();
  });
});

describe('a server in trouble', () => {
  test('is asked for the dashboard up to three times more, then the person can try again', async () => {
    const { page, context } = await client(browser, site, jose);
    const mend = await answerAtEdge(page, 'Dashboard', graphFailure('INTERNAL', 'Something went wrong on our side. Please try again.'));
    const operations = countOperations(page);
    await page.goto('/client-portal');
    await page.getByText('We could not load your portal.').waitFor();
    expect(operations.of('Dashboard')).toBe(4);
    expect(await storedToken(page)).not.toBeNull();
    await mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Account Overview' }).waitFor();
    await context.close();
  });

  test('is asked for nothing else a second time', async () => {
    const { page, context } = await client(browser, site, jose);
    for (const operation of ['BillingSummary', 'Invoices', 'BillingByMonth']) await answerAtEdge(page, operation, { status: 500 });
    const operations = countOperations(page);
    await page.goto('/billing');
    await page.getByText('We could not load your invoices.').waitFor();
    await page.getByText('We could not load your totals.').waitFor();
    expect([operations.of('BillingSummary'), operations.of('Invoices'), operations.of('Me')]).toEqual([1, 1, 1]);
    await context.close();
  });
});

describe('logging out', () => {
  test('removes the token, ends the session on the server and goes home', async () => {
    const { page, context } = await client(browser, site, 'client2@demo.example');
    expect(await sessionsOf('client2@demo.example')).toBe(1);
    await page.getByRole('button', { name: 'Logout' }).first().click();
    await landing(page).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await storedToken(page)).toBeNull();
    await eventually('the session is gone', async () => (await sessionsOf('client2@demo.example')) === 0);
    await context.close();
  });

  test.each([['is lost', 'lost' as const], ['fails', { status: 500 }]])('does the same when the call %s', async (_what, answer) => {
    const { page, context } = await client(browser, site, jose);
    await answerAtEdge(page, 'Logout', answer);
    await page.getByRole('button', { name: 'Logout' }).first().click();
    await landing(page).waitFor();
    expect(await storedToken(page)).toBeNull();
    await page.reload();
    await landing(page).waitFor();
    await context.close();
  });
});

describe('signing in', () => {
  test('stores the token, welcomes by name and opens the portal', async () => {
    const { page, context } = await visit(browser, site.url);
    await page.goto('/login');
    await tryLogIn(page, ' Client2@Demo.example ');
    await page.waitForURL('**/client-portal');
    expect(await toasts(page).allTextContents()).toEqual(['Login SuccessfulWelcome back, Eleanor!']);
    const token = await storedToken(page);
    expect(JSON.parse(Buffer.from(token!.split('.')[1]!, 'base64url').toString())).toMatchObject({ exp: expect.any(Number) as number });
    await context.close();
  });

  const refused = (message: string) => ({ status: 200, body: { data: { login: { __typename: 'AuthPayload', token: null, user: null, userErrors: [{ __typename: 'UserError', field: null, message, code: 'INVALID_CREDENTIALS' }] } } } });
  test.each([
    ['the server’s message', refused('Invalid email or password. 3 attempts remaining.'), 'Login Failed', 'Invalid email or password. 3 attempts remaining.'],
    ['a locked e-mail', refused('Sign-in with this email is locked. Please try again in 15 minutes, or reset your password.'), 'Account Temporarily Locked', 'Sign-in with this email is locked. Please try again in 15 minutes, or reset your password.'],
    ['too many attempts', graphFailure('RATE_LIMITED', 'Too many sign-in attempts. Please try again in 15 minutes.'), 'Too Many Attempts', 'Too many sign-in attempts. Please try again in 15 minutes.'],
    ['a 429 before the graph', { status: 429, body: { message: 'Too many sign-in attempts.' } }, 'Too Many Attempts', 'Too many sign-in attempts.'],
    ['an answer without words', { status: 500 }, 'Login Failed', 'Invalid email or password'],
    ['no answer', 'lost' as const, 'Login Failed', 'Invalid email or password'],
  ])('fails with %s', async (_what, answer, title, description) => {
    const { page, context } = await visit(browser, site.url);
    await page.goto('/login');
    await answerAtEdge(page, 'Login', answer);
    await tryLogIn(page, jose);
    await toast(page, title);
    expect(await toasts(page).allTextContents()).toEqual([title + description]);
    expect(await storedToken(page)).toBeNull();
    expect(new URL(page.url()).pathname).toBe('/login');
    await context.close();
  });

  test('with a wrong password counts down to a locked account, in the server’s own words', async () => {
    const { page, context } = await visit(browser, site.url);
    await page.goto('/login');
    const tell = async (): Promise<string> => {
      await tryLogIn(page, 'newclient@demo.example', 'Wrong7&&x');
      await page.waitForFunction(() => !document.querySelector('main button[aria-busy]'));
      return (await toasts(page).allTextContents()).join();
    };
    for (const left of [4, 3, 2, 1]) {
      const words = `Login FailedInvalid email or password. ${left} attempts remaining.`;
      await tell();
      await eventually(words, async () => (await toasts(page).allTextContents()).join() === words);
    }
    await tell();
    await toast(page, 'Account Temporarily Locked');
    await context.close();
  });
});

describe('registration', () => {
  const form = { 'First name': 'Ana', 'Last name': 'Ruiz', Email: 'ana.ruiz@example.com', Password: 'Ocotillo7&', 'Confirm password': 'Ocotillo7&' };
  const register = async (page: Page): Promise<void> => {
    await page.goto('/register');
    for (const [label, value] of Object.entries(form)) await page.getByRole('main').getByLabel(label, { exact: true }).fill(value);
    await page.getByRole('main').getByRole('button', { name: 'Create my account' }).click();
  };

  test('makes a client, signs in, welcomes and opens a portal that asks to confirm the e-mail', async () => {
    const { page, context } = await visit(browser, site.url);
    await register(page);
    await page.waitForURL('**/client-portal');
    expect(await toasts(page).allTextContents()).toEqual(['Registration SuccessfulWelcome to Desert Lantern Home Care, Ana! Redirecting to your portal...']);
    expect(await storedToken(page)).not.toBeNull();
    await page.getByRole('region', { name: 'Confirm your email' }).getByText('ana.ruiz@example.com').waitFor();
    await page.getByRole('link', { name: 'Schedule New Appointment' }).waitFor();
    await page.getByRole('button', { name: 'Send the Link Again' }).click();
    await toast(page, 'Email Sent');
    await context.close();
  });

  test.each([
    ['the server’s words', null, 'An account with this email already exists. Please sign in, or reset your password.'],
    ['the default where there are none', { status: 500 }, 'Please check your information and try again'],
    ['the default without a network', 'lost' as const, 'Please check your information and try again'],
  ])('that fails says so with %s', async (_what, answer, description) => {
    const { page, context } = await visit(browser, site.url);
    if (answer !== null) await answerAtEdge(page, 'Register', answer);
    await register(page);
    await toast(page, 'Registration Failed');
    expect(await toasts(page).allTextContents()).toEqual([`Registration Failed${description}`]);
    expect(await storedToken(page)).toBeNull();
    await context.close();
  });
});

test('an unknown path is the not-found screen, with its status', async () => {
  const { page, context } = await client(browser, site, jose);
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
  await context.close();
});
