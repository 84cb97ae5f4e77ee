import type { Locator } from 'playwright-core';
import { visit } from './support/browser.ts';
import { fill, linkTo, mailsWith, openForm, send, type Mail } from './support/forms.ts';
import { Hands } from './support/hands.ts';
import { firstAdmin } from './support/office.ts';
import { siteAndBrowser } from './support/siteAndBrowser.ts';

/** YYYY-MM-DD in Phoenix, seven hours behind UTC all year. */
const dayFromToday = (days: number): string =>
  new Date(Date.now() + (days * 24 - 7) * 3_600_000).toISOString().slice(0, 10);

// By phone; deskBilling, deskRecords and deskSchedule work by keyboard.
describe('a day at the office, by phone', () => {
  const { site, browser } = siteAndBrowser({ DEMO: '0' });

  /** What Rose does with the invitation that the office’s admission sends her. */
  async function acceptInvitation(): Promise<void> {
    const link = await linkTo(site, 'rose@home.example', '/accept-invitation');
    const { page, context } = await openForm(browser, site, link);
    await fill(page, { Password: 'Sunny-Day-98!', 'Confirm password': 'Sunny-Day-98!' });
    await send(page, 'Set My Password');
    await page.waitForURL('**/client-portal');
    await context.close();
  }

  /**
   * Lets 24 days pass: moves the invoice back, so that it is overdue, and runs the morning’s job.
   * @returns the reminder emails
   */
  async function daysPass(): Promise<Mail[]> {
    await site.sql('update invoices set issue_date = issue_date - 24, due_date = due_date - 24');
    await site.sql(`select graphile_worker.add_job('send-invoice-reminders')`);
    return mailsWith(site, 'We haven’t received your payment for this invoice yet.', 1);
  }

  test('goes from an empty installation to a paid invoice', async () => {
    const { page, context, messages } = await visit(browser, site.url, 'phone', { hasTouch: true });
    const hands = new Hands();
    const dialog = page.getByRole('dialog');
    const main = page.getByRole('main');
    const heading = (name: string): Promise<void> =>
      page.getByRole('heading', { level: 1, name }).waitFor();
    const button = (name: string, within: Locator = main): Locator =>
      within.getByRole('button', { name, exact: true });
    const screen = async (name: string): Promise<void> => {
      await hands.press(page.getByRole('button', { name: 'Menu' }));
      await hands.press(page.getByRole('navigation').getByRole('link', { name }).first());
      // The screen before stays until the next one's code has loaded, and so does an open menu.
      await page
        .locator('nav a[aria-current=page]', { hasText: name })
        .first()
        .waitFor({ state: 'attached' });
    };
    /** Goes from Today to the screen of a first step. */
    const step = async (link: string): Promise<void> => {
      await screen('Today');
      await hands.press(main.getByRole('link', { name: link }));
    };
    const client = async (name: string): Promise<void> => {
      await hands.write(dialog.getByRole('combobox', { name: 'Client' }), name);
      await hands.press(page.getByRole('option', { name: /^Rose Hill/ }));
    };
    const person = async (email: string, first: string, last: string): Promise<void> => {
      await hands.write(dialog.getByLabel('Email', { exact: true }), email);
      await hands.write(dialog.getByLabel('First name'), first);
      await hands.write(dialog.getByLabel('Last name'), last);
      await hands.press(dialog.locator('button[type=submit]'));
    };

    await page.goto(await firstAdmin(site, 'boss@office.example'));
    await hands.write(page.getByLabel('Password', { exact: true }), 'Sunny-Day-99!');
    await hands.write(page.getByLabel('Confirm password'), 'Sunny-Day-99!');
    await hands.press(main.locator('button[type=submit]'));
    await heading('Today');

    await step('Add a Service');
    await hands.press(button('Add Service'));
    await hands.write(dialog.getByLabel('Name'), 'Personal Care');
    await hands.write(dialog.getByLabel('Price per hour'), '$34');
    await hands.press(button('Save', dialog));
    await page.getByRole('row', { name: /Personal Care/ }).waitFor();

    await step('Invite Someone');
    for (const [email, first, last] of [
      ['teresa@office.example', 'Teresa', 'Valdez'],
      ['omar@office.example', 'Omar', 'Haddad'],
    ] as const) {
      await hands.press(button('Invite Someone'));
      await person(email, first, last);
      await page.getByRole('row', { name: new RegExp(`${first} ${last}`) }).waitFor();
    }

    await screen('Caregivers');
    for (const [email, first, last] of [
      ['cara@care.example', 'Cara', 'Lopez'],
      ['ben@care.example', 'Ben', 'Begay'],
    ] as const) {
      await hands.press(button('Add a Caregiver'));
      await person(email, first, last);
      await heading(`${first} ${last}`);
      const hours = main.locator('button', { hasText: 'Add Hours' });
      await hours.first().waitFor();
      for (const day of await hours.all()) await hands.press(day);
      await hands.press(button('Save Hours'));
      await page.getByText('Hours saved').first().waitFor();
      await hands.press(main.getByRole('link', { name: 'Caregivers' }));
    }

    // A family sends a request from the site.
    const family = await openForm(browser, site, '/scheduling');
    await fill(family.page, {
      'Full name': 'Rose Hill',
      'Phone number': '602 555 0177',
      Email: 'rose@home.example',
    });
    await send(family.page, 'Request a Call');
    await mailsWith(site, 'Rose', 1);
    await family.context.close();

    await screen('Today');
    await hands.press(main.getByRole('link', { name: 'Answer Rose Hill' }));
    await hands.press(button('Make Them a Client', dialog));
    await dialog.getByText('This email has no account yet.').waitFor();
    await hands.press(dialog.locator('form button[type=submit]'));
    await hands.press(dialog.getByRole('link', { name: 'Open the Client’s Record' }));
    await heading('Rose Hill');
    await acceptInvitation();

    // A plan for three weeks; its first visit is canceled.
    await screen('Schedule');
    await hands.press(button('Book a Visit'));
    await client('rose');
    await hands.choose(dialog.getByLabel('Service'), 'Personal Care');
    await hands.write(dialog.getByLabel('Day', { exact: true }), dayFromToday(7));
    await hands.choose(dialog.getByLabel('Caregiver', { exact: true }), 'Cara Lopez');
    await hands.choose(dialog.getByLabel('Repeats'), 'Weekly');
    await hands.write(dialog.getByLabel('Number of visits'), '3');
    await hands.press(button('Book 3 Visits', dialog));
    await dialog.getByText('Every visit has a caregiver.').waitFor();
    await hands.press(button('Done', dialog));
    await hands.press(button('Next Week'));
    await hands.press(main.getByRole('button', { name: /Rose Hill/ }).first());
    await hands.press(button('Give to Someone Else', dialog));
    await hands.press(button('Give to Ben Begay', dialog));
    await page.getByText('Ben Begay has the visit').first().waitFor();

    // A past visit of last week, and a care update for the family.
    await hands.press(button('Enter a Past Visit'));
    await client('rose');
    await hands.choose(dialog.getByLabel('Service'), 'Personal Care');
    await hands.choose(dialog.getByLabel('Caregiver', { exact: true }), 'Ben Begay');
    await hands.write(dialog.getByLabel('Day', { exact: true }), dayFromToday(-3));
    await hands.write(dialog.getByLabel('Why it wasn’t booked'), 'Agreed by phone');
    await hands.press(button('Enter the Visit', dialog));
    await dialog.waitFor({ state: 'hidden' });
    await screen('Clients');
    await hands.press(main.getByRole('link', { name: 'Rose Hill' }));
    await hands.press(main.getByRole('link', { name: 'Care Updates' }));
    await hands.press(button('Write a Care Update'));
    await hands.write(dialog.getByLabel('Kind of update'), 'Visit');
    await hands.write(dialog.getByLabel('Title'), 'A walk');
    await hands.write(dialog.getByLabel('Update', { exact: true }), 'We went around the block.');
    await hands.press(button('Send Care Update', dialog));
    await main.getByRole('heading', { name: 'A walk' }).waitFor();

    // The invoice, its reminder and its payment.
    await screen('Billing');
    await hands.press(main.getByRole('link', { name: 'Not Billed Yet' }));
    await main.getByRole('button', { name: 'Bill Rose Hill' }).waitFor();
    await hands.press(main.getByRole('button', { name: /^Bill Everyone Through/ }));
    await hands.press(button('Issue 1 Invoice', dialog));
    await page.getByText('1 invoice issued.').waitFor();
    await hands.press(main.getByRole('link', { name: /^INV-/ }).first());
    await main.getByText('The next reminder goes out on').waitFor();
    const reminders = await daysPass();
    expect(reminders.map(({ to }) => to)).toEqual(['rose@home.example']);
    await main.getByRole('row', { name: /3 days after the due date Emailed/ }).waitFor();
    await hands.press(button('Record Payment'));
    await hands.press(dialog.locator('form button[type=submit]'));
    await dialog.waitFor({ state: 'hidden' });
    await main.locator('dd', { hasText: 'Paid' }).first().waitFor();

    await screen('Reports');
    await main.getByText('$102.00').first().waitFor();

    await screen('Today');
    await page.getByText('Say who you are').waitFor();
    await page.getByRole('listitem').filter({ hasText: 'Done' }).nth(3).waitFor();
    expect(await page.locator('body').textContent()).not.toMatch(/[\da-f]{8}-[\da-f]{4}-/);
    expect(messages).toEqual([]);
    await context.close();
  });
});
