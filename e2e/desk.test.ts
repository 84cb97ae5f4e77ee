import { visit } from './support/browser.ts';
import { publicPaths } from './support/pages.ts';
import { atDesk, tryLogIn } from './support/portal.ts';
import { siteAndBrowser } from './support/siteAndBrowser.ts';
import { limits, scriptOf } from './support/weights.ts';

const { site, browser } = siteAndBrowser();

describe('the desk', () => {
  test('is the office’s first page, and where signing in leads back to', async () => {
    const { page, context, messages } = await visit(browser, site.url);
    await page.goto('/desk/clients?search=ann');
    await page.waitForURL('**/login?next=/desk/clients%3Fsearch%3Dann');
    await tryLogIn(page, 'staff@demo.example');
    await page.waitForURL('**/desk/clients?search=ann');
    await page.getByRole('link', { name: 'Today', exact: true }).click();
    await page.waitForURL(`${site.url}/desk`);
    await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();

    await page.goto('/client-portal');
    await page.waitForURL(`${site.url}/desk`);
    await page.getByRole('button', { name: 'Log Out' }).click();
    await page.waitForURL(`${site.url}/`);
    await page.goto('/desk');
    await page.waitForURL('**/login?next=/desk');
    await tryLogIn(page, 'staff@demo.example');
    await page.waitForURL(`${site.url}/desk`);
    expect(messages).toEqual([]);
    await context.close();
  });

  test.each([
    ['a client', 'client@demo.example', '/client-portal'],
    ['a caregiver', 'caregiver@demo.example', '/shift'],
  ])('sends %s to their own page and shows nothing', async (_who, email, home) => {
    const { page, context } = await visit(browser, site.url);
    await page.goto('/login?next=/desk');
    await tryLogIn(page, email);
    await page.waitForURL(`**${home}`);
    expect(await page.getByRole('navigation', { name: 'Screens' }).count()).toBe(0);
    await context.close();
  });

  test('shows changes from another desk without disturbing focus or what is typed', async () => {
    const here = await atDesk(browser, site, '/desk/services');
    const elsewhere = await atDesk(browser, site, '/desk/services', 'admin@demo.example');
    await here.page.getByRole('button', { name: 'Add Service' }).click();
    const field = here.page.getByRole('textbox', { name: 'Name' });
    await field.fill('Errands');
    await elsewhere.page
      .getByRole('button', { name: /^Stop offering/ })
      .first()
      .click();
    // By text: content behind a dialog is visible but has no accessible role.
    await here.page.locator('td', { hasText: 'Not offered' }).first().waitFor();
    expect(await field.inputValue()).toBe('Errands');
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    await elsewhere.page
      .getByRole('button', { name: /^Offer .* again/ })
      .first()
      .click();
    await here.page.locator('td', { hasText: 'Not offered' }).waitFor({ state: 'detached' });
    expect([...here.messages, ...elsewhere.messages]).toEqual([]);
    await Promise.all([here.context.close(), elsewhere.context.close()]);
  });

  test('adds nothing to the site, and needs at most 250 KB of script', async () => {
    for (const path of publicPaths) {
      const html = await (await fetch(site.url + path)).text();
      expect(html).toContain('data-main');
      expect(html).not.toContain('/assets/desk/');
    }
    const { page, context } = await atDesk(browser, site, '/desk', 'admin@demo.example');
    // An open stream would keep the network from ever being idle.
    await page.route('**/events', (route) => route.fulfill({ status: 204 }));
    const weights: [string, number][] = [];
    for (const path of ['', '/schedule', '/inbox', '/clients', '/billing', '/services']) {
      await page.goto(`/desk${path}`);
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      weights.push([path, await scriptOf(page)]);
    }
    expect(weights.filter(([, bytes]) => bytes < 100_000 || bytes > limits.desk)).toEqual([]);
    await context.close();
  });
});
