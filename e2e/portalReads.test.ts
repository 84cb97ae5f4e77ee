import { readFile } from 'node:fs/promises';
import { visit } from './support/browser.ts';
import { careUpdates } from './support/careUpdates.ts';
import { siteAndBrowser } from './support/siteAndBrowser.ts';

const { site, browser } = siteAndBrowser();

const dollars = (amount: string): string => new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(Number(amount));

const clientSql = `(select c.id from clients c join users u on u.id = c.user_id where u.email = 'client@demo.example')`;

test('the demo client signs in and reads a dashboard, invoices and a PDF that agree with the database', async () => {
  const { page, messages } = await visit(browser, site.url);
  await page.goto('/login');
  await page.getByLabel('Email').fill('client@demo.example');
  await page.getByLabel('Password', { exact: true }).fill('Welcome2Care!');
  await page.locator('main').getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/client-portal');
  await page.getByText('Login Successful', { exact: true }).waitFor();

  const [stats] = await site.sql<{ total: string }>(
    `select count(*) as total from appointments where client_id = ${clientSql}`,
  );
  await page.getByRole('heading', { name: 'Account Overview' }).waitFor();
  expect(await page.getByRole('definition').allTextContents()).toEqual(expect.arrayContaining(['Active', 'Personalized Care', stats!.total]));
  const updates = await careUpdates(site, `client_id = ${clientSql}`);
  expect(updates.length).toBeGreaterThan(0);
  for (const { content } of updates) await page.getByText(content).waitFor();

  await page.getByRole('link', { name: 'Billing', exact: true }).first().click();
  await page.getByRole('heading', { name: 'Billing & Invoices' }).waitFor();
  const invoices = await site.sql<{ id: string; number: string; total: string }>(
    `select id, invoice_number as number, total from invoices where client_id = ${clientSql} order by issue_date desc, id desc`,
  );
  const [owed] = await site.sql<{ owed: string; count: string }>(
    `select sum(i.total - coalesce((select sum(p.amount) from payments p where p.invoice_id = i.id), 0)) as owed
       from invoices i where i.client_id = ${clientSql} and i.status in ('pending', 'overdue')`,
  );
  await page.getByRole('table').getByText(invoices[0]!.number).waitFor();
  const cards = await page.locator('dl').first().getByRole('definition').allTextContents();
  expect(cards.slice(0, 2)).toEqual([dollars(owed!.owed), String(invoices.length)]);
  expect(await page.getByRole('table', { name: 'Invoices' }).getByRole('rowheader').allTextContents()).toEqual(invoices.map(({ number }) => number));

  const [first] = invoices;
  await page.getByRole('button', { name: `View invoice ${first!.number}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Subtotal').waitFor();
  expect(await dialog.textContent()).toContain(dollars(first!.total));
  const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Download PDF' }).click()]);
  expect(download.suggestedFilename()).toBe(`invoice-${first!.id}.pdf`);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await page.getByText('Invoice PDF has been downloaded successfully.').first().waitFor();
  expect(messages).toEqual([]);
});
