import type { Page } from 'playwright-core';
import { addDays, fullDayInWords, todayInPhoenix } from '../graph/shared/phoenix.rules.ts';
import { looksRight } from './support/looks.ts';
import { atDesk } from './support/portal.ts';
import { siteAndBrowser } from './support/siteAndBrowser.ts';
import { harmOf, translatedAtDesk } from './support/translator.ts';

const { site, browser } = siteAndBrowser();

const translated = (path: string) =>
  translatedAtDesk(browser, site.url, 'staff@demo.example', path);

const fiveDaysAgo = new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10);
const section = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name, exact: true }).click();

test('Today shows who is waiting and what is overdue', async () => {
  const { page, context, messages } = await atDesk(browser, site, '/desk');
  const waiting = page.getByRole('region', { name: /^Waiting for an Answer/ });
  await waiting
    .getByRole('link', { name: /^Answer/ })
    .first()
    .waitFor();
  expect(await waiting.getByText(/ left$| late$/).count()).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'See Overdue Invoices' }).waitFor();
  await page.getByRole('button', { name: 'Refresh' }).press('Enter');
  await page.getByText(/^As of/).waitFor();
  expect(await page.getByRole('link', { name: 'People' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Activity' }).press('Enter');
  await page.getByText('Nothing has failed.').waitFor();
  expect(messages).toEqual([]);
  await context.close();
});

test('the reports show what happened, and can be downloaded', async () => {
  const { page, context, messages } = await atDesk(browser, site, '/desk/reports');
  const income = page.getByRole('region', { name: 'Income' });
  await income.getByRole('img', { name: /^Income by month/ }).waitFor();
  await income.getByRole('row', { name: /so far/ }).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).press('Enter'),
  ]);
  expect(file.suggestedFilename()).toMatch(/^reports-.*\.csv$/);
  await page.getByRole('combobox', { name: 'By' }).selectOption('Week');
  await income.getByRole('img', { name: /^Income by week/ }).waitFor();
  expect(messages).toEqual([]);
  await context.close();
});

test('a submission is found, assigned, noted and answered by keyboard and translated, and becomes a client', async () => {
  const { page, context, messages } = await translated('/desk/inbox');
  await page.getByRole('link', { name: 'Inbox 5 waiting' }).waitFor();
  await page.getByRole('table').waitFor();

  // Search, open, assign, note, move on and close, without a pointer.
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('socorro');
  await page.getByRole('link', { name: 'Beatriz Muñoz' }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Socorro Bustamante' }).focus();
  await page.keyboard.press('Enter');
  const request = page.getByRole('dialog', { name: 'Socorro Bustamante' });
  await request.getByText('Please speak Spanish if you can.').waitFor();
  await request.getByRole('button', { name: 'Assign to Me' }).focus();
  await page.keyboard.press('Enter');
  await request.getByText(/is taking care of this\.$/).waitFor();
  await request.getByRole('textbox', { name: 'Note' }).focus();
  await page.keyboard.type('Call after six.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await request.getByRole('listitem').getByText('Call after six.').waitFor();
  await request.getByRole('button', { name: 'We’ve Called' }).focus();
  await page.keyboard.press('Enter');
  await request.getByText('Contacted').waitFor();
  await page.keyboard.press('Escape');
  await request.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).search).toBe('?search=socorro');
  await page.getByRole('link', { name: 'Inbox 4 waiting' }).waitFor();

  await page.goto('/desk/inbox?kind=signup-application&state=pending');
  await page.getByRole('link', { name: 'Beatriz Muñoz' }).click();
  const application = page.getByRole('dialog', { name: 'Beatriz Muñoz' });
  await application.getByRole('button', { name: 'Approve' }).click();
  await application.getByText('This email has no account yet.').waitFor();
  await application.getByRole('button', { name: 'Approve Application' }).click();
  const record = application.getByRole('link', { name: 'Open the Client’s Record' });
  await record.waitFor();
  expect(await record.getAttribute('href')).toMatch(/^\/desk\/clients\/[\w-]+$/);
  await application.getByText('Approved').waitFor();
  await page.goBack();
  await application.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).search).toBe('?kind=signup-application&state=pending');
  await page.getByRole('link', { name: 'Inbox 3 waiting' }).waitFor();
  expect(await harmOf(page, messages)).toEqual([]);
  await context.close();
});

