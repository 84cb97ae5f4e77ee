import { visit } from './support/browser.ts';
import { deskDialogs, openDialog } from './support/deskScreens.ts';
import { looksRight } from './support/looks.ts';
import { tryLogIn } from './support/portal.ts';
import { siteAndBrowser } from './support/siteAndBrowser.ts';

const { site, browser } = siteAndBrowser();

test('every dialog is accessible at both widths', async () => {
  const { page, context, messages } = await visit(browser, site.url);
  await page.goto('/login?next=/desk');
  await tryLogIn(page, 'admin@demo.example');
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  const { ways, planned, week } = await deskDialogs(site);
  for (const way of ways) {
    await openDialog(page, way);
    await looksRight(page, way.join(' '), 'dialog[open]');
  }

  await page.goto(week);
  await page.locator(planned).focus();
  for (const key of ['Shift+ArrowUp', 'Shift+ArrowUp', 'Shift+ArrowUp', 'Enter'])
    await page.keyboard.press(key);
  const why = page.getByRole('dialog', { name: 'Move this plan’s visit?' });
  await why.getByLabel('Why it can’t wait').fill('Her car broke down');
  await looksRight(page, page.url(), 'dialog[open]');
  await page.keyboard.press('Enter');
  await page.getByText('Visit moved').first().waitFor();
  await page
    .getByRole('row', { name: /^Open visits/ })
    .locator(planned)
    .waitFor();

  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard Shortcuts' }).waitFor();
  await looksRight(page, page.url(), 'dialog[open]');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('jos');
  await page.getByRole('option', { name: /José/ }).first().waitFor();
  await looksRight(page, page.url(), 'dialog[open]');
  expect(messages).toEqual([]);
  await context.close();
});
