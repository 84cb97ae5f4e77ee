import type { Page } from 'playwright-core';
import { visit } from './support/browser.ts';
import { fill, linkTo, mails, openForm, send, summary, tabTo, toast } from './support/forms.ts';
import { signIn } from './support/portal.ts';
import { siteAndBrowser } from './support/siteAndBrowser.ts';

const { site, browser } = siteAndBrowser();

const password = 'Ocotillo7&';
const account = (email: string) => ({
  'First name': 'Ana',
  'Last name': 'Ruiz',
  Email: email,
  Password: password,
  'Confirm password': password,
});
const users = (email: string) =>
  site.sql<Record<string, unknown>>('select * from users where email = $1', [email]);

async function register(page: Page, email: string): Promise<void> {
  await page.goto('/register');
  await fill(page, account(email));
  await page.getByRole('button', { name: 'Create My Account' }).click();
  await page.waitForURL('**/client-portal');
}

describe('registration', () => {
  test('by keyboard alone, creates a client, signs in, and sends a confirmation link that works once', async () => {
    const { page, context } = await openForm(browser, site, '/register');
    for (const [label, text] of Object.entries(account('Rita@Example.com'))) {
      await tabTo(page, label);
      await page.keyboard.insertText(text);
    }
    await page.keyboard.press('Enter');
    await toast(page, 'Registration Successful');
    await page
      .getByText('Welcome to Desert Lantern Home Care, Ana! Redirecting to your portal...')
      .first()
      .waitFor();
    await page.waitForURL('**/client-portal');
    expect(await users('rita@example.com')).toMatchObject([
      { first_name: 'Ana', last_name: 'Ruiz', role: 'client', email_verified: false },
    ]);

    const link = await linkTo(site, 'rita@example.com', '/verify-email');
    await page.goto(link);
    await page.getByRole('button', { name: 'Confirm This Address' }).click();
    await page.getByRole('heading', { name: 'Your email address is confirmed' }).waitFor();
    expect(await users('rita@example.com')).toMatchObject([{ email_verified: true }]);
    await page.reload();
    await page.getByRole('heading', { name: 'This address is already confirmed' }).waitFor();
    await context.close();
  });
});

describe('a forgotten password', () => {
  test('is answered the same with and without an account; the link works once and ends every session', async () => {
    const { page, context } = await openForm(browser, site, '/register');
    await register(page, 'forgetful@example.com');

    const visitor = await openForm(browser, site, '/forgot-password');
    await send(visitor.page, 'Send Me a Link');
    expect(await summary(visitor.page)).toEqual(['Valid email is required']);
    for (const email of ['nobody@example.com', 'forgetful@example.com']) {
      await fill(visitor.page, { Email: email });
      await visitor.page.keyboard.press('Enter');
      await visitor.page.getByRole('heading', { name: 'Check your email' }).waitFor();
      await visitor.page
        .getByText(
          `If there’s an account for ${email}, a link to set a new password is on its way.`,
        )
        .waitFor();
      await visitor.page.getByRole('button', { name: 'Use Another Email Address' }).click();
    }

    const link = await linkTo(site, 'forgetful@example.com', '/reset-password');
    expect((await mails(site)).filter(({ to }) => to === 'nobody@example.com')).toEqual([]);
    await visitor.page.goto(link);
    await send(visitor.page, 'Set My New Password');
    expect(await summary(visitor.page)).toEqual([
      'Password must be at least 8 characters',
      'Password confirmation is required',
    ]);
    await fill(visitor.page, { Password: 'Saguaro9!', 'Confirm password': 'Saguaro9!' });
    const sessions = (): Promise<{ sid: string }[]> =>
      site.sql(
        `select s.sid from sessions s join users u on s.sess::text like '%' || u.id || '%' where u.email = 'forgetful@example.com'`,
      );
    const [before] = await sessions();
    await visitor.page.keyboard.press('Enter');
    await toast(visitor.page, 'Password Changed');
    await visitor.page.waitForURL('**/client-portal');
    expect(await sessions()).toEqual([{ sid: expect.not.stringMatching(before!.sid) }]);

    await page.goto(link);
    await page.getByRole('heading', { name: 'This link doesn’t work' }).waitFor();
    await page
      .getByText('This link has expired or was already used. Please ask for a new one.')
      .first()
      .waitFor();
    await visitor.context.close();
    await context.close();
  });
});

describe('an invitation', () => {
  test('leads from an approved sign-up application to the portal, once', async () => {
    const { page, context } = await openForm(browser, site, '/signup');
    await fill(page, {
      'First name': 'Inés',
      'Last name': 'Vega',
      Email: 'ines@example.com',
      'Phone number': '602-555-0190',
      Address: '4 Mesquite Court',
      'Emergency contact': 'Pau Vega',
      'Emergency contact phone': '602-555-0191',
    });
    await send(page, 'Send My Application');
    await page.getByRole('heading', { name: 'Application Submitted!' }).waitFor();
    const [application] = await site.sql<{ id: string }>(
      `select id from signup_applications where email = 'ines@example.com'`,
    );
    const staff = site.as(await signIn(site, 'staff@demo.example'));
    await staff('approveSignupApplication', { id: application!.id });

    const link = await linkTo(site, 'ines@example.com', '/accept-invitation');
    await page.goto(link);
    await send(page, 'Set My Password');
    expect(await summary(page)).toEqual([
      'Password must be at least 8 characters',
      'Password confirmation is required',
    ]);
    await tabTo(page, 'Password');
    await page.keyboard.insertText(password);
    await tabTo(page, 'Confirm password');
    await page.keyboard.insertText(password);
    await page.keyboard.press('Enter');
    await toast(page, 'Registration Successful');
    await page.waitForURL('**/client-portal');

    const stranger = await visit(browser, site.url);
    await stranger.page.goto(link);
    await stranger.page
      .getByText(
        /^This invitation has expired or was already used\. If you’ve chosen your password/,
      )
      .first()
      .waitFor();
    await stranger.context.close();
    await context.close();
  });
});
