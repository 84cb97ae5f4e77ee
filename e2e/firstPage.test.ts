import type { Page } from 'playwright-core';
import { client, countOperations, signIn, portal, storedToken } from './support/portal.ts';
import { eventually } from './support/processes.ts';
import { siteAndBrowser } from './support/siteAndBrowser.ts';

const { site, browser } = siteAndBrowser();

const jose = 'client@demo.example';

/** Keeps the application's code from a page. @returns what lets it come */
async function holdCode(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.fallback();
  });
  return release;
}

const overview = (page: Page) => page.getByRole('heading', { name: 'Account Overview' });

test.each(['/client-portal', '/'])(
  'the dashboard at %s stands before its code has come, which takes it over as it is',
  async (path) => {
    const { page, context, messages } = await client(browser, site, jose);
    const release = await holdCode(page);
    const operations = countOperations(page);
    await page.goto(path);
    await overview(page).waitFor();
    await portal(page).waitFor();
    await page.getByText('Good to see you, José.').waitFor();
    const box = await overview(page).boundingBox();
    await overview(page).evaluate((heading) => Object.assign(window, { heading }));
    const dialog = page.getByRole('dialog', { name: 'Cancel this visit?' });
    // What is pressed before is done once the code is here.
    await page
      .getByRole('button', { name: /^Cancel Visit on/ })
      .first()
      .click();
    expect(await dialog.count()).toBe(0);
    release();
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(
      await page.evaluate(() => (window as never as { heading: Node }).heading.isConnected),
    ).toBe(true);
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
    expect(await overview(page).boundingBox()).toEqual(box);
    expect(await page.title()).toMatch(/^Client Portal \| /);
    expect(operations.of('Me')).toBe(1);
    expect(messages).toEqual([]);
    await context.close();
  },
);

test('a graph that hangs leaves no empty page: words, the phone and a way to try again', async () => {
  const { page, context } = await client(browser, site, jose);
  let hangs = true;
  await page.route('**/graphql', (route) => (hangs ? undefined : route.fallback()));
  await page.clock.install();
  await page.goto('/client-portal', { waitUntil: 'commit' });
  const slow = page.getByRole('heading', { level: 1, name: 'This is taking long' });
  await eventually('it says so', async () => {
    await page.clock.fastForward(5000);
    return (await slow.count()) === 1;
  });
  expect(await page.getByRole('banner').isVisible()).toBe(true);
  expect(
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Call us at/ })
      .isVisible(),
  ).toBe(true);
  hangs = false;
  await page.getByRole('button', { name: 'Try Again' }).click();
  await overview(page).waitFor();
  await context.close();
});

test('of two people at one browser, the second never takes over what the first was shown', async () => {
  const { page, context } = await client(browser, site, jose);
  const other = await client(browser, site, 'client2@demo.example');
  const eleanors = await storedToken(other.page);
  await other.context.close();
  const release = await holdCode(page);
  await page.goto('/client-portal');
  await page.getByText('Good to see you, José.').waitFor();
  await page.evaluate((token) => localStorage.setItem('auth_token', token), eleanors!);
  release();
  await page.getByText('Good to see you, Eleanor.').waitFor();
  expect(await page.getByText('José').count()).toBe(0);
  await context.close();
});

test('the page is written for whoever may read it, and kept nowhere', async () => {
  const ask = async (headers: Record<string, string>) => {
    const answer = await fetch(`${site.url}/graphql`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ operationName: 'Dashboard' }),
    });
    const { extensions } = (await answer.json()) as { extensions?: { page?: { html: string } } };
    return { page: extensions?.page?.html, kept: answer.headers.get('cache-control') };
  };
  const first = { 'x-first-page': '/client-portal' };
  const authorization = `Bearer ${await signIn(site, jose)}`;
  const { page, kept } = await ask({ ...first, authorization });
  expect(page).toContain('José');
  expect(kept).toBe('no-store');
  expect((await ask({ authorization })).page).toBeUndefined();
  expect((await ask({ 'x-first-page': '/nowhere', authorization })).page).toBeUndefined();
  expect((await ask(first)).page).toBeUndefined();
  for (const email of ['caregiver@demo.example', 'staff@demo.example'])
    expect(
      (await ask({ ...first, authorization: `Bearer ${await signIn(site, email)}` })).page,
    ).toBeUndefined();
});
