import { TOTP } from 'otpauth';
import type { CDPSession, Page } from 'playwright-core';
import { visit } from './support/browser.ts';
import { ready, toast } from './support/forms.ts';
import { looksRight } from './support/looks.ts';
import { enter, tryLogIn } from './support/portal.ts';
import { siteAndBrowser } from './support/siteAndBrowser.ts';
import { harmOf, translatedVisit } from './support/translator.ts';

const { site, browser } = siteAndBrowser();

const admin = 'admin@demo.example';

const staff = 'staff@demo.example';

/** Gives a page a device that keeps passkeys and recognizes its owner, unless told otherwise. */
async function deviceOf(page: Page): Promise<{ device: CDPSession; authenticatorId: string }> {
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { device, authenticatorId };
}

/** As after a quarter of an hour. */
const letProofsAge = (email: string): Promise<unknown> =>
  site.sql(
    `update sessions set sess = jsonb_set(sess::jsonb, '{provenAt}', to_jsonb((now() - interval '15 minutes')::text))::json where sess ->> 'userId' = (select id::text from users where email = $1)`,
    [email],
  );

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
  await toast(phone.page, 'Authenticator App Added');
  const codes = await own.locator('ol[translate=no] li').allTextContents();
  expect(codes).toHaveLength(10);
  await own.getByRole('button', { name: 'I’ve Kept Them' }).click();
  await own.getByText('10 recovery codes are left.').waitFor();
  expect(phone.messages).toEqual([]);
  await phone.context.close();

  const { page, context, messages } = await translatedVisit(browser, site.url);
  await page.goto('/login');
  await ready(page);
  await tryLogIn(page, admin);
  await page.getByText('Your password is right.').waitFor();
  await looksRight(page);
  await page.getByLabel('Code from your authenticator app').fill(nextCode(secret));
  await page.getByRole('main').getByRole('button', { name: 'Log In', exact: true }).click();
  await page.waitForURL('**/desk');

  await letProofsAge(admin);
  await page.goto('/desk/people');
  await page.getByRole('button', { name: 'Invite Someone' }).click();
  const form = page.getByRole('dialog', { name: 'Invite Someone to the Office' });
  await form.getByLabel('First name').fill('Inés');
  await form.getByLabel('Last name').fill('Ortega');
  await form.getByLabel('Email').fill('ines@example.com');
  await form.getByRole('button', { name: 'Send Invitation' }).click();
  const question = page.getByRole('dialog', { name: 'Is it you?' });
  await looksRight(page, 'the question for a proof', 'dialog[open]');
  await question.getByRole('button', { name: 'Use a recovery code' }).click();
  await question.getByLabel('Recovery code').fill(codes[0]!.toLowerCase());
  await question.getByRole('button', { name: 'Confirm' }).click();
  await toast(page, 'Inés Ortega is invited');
  expect(await harmOf(page, messages)).toEqual([]);
  await context.close();
});

test('a passkey is added, logs in with one press, answers when asked again, and is removed', async () => {
  const { page, context, messages } = await enter(
    await visit(browser, site.url),
    staff,
    '/account',
  );
  const { device, authenticatorId } = await deviceOf(page);
  const recognize = (isUserVerified: boolean): Promise<unknown> =>
    device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  const own = section(page);
  await own.getByRole('button', { name: 'Add a Passkey' }).click();
  await own.getByLabel('Name').fill('Front desk');
  await own.getByLabel('Your password', { exact: true }).fill('Welcome2Care!');
  // A stranger's finger.
  await recognize(false);
  await own.getByRole('button', { name: 'Continue' }).click();
  await own.getByText('No passkey was made.').waitFor();
  await recognize(true);
  await own.getByRole('button', { name: 'Continue' }).click();
  await toast(page, 'Passkey Added');
  await own.getByRole('button', { name: 'I’ve Kept Them' }).click();
  await own.getByText('Front desk').waitFor();
  const { credentials } = await device.send('WebAuthn.getCredentials', { authenticatorId });
  expect(credentials).toMatchObject([{ rpId: 'localhost', userName: staff }]);

  await page.getByRole('button', { name: 'Logout' }).first().click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/login');
  await ready(page);
  await tryLogIn(page, staff);
  const use = page.getByRole('button', { name: 'Use My Passkey' });
  await recognize(false);
  await use.click();
  await page.getByText('Your passkey wasn’t used.').waitFor();
  await recognize(true);
  await use.click();
  await page.waitForURL('**/desk');

  await page.goto('/account');
  await own.getByText('Last used on').waitFor();
  await letProofsAge(staff);
  await own.getByRole('button', { name: 'Remove the passkey “Front desk”' }).click();
  const question = page.getByRole('dialog', { name: 'Is it you?' });
  await question.getByRole('button', { name: 'Use My Passkey' }).click();
  await toast(page, 'Removed');
  await own.getByRole('button', { name: 'Add an Authenticator App' }).waitFor();
  expect(messages).toEqual([]);
  await context.close();
});
