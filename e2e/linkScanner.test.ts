import type { Page } from 'playwright-core';
import { visit } from './support/browser.ts';
import { fill, linkTo, openForm, ready, send } from './support/forms.ts';
import { looksRight } from './support/looks.ts';
import { siteAndBrowser } from './support/siteAndBrowser.ts';
import { harmOf, translatedVisit } from './support/translator.ts';

/*
 * Mail gateways and link previews open every link in a browser of their own, without cookies, and
 * some press what they find. None of that may confirm an address that a stranger entered.
 */
const { site, browser } = siteAndBrowser();

const strangers = 'Stranger7&';
const account = (email: string) => ({
  'First name': 'Not',
  'Last name': 'Rosa',
  Email: email,
  Password: strangers,
  'Confirm password': strangers,
});
const verified = async (email: string): Promise<unknown> =>
  (
    await site.sql<{ email_verified: boolean }>(
      'select email_verified from users where email = $1',
      [email],
    )
  )[0]?.email_verified;

/** A program that opens a link and presses every button of the first screen, one visit each. */
async function scan(link: string): Promise<void> {
  const open = async (): Promise<{ page: Page; close: () => Promise<void> }> => {
    const { page, context } = await visit(browser, site.url);
    await page.goto(link);
    await page.getByRole('button', { name: 'Confirm This Address' }).waitFor();
    return { page, close: () => context.close() };
  };
  const { page, close } = await open();
  const names = await page.getByRole('main').getByRole('button').allInnerTexts();
  expect(names).toContain('This Wasn’t Me');
  await close();
  for (const name of names) {
    const again = await open();
    await again.page.getByRole('main').getByRole('button', { name, exact: true }).click();
    await again.page.waitForLoadState('networkidle');
    await again.close();
  }
}

test('a stranger who registers an address gets nothing because a program opens the mail; its owner ends it', async () => {
  const email = 'family@example.com';
  const { page, context } = await openForm(browser, site, '/register');
  await fill(page, account(email));
  await page.getByRole('button', { name: 'Create My Account' }).click();
  await page.waitForURL('**/client-portal');
  const link = await linkTo(site, email, '/verify-email');
  await scan(link);
  expect(await verified(email)).toBe(false);
  await page.reload();
  await page.getByText('Please confirm your email.').waitFor();

  // Each screen that mails lead to is looked at here.
  const owner = await translatedVisit(browser, site.url);
  const press = async (name: string): Promise<void> => {
    const button = owner.page.getByRole('button', { name });
    await button.waitFor();
    await looksRight(owner.page, name);
    await button.click();
  };
  await owner.page.goto(link);
  await owner.page.getByText(`Not created an account here with ${email}.`).waitFor();
  for (const name of ['This Wasn’t Me', 'Log Them Out', 'Choose My Own Password'])
    await press(name);
  await owner.page.waitForURL('**/accept-invitation');
  await owner.page.getByLabel('Password', { exact: true }).fill('Ocotillo7&');
  await owner.page.getByLabel('Confirm password').fill('Ocotillo7&');
  await press('Set My Password');
  await owner.page.waitForURL('**/client-portal');
  expect(await harmOf(owner.page, owner.messages)).toEqual([]);
  expect(await verified(email)).toBe(true);

  expect(
    await site.sql(
      `select 1 from sessions join users on users.id::text = sess ->> 'userId' where email = $1`,
      [email],
    ),
  ).toHaveLength(1);
  await page.goto('/account');
  await page
    .getByRole('link', { name: /log ?in/i })
    .first()
    .waitFor();
  await Promise.all([context.close(), owner.context.close()]);
});

test.each(['/reset-password', '/accept-invitation'])(
  'opening a link to %s changes nothing',
  async (path) => {
    const email = 'newclient@demo.example';
    if (path === '/accept-invitation')
      await site.sql(
        'update users set password_hash = null, email_verified = false where email = $1',
        [email],
      );
    const { page, context } = await openForm(browser, site, '/forgot-password');
    await fill(page, { Email: email });
    await ready(page);
    await send(page, 'Send Me a Link');
    const link = await linkTo(site, email, path);
    const row = () => site.sql('select * from users where email = $1', [email]);
    const before = await row();
    await page.goto(link);
    const button = page.getByRole('main').getByRole('button', { name: 'Set My' });
    await button.waitFor();
    await page.waitForLoadState('networkidle');
    await button.click();
    await page.getByText('Password must be at least 8 characters').first().waitFor();
    expect(await row()).toEqual(before);
    await context.close();
  },
);
