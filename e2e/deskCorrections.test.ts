import { expect, test } from '@jest/globals';
import { visit, type Visit } from './support/browser.ts';
import { jose } from './support/dashboard.ts';
import { Hands } from './support/hands.ts';
import { looksRight } from './support/looks.ts';
import { clientOf, dollars, tryLogIn } from './support/portal.ts';
import { siteAndBrowser } from './support/siteAndBrowser.ts';

const { site, browser } = siteAndBrowser();

/** At a page of the desk with a touch screen, where moving between fields takes no presses. */
async function atDesk(path: string): Promise<Visit & { hands: Hands }> {
  const visitor = await visit(browser, site.url, 'desktop', { hasTouch: true });
  await visitor.page.goto(`/login?next=${encodeURIComponent(path)}`);
  await tryLogIn(visitor.page, 'staff@demo.example');
  await visitor.page.waitForURL(`**${path}`);
  return { ...visitor, hands: new Hands() };
}

test('a visit billed with the wrong caregiver is put right, and billed again, in six presses', async () => {
  const [wrong] = await site.sql<{ id: string; client: string; day: string; number: string }>(
    `select a.id, a.client_id as client, i.invoice_number as number,
       (a.scheduled_date at time zone 'America/Phoenix')::date::text as day
     from appointments a
     join invoice_items l on l.appointment_id = a.id
     join invoices i on i.id = l.invoice_id
     where a.client_id = ${clientOf(jose)} and a.status = 'completed' and i.status = 'pending'
     order by a.scheduled_date limit 1`,
  );
  const { page, context, messages, hands } = await atDesk(`/desk/schedule?week=${wrong!.day}`);
  const dialog = page.getByRole('dialog');
  await hands.press(page.locator(`[data-visit="${wrong!.id}"]:not([data-continued])`));
  await hands.press(dialog.getByRole('button', { name: 'Correct', exact: true }));
  await hands.choose(dialog.getByLabel('Caregiver who came'), 'Hannah Brandt');
  await hands.write(dialog.getByLabel('Your reason'), 'Hannah came instead');
  await looksRight(page);
  await hands.press(dialog.getByRole('button', { name: 'Save Correction' }));
  await page.getByText('Visit corrected').first().waitFor();
  expect(hands.presses).toBeLessThanOrEqual(6);

  await page.goto(`/desk/clients/${wrong!.client}?section=billing`);
  const charges = page.getByRole('table', { name: 'Unbilled charges' });
  await charges.getByText(new RegExp(`^Credit for .*\\(${wrong!.number}\\)$`)).waitFor();
  await charges.getByText(/, corrected$/).waitFor();
  await looksRight(page);
  expect(messages).toEqual([]);
  await context.close();
});

test('a second caregiver who helped is entered afterward, in twelve presses', async () => {
  const [first] = await site.sql<{ client: string; day: string; from: string; until: string }>(
    `select client_id as client, (started_at at time zone 'America/Phoenix')::date::text as day,
       to_char(started_at at time zone 'America/Phoenix', 'HH24:MI') as from,
       to_char(completed_at at time zone 'America/Phoenix', 'HH24:MI') as until
     from appointments a join caregivers c on c.id = a.caregiver_id
     where a.client_id = ${clientOf(jose)} and a.status = 'completed' and c.first_name = 'Lucía'
       and (started_at at time zone 'America/Phoenix')::date = (completed_at at time zone 'America/Phoenix')::date
       and started_at > now() - interval '80 days'
     order by started_at limit 1`,
  );
  const { page, context, messages, hands } = await atDesk(
    `/desk/clients/${first!.client}?section=visits`,
  );
  const dialog = page.getByRole('dialog');
  await hands.press(page.getByRole('button', { name: 'Enter a Past Visit' }));
  await hands.choose(dialog.getByLabel('Service'), 'Personal Care');
  await hands.choose(dialog.getByLabel('Caregiver'), 'Hannah Brandt');
  await hands.write(dialog.getByLabel('Day'), first!.day);
  await hands.write(dialog.getByLabel('Began at'), first!.from);
  await hands.write(dialog.getByLabel('Ended at'), first!.until);
  await hands.write(dialog.getByLabel('Why it wasn’t booked'), 'She helped to lift him.');
  const enter = dialog.getByRole('button', { name: 'Enter the Visit' });
  await hands.press(enter);
  const second = dialog.getByRole('checkbox');
  await second.waitFor();
  await looksRight(page);
  await hands.press(second);
  await hands.press(enter);
  await page.getByText('Visit entered').first().waitFor();
  expect(hands.presses).toBeLessThanOrEqual(12);
  const visits = await site.sql<{ who: string }>(
    `select c.first_name as who from appointments a join caregivers c on c.id = a.caregiver_id
     where a.client_id = $1 and (a.started_at at time zone 'America/Phoenix')::date = $2 and a.status = 'completed' order by 1`,
    [first!.client, first!.day],
  );
  expect(visits.map(({ who }) => who)).toEqual(['Hannah', 'Lucía']);
  expect(messages).toEqual([]);
  await context.close();
});

test('a payment that the bank returned is owed again, with a fee, in four presses', async () => {
  const [paid] = await site.sql<{ id: string; amount: string; total: string }>(
    `select i.id, p.amount, i.total from invoices i join payments p on p.invoice_id = i.id
     where i.client_id = ${clientOf(jose)} and i.status = 'paid' and p.amount = i.total
     order by i.invoice_number limit 1`,
  );
  const { page, context, messages, hands } = await atDesk(`/desk/billing/${paid!.id}`);
  const dialog = page.getByRole('dialog');
  await hands.press(page.getByRole('button', { name: /^Void…/ }));
  await hands.write(dialog.getByLabel('Fee'), '25');
  await hands.write(dialog.getByLabel('Reason'), 'Account closed');
  await looksRight(page);
  await hands.press(dialog.getByRole('button', { name: 'Void Payment' }));
  await page.getByText(/^Returned by the bank/).waitFor();
  const due = page.locator('dt', { hasText: 'Still due' }).first();
  await due.locator('xpath=following-sibling::dd', { hasText: dollars(paid!.total) }).waitFor();
  await page.getByRole('button', { name: 'Record Payment' }).waitFor();
  expect(hands.presses).toBeLessThanOrEqual(4);
  expect(messages).toEqual([]);
  await context.close();
});
