import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Locator, Page } from 'playwright-core';
import { visit } from './support/browser.ts';
import { fill, mailsWith, openForm, send } from './support/forms.ts';
import { siteAndBrowser } from './support/siteAndBrowser.ts';

const { site, browser } = siteAndBrowser({ DEMO: '0' });

const run = promisify(execFile);

/** What `npm run admin` does, on this installation. @returns the link that it prints */
async function firstAdmin(): Promise<string> {
  const { stdout } = await run(
    process.execPath,
    [
      'dist/graph/cli/admin.js',
      process.cwd(),
      'create-staff',
      ...['--email', 'boss@office.example', '--first-name', 'Ana', '--last-name', 'Ruiz'],
      '--admin',
    ],
    { env: { PATH: process.env.PATH, DATA_DIR: site.dataDir, PROVIDER_URL: site.url } },
  );
  return /http\S+\/accept-invitation\?token=\S+/.exec(stdout)![0];
}

const heading = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name }).waitFor();

/** Goes from Today to where a step is done. */
async function step(page: Page, link: string): Promise<void> {
  await page.goto('/desk');
  await page.getByRole('link', { name: link }).click();
}

async function person(dialog: Locator, email: string, first: string, last: string): Promise<void> {
  await dialog.getByLabel('Email', { exact: true }).fill(email);
  await dialog.getByLabel('First name').fill(first);
  await dialog.getByLabel('Last name').fill(last);
  await dialog.locator('button[type=submit]').click();
}

test('an empty installation comes from its first admin to a visit that someone asked for', async () => {
  const { page, context, messages } = await visit(browser, site.url);
  await page.goto(await firstAdmin());
  await page.getByLabel('Password', { exact: true }).fill('Sunny-Day-99!');
  await page.getByLabel('Confirm password').fill('Sunny-Day-99!');
  await page.getByRole('main').locator('button[type=submit]').click();
  await heading(page, 'Today');
  const dialog = page.getByRole('dialog');

  await step(page, 'Add a Service');
  await page.getByRole('button', { name: 'Add Service' }).click();
  await dialog.getByLabel('Name').fill('Personal Care');
  await dialog.getByLabel('Price per hour').fill('$34');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('row', { name: /Personal Care/ }).waitFor();

  await step(page, 'Invite Someone');
  await page.getByRole('button', { name: 'Invite Someone' }).click();
  await person(dialog, 'teresa@office.example', 'Teresa', 'Valdez');
  await page.getByRole('row', { name: /Teresa Valdez/ }).waitFor();

  await step(page, 'Add a Caregiver');
  await page.getByRole('button', { name: 'Add a Caregiver' }).click();
  await person(dialog, 'cara@care.example', 'Cara', 'Lopez');
  await heading(page, 'Cara Lopez');
  for (const hours of await page.locator('main button', { hasText: 'Add Hours' }).all())
    await hours.click();
  await page.getByRole('button', { name: 'Save Hours' }).click();
  await page.getByText('The hours are saved').waitFor();

  // A family asks, from the site.
  const family = await openForm(browser, site, '/scheduling');
  await fill(family.page, {
    'Full name': 'Rose Hill',
    'Phone number': '602 555 0177',
    Email: 'rose@home.example',
  });
  await send(family.page, 'Request a Call');
  await mailsWith(site, 'Rose', 1);
  await family.context.close();

  await page.goto('/desk');
  await page.getByRole('link', { name: 'Answer Rose Hill' }).click();
  await dialog.getByRole('button', { name: 'Make Them a Client' }).click();
  await dialog.getByText('This email has no account yet.').waitFor();
  await dialog.locator('form button[type=submit]').click();
  await dialog.getByRole('link', { name: 'Open the Client’s Record' }).click();
  await heading(page, 'Rose Hill');

  await page.goto('/desk/schedule');
  await page.getByRole('button', { name: 'Week After' }).click();
  await page
    .getByRole('button', { name: /Book a visit, Cara Lopez/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await dialog.getByRole('combobox', { name: 'Client' }).fill('rose');
  await page.getByRole('option', { name: /^Rose Hill/ }).click();
  await dialog.getByLabel('Service').selectOption('Personal Care');
  await dialog.getByRole('button', { name: 'Book the Visit' }).click();
  await page
    .getByRole('row', { name: /Cara Lopez 3 h/ })
    .getByText('Rose Hill')
    .waitFor();

  await page.goto('/desk');
  await page.getByText('Say who you are').waitFor();
  expect(await page.getByRole('listitem').filter({ hasText: 'Done' }).count()).toBe(4);
  expect(await page.locator('body').textContent()).not.toMatch(/[\da-f]{8}-[\da-f]{4}-/);
  expect(messages).toEqual([]);
  await context.close();
});
