import { bothWidths } from './support/browser.ts';
import { careUpdates } from './support/careUpdates.ts';
import { jose, site, browser } from './support/dashboard.ts';
import { toast } from './support/forms.ts';
import { axeViolations, harmOfLargerText, sidewaysScroll } from './support/pages.ts';
import { client, clientOf, dollars } from './support/portal.ts';

interface Row {
  day: string;
  kind: string;
  status: string;
  cost: string;
  invoice: string | null;
}

const pastVisits = (): Promise<Row[]> =>
  site.sql<Row>(
    `select to_char(a.scheduled_date at time zone 'America/Phoenix', 'FMDay, FMMonth FMDD, YYYY') as day, a.service_type as kind, a.status,
            coalesce(l.amount, case a.status when 'cancelled' then a.cancel_fee else a.actual_cost end) as cost, i.invoice_number as invoice
       from appointments a
       left join invoice_items l on l.appointment_id = a.id and not l.withdrawn
       left join invoices i on i.id = l.invoice_id
      where a.client_id = ${clientOf(jose)} and (a.end_date < now() or a.cancel_fee > 0)
      order by a.scheduled_date desc`,
  );

test('past visits show what was done and what it cost, page by page', async () => {
  const expected = await pastVisits();
  const updates = await careUpdates(
    site,
    `client_id = ${clientOf(jose)} and appointment_id is not null`,
  );
  const { page, context, messages } = await client(browser, site, jose);
  await page.getByRole('link', { name: 'Visits', exact: true }).click();
  await page.getByRole('heading', { name: 'Your Visits' }).waitFor();
  const rows = page.getByRole('main').getByRole('listitem');
  await rows.first().waitFor();
  expect(await rows.count()).toBe(10);
  for (let shown = 10; shown < expected.length; shown += 10) {
    // A press while the page before is still loading would do nothing.
    await page.getByRole('button', { name: 'Show More', disabled: false }).click();
    await rows.nth(shown).waitFor();
  }
  const texts = await rows.allTextContents();
  expect(texts).toHaveLength(expected.length);
  for (const [at, { day, kind, status, cost, invoice }] of expected.entries()) {
    const price = status === 'cancelled' ? `${dollars(cost)} fee` : dollars(cost);
    for (const words of [
      day,
      kind,
      `${price}, ${invoice ? `on invoice ${invoice}` : 'not billed yet'}`,
    ])
      expect(texts[at]).toContain(words);
  }
  expect(expected.some(({ status, invoice }) => status === 'cancelled' && invoice === null)).toBe(
    true,
  );
  for (const { content } of updates) expect(texts.join()).toContain(content);

  const billed = expected.find(({ invoice }) => invoice !== null)!;
  await page.getByRole('link', { name: billed.invoice! }).first().click();
  await page.getByRole('dialog', { name: `Invoice ${billed.invoice}` }).waitFor();
  expect(messages).toEqual([]);
  await context.close();
});

test('a client requests a visit with four answers; the rest is filled in', async () => {
  const { page, context, messages } = await client(browser, site, jose, 'phone');
  await page.getByRole('link', { name: 'Book Appointment' }).click();
  const form = page.getByRole('form', { name: 'Visit request' });
  await form.waitFor();
  expect(await form.textContent()).toContain('We’ll call José at (602) 555-0168.');
  await form.getByLabel('What would you like help with?').selectOption('Companionship');
  await form.getByLabel('Which day?').fill('2099-03-04');
  await form.getByLabel('What time of day?').selectOption('Afternoon (12-5)');
  await form.getByLabel('Anything else we should know?').fill('My sister will be here.');
  await form.getByRole('button', { name: 'Request My Visit' }).click();
  await toast(page, 'Consultation Request Submitted!');
  const reference = await page.locator('output').first().textContent();
  expect(
    await site.sql(
      `select name, email, phone, service_type, preferred_date::text, preferred_time, urgency, request_type from consultation_requests where reference = $1`,
      [reference],
    ),
  ).toEqual([
    {
      name: 'José Núñez',
      email: jose,
      phone: '(602) 555-0168',
      service_type: 'companionship',
      preferred_date: '2099-03-04',
      preferred_time: 'afternoon',
      urgency: 'within-week',
      request_type: 'visit',
    },
  ]);
  expect(messages).toEqual([]);
  await context.close();
});

test.each(bothWidths)(
  'axe finds nothing on both on a %s, and nothing is wider than it',
  async (width) => {
    const { page, context } = await client(browser, site, jose, width);
    const found: Record<string, unknown> = {};
    const look = async (name: string): Promise<void> => {
      found[name] = [
        ...(await axeViolations(page)),
        ...((await sidewaysScroll(page)) > 0 ? ['wider than the window'] : []),
        ...(width === 'phone' ? await harmOfLargerText(page) : []),
      ];
    };
    await look('portal');
    await page.goto('/visits');
    await page.getByRole('button', { name: 'Show More' }).waitFor();
    await look('visits');
    await page.goto('/scheduling');
    await page.getByRole('button', { name: 'Use Another Number' }).waitFor();
    await look('request');
    expect(found).toEqual({ portal: [], visits: [], request: [] });
    await context.close();
  },
);
