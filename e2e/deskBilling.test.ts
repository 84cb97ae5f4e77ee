import { todayInPhoenix } from '../graph/shared/phoenix.rules.ts';
import { looksRight } from './support/looks.ts';
import { atDesk, toasts } from './support/portal.ts';
import { siteAndBrowser } from './support/siteAndBrowser.ts';
import { harmOf, translatedAtDesk } from './support/translator.ts';

const { site, browser } = siteAndBrowser();

test('the office bills a client, records two payments and a refund, by keyboard and translated', async () => {
  const { page, context, messages } = await translatedAtDesk(
    browser,
    site.url,
    'staff@demo.example',
    '/desk/billing/unbilled',
  );
  await page.getByRole('button', { name: 'Bill José Núñez' }).press('Enter');
  const bill = page.getByRole('dialog', { name: 'Bill José Núñez' });
  await bill.getByRole('table').waitFor();
  const before = (await bill.getByRole('button', { name: /^Issue Invoice for/ }).textContent())!;
  await bill.getByRole('button', { name: 'Add a Line' }).press('Enter');
  const line = page.getByRole('dialog', { name: 'Add a Line' });
  await line.getByLabel('Description').fill('Drive to the clinic');
  await line.getByLabel('Quantity').fill('12.5');
  await line.getByLabel(/Unit/).fill('mile');
  await line.getByLabel('Price per unit').fill('0.67');
  await page.keyboard.press('Enter');
  await bill
    .getByRole('row', { name: /Drive to the clinic .*12\.5 miles \$0\.67 \$8\.38/ })
    .waitFor();
  await bill.getByRole('button', { name: 'Give a Credit' }).press('Enter');
  const credit = page.getByRole('dialog', { name: 'Give a Credit' });
  await credit.getByLabel('Reason').fill('Ana came late');
  await credit.getByLabel('Amount').fill('$8');
  await page.keyboard.press('Enter');
  await bill.getByRole('row', { name: /Credit: Ana came late .*-\$8\.00/ }).waitFor();
  const issue = bill.getByRole('button', { name: /^Issue Invoice for/ });
  await issue.filter({ hasNotText: before }).waitFor();
  const total = /\$[\d.,]+/.exec((await issue.textContent())!)![0];
  await bill.getByRole('button', { name: 'Not Yet' }).press('Enter');
  await page.getByRole('button', { name: /^Bill Everyone Through/ }).press('Enter');
  const run = page.getByRole('dialog', { name: 'Bill everyone?' });
  expect(await run.textContent()).toContain(`${total} with tax`);
  await run.getByRole('button', { name: 'Issue 1 Invoice' }).press('Enter');
  await page.getByText('1 invoice issued.').waitFor();
  await page.getByText('Everything is billed').waitFor();
  await page.getByRole('row', { name: new RegExp(`José.*\\${total}`) }).waitFor();
  await page.getByRole('row', { name: total }).getByRole('link', { name: /^INV-/ }).press('Enter');

  await page.getByRole('heading', { level: 1, name: /^Invoice INV-/ }).waitFor();
  const due = (amount: string): Promise<void> =>
    page
      .locator('dt', { hasText: 'Still due' })
      .first()
      .locator('xpath=following-sibling::dd', { hasText: amount })
      .waitFor();
  await due(total);
  await page.getByRole('row', { name: /Drive to the clinic .*12\.5 miles/ }).waitFor();
  await page.getByText('The next reminder goes out on').waitFor();
  const pay = page.getByRole('button', { name: 'Record Payment' });
  const dialog = page.getByRole('dialog');
  await pay.press('Enter');
  await dialog.getByLabel('Amount').fill('$100000');
  await page.keyboard.press('Enter');
  await dialog.getByText(`${total} is due on this invoice. To keep the other`).first().waitFor();
  await dialog.getByLabel('Amount').fill('$20.50');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('row', { name: /Check \$20\.50/ }).waitFor();
  await page.waitForFunction(() => document.activeElement?.textContent.endsWith('Record Payment'));
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Note for the client').fill('Check no. 7');
  await dialog.getByRole('button', { name: 'Record Payment' }).press('Enter');
  await page.locator('dd', { hasText: 'Paid' }).first().waitFor();
  await due('$0.00');
  expect(await pay.count()).toBe(0);

  await page.getByRole('button', { name: 'Refund', exact: true }).press('Enter');
  await dialog.getByLabel('Amount').fill('2');
  await dialog.getByLabel('What it’s for').selectOption({ index: 1 });
  await dialog.getByLabel('Reason').fill('The visit ended early');
  await dialog.getByRole('button', { name: 'Record Refund' }).press('Enter');
  await page.getByRole('row', { name: /The visit ended early.*Refund -\$2\.00/ }).waitFor();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).press('Enter');
  expect((await download).suggestedFilename()).toMatch(/^invoice-.*\.pdf$/);

  await page.getByRole('link', { name: 'All Invoices' }).press('Enter');
  await page.getByLabel('Client or invoice number').fill('nunez');
  await page.getByLabel('State').selectOption('overdue');
  await page.waitForURL('**/desk/billing?search=nunez&state=overdue');
  await page.getByText('days late').first().waitFor();
  await page.getByRole('link', { name: 'INV-1008' }).press('Enter');
  await page.getByRole('row', { name: /3 days after the due date Emailed/ }).waitFor();
  await looksRight(page);
  await page.getByRole('button', { name: 'Cancel Invoice' }).press('Enter');
  await dialog.getByLabel('Reason').fill('Wrong month');
  await dialog.getByRole('button', { name: 'Cancel Invoice' }).press('Enter');
  await dialog
    .getByText(
      '$100.00 was received for this invoice. Please refund it first, or void it if you don’t have it.',
    )
    .first()
    .waitFor();
  expect(await harmOf(page, messages)).toEqual([]);
  await context.close();
});

test('the office changes the price of a service, and stops offering one', async () => {
  const { page, context, messages } = await atDesk(browser, site, '/desk/services');
  await page.getByRole('button', { name: 'New price for Respite Care' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Price per hour').fill('$36.25');
  await dialog.getByRole('textbox', { name: 'Price from' }).fill(todayInPhoenix());
  await dialog.getByRole('status').filter({ hasText: /visit/i }).first().waitFor();
  await dialog.getByRole('button', { name: 'Save the New Price' }).press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('row', { name: /Respite Care .*\$36\.25 .*2–8 or 12–24 hours/ }).waitFor();
  await page.getByRole('button', { name: 'Stop offering Respite Care' }).press('Enter');
  await toasts(page).waitFor();
  await page.getByRole('row', { name: /Respite Care .*Not offered/ }).waitFor();
  await page.getByRole('button', { name: 'Offer Respite Care again' }).press('Enter');
  await page.getByRole('row', { name: /Respite Care .* Offered/ }).waitFor();
  expect(messages).toEqual([]);
  await context.close();
});
