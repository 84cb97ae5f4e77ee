import { portalLooksRight } from './support/looks.ts';
import { printedHead, sidewaysScroll } from './support/pages.ts';
import { answerAtEdge, client, clientOf, dollars, graphFailure } from './support/portal.ts';
import { cipherOf } from './support/encrypted.ts';
import {
  site,
  browser,
  jose,
  eleanor,
  table,
  rowsOf,
  openBilling,
  owed,
} from './support/billing.ts';
import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import { toast } from './support/forms.ts';

const today = `(now() at time zone 'America/Phoenix')::date`;

const statusNow = `initcap(case when i.status in ('pending', 'overdue') then case when i.due_date < ${today} then 'overdue' else 'pending' end else i.status end)`;

test('invoices match the database: totals, invoices, payments and months', async () => {
  const { page, context, messages } = await openBilling(jose);
  await table(page, 'Invoices').waitFor();
  // The labels appear with the figures, which are a separate read.
  await page.getByText('Total Outstanding', { exact: true }).waitFor();
  const [sums] = await site.sql<{
    owed: string;
    invoices: string;
    paid: string;
    overdue: string;
  }>(
    `select coalesce(sum(${owed}), 0) as owed, count(*) as invoices, count(*) filter (where ${statusNow} = 'Overdue') as overdue,
              (select coalesce(sum(p.amount), 0) from payments p join invoices o on o.id = p.invoice_id where o.client_id = ${clientOf(jose)} and p.payment_date >= date_trunc('month', ${today})) as paid
         from invoices i where i.client_id = ${clientOf(jose)}`,
  );
  const cards = await page
    .getByRole('main')
    .locator('dl')
    .first()
    .getByRole('definition')
    .allTextContents();
  expect(cards).toEqual([dollars(sums!.owed), sums!.invoices, dollars(sums!.paid), sums!.overdue]);

  const invoices = await site.sql<{
    number: string;
    issued: string;
    due: string;
    total: string;
    part: string | null;
    status: string;
  }>(
    `select i.invoice_number as number, to_char(i.issue_date, 'Mon DD, YYYY') as issued, to_char(i.due_date, 'Mon DD, YYYY') as due, i.total, ${statusNow} as status,
              case when ${owed} between 0.01 and i.total - 0.01 then ${owed} end as part
         from invoices i where i.client_id = ${clientOf(jose)}
        order by i.status in ('pending', 'overdue') desc, case when i.status in ('pending', 'overdue') then i.due_date end, i.issue_date desc, i.id desc`,
  );
  expect(await rowsOf(table(page, 'Invoices'))).toEqual(
    invoices.map(({ number, issued, due, total, part, status }) => [
      number,
      issued,
      due,
      part === null ? dollars(total) : `${dollars(total)}${dollars(part)} due`,
      status,
    ]),
  );

  await page.getByRole('tab', { name: 'Invoices' }).focus();
  await page.keyboard.press('ArrowRight');
  await table(page, 'Payment history').waitFor();
  const stored = await site.sql<{
    id: string;
    paid: string;
    number: string;
    amount: string;
    method: string;
    notes: string | null;
    reason: string | null;
  }>(
    `select p.id, to_char(p.payment_date, 'Mon DD, YYYY') as paid, i.invoice_number as number, p.amount, p.payment_method as method, p.notes, p.reason
         from payments p join invoices i on i.id = p.invoice_id where i.client_id = ${clientOf(jose)} order by p.payment_date desc, p.id desc`,
  );
  const payments = stored.map((row) =>
    cipherOf(site).decryptRow({ table: 'payments', id: row.id }, row, {
      notes: 'notes',
      reason: 'reason',
    }),
  );
  expect(await rowsOf(table(page, 'Payment history'))).toEqual(
    payments.map(({ paid, number, amount, method, notes, reason }) => [
      paid,
      number,
      dollars(amount),
      method,
      notes ?? reason ?? '-',
    ]),
  );
  await page.keyboard.press('ArrowLeft');
  await table(page, 'Invoices').waitFor();

  const months = await site.sql<{ month: string; billed: string; paid: string }>(
    `select to_char(m, 'FMMonth YYYY') as month,
              (select coalesce(sum(i.total), 0) from invoices i where i.client_id = ${clientOf(jose)} and i.status <> 'cancelled' and date_trunc('month', i.issue_date) = m) as billed,
              (select coalesce(sum(p.amount), 0) from payments p join invoices i on i.id = p.invoice_id where i.client_id = ${clientOf(jose)} and date_trunc('month', p.payment_date) = m) as paid
         from generate_series(date_trunc('month', ${today}) - interval '5 months', date_trunc('month', ${today}), interval '1 month') m`,
  );
  expect(await rowsOf(table(page, 'What we billed and what you paid, minus refunds'))).toEqual(
    months.map(({ month, billed, paid }) => [month, dollars(billed), dollars(paid)]),
  );
  expect(messages).toEqual([]);
  await context.close();
});

