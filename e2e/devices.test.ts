import { visit } from './support/browser.ts';
import { toast } from './support/forms.ts';
import { tryLogIn } from './support/portal.ts';
import { siteAndBrowser } from './support/siteAndBrowser.ts';

const { site, browser } = siteAndBrowser();
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
