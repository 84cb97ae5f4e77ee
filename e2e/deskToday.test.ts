import { visit } from './support/browser.ts';
import { looksRight } from './support/looks.ts';
import { tryLogIn } from './support/portal.ts';
import { siteAndBrowser } from './support/siteAndBrowser.ts';

const { site, browser } = siteAndBrowser();

async function atDesk(path: string, email = 'admin@demo.example') {
  const visitor = await visit(browser, site.url);
  await visitor.page.goto(`/login?next=${path}`);
  await tryLogIn(visitor.page, email);
  await visitor.page.waitForURL(`**${path}`);
  return visitor;
}

test('Today shows who is waiting and what is overdue', async () => {
  const { page, context, messages } = await atDesk('/desk', 'staff@demo.example');
  const waiting = page.getByRole('region', { name: /^Waiting for an Answer/ });
  await waiting
    .getByRole('link', { name: /^Answer/ })
    .first()
    .waitFor();
  expect(await waiting.getByText(/ left$| late$/).count()).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'See Overdue Invoices' }).waitFor();
  await looksRight(page);
  await page.getByRole('button', { name: 'Refresh' }).press('Enter');
  await page.getByText(/^As of/).waitFor();
  expect(await page.getByRole('link', { name: 'People' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Activity' }).press('Enter');
  await page.getByText('Nothing has failed.').waitFor();
  await looksRight(page);
  expect(messages).toEqual([]);
  await context.close();
});

test('an admin invites a colleague and deactivates the account, by keyboard', async () => {
  const { page, context, messages } = await atDesk('/desk/people');
  await page.getByRole('button', { name: 'Invite Someone' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First name').press('n');
  await looksRight(page);
  await dialog.getByLabel('First name').fill('Nora');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Begaye');
  await page.keyboard.press('Tab');
  await page.keyboard.type('nora@demo.example');
  await page.keyboard.press('Enter');
  await page.getByText('Nora Begaye is invited').waitFor();
  const row = page.getByRole('row', { name: /^Nora Begaye/ });
  await row.getByText('Invited, hasn’t joined yet').waitFor();
  await looksRight(page);

  const change = row.getByRole('button', { name: 'Change Nora Begaye' });
  await change.press('Enter');
  await dialog.getByRole('button', { name: 'Deactivate' }).press('Enter');
  await dialog.getByText(/^Deactivate Nora Begaye\?/).waitFor();
  await looksRight(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await row.getByText('Deactivated').waitFor();
  await dialog.waitFor({ state: 'detached' });
  await page.waitForFunction(
    (button) => button === document.activeElement,
    await change.elementHandle(),
  );

  await page.getByRole('link', { name: 'Activity' }).press('Enter');
  await page.getByLabel('Who', { exact: true }).fill('admin@demo');
  const trail = page.getByRole('table', { name: /^Who looked at what/ });
  await trail.getByText(/changed the account of Nora Begaye: active or not/).waitFor();
  await looksRight(page);
  expect(messages).toEqual([]);
  await context.close();
});

test('the reports show what happened, and can be downloaded', async () => {
  const { page, context, messages } = await atDesk('/desk/reports', 'staff@demo.example');
  const income = page.getByRole('region', { name: 'Income' });
  await income.getByRole('img', { name: /^Income by month/ }).waitFor();
  await income.getByRole('row', { name: /so far/ }).waitFor();
  await looksRight(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).press('Enter'),
  ]);
  expect(file.suggestedFilename()).toMatch(/^reports-.*\.csv$/);
  await page.getByRole('combobox', { name: 'By' }).selectOption('Week');
  await income.getByRole('img', { name: /^Income by week/ }).waitFor();
  expect(messages).toEqual([]);
  await context.close();
});