test('retrying a list keeps focus on the button while it fails, and moves it to the list once loaded', async () => {
  const { page, context } = await client(browser, site, jose);
  const comeBack = await answerAtEdge(page, 'Invoices', graphFailure('INTERNAL'));
  await page.getByRole('link', { name: 'Billing', exact: true }).first().click();
  const again = page.getByRole('alert').getByRole('button', { name: 'Try Again' });
  const answered = page.waitForResponse(
    (response) => response.request().postData()?.includes('query Invoices') ?? false,
  );
  await again.waitFor();
  await answered;
  const second = page.waitForResponse(
    (response) => response.request().postData()?.includes('query Invoices') ?? false,
  );
  await again.press('Enter');
  await second;
  await page.locator('[role=alert] button:not([aria-busy])').waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Try Again');
  await comeBack();
  await page.keyboard.press('Enter');
  await table(page, 'Invoices').waitFor();
  await page.waitForFunction(() => document.activeElement?.querySelector('table'));
  await context.close();
});

test('print shows the open list, without buttons; forced colors underline only the open tab and the current page', async () => {
  const { page, context } = await openBilling(jose);
  await table(page, 'Invoices').waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('columnheader').allTextContents()).toEqual(
    expect.arrayContaining(['Invoice #', 'Status']),
  );
  expect(await page.getByRole('columnheader', { name: 'Actions' }).count()).toBe(0);
  expect(await page.getByRole('tab').allTextContents()).toEqual(['Invoices']);
  await page.emulateMedia({ media: 'screen', forcedColors: 'active' });
  const underlined = (all: Element[]): string[] =>
    all
      .filter(
        (one) =>
          getComputedStyle(one).borderBottomColor !==
          getComputedStyle(document.body).backgroundColor,
      )
      .map(({ textContent }) => textContent);
  expect(await page.getByRole('tab').evaluateAll(underlined)).toEqual(['Invoices']);
  expect(
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link').evaluateAll(underlined),
  ).toEqual(['Billing']);
  await context.close();
});

test('very long words wrap in the payments and stay within the header', async () => {
  const { page, context } = await openBilling(eleanor);
  const endless = 'x'.repeat(90);
  const [{ id } = { id: '' }] = await site.sql<{ id: string }>(
    `select p.id from payments p where p.client_id = ${clientOf(eleanor)} order by p.payment_date desc limit 1`,
  );
  await site.sql('update payments set notes = $2 where id = $1', [
    id,
    cipherOf(site).encrypt({ table: 'payments', column: 'notes', id }, endless),
  ]);
  await site.sql(`update users set first_name = '${endless}' where email = '${eleanor}'`);
  await page.reload();
  for (const width of [1280, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole('tab', { name: 'Payment History' }).click();
    await table(page, 'Payment history').getByText(endless).waitFor();
    expect([width, await sidewaysScroll(page)]).toEqual([width, 0]);
    if (width === 1280) {
      const logout = await page.getByRole('button', { name: 'Logout' }).boundingBox();
      expect(logout!.x + logout!.width).toBeLessThanOrEqual(width);
    }
  }
  await context.close();
});

test('a phone shows an invoice in two lines, the date unbroken, with the buttons side by side below', async () => {
  const { page, context } = await openBilling(jose, 'phone');
  const rows = table(page, 'Invoices')
    .getByRole('row')
    .filter({ has: page.getByRole('button') });
  await rows.first().waitFor();
  const number = await rows.first().getByRole('rowheader').textContent();
  const download = rows.first().getByRole('button', { name: `Download ${number}`, exact: true });
  expect((await download.boundingBox())!.width).toBeGreaterThan(150);
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 844 });
    expect([width, ...new Set((await rows.evaluateAll(shapes)).map(String))]).toEqual([
      width,
      'Invoice # Amount,Due Date Status,View Download',
    ]);
  }
  await page.setViewportSize({ width: 320, height: 844 });
  const lines = await rows
    .getByRole('time')
    .evaluateAll((dates) => dates.map((date) => date.getClientRects().length));
  expect(new Set(lines)).toEqual(new Set([1]));
  await context.close();
});

test('axe finds nothing on lists, tabs and dialog, and nothing is wider than the window', async () => {
  const { page, context } = await openBilling(jose);
  await table(page, 'Invoices').waitFor();
  await table(page, 'What we billed and what you paid, minus refunds').waitFor();
  expect(await table(page, 'Invoices').getByRole('row').count()).toBe(
    (await page.getByRole('button', { name: /^View/ }).count()) + 1,
  );
  await portalLooksRight(page, 'invoices');
  await page.getByRole('tab', { name: 'Payment History' }).click();
  await table(page, 'Payment history').waitFor();
  await portalLooksRight(page, 'payments');
  await page.getByRole('tab', { name: 'Invoices' }).click();
  await page
    .getByRole('button', { name: /^View Invoice/ })
    .first()
    .click();
  await page.getByRole('dialog').getByText('Subtotal').waitFor();
  await portalLooksRight(page, 'dialog');
  await context.close();
});

/** For each row, the visible cells of each line. Cells that overlap vertically are on one line. */
function shapes(rows: Element[]): string[][] {
  return rows.map((row) => {
    const lines: { names: string[]; bottom: number }[] = [];
    for (const part of row.querySelectorAll('[data-label]:not(:has(button)), button')) {
      const { top, bottom, height } = part.getBoundingClientRect();
      if (height === 0) continue;
      const line = lines.find((other) => top < other.bottom) ?? { names: [], bottom };
      if (line.names.length === 0) lines.push(line);
      line.names.push(part.getAttribute('data-label') ?? part.textContent.split(' ')[0]!);
    }
    return lines.map(({ names }) => names.join(' '));
  });
}

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

  test('is all that prints while it is open, with whose it is', async () => {
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
    expect(await printedHead(page)).toMatch(/^Desert Lantern.*\(602\) 555-0142\s.*For José /s);
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
