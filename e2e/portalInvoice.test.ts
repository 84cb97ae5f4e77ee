import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import { toast } from './support/forms.ts';
import { client, clientOf, dollars } from './support/portal.ts';
import { cipherOf } from './support/encrypted.ts';
import { site, browser, jose, table, rowsOf, openBilling, owed } from './support/billing.ts';

describe('an invoice in full', () => {
  test('matches the database line by line, with each visit’s date, and downloads as a PDF', async () => {
    const { page, context } = await openBilling(jose);
    const [invoice] = await site.sql<{
      id: string;
      number: string;
      issued: string;
      due: string;
      subtotal: string;
      tax: string;
      total: string;
      received: string;
      owed: string;
      notes: string;
    }>(
      `select i.id, i.invoice_number as number, to_char(i.issue_date, 'FMMonth DD, YYYY') as issued, to_char(i.due_date, 'FMMonth DD, YYYY') as due, i.subtotal, i.tax, i.total, i.notes,
              coalesce((select sum(p.amount) from payments p where p.invoice_id = i.id), 0) as received, ${owed} as owed
         from invoices i where i.client_id = ${clientOf(jose)} and i.tax > 0 and i.notes is not null order by i.issue_date desc limit 1`,
    );
    await page.getByRole('button', { name: `View Invoice ${invoice!.number}` }).click();
    const dialog = page.getByRole('dialog', { name: `Invoice ${invoice!.number}` });
    await dialog.getByText('Subtotal').waitFor();
    expect(new URL(page.url()).search).toBe(`?invoice=${invoice!.id}`);
    const said = await dialog.getByRole('definition').allTextContents();
    expect([said[0], said[1], said[3]]).toEqual([
      invoice!.issued,
      invoice!.due,
      dollars(invoice!.total),
    ]);
    expect(said.slice(4)).toEqual(
      [invoice!.subtotal, invoice!.tax, invoice!.total, invoice!.received, invoice!.owed].map(
        dollars,
      ),
    );
    await dialog
      .getByText(
        cipherOf(site).decrypt(
          { table: 'invoices', column: 'notes', id: invoice!.id },
          invoice!.notes,
        ),
      )
      .waitFor();
    const lines = await site.sql<{
      what: string;
      day: string | null;
      quantity: string;
      rate: string;
      amount: string;
      times: string | null;
      who: string | null;
    }>(
      `select service_description as what, to_char(service_date, 'Mon DD, YYYY') as day, trim_scale(quantity)::text as quantity, rate, amount,
              to_char(coalesce(a.started_at, a.scheduled_date) at time zone 'America/Phoenix', 'FMHH:MI AM') || ' to ' ||
              to_char(coalesce(a.completed_at, a.end_date) at time zone 'America/Phoenix', 'FMHH:MI AM') as times, c.first_name || ' ' || c.last_name as who
         from invoice_items i left join appointments a on a.id = i.appointment_id left join caregivers c on c.id = a.caregiver_id
        where invoice_id = $1 order by position`,
      [invoice!.id],
    );
    expect(lines.some(({ times, who }) => times !== null && who !== null)).toBe(true);
    expect(await rowsOf(dialog.getByRole('table', { name: 'Line items' }))).toEqual(
      lines.map(({ what, day, quantity, rate, amount, times, who }) => [
        times === null ? what : `${what}Visit on ${day}, ${times} with ${who}`,
        times === null ? quantity : `${quantity} hours`,
        dollars(rate),
        dollars(amount),
      ]),
    );

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download PDF' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`invoice-${invoice!.id}.pdf`);
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
    await toast(page, 'Invoice Downloaded');
    await page
      .getByText('Invoice PDF has been downloaded successfully.', { exact: true })
      .waitFor();

    await page.goBack();
    await dialog.waitFor({ state: 'hidden' });
    expect(page.url()).toBe(`${site.url}/billing`);
    await page.goForward();
    await dialog.getByText('Subtotal').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      `View Invoice ${invoice!.number}`,
    );
    await context.close();
  });

  test('is all that prints while it is open', async () => {
    const { page, context } = await openBilling(jose);
    await page
      .getByRole('button', { name: /^View Invoice/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: /^Invoice/ });
    await dialog.getByText('Subtotal').waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(
      await page
        .getByRole('heading', { includeHidden: true })
        .filter({ visible: true })
        .first()
        .textContent(),
    ).toMatch(/^Invoice INV-/);
    expect(await table(page, 'Invoices').isVisible()).toBe(false);
    expect(await dialog.getByText('Subtotal').isVisible()).toBe(true);
    await context.close();
  });

  test('opens once and closes once, however fast View and Close are pressed', async () => {
    const { page, context } = await client(browser, site, jose);
    await page.getByRole('link', { name: 'Billing', exact: true }).first().click();
    const view = page.getByRole('button', { name: /^View Invoice/ }).first();
    const dialog = page.getByRole('dialog', { name: /^Invoice/ });
    const twice = (button: Locator): Promise<void> =>
      button.evaluate((element: HTMLElement) => {
        element.click();
        element.click();
      });
    const entries = () => page.evaluate(() => window.history.length);
    await view.waitFor();
    const before = await entries();
    await twice(view);
    await dialog.getByText('Subtotal').waitFor();
    expect(await entries()).toBe(before + 1);
    await twice(dialog.getByRole('button', { name: 'Close' }));
    await dialog.waitFor({ state: 'hidden' });
    // Going back twice would have left this page.
    await view.click();
    await dialog.getByText('Subtotal').waitFor();
    await page.goBack();
    await page.waitForURL(`${site.url}/billing`);
    await page.goBack();
    await page.waitForURL(`${site.url}/client-portal`);
    await context.close();
  });

  test('without a network, leaves the page as it is, says so, and opens once the network is back', async () => {
    const { page, context } = await client(browser, site, jose);
    // A network with an open event stream is never idle.
    await page.route('**/events', (route) => route.fulfill({ status: 204 }));
    await page.goto('/billing');
    await table(page, 'Invoices').waitFor();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    const view = page.getByRole('button', { name: /^View Invoice/ }).first();
    await view.click();
    await page.getByText('We can’t reach our server right now.').waitFor();
    expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual([
      'Billing & Invoices',
    ]);
    await table(page, 'Invoices').waitFor();
    await context.setOffline(false);
    const dialog = page.getByRole('dialog', { name: /^Invoice/ });
    await dialog.getByText('Subtotal').waitFor();
    await page.keyboard.press('Escape');

    // Its code has loaded by now, but not the next invoice.
    await context.setOffline(true);
    await page
      .getByRole('button', { name: /^View Invoice/ })
      .nth(1)
      .click();
    await dialog.getByText('We couldn’t load this invoice.').waitFor();
    await context.setOffline(false);
    await dialog.getByRole('button', { name: 'Try Again' }).click();
    await dialog.getByText('Subtotal').waitFor();
    await context.close();
  });

  test('shows that it is loading, and Back cancels it', async () => {
    const { page, context } = await openBilling(jose);
    const view = page.getByRole('button', { name: /^View Invoice/ }).first();
    const busy = page.locator('button[aria-busy=true]');
    let arrive: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/assets/InvoiceDialog-*.js', async (route) => {
      await arrived;
      await route.continue();
    });
    await view.click();
    await busy.waitFor();
    expect(await busy.getAttribute('aria-label')).toMatch(/^View Invoice/);
    await page.goBack();
    await busy.waitFor({ state: 'hidden' });
    await view.click();
    await busy.waitFor();
    arrive();
    await page
      .getByRole('dialog', { name: /^Invoice/ })
      .getByText('Subtotal')
      .waitFor();
    expect(await busy.count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.waitForFunction(() =>
      document.activeElement?.getAttribute('aria-label')?.startsWith('View Invoice'),
    );
    await context.close();
  });
});
