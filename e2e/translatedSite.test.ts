import type { Locator, Page } from 'playwright-core';
import { fill, linkTo, toast } from './support/forms.ts';
import { publicPaths, wakeUp } from './support/pages.ts';
import { codeAnswers } from './support/portal.ts';
import { siteAndBrowser } from './support/siteAndBrowser.ts';
import { harmOf, translatedVisit } from './support/translator.ts';

const { site, browser } = siteAndBrowser();
const password = 'Ocotillo7&';

/** Presses the button of a form, first with nothing filled in, and waits for what it answers. */
async function refuseAndSend(
  page: Page,
  button: Locator,
  fillIn: () => Promise<void>,
  answer: string,
): Promise<void> {
  await button.click();
  await page.getByRole('alert').getByRole('listitem').first().waitFor();
  await fillIn();
  await button.click();
  await page.getByText(answer, { exact: true }).first().waitFor();
}

const consultation = {
  Name: 'Ana Ruiz',
  Email: 'ana@example.com',
  'Phone number': '(602) 555-0123',
};

test('every public page works translated, with its Help menu', async () => {
  const { page, context, messages } = await translatedVisit(browser, site.url);
  for (const path of publicPaths) {
    await page.goto(path);
    await wakeUp(page);
    await codeAnswers(page);
    const help = page.getByRole('button', { name: 'Help', exact: true });
    await help.click();
    const choice = page.getByRole('complementary').getByRole('link', { name: 'Schedule Care' });
    await choice.waitFor();
    await help.click();
    await choice.waitFor({ state: 'detached' });
    expect([path, ...(await harmOf(page, messages))]).toEqual([path]);
  }
  await context.close();
});

test('what is typed while a translated page takes over stays, and the next key goes on', async () => {
  const { page, context } = await translatedVisit(browser, site.url);
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/LoginForm-*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  const field = page.getByRole('main').getByLabel('Email', { exact: true });
  await field.click();
  const isOld = await field.evaluateHandle((element) => () => element.isConnected);
  await page.keyboard.type('rosa', { delay: 100 });
  expect(await field.inputValue()).toBe('rosa');
  arrive();
  let typed = 'rosa';
  while (await isOld.evaluate((check) => check())) {
    await page.keyboard.type('a');
    typed += 'a';
  }
  await page.keyboard.type('@example.com');
  expect(await field.inputValue()).toBe(`${typed}@example.com`);
  await context.close();
});

test('every form of the site can be sent translated', async () => {
  const { page, context, messages } = await translatedVisit(browser, site.url);
  const main = page.getByRole('main');

  for (const path of ['/', '/privacy-policy']) {
    await page.goto(path);
    await wakeUp(page);
    if (path !== '/') await page.getByRole('button', { name: 'Book Now' }).first().click();
    const form = page.getByRole('form', { name: 'Free in-home consultation' });
    await form.scrollIntoViewIfNeeded();
    await form.getByRole('checkbox').check();
    await refuseAndSend(
      page,
      form.getByRole('button', { name: 'Request My Free Visit' }),
      async () => {
        for (const [label, text] of Object.entries(consultation))
          await form.getByLabel(label, { exact: true }).fill(text);
      },
      'Consultation Scheduled!',
    );
    expect(await harmOf(page, messages)).toEqual([]);
  }

  for (const [path, button, values, answer, boxes] of [
    [
      '/scheduling',
      'Request a Call',
      { 'Full name': 'Luis Ortega', 'Phone number': '602 555 0177' },
      'Consultation Request Submitted!',
      [],
    ],
    [
      '/contact',
      'Send My Message',
      {
        'First name': 'Teresa',
        'Last name': 'Begay',
        Email: 'teresa@example.com',
        Message: 'Do you come to Peoria on Sundays?',
      },
      'Message Sent',
      [],
    ],
    [
      '/signup',
      'Send My Application',
      {
        'First name': 'Rosa',
        'Last name': 'Delgado',
        Email: 'rosa@example.com',
        'Phone number': '602-555-0188',
        Address: '18 West Palo Verde Drive\nPhoenix, AZ 85015',
        'Emergency contact': 'Marco Delgado',
        'Emergency contact phone': '480-555-0166',
      },
      'Application Submitted!',
      [],
    ],
    [
      '/join-our-team',
      'Send My Application',
      {
        Name: 'Grace Okafor',
        Email: 'grace@example.com',
        'Phone number': '480-555-0134',
        Title: 'Caregiver',
        'Start date': '2021-05-01',
        'End date': '2023-08-31',
        'Reason for leaving': 'We moved to Phoenix.',
      },
      'Application Submitted!',
      ['I agree to a background check.', 'I agree to be fingerprinted.'],
    ],
  ] as const) {
    await page.goto(path);
    await wakeUp(page);
    await refuseAndSend(
      page,
      main.getByRole('button', { name: button, exact: true }),
      async () => {
        await fill(page, values);
        for (const box of boxes) await main.getByLabel(box).check();
      },
      answer,
    );
    expect([path, ...(await harmOf(page, messages))]).toEqual([path]);
  }
  await context.close();
});

