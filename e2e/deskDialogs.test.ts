import type { Page } from 'playwright-core';
import { visit } from './support/browser.ts';
import { looksRight } from './support/looks.ts';
import { tryLogIn } from './support/portal.ts';
import { siteAndBrowser } from './support/siteAndBrowser.ts';

const { site, browser } = siteAndBrowser();

/**
 * A plan's visit tomorrow with everything a visit can have, a caregiver with time off, an overdue
 * invoice.
 */
async function prepareData() {
  const [planned] = await site.sql<{ id: string; client: string; day: string }>(
    `update appointments set status = 'confirmed', scheduled_date = now() + interval '1 day', end_date = now() + interval '27 hours'
     where id = (select appointment_id from generated_appointments order by scheduled_date limit 1)
     returning id, client_id as client, ((now() + interval '1 day') at time zone 'America/Phoenix')::date::text as day`,
  );
  const [off] = await site.sql<{ id: string }>(
    'select caregiver_id as id from caregiver_time_off where end_date > now() limit 1',
  );
  await site.sql(
    `update invoices set issue_date = issue_date - 60, due_date = due_date - 60 where invoice_number = 'INV-1008'`,
  );
  return { ...planned!, caregiver: off!.id };
}

/** Presses the element with this name, in the top dialog if there is one. */
async function press(page: Page, name: RegExp): Promise<void> {
  const top = page.locator('main, dialog').last();
  const named = (['button', 'link', 'radio'] as const).map((role) => top.getByRole(role, { name }));
  await named
    .reduce((one, other) => one.or(other))
    .first()
    .click();
}

test('every dialog that no other test opens is accessible at both widths', async () => {
  const { page, context, messages } = await visit(browser, site.url);
  await page.goto('/login?next=/desk');
  await tryLogIn(page, 'admin@demo.example');
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  const { id, client, day, caregiver } = await prepareData();
  const week = `/desk/schedule?week=${day}`;
  const ofClient = (section: string): string => `/desk/clients/${client}?section=${section}`;
  const planned = page.locator(`[data-visit="${id}"]:not([data-continued])`);

  for (const [path, ...names] of [
    [week, /^Give to Someone Else/],
    [week, /^Change$/],
    [week, /^Change$/, /^All upcoming visits of the plan/],
    [week, /^Start$/],
    [week, /^End Plan$/],
    [week, /^Cancel Visit$/],
    [ofClient('state'), /^End Care$/],
    [ofClient('plans'), /^End the plan/],
    [ofClient('updates'), /^Write a Care Update$/],
    [ofClient('billing'), /^Pause Reminders$/],
    ['/desk/caregivers', /^Add a Caregiver$/],
    [`/desk/caregivers/${caregiver}?section=off`, /^Add Time Off$/],
    [`/desk/caregivers/${caregiver}?section=off`, /^Remove time off/],
    ['/desk/people', /^Invite Someone$/],
    ['/desk/people', /^Change Teresa/, /^Deactivate$/],
    ['/desk', /^Answer for Lucía/],
    ['/desk', /^Suspend Care/],
    ['/desk/exceptions', /^Settle/],
    ['/desk/inbox', /^Beatriz Muñoz$/, /^Decline$/],
    ['/desk/inbox', /^Amina Warsame$/, /^Start Review$/, /^Invite to an Interview$/, /^Hire$/],
    ['/desk/billing/unbilled', /^Bill Everyone/],
    ['/desk/billing?state=overdue', /^INV-1008$/, /^Refund$/],
    ['/desk/billing?state=overdue', /^INV-1008$/, /^Cancel Invoice$/],
  ] satisfies [string, ...RegExp[]][]) {
    await page.goto(path);
    if (path === week) await planned.click();
    for (const name of names) await press(page, name);
    await page
      .getByRole('dialog')
      .last()
      .locator('form, fieldset, h3, button + button')
      .first()
      .waitFor();
    await looksRight(page, `${path} ${names.join(' ')}`, 'dialog[open]');
  }

  await page.goto(week);
  await planned.focus();
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
