import { mailsWith, openForm, ready, referenceOf, tabTo, toast } from './support/forms.ts';
import { eventually } from './support/processes.ts';
import { siteAndBrowser } from './support/siteAndBrowser.ts';

const { site, browser } = siteAndBrowser();

type Row = Record<string, unknown>;

describe('the sign-up application', () => {
  const rows = (email: string) =>
    site.sql<Row>('select * from signup_applications where email = $1', [email]);
  const good = (email: string) => ({
    'First name': 'Rosa',
    'Last name': 'Delgado',
    Email: email,
    'Phone number': '602-555-0188',
    Address: '18 West Palo Verde Drive\nPhoenix, AZ 85015',
    'Emergency contact': 'Marco Delgado',
    'Emergency contact phone': '480-555-0166',
  });

  test('can be filled in by keyboard, survives a reload, is stored and emailed, and ends with a link home', async () => {
    const { page, context, messages } = await openForm(browser, site, '/signup');
    const fields = Object.entries(good('rosa@example.com'));
    for (const [label, text] of fields.slice(0, 4)) {
      await tabTo(page, label);
      await page.keyboard.insertText(text);
    }
    await ready(page);
    await page.reload();
    await ready(page);
    await eventually(
      'the draft is back',
      async () => (await page.getByLabel('Email').inputValue()) === 'rosa@example.com',
    );
    for (const [label, text] of fields.slice(4)) {
      await tabTo(page, label);
      await page.keyboard.insertText(text);
    }
    await page.clock.fastForward(30_000);
    await page.keyboard.press('Enter');
    await toast(page, 'Registration Submitted');
    await page.getByRole('heading', { name: 'Application Submitted!' }).waitFor();

    const [row] = await rows('rosa@example.com');
    expect(row).toMatchObject({
      first_name: 'Rosa',
      last_name: 'Delgado',
      phone: '602-555-0188',
      phone_e164: '+16025550188',
      address: '18 West Palo Verde Drive\nPhoenix, AZ 85015',
      emergency_contact: 'Marco Delgado',
      emergency_phone: '480-555-0166',
      status: 'pending',
      suspected_spam: false,
    });
    expect(await referenceOf(page)).toBe(row!.reference);
    expect((await mailsWith(site, row!.reference as string, 2)).map(({ to }) => to).sort()).toEqual(
      ['care@desertlantern.example', 'rosa@example.com'],
    );
    expect(await page.evaluate(() => sessionStorage.getItem('form:signup'))).toBeNull();
    await page.getByRole('link', { name: 'Return to Home' }).press('Enter');
    await page.waitForURL(`${site.url}/`);
    expect(messages).toEqual([]);
    await context.close();
  });

  test('sends people who have an account to the sign-in screen, through the server', async () => {
    const { page, context } = await openForm(browser, site, '/signup');
    await page.getByRole('link', { name: 'Sign In', exact: true }).click();
    await page.waitForURL('**/login');
    await context.close();
  });
});
