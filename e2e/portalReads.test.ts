import { readFile } from 'node:fs/promises';
import { visit } from './support/browser.ts';
import { careUpdates } from './support/careUpdates.ts';
import {
  answerAtEdge,
  client,
  clientOf,
  countOperations,
  dollars,
  graphFailure,
  logIn,
  storedToken,
} from './support/portal.ts';
import { eventually } from './support/processes.ts';
import { siteAndBrowser } from './support/siteAndBrowser.ts';

const { site, browser } = siteAndBrowser();

const jose = 'client@demo.example';

test('the demo client’s dashboard, invoices and PDF match the database', async () => {
  const { page, context, messages } = await visit(browser, site.url);
  await page.goto('/login');
  await page.getByLabel('Email').fill('client@demo.example');
  await page.getByLabel('Password', { exact: true }).fill('Welcome2Care!');
  await page.locator('main').getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/client-portal');
  await page.getByText('Login Successful', { exact: true }).waitFor();

  const [stats] = await site.sql<{ total: string }>(
    `select count(*) as total from appointments where client_id = ${clientOf(jose)}`,
  );
  await page.getByRole('heading', { name: 'Account Overview' }).waitFor();
  expect(await page.getByRole('definition').allTextContents()).toEqual(
    expect.arrayContaining(['Active', 'Personalized Care', stats!.total]),
  );
  const updates = await careUpdates(site, `client_id = ${clientOf(jose)}`);
  expect(updates.length).toBeGreaterThan(0);
  await page.getByText(/^\d+ earlier updates$/).click();
  for (const { content } of updates) await page.getByText(content).waitFor();

  await page.getByRole('link', { name: 'Billing', exact: true }).first().click();
  await page.getByRole('heading', { name: 'Billing & Invoices' }).waitFor();
  const invoices = await site.sql<{ id: string; number: string; total: string }>(
    `select id, invoice_number as number, total from invoices where client_id = ${clientOf(jose)} order by status not in ('pending', 'overdue'), case when status in ('pending', 'overdue') then due_date end, issue_date desc, id desc`,
  );
  const [owed] = await site.sql<{ owed: string; count: string }>(
    `select sum(i.total - coalesce((select sum(p.amount) from payments p where p.invoice_id = i.id), 0)) as owed
       from invoices i where i.client_id = ${clientOf(jose)} and i.status in ('pending', 'overdue')`,
  );
  await page.getByRole('rowheader', { name: invoices[0]!.number }).waitFor();
  await page.getByText('Total Outstanding', { exact: true }).waitFor();
  const cards = await page.locator('dl').first().getByRole('definition').allTextContents();
  expect(cards.slice(0, 2)).toEqual([dollars(owed!.owed), String(invoices.length)]);
  expect(
    await page.getByRole('table', { name: 'Invoices' }).getByRole('rowheader').allTextContents(),
  ).toEqual(invoices.map(({ number }) => number));

  const [first] = invoices;
  await page.getByRole('button', { name: `View Invoice ${first!.number}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Subtotal').waitFor();
  expect(await dialog.textContent()).toContain(dollars(first!.total));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download PDF' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`invoice-${first!.id}.pdf`);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await page.getByText('Invoice PDF has been downloaded successfully.').first().waitFor();
  expect(messages).toEqual([]);
  await context.close();
});

test('reads stay fresh for 60 seconds: returning sooner makes no request, and focus never does', async () => {
  const { page, context } = await visit(browser, site.url);
  await page.clock.install();
  // No event stream: a server's first streams are told that everything may have changed.
  await page.route('**/events', (route) => route.fulfill({ status: 404 }));
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
  await page.clock.fastForward(30_000);
  await there();
  await page.evaluate(() => {
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect([
    operations.of('Dashboard'),
    operations.of('Invoices'),
    operations.of('BillingSummary'),
  ]).toEqual([1, 1, 1]);
  await page.clock.fastForward(40_000);
  await there();
  await eventually(
    'the reads are asked for again',
    () => operations.of('Dashboard') === 2 && operations.of('Invoices') === 2,
  );
  // Signing in returned the current user, who is cached for five minutes.
  expect(operations.of('Me')).toBe(0);
  await context.close();
});

describe('a failing server', () => {
  test('gets up to three retries for the dashboard, then the person can try again', async () => {
    const { page, context } = await client(browser, site, jose);
    const mend = await answerAtEdge(
      page,
      'Dashboard',
      graphFailure('INTERNAL', 'Something went wrong on our side. Please try again.'),
    );
    const operations = countOperations(page);
    await page.goto('/client-portal');
    await page.getByText('We couldn’t load your portal.').waitFor();
    expect(operations.of('Dashboard')).toBe(4);
    expect(await storedToken(page)).not.toBeNull();
    await mend();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByRole('heading', { name: 'Account Overview' }).waitFor();
    await context.close();
  });
});
