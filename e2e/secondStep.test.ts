import { TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { visit } from './support/browser.ts';
import { ready, toast } from './support/forms.ts';
import { enter, tryLogIn } from './support/portal.ts';
import { siteAndBrowser } from './support/siteAndBrowser.ts';

const { site, browser } = siteAndBrowser();

const admin = 'admin@demo.example';

/** What an app shows in the next half minute: each code works once. */
const nextCode = (secret: string): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 });

const section = (page: Page) => page.getByRole('region', { name: 'A Second Step When You Log In' });

test('an app is added by phone, asked for after the password, and asked again before a person is invited', async () => {
  const phone = await enter(await visit(browser, site.url, 'phone'), admin, '/account');
  const own = section(phone.page);
  await own.getByRole('button', { name: 'Add an Authenticator App' }).click();
  await own.getByLabel('Your password', { exact: true }).fill('Welcome2Care!');
  await own.getByRole('button', { name: 'Continue' }).click();
  await own.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  const secret = (await own.locator('code').textContent())!.replaceAll(' ', '');
  await own.getByLabel('Code from your authenticator app').fill(new TOTP({ secret }).generate());
  await own.getByRole('button', { name: 'Turn It On' }).click();
  await toast(phone.page, 'Second Step Turned On');
  const codes = await own.locator('ol[translate=no] li').allTextContents();
  expect(codes).toHaveLength(10);
  await own.getByRole('button', { name: 'I’ve Kept Them' }).click();
  await own.getByText('10 recovery codes are left.').waitFor();
  expect(phone.messages).toEqual([]);
  await phone.context.close();

  const { page, context, messages } = await visit(browser, site.url);
  await page.goto('/login');
  await ready(page);
  await tryLogIn(page, admin);
  await page.getByText('Your password is right.').waitFor();
  await page.getByLabel('Code from your authenticator app').fill(nextCode(secret));
  await page.getByRole('main').getByRole('button', { name: 'Log In', exact: true }).click();
  await page.waitForURL('**/desk');

  // As after a quarter of an hour.
  await site.sql(
    `update sessions set sess = jsonb_set(sess::jsonb, '{provenAt}', to_jsonb((now() - interval '15 minutes')::text))::json where sess ->> 'userId' = (select id::text from users where email = $1)`,
    [admin],
  );
  await page.goto('/desk/people');
  await page.getByRole('button', { name: 'Invite Someone' }).click();
  const form = page.getByRole('dialog', { name: 'Invite Someone to the Office' });
  await form.getByLabel('First name').fill('Inés');
  await form.getByLabel('Last name').fill('Ortega');
  await form.getByLabel('Email').fill('ines@example.com');
  await form.getByRole('button', { name: 'Send Invitation' }).click();
  const question = page.getByRole('dialog', { name: 'Is it you?' });
  await question.getByRole('button', { name: 'Use a recovery code' }).click();
  await question.getByLabel('Recovery code').fill(codes[0]!.toLowerCase());
  await question.getByRole('button', { name: 'Confirm' }).click();
  await toast(page, 'Inés Ortega is invited');
  expect(messages).toEqual([]);
  await context.close();
});
