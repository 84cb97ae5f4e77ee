import { bothWidths } from './support/browser.ts';
import { axeViolations, harmOfLargerText, sidewaysScroll } from './support/pages.ts';
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

const today = `(now() at time zone 'America/Phoenix')::date`;

const statusNow = `initcap(case when i.status in ('pending', 'overdue') then case when i.due_date < ${today} then 'overdue' else 'pending' end else i.status end)`;

describe.each([jose, eleanor])('the invoices of %s', (email) => {
  test('match the database: totals, invoices, payments and months', async () => {
    const { page, context, messages } = await openBilling(email);
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
              (select coalesce(sum(p.amount), 0) from payments p join invoices o on o.id = p.invoice_id where o.client_id = ${clientOf(email)} and p.payment_date >= date_trunc('month', ${today})) as paid
         from invoices i where i.client_id = ${clientOf(email)}`,
    );
    const cards = await page
      .getByRole('main')
      .locator('dl')
      .first()
      .getByRole('definition')
      .allTextContents();
    expect(cards).toEqual([
      dollars(sums!.owed),
      sums!.invoices,
      dollars(sums!.paid),
      sums!.overdue,
    ]);

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
         from invoices i where i.client_id = ${clientOf(email)}
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
         from payments p join invoices i on i.id = p.invoice_id where i.client_id = ${clientOf(email)} order by p.payment_date desc, p.id desc`,
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
              (select coalesce(sum(i.total), 0) from invoices i where i.client_id = ${clientOf(email)} and i.status <> 'cancelled' and date_trunc('month', i.issue_date) = m) as billed,
              (select coalesce(sum(p.amount), 0) from payments p join invoices i on i.id = p.invoice_id where i.client_id = ${clientOf(email)} and date_trunc('month', p.payment_date) = m) as paid
         from generate_series(date_trunc('month', ${today}) - interval '5 months', date_trunc('month', ${today}), interval '1 month') m`,
    );
    expect(await rowsOf(table(page, 'What we billed and what you paid, minus refunds'))).toEqual(
      months.map(({ month, billed, paid }) => [month, dollars(billed), dollars(paid)]),
    );
    expect(messages).toEqual([]);
    await context.close();
  });
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

test('print shows the open list, without buttons', async () => {
  const { page, context } = await openBilling(jose);
  await table(page, 'Invoices').waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('columnheader').allTextContents()).toEqual(
    expect.arrayContaining(['Invoice #', 'Status']),
  );
  expect(await page.getByRole('columnheader', { name: 'Actions' }).count()).toBe(0);
  expect(await page.getByRole('tab').allTextContents()).toEqual(['Invoices']);
  await context.close();
});

test('with forced colors, only the open tab and the current page are underlined', async () => {
  const { page, context } = await openBilling(jose);
  await table(page, 'Invoices').waitFor();
  await page.emulateMedia({ forcedColors: 'active' });
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

describe.each(bothWidths)('on a %s', (width) => {
  test('axe finds nothing on lists, tabs and dialog', async () => {
    const { page, context } = await openBilling(jose, width);
    await table(page, 'Invoices').waitFor();
    await table(page, 'What we billed and what you paid, minus refunds').waitFor();
    const found: Record<string, unknown> = {};
    const look = async (name: string): Promise<void> => {
      for (const button of await page
        .getByRole('region', { name: /notifications/i })
        .getByRole('button')
        .all())
        await button.click();
      found[name] = [
        ...(await axeViolations(page)),
        ...((await sidewaysScroll(page)) > 0 ? ['wider than the window'] : []),
        ...(width === 'phone' ? await harmOfLargerText(page) : []),
      ];
    };
    expect(await table(page, 'Invoices').getByRole('row').count()).toBe(
      (await page.getByRole('button', { name: /^View/ }).count()) + 1,
    );
    await look('invoices');
    await page.getByRole('tab', { name: 'Payment History' }).click();
    await table(page, 'Payment history').waitFor();
    await look('payments');
    await page.getByRole('tab', { name: 'Invoices' }).click();
    await page
      .getByRole('button', { name: /^View Invoice/ })
      .first()
      .click();
    await page.getByRole('dialog').getByText('Subtotal').waitFor();
    await look('dialog');
    expect(found).toEqual({ invoices: [], payments: [], dialog: [] });
    await context.close();
  });
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