test('what changes keeps changing translated: a button while it sends, fees, jobs, a shown password', async () => {
  const { page, context, messages } = await translatedVisit(browser, site.url);
  await page.goto('/contact');
  await wakeUp(page);
  await fill(page, {
    'First name': 'Teresa',
    'Last name': 'Begay',
    Email: 'teresa@example.com',
    Message: 'Do you come to Peoria on Sundays?',
  });
  await page.route('**/graphql', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Send My Message' }).click();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await toast(page, 'Message Sent');

  await page.goto('/cancellation-policies');
  await wakeUp(page);
  const hours = page.getByLabel('Hours until appointment');
  const fees = async (): Promise<string> =>
    (await page.getByRole('definition').allTextContents()).join(' ');
  await hours.fill('100');
  const free = await fees();
  await hours.fill('1');
  expect(await fees()).not.toBe(free);

  await page.goto('/services#cost');
  await wakeUp(page);
  const usual = await fees();
  await page.getByLabel('Days per week').selectOption('5');
  expect(await fees()).not.toBe(usual);

  await page.goto('/join-our-team');
  await wakeUp(page);
  await page.getByRole('button', { name: 'Remove Job 1' }).click();
  await page.getByRole('button', { name: 'Add a Job' }).click();
  await page.getByRole('button', { name: 'Add Another Job' }).click();
  await page.getByRole('button', { name: 'Remove Job 2' }).waitFor();

  await page.goto('/login');
  await wakeUp(page);
  await page.getByRole('button', { name: 'Show' }).first().click();
  await page.getByRole('button', { name: 'Hide' }).first().waitFor();
  expect(await harmOf(page, messages)).toEqual([]);
  await context.close();
});

test('an account is made, its link opened, its password lost and set again, translated', async () => {
  const { page, context, messages } = await translatedVisit(browser, site.url);
  const main = page.getByRole('main');
  const email = 'ines@example.com';
  await page.goto('/register');
  await wakeUp(page);
  await refuseAndSend(
    page,
    main.getByRole('button', { name: 'Create My Account' }),
    () =>
      fill(page, {
        'First name': 'Inés',
        'Last name': 'Vega',
        Email: email,
        Password: password,
        'Confirm password': password,
      }),
    'Registration Successful',
  );
  await page.waitForURL('**/client-portal');
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await page.goto(await linkTo(site, email, '/verify-email'));
  await main.getByRole('heading', { level: 1 }).waitFor();

  await page.goto('/forgot-password');
  await wakeUp(page);
  await refuseAndSend(
    page,
    main.getByRole('button', { name: 'Send Me a Link' }),
    () => fill(page, { Email: email }),
    'Check your email',
  );
  await page.goto(await linkTo(site, email, '/reset-password'));
  await refuseAndSend(
    page,
    main.getByRole('button', { name: 'Set My New Password' }),
    () => fill(page, { Password: 'Saguaro9!', 'Confirm password': 'Saguaro9!' }),
    'Client Portal',
  );
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await wakeUp(page);
  await refuseAndSend(
    page,
    main.getByRole('button', { name: 'Login', exact: true }),
    () => fill(page, { Email: email, Password: 'Saguaro9!' }),
    'Client Portal',
  );
  expect(await harmOf(page, messages)).toEqual([]);
  await context.close();
});