describe('the records of the desk', () => {
  test('a client is added, found again by phone, changed and suspended, translated', async () => {
    const { page, context, messages } = await translated('/desk/clients');
    await page.getByRole('button', { name: 'Add a Client' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Add Client' }).press('Enter');
    await dialog.getByRole('alert').getByRole('listitem').first().waitFor();
    await dialog.getByLabel('Email').fill('newton@home.example');
    await dialog.getByText('This email has no account yet.').waitFor();
    await dialog.getByLabel('First name').fill('Newton');
    await dialog.getByLabel('Last name').fill('Tso');
    await dialog.getByLabel('Phone number').fill('(602) 555-0199');
    await dialog.getByLabel('Phone number').press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Newton Tso' }).waitFor();

    await page.getByLabel('Care notes').fill('Mornings are best.');
    await page.getByRole('button', { name: 'Save Profile' }).press('Enter');
    await page.getByText('Profile saved').first().waitFor();

    await section(page, 'State and Account');
    await page.getByText('Invited, no password yet').waitFor();
    await page.getByRole('button', { name: 'Suspend' }).press('Enter');
    await dialog.getByLabel('Reason').fill('Traveling');
    await dialog.getByRole('button', { name: 'Suspend' }).press('Enter');
    await page.getByText('Reason: Traveling').waitFor();

    await page.getByRole('main').getByRole('link', { name: 'Clients' }).press('Enter');
    await page.getByRole('searchbox', { name: 'Search' }).fill('5550199');
    const row = page.getByRole('row', { name: /Newton Tso/ });
    await row.getByText('Suspended').waitFor();
    await page.getByRole('row', { name: /José/ }).waitFor({ state: 'detached' });
    await page.waitForURL('**/desk/clients?search=5550199');
    expect(await harmOf(page, messages)).toEqual([]);
    await context.close();
  });

  test('a client without an email is added, and a past visit is entered and waits to be billed', async () => {
    const { page, context, messages } = await atDesk(browser, site, '/desk/clients');
    await page.getByRole('button', { name: 'Add a Client' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('First name').fill('Elvira');
    await dialog.getByLabel('Last name').fill('Montaño');
    await dialog.getByText('Without an email there’s no account').waitFor();
    await dialog.getByLabel('Last name').press('Enter');
    await page.getByText('No email: letters are printed').waitFor();

    await section(page, 'Visits');
    await page.getByRole('button', { name: 'Enter a Past Visit' }).press('Enter');
    await dialog.getByLabel('Service').selectOption('Companionship');
    await dialog.getByLabel('Caregiver').selectOption('Daniel Yazzie');
    await dialog.getByLabel('Day').fill(fiveDaysAgo);
    await dialog.getByLabel('Began at').fill('01:00');
    await dialog.getByLabel('Ended at').fill('04:00');
    await dialog.getByLabel('Why it wasn’t booked').fill('Agreed by phone.');
    await dialog.getByRole('button', { name: 'Enter the Visit' }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await section(page, 'Billing');
    await page
      .getByRole('table', { name: 'Unbilled charges' })
      .getByText('Companionship')
      .waitFor();
    await section(page, 'State and Account');
    await page.getByRole('button', { name: 'Add Email' }).waitFor();
    await looksRight(page);
    expect(messages).toEqual([]);
    await context.close();
  });

  test('every part of a client’s record opens, and none shows more than it should', async () => {
    const { page, context, messages } = await atDesk(browser, site, '/desk/clients?search=nunez');
    await page.getByRole('link', { name: 'José Núñez' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'José Núñez' }).waitFor();
    const parts = [
      ['Visits', 'Visits, soonest first'],
      ['Plans', 'Plans, newest first'],
      ['Billing', 'Invoices, newest first'],
      ['Access Log', 'Who looked at this record or changed it, newest first'],
    ] as const;
    for (const [name, table] of parts) {
      await section(page, name);
      await page.getByRole('table', { name: table }).waitFor();
      expect(await page.getByRole('main').innerText()).not.toMatch(
        /undefined|\bnull\b|[0-9a-f]{8}-[0-9a-f]{4}-/,
      );
    }
    await looksRight(page);
    await section(page, 'Care Updates');
    await page.getByRole('button', { name: 'Write a Care Update' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Kind of update').fill('Phone call');
    await dialog.getByLabel('Title').fill('New shower seat');
    await dialog.getByLabel('Update', { exact: true }).fill('It came today.');
    await dialog.getByRole('button', { name: 'Send Care Update' }).press('Enter');
    await page.getByRole('heading', { name: 'New shower seat' }).waitFor();
    expect(messages).toEqual([]);
    await context.close();
  });

  test('a caregiver’s hours and time off are edited by keyboard', async () => {
    const { page, context, messages } = await atDesk(browser, site, '/desk/caregivers');
    await page.getByRole('link', { name: 'Daniel Yazzie' }).press('Enter');
    await section(page, 'Weekly Hours');
    await page.getByRole('button', { name: 'Add hours on Sunday' }).press('Enter');
    await page.keyboard.type('0930AM');
    const sunday = page.getByRole('group', { name: 'Sunday' });
    expect(await sunday.getByLabel('From').inputValue()).toBe('09:30');
    await looksRight(page);
    await page.getByRole('button', { name: 'Save Hours' }).press('Enter');
    await page.getByText('Hours saved').first().waitFor();
    await page.reload();
    expect(await sunday.getByLabel('From').inputValue()).toBe('09:30');

    await section(page, 'Time Off');
    await page.getByRole('button', { name: 'Add Time Off' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('First day').fill('2031-03-04');
    await dialog.getByLabel('Last day').fill('2031-03-03');
    await dialog.getByRole('button', { name: 'Add Time Off' }).press('Enter');
    await dialog.getByRole('link', { name: 'Last day' }).waitFor();
    await dialog.getByLabel('Last day').fill('2031-03-05');
    await dialog.getByRole('button', { name: 'Add Time Off' }).press('Enter');
    const days = 'Tuesday, March 4, 2031 to Wednesday, March 5, 2031';
    await page.getByRole('row', { name: new RegExp(days) }).waitFor();
    await page.getByRole('button', { name: `Remove time off ${days}` }).press('Enter');
    await dialog.getByRole('button', { name: 'Remove Time Off' }).press('Enter');
    await page.getByRole('row', { name: new RegExp(days) }).waitFor({ state: 'detached' });
    expect(messages).toEqual([]);
    await context.close();
  });

  test('a caregiver who leaves has no visits left', async () => {
    const { page, context, messages } = await atDesk(browser, site, '/desk/caregivers');
    await page.getByRole('link', { name: 'Lucía Ocampo' }).press('Enter');
    await section(page, 'State and Account');
    const dialog = page.getByRole('dialog');
    // One plan with a last working day: reassigned by plan, in this many presses.
    let presses = 0;
    const press = async (act: Promise<unknown>): Promise<void> => {
      presses += 1;
      await act;
    };
    const lastDay = addDays(todayInPhoenix(), 3);
    await press(page.getByRole('button', { name: 'Make Inactive' }).press('Enter'));
    await press(dialog.getByLabel('Last working day').fill(lastDay));
    const set = dialog.getByRole('button', { name: 'Set Last Working Day' });
    await press(set.press('Enter'));
    await dialog.getByText(/^Lucía Ocampo has .*planned visits?\./).waitFor();
    const plan = dialog.getByLabel(/^Who gets José Núñez’s plan: Every week on /);
    const hannah = await plan.getByRole('option', { name: /^Hannah Brandt/ }).getAttribute('value');
    await press(plan.selectOption(hannah));
    // She doesn't work on weekends.
    const reason = dialog.getByLabel('Reason to book beyond weekly hours');
    if ((await reason.count()) > 0) await press(reason.fill('She said yes.'));
    await looksRight(page, 'leaving', 'dialog[open]');
    await press(set.press('Enter'));
    await page.getByText(`Last working day: ${fullDayInWords(lastDay)}.`).waitFor();
    expect(presses).toBeLessThanOrEqual(8);

    await page.goto('/desk/clients?search=nunez');
    await page.getByRole('link', { name: 'José Núñez' }).press('Enter');
    await section(page, 'Plans');
    await page.getByRole('row', { name: /^Personal Care: .* Hannah Brandt/ }).waitFor();

    await page.goto('/desk/caregivers');
    await page.getByRole('row', { name: /Lucía Ocampo Active through/ }).waitFor();
    await page.getByRole('link', { name: 'Lucía Ocampo' }).press('Enter');
    await section(page, 'State and Account');
    await page.getByRole('button', { name: 'Change Last Working Day' }).press('Enter');
    await dialog.getByLabel('Last working day').fill('');
    await dialog.getByRole('button', { name: 'Make Inactive' }).press('Enter');
    await dialog.getByText(/^Lucía Ocampo has .*planned visits?\./).waitFor();
    await dialog.getByLabel('Who gets all of them').selectOption('Hannah Brandt');
    await dialog.getByLabel('Who gets all of them').selectOption('Leave open');
    await dialog.getByRole('button', { name: 'Make Inactive' }).press('Enter');
    await page.getByRole('button', { name: 'Make Active Again' }).waitFor();
    expect(messages).toEqual([]);
    await context.close();
  });
});
