import type { Page } from 'playwright-core';
import { visit, type Visit } from './support/browser.ts';
import { looksRight } from './support/looks.ts';
import { atDesk, enter } from './support/portal.ts';
import { readable, settled } from './support/shift.ts';
import { siteAndBrowser } from './support/siteAndBrowser.ts';

const { site, browser } = siteAndBrowser();

async function phone(): Promise<Visit> {
  const visitor = await visit(browser, site.url, 'phone', {
    viewport: { width: 360, height: 740 },
  });
  await enter(visitor, 'caregiver@demo.example', '/shift');
  await visitor.page.getByRole('heading', { level: 1, name: 'My Day' }).waitFor();
  return visitor;
}

const desk = (path = '/desk'): Promise<Visit> => atDesk(browser, site, path);

const reads = async (page: Page): Promise<void> => expect(await readable(page)).toEqual([]);

const part = (page: Page, name: string): Promise<void> =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();

test('notices are shown at the top until seen, and the desk sees who hasn’t seen them', async () => {
  const [caregiver, office] = [await phone(), await desk()];
  const unseen = office.page.getByRole('region', { name: /^Not Seen Yet/ });
  await unseen.getByRole('link', { name: /^Call Lucía Ocampo/ }).waitFor();

  const { page } = caregiver;
  await page.getByRole('heading', { name: 'New for you' }).waitFor();
  await page.getByRole('heading', { name: 'New visit' }).waitFor();
  await reads(page);
  await page.getByRole('button', { name: 'OK, Got It' }).click();
  await page.getByRole('heading', { name: 'New for you' }).waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'My Day' }).waitFor();
  await unseen.waitFor({ state: 'detached' });
  expect([caregiver.messages, office.messages]).toEqual([[], []]);
  await caregiver.context.close();
  await office.context.close();
});

test('an open visit is taken on the phone, then declined', async () => {
  const [caregiver, office] = [await phone(), await desk()];
  const open = office.page.getByRole('region', { name: /^Visits Without a Caregiver/ });
  // On a Thursday and a Friday, the next weekday but one is further away than Today looks ahead.
  const [offered] = await site.sql<{ isSoon: boolean }>(
    `select scheduled_date < now() + interval '72 hours' as "isSoon" from appointments where offered_at is not null and caregiver_id is null`,
  );
  if (offered!.isSoon) await open.getByText('Eleanor Whitehorse').first().waitFor();

  const { page } = caregiver;
  await part(page, 'More');
  await page.getByRole('link', { name: 'Open Visits' }).click();
  const take = page.getByRole('button', { name: /^Take This Visit: Eleanor/ });
  await take.waitFor();
  await page.getByText('You know this client.').waitFor();
  await reads(page);
  await take.click();
  await page.getByText('The visit with Eleanor is yours.').waitFor();
  await page.getByRole('heading', { name: 'No open visits right now' }).waitFor();
  await reads(page);
  await open.waitFor({ state: 'detached' });

  await part(page, 'Week');
  // A day after tomorrow: the phone loads the details when the visit is opened.
  await page
    .locator('section', { has: page.getByRole('heading', { level: 2, name: /day, / }) })
    .getByRole('link', { name: /Eleanor Whitehorse/ })
    .filter({ hasNotText: /Canceled|Until/ })
    .click();
  await page.getByText('How to get in').waitFor();
  await reads(page);
  await page.getByRole('link', { name: 'I Can’t Make It' }).click();
  await page.getByRole('heading', { level: 1, name: /^You can’t make it to/ }).waitFor();
  await settled(page);
  await page.getByText('Send to the Office').click();
  await page.getByText('Please say why, in a few words.').waitFor();
  await reads(page);
  await page.getByLabel('Why is that?').fill('My car doesn’t start.');
  await page.getByText('Send to the Office').click();
  await page.getByRole('heading', { level: 1, name: 'My Day' }).waitFor();
  await open.getByText('Lucía Ocampo can’t make it: “My car doesn’t start.”').waitFor();
  await looksRight(office.page);
  expect([caregiver.messages, office.messages]).toEqual([[], []]);
  await caregiver.context.close();
  await office.context.close();
});

test('time off is requested on the phone and answered at the desk, and the phone shows the answer', async () => {
  const [caregiver, office] = [await phone(), await desk()];
  const { page } = caregiver;
  await part(page, 'More');
  await page.getByRole('link', { name: 'Time Off and Hours' }).click();
  await page.getByText('Waiting for an answer').waitFor();
  await page.getByText('Ask the Office').click();
  await page.getByText('Please enter the first and last day.').waitFor();
  await reads(page);

  const asked = office.page.getByRole('region', { name: /^Time Off Requests/ });
  await asked.getByText('My daughter’s graduation.').waitFor();
  await asked.getByRole('button', { name: /^Answer/ }).click();
  await office.page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await office.page.getByText('Approved, and the caregiver knows').waitFor();
  await asked.waitFor({ state: 'detached' });

  await part(page, 'My Day');
  await page.reload();
  await page.getByText(/^You have .* off\.$/).waitFor();
  expect([caregiver.messages, office.messages]).toEqual([[], []]);
  await caregiver.context.close();
  await office.context.close();
});

test('the office settles an exception with a reason, and sets where the client lives', async () => {
  const { page, context, messages } = await desk('/desk/exceptions');
  const row = page.getByRole('row', { name: /No location/ });
  await row.getByRole('button', { name: /^Settle/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Settle', exact: true }).click();
  await dialog
    .getByText(/Your reason/)
    .first()
    .waitFor();
  await dialog.getByLabel(/^Your reason/).fill('She had no signal in the garage.');
  await dialog.getByRole('button', { name: 'Settle', exact: true }).click();
  await page.getByText('1 exception settled').waitFor();
  await page.getByText('Nothing to settle').waitFor();
  const [settled] = await site.sql<{ settled: boolean }>(
    `select settled_at is not null and settled_reason not like '%garage%' as settled from visit_exceptions where kind = 'no-place'`,
  );
  expect(settled).toEqual({ settled: true });
  expect(messages).toEqual([]);
  await context.close();
});
