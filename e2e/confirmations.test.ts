import { visit } from './support/browser.ts';
import { jose } from './support/dashboard.ts';
import { looksRight } from './support/looks.ts';
import { axeViolations, sidewaysScroll } from './support/pages.ts';
import { atDesk, client, clientOf, enter } from './support/portal.ts';
import { plannedVisits, settled } from './support/shift.ts';
import { siteAndBrowser, specialSettings } from './support/siteAndBrowser.ts';

const { site, browser } = siteAndBrowser(specialSettings);

test('a visit is confirmed on the caregiver’s phone, taken away at the desk, and confirmed in the portal', async () => {
  const [visited] = await plannedVisits(site);
  const [{ day }] = (await site.sql<{ day: string }>(
    `update appointments set client_id = ${clientOf(jose)} where id = $1
     returning (scheduled_date at time zone 'America/Phoenix')::date::text as day`,
    [visited.id],
  )) as [{ day: string }];

  const phone = await visit(browser, site.url, 'phone');
  const shift = await enter(phone, 'caregiver@demo.example', '/shift');
  const press = async (name: string): Promise<void> => {
    await settled(shift.page);
    await shift.page.getByText(name, { exact: true }).click();
  };
  await shift.page.getByRole('heading', { name: 'José Núñez' }).waitFor();
  await press('I’ve Arrived');
  await press('Yes, I’m Here');
  await press('I’m Leaving');
  await press('Yes, I’m Leaving');
  await shift.page.getByRole('heading', { name: 'Can someone confirm your visit?' }).waitFor();
  expect(await axeViolations(shift.page)).toEqual([]);
  expect(await sidewaysScroll(shift.page)).toBe(0);
  await press('I Confirm This Visit');
  await shift.page.getByRole('alert').getByText('Please enter your name.').waitFor();
  await shift.page.getByLabel('Your name').fill('Marisol Núñez');
  await press('I Confirm This Visit');
  await shift.page.getByText(/^Everything is sent/).waitFor();

  const family = await client(browser, site, jose, 'desktop', '/visits');
  const row = family.page.getByRole('listitem').first();
  await row.getByText(/^Completed/).waitFor();
  expect(await row.getByRole('button', { name: /^Confirm this visit/ }).count()).toBe(0);

  const desk = await atDesk(browser, site, `/desk/schedule?week=${day}`);
  await desk.page.locator(`[data-visit="${visited.id}"]:not([data-continued])`).click();
  const dialog = desk.page.getByRole('dialog');
  await dialog.getByText(/^Marisol Núñez, on Lucía Ocampo’s phone, /).waitFor();
  await looksRight(desk.page, 'a confirmed visit', 'dialog[open]');
  await dialog.getByRole('button', { name: /^Take away: Marisol Núñez/ }).click();
  await dialog.getByText(/taken away by /).waitFor();

  await family.page.reload();
  await row.getByRole('button', { name: /^Confirm this visit/ }).click();
  await row.getByText(/^You confirmed it on /).waitFor();
  await desk.page.reload();
  await desk.page.locator(`[data-visit="${visited.id}"]:not([data-continued])`).click();
  await dialog.getByText(/^José Núñez, in the portal, /).waitFor();
  expect([...shift.messages, ...family.messages, ...desk.messages]).toEqual([]);
  await Promise.all([shift, family, desk].map(({ context }) => context.close()));
});
