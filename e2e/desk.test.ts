import { visit } from './support/browser.ts';
import { tryLogIn } from './support/portal.ts';
import { siteAndBrowser } from './support/siteAndBrowser.ts';

const { site, browser } = siteAndBrowser();

describe('the desk', () => {
  test('is where someone of the office begins, and comes back to after signing in', async () => {
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
    ['a caregiver', 'caregiver@demo.example', '/my-visits'],
  ])('leads %s to their own page and shows nothing of itself', async (_who, email, home) => {
    const { page, context } = await visit(browser, site.url);
    await page.goto('/login?next=/desk');
    await tryLogIn(page, email);
    await page.waitForURL(`**${home}`);
    expect(await page.getByRole('navigation', { name: 'Screens' }).count()).toBe(0);
    await context.close();
  });
});
