import type { Page } from 'playwright-core';
import { deskDialogs, deskPaths, openDialog } from './support/deskScreens.ts';
import { ready } from './support/forms.ts';
import { tryLogIn } from './support/portal.ts';
import { siteAndBrowser } from './support/siteAndBrowser.ts';
import { harmOf, translatedVisit } from './support/translator.ts';

const { site, browser } = siteAndBrowser();

async function atDesk(path: string) {
  const visitor = await translatedVisit(browser, site.url);
  await visitor.page.goto(`/login?next=${encodeURIComponent(path)}`);
  await ready(visitor.page);
  await tryLogIn(visitor.page, 'admin@demo.example');
  await visitor.page.waitForURL(`**${path}`);
  await visitor.page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  return visitor;
}

/** What the page says where something failed. */
const unreadable = (page: Page): Promise<string[]> =>
  page.getByText(/didn’t load|couldn’t load/).allTextContents();

const section = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name, exact: true }).click();

test('every screen of the desk works translated, and shows others’ changes', async () => {
  const { page, context, messages } = await atDesk('/desk');
  const shown = async (path: string): Promise<void> => {
    await page
      .getByRole('main')
      .getByText(/^Loading/)
      .waitFor({ state: 'detached' });
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    expect([path, ...(await unreadable(page)), ...(await harmOf(page, messages))]).toEqual([path]);
  };
  for (const path of await deskPaths(site)) {
    // By its link where there is one: what the screen before showed is taken away.
    const link = page.locator(`nav a[href="${path}"]`).first();
    await ((await link.count()) > 0 ? link.click() : page.goto(path));
    await page.waitForURL(`**${path}`);
    await shown(path);
    // A submission is a dialog above the inbox.
    if ((await page.locator('dialog[open]').count()) > 0) await page.keyboard.press('Escape');
  }
  const dialog = page.getByRole('dialog');
  await page.keyboard.press('Control+k');
  await dialog.getByRole('combobox').fill('jos');
  await page.getByRole('option', { name: /José/ }).first().waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard Shortcuts' }).waitFor();
  await page.keyboard.press('Escape');
  expect(await harmOf(page, messages)).toEqual([]);
  await context.close();
});

test('a submission is answered, and the number of those waiting changes, translated', async () => {
  const { page, context, messages } = await atDesk('/desk/inbox');
  await page.getByRole('link', { name: 'Inbox 5 waiting' }).waitFor();
  await page.getByRole('link', { name: 'Socorro Bustamante' }).click();
  const request = page.getByRole('dialog', { name: 'Socorro Bustamante' });
  await request.getByRole('button', { name: 'Assign to Me' }).click();
  await request.getByText(/is taking care of this\.$/).waitFor();
  await request.getByRole('textbox', { name: 'Note' }).fill('Call after six.');
  await request.getByRole('button', { name: 'Add Note' }).click();
  await request.getByRole('listitem').getByText('Call after six.').waitFor();
  await request.getByRole('button', { name: 'We’ve Called' }).click();
  await request.getByText('Contacted').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Inbox 4 waiting' }).waitFor();
  expect(await harmOf(page, messages)).toEqual([]);
  await context.close();
});

test('every dialog of the desk opens translated, and closes', async () => {
  const { page, context, messages } = await atDesk('/desk');
  for (const way of (await deskDialogs(site)).ways) {
    await openDialog(page, way);
    const dialogs = page.locator('dialog[open]');
    for (let open = await dialogs.count(); open > 0; open -= 1) {
      await page.keyboard.press('Escape');
      await dialogs.nth(open - 1).waitFor({ state: 'detached' });
    }
    expect([...way, ...(await unreadable(page)), ...(await harmOf(page, messages))]).toEqual(way);
  }
  await context.close();
});

test('clients, visits and bills are worked on translated', async () => {
  const { page, context, messages } = await atDesk('/desk/clients');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add a Client' }).click();
  await dialog.getByRole('button', { name: 'Add Client' }).click();
  await dialog.getByRole('alert').getByRole('listitem').first().waitFor();
  await dialog.getByLabel('Email').fill('newton@home.example');
  await dialog.getByText('This email has no account yet.').waitFor();
  await dialog.getByLabel('First name').fill('Newton');
  await dialog.getByLabel('Last name').fill('Tso');
  await dialog.getByLabel('Last name').press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Newton Tso' }).waitFor();
  await page.getByLabel('Care notes').fill('Mornings are best.');
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await page.getByText('Profile saved').first().waitFor();
  await section(page, 'State and Account');
  await page.getByText('Invited, no password yet').waitFor();
  await page.getByRole('button', { name: 'Suspend' }).click();
  await dialog.getByLabel('Reason').fill('Traveling');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await page.getByText('Reason: Traveling').waitFor();
  expect(await harmOf(page, messages)).toEqual([]);

  await page.goto('/desk/schedule');
  await page.getByRole('button', { name: 'Next Week' }).click();
  await page
    .getByRole('button', { name: /Confirmed|Scheduled/ })
    .first()
    .click();
  await dialog.getByText('Caregiver').first().waitFor();
  await dialog.getByRole('button', { name: /^Cancel Visit/ }).click();
  await dialog.last().getByRole('radio').last().check();
  await dialog.last().getByRole('radio').first().check();
  await page.keyboard.press('Escape');
  for (const words of ['Next Week', 'Previous Week'])
    await page.getByRole('button', { name: words }).click();
  expect(await harmOf(page, messages)).toEqual([]);

  await page.goto('/desk/billing/unbilled');
  await page.getByRole('button', { name: 'Bill José Núñez' }).click();
  const bill = page.getByRole('dialog', { name: 'Bill José Núñez' });
  const issue = bill.getByRole('button', { name: /^Issue Invoice for/ });
  const before = (await issue.textContent())!;
  await bill.getByRole('button', { name: 'Add a Line' }).click();
  const line = page.getByRole('dialog', { name: 'Add a Line' });
  await line.getByLabel('Description').fill('Drive to the clinic');
  await line.getByLabel('Quantity').fill('12.5');
  await line.getByLabel(/Unit/).fill('mile');
  await line.getByLabel('Price per unit').fill('0.67');
  await page.keyboard.press('Enter');
  await issue.filter({ hasNotText: before }).waitFor();
  await issue.click();
  await bill.waitFor({ state: 'detached' });
  expect(await harmOf(page, messages)).toEqual([]);
  await context.close();
});
