import type { Page } from 'playwright-core';
import { visit } from './support/browser.ts';
import { toast } from './support/forms.ts';
import { client, landing, storedToken, toasts, tryLogIn } from './support/portal.ts';
import { eventually } from './support/processes.ts';
import { siteAndBrowser } from './support/siteAndBrowser.ts';

const { site, browser } = siteAndBrowser();

describe('signing in', () => {
  test('stores the token, welcomes the user by name and opens the portal', async () => {
    const { page, context } = await visit(browser, site.url);
    await page.goto('/login');
    await tryLogIn(page, ' Client2@Demo.example ');
    await page.waitForURL('**/client-portal');
    expect(await toasts(page).allTextContents()).toEqual([
      'Login SuccessfulWelcome back, Eleanor!',
    ]);
    const token = await storedToken(page);
    expect(JSON.parse(Buffer.from(token!.split('.')[1]!, 'base64url').toString())).toMatchObject({
      exp: expect.any(Number) as number,
    });
    await context.close();
  });

  test('with wrong passwords, counts down to a locked account, with the server’s messages', async () => {
    const { page, context } = await visit(browser, site.url);
    await page.goto('/login');
    const tell = async (): Promise<string> => {
      await tryLogIn(page, 'newclient@demo.example', 'Wrong7&&x');
      await page.waitForFunction(() => !document.querySelector('main button[aria-busy]'));
      return (await toasts(page).allTextContents()).join();
    };
    for (const left of [4, 3, 2, 1]) {
      const words = `Login FailedInvalid email or password. ${left} attempts remaining.`;
      await tell();
      await eventually(words, async () => (await toasts(page).allTextContents()).join() === words);
    }
    await tell();
    await toast(page, 'Account Temporarily Locked');
    await context.close();
  });
});

describe('registration', () => {
  const form = {
    'First name': 'Ana',
    'Last name': 'Ruiz',
    Email: 'ana.ruiz@example.com',
    Password: 'Ocotillo7&',
    'Confirm password': 'Ocotillo7&',
  };
  const register = async (page: Page): Promise<void> => {
    await page.goto('/register');
    for (const [label, value] of Object.entries(form))
      await page.getByRole('main').getByLabel(label, { exact: true }).fill(value);
    await page.getByRole('main').getByRole('button', { name: 'Create My Account' }).click();
  };

  test('creates a client, signs in, and opens a portal that asks to confirm the email', async () => {
    const { page, context } = await visit(browser, site.url);
    await register(page);
    await page.waitForURL('**/client-portal');
    expect(await toasts(page).allTextContents()).toEqual([
      'Registration SuccessfulWelcome to Desert Lantern Home Care, Ana! Redirecting to your portal...',
    ]);
    expect(await storedToken(page)).not.toBeNull();
    await page
      .getByRole('region', { name: 'Confirm your email' })
      .getByText('ana.ruiz@example.com')
      .waitFor();
    await page.getByRole('link', { name: 'Schedule New Appointment' }).waitFor();
    await page.getByRole('button', { name: 'Send the Link Again' }).click();
    await toast(page, 'Email Sent');
    await context.close();
  });

  test('says in the server’s words that an email has an account', async () => {
    const { page, context } = await visit(browser, site.url);
    await register(page);
    await toast(page, 'Registration Failed');
    expect(await toasts(page).allTextContents()).toEqual([
      'Registration FailedAn account with this email already exists. Please log in, or reset your password.',
    ]);
    expect(await storedToken(page)).toBeNull();
    await context.close();
  });
});

const sessionsOf = async (email: string): Promise<number> =>
  Number(
    (
      await site.sql<{ n: string }>(
        `select count(*) as n from sessions s join users u on s.sess ->> 'userId' = u.id::text where u.email = $1`,
        [email],
      )
    )[0]!.n,
  );

describe('logging out', () => {
  test('removes the token, ends the session on the server and goes home', async () => {
    const elsewhere = await sessionsOf('client2@demo.example');
    const { page, context } = await client(browser, site, 'client2@demo.example');
    expect(await sessionsOf('client2@demo.example')).toBe(elsewhere + 1);
    await page.getByRole('button', { name: 'Logout' }).first().click();
    await landing(page).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await storedToken(page)).toBeNull();
    await eventually(
      'the session is gone',
      async () => (await sessionsOf('client2@demo.example')) === elsewhere,
    );
    await context.close();
  });
});
