import type { Locator, Page, Route } from 'playwright-core';
import { visit, type StoryBrowser, type Visit, type widths } from './browser.ts';
import type { Site } from './site.ts';

/** The password of all demo accounts. */
export const demoPassword = 'Welcome2Care!';

/** SQL for the id of a client by email. */
export const clientOf = (email: string): string =>
  `(select c.id from clients c join users u on u.id = c.user_id where u.email = '${email}')`;

/** A database amount as screens show it. */
export const dollars = (amount: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(
    amount as `${number}`,
  );

/** Fills in the sign-in form and presses the button. */
export async function tryLogIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('main').getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
}

/** Signs in and waits until the portal has loaded. */
export async function logIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.goto('/login');
  await tryLogIn(page, email, password);
  await page.waitForURL('**/client-portal');
  await portalIsRead(page);
}

async function portalIsRead(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Client Portal' }).waitFor();
  await page.getByText('Loading your portal').waitFor({ state: 'hidden' });
  await codeAnswers(page);
}

/** Waits for the application: the dashboard shows as HTML before it. */
export const codeAnswers = (page: Page): Promise<void> =>
  page.locator('html[data-ready]').waitFor({ state: 'attached' });

/** Signs in with the password of all demo accounts. @returns the token */
export const signIn = async (site: Site, email: string): Promise<string> =>
  (await site.as()<{ token: string }>('login', { email, password: demoPassword }, 'token')).token;

/** Signs a visitor in without the form, and opens a page. */
export async function enter(visitor: Visit, email: string, path: string): Promise<Visit> {
  const { page, context } = visitor;
  // From the browser: that is the device that the account lists.
  const answer = await context.request.post('/api/login', {
    data: { email, password: demoPassword },
  });
  const { token } = (await answer.json()) as { token: string };
  await page.goto('/robots.txt');
  await page.evaluate((stored) => localStorage.setItem('auth_token', stored), token);
  await page.goto(path);
  return visitor;
}

/** A client at the dashboard, or at another page. */
export async function client(
  browser: StoryBrowser,
  site: Site,
  email: string,
  width: keyof typeof widths = 'desktop',
  path = '/client-portal',
): Promise<Visit> {
  const visitor = await enter(await visit(browser, site.url, width), email, path);
  if (path === '/client-portal') await portalIsRead(visitor.page);
  return visitor;
}

/** Someone of the office at a page of the desk. */
export async function atDesk(
  browser: StoryBrowser,
  site: Site,
  path: string,
  email = 'staff@demo.example',
): Promise<Visit> {
  const visitor = await enter(await visit(browser, site.url), email, path);
  await visitor.page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  return visitor;
}

export const storedToken = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('auth_token'));

const operationOf = (route: Route): string =>
  (route.request().postDataJSON() as { operationName?: string } | null)?.operationName ?? '';

/** Counts the page's operations by name. */
export function countOperations(page: Page): {
  of: (operation: string) => number;
  all: () => number;
} {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql') && request.method() === 'POST')
      sent.push((request.postDataJSON() as { operationName: string }).operationName);
  });
  return {
    of: (operation) => sent.filter((name) => name === operation).length,
    all: () => sent.length,
  };
}

type EdgeAnswer = 'lost' | { status: number; body?: unknown };

/** Answers one operation in place of the server. @returns a function that undoes this */
export async function answerAtEdge(
  page: Page,
  operation: string,
  answer: EdgeAnswer,
): Promise<() => Promise<void>> {
  const handler = async (route: Route): Promise<void> => {
    if (operationOf(route) !== operation) return route.fallback();
    if (answer === 'lost') return route.abort('connectionreset');
    return route.fulfill({
      status: answer.status,
      contentType: 'application/json',
      body: JSON.stringify(answer.body ?? {}),
    });
  };
  await page.route('**/graphql', handler);
  return () => page.unroute('**/graphql', handler);
}

/** An error in the graph's format. */
export const graphFailure = (code: string, message = code, status = 200): EdgeAnswer => ({
  status,
  body: { data: null, errors: [{ message, extensions: { code } }] },
});

/** The landing page's heading. */
export const landing = (page: Page): Locator =>
  page.getByRole('heading', { level: 1, name: 'Compassionate Care In Your Home' });

/** The portal's heading. */
export const portal = (page: Page): Locator =>
  page.getByRole('heading', { level: 1, name: 'Client Portal' });

/** The toasts on screen. */
export const toasts = (page: Page): Locator =>
  page.getByRole('region', { name: /notifications/i }).getByRole('listitem');
