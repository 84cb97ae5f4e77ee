import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { addDays, dayInWords, todayInPhoenix } from '../graph/shared/phoenix.rules.ts';
import { instantOf } from '../graph/shared/time.ts';
import { fill, linkTo, mailsWith, openForm, send, type Mail } from './support/forms.ts';
import { Hands } from './support/hands.ts';
import { looksRight } from './support/looks.ts';
import { firstAdmin, Office } from './support/office.ts';
import { client, demoPassword } from './support/portal.ts';
import { siteAndBrowser } from './support/siteAndBrowser.ts';
import { visit } from './support/browser.ts';

const today = todayInPhoenix();
const tomorrow = addDays(today, 1);
const threeDaysAgo = addDays(today, -3);
const nextMonth = ((): string => {
  const [year, month] = today.split('-').map(Number);
  return new Date(Date.UTC(year!, month!, 1)).toISOString().slice(0, 10);
})();
const at = (day: string, time: string): string => instantOf(day, time).toISOString();

// An installation without demo data: its first day, then what a week brings, with people of its own in each test.
const { site, browser } = siteAndBrowser({ DEMO: '0' });
const office = new Office(site, browser);

describe('the first day', () => {
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

  test('by phone goes from an empty installation to a paid invoice', async () => {
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

    await page.goto(await firstAdmin(site, office.email));
    await hands.write(page.getByLabel('Password', { exact: true }), demoPassword);
    await hands.write(page.getByLabel('Confirm password'), demoPassword);
    await hands.press(main.locator('button[type=submit]'));
    await heading('Today');

    await step('Add a Service');
    await hands.press(button('Add Service'));
    await hands.write(dialog.getByLabel('Name'), 'Home Care');
    await hands.write(dialog.getByLabel('Price per hour'), '$34');
    await hands.press(button('Save', dialog));
    await page.getByRole('row', { name: /Home Care/ }).waitFor();

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
    await hands.choose(dialog.getByLabel('Service'), 'Home Care');
    await hands.write(dialog.getByLabel('Day', { exact: true }), addDays(today, 7));
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
    await hands.choose(dialog.getByLabel('Service'), 'Home Care');
    await hands.choose(dialog.getByLabel('Caregiver', { exact: true }), 'Ben Begay');
    await hands.write(dialog.getByLabel('Day', { exact: true }), threeDaysAgo);
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

describe('a week', () => {
  let care: string;
  beforeAll(async () => {
    await office.open();
    care = await office.service('Personal Care', '36');
  });

  /** A visit of three days ago that nobody had booked, 9 to 12. */
  const pastVisit = (clientId: string, caregiverId: string, serviceId = care): Promise<string> =>
    office.make('recordPastVisit', 'appointment', {
      clientId,
      caregiverId,
      serviceId,
      startedAt: at(threeDaysAgo, '09:00'),
      completedAt: at(threeDaysAgo, '12:00'),
      reason: 'Agreed by phone',
    });

  const bookedVisit = (
    clientId: string,
    caregiverId: string,
    day: string,
    serviceId = care,
  ): Promise<string> =>
    office.make('bookAppointment', 'appointment', {
      clientId,
      caregiverId,
      serviceId,
      startsAt: at(day, '09:00'),
      duration: 180,
    });

  /** Who gets an email with that text. */
  const told = async (text: string): Promise<string[]> =>
    (await mailsWith(site, text, 1)).map(({ to }) => to);

  const button = (within: Page | Locator, name: string): Locator =>
    within.getByRole('button', { name, exact: true });
  const section = (page: Page, name: string): Locator =>
    page.getByRole('main').getByRole('link', { name, exact: true });

  test('two weeks in the hospital park a plan’s visits in six presses, and two bring them back', async () => {
    const [ruth, ana] = [
      await office.client('Ruth Adler', 'ruth@home.example'),
      await office.caregiver('Ana Morales'),
    ];
    await office.make('createRecurringAppointment', 'recurringAppointment', {
      clientId: ruth,
      caregiverId: ana.id,
      serviceId: care,
      pattern: 'DAILY',
      startDate: tomorrow,
      startTime: '09:00',
      duration: 180,
    });
    const { page, context, messages, hands } = await office.at(`/desk/clients/${ruth}`);
    const dialog = page.getByRole('dialog');
    const lastDay = addDays(today, 14);
    await hands.press(section(page, 'State and Account'));
    await hands.press(button(page, 'Suspend'));
    await hands.write(dialog.getByLabel('Last day without care'), lastDay);
    await hands.write(dialog.getByLabel('Reason', { exact: true }), 'In the hospital');
    await hands.press(button(dialog, 'Suspend'));
    await dialog.getByRole('checkbox').nth(13).waitFor();
    await looksRight(page, 'which visits stay', 'dialog[open]');
    await hands.press(button(dialog, 'Suspend'));
    await page.getByText('Reason: In the hospital').waitFor();
    expect(hands.presses).toBeLessThanOrEqual(6);

    await section(page, 'Visits').tap();
    const rows = page.getByRole('table', { name: 'Visits, soonest first' }).getByRole('row');
    const parked = rows.filter({ hasText: 'Cancelled' });
    await parked.nth(13).waitFor();
    expect(await parked.count()).toBe(14);
    expect(await told('Last day without visits')).toEqual(['ruth@home.example']);
    expect(await told('These visits are canceled.')).toEqual([ana.email]);
    const family = await client(browser, site, 'ruth@home.example');
    const paused = family.page.getByText(
      `Your care with us is paused through ${dayInWords(lastDay)}.`,
    );
    await paused.waitFor();

    await section(page, 'State and Account').tap();
    hands.presses = 0;
    await hands.press(button(page, 'End the Hold'));
    await hands.press(button(dialog, 'End the Hold'));
    await page.getByText('Visits can be booked, and plans continue.').waitFor();
    expect(hands.presses).toBe(2);
    await section(page, 'Visits').tap();
    await rows.filter({ hasText: 'Ana Morales' }).nth(13).waitFor();
    expect(await parked.count()).toBe(0);
    expect(await told('Planned again: 14 visits')).toEqual(['ruth@home.example']);
    expect(await told('You’re the caregiver for these visits now.')).toEqual([ana.email]);
    await family.page.reload();
    await family.page.getByText('Your next visit is tomorrow').waitFor();
    expect(await paused.count()).toBe(0);
    await family.context.close();
    expect(messages).toEqual([]);
    await context.close();
  });

  test('a price from the 1st holds from then on, and one from today not for a visit before', async () => {
    const companionship = await office.service('Companionship', '30');
    const [peter, bea] = [await office.client('Peter Lund'), await office.caregiver('Bea Quinn')];
    const { page, context, messages, hands } = await office.at('/desk/services');
    const dialog = page.getByRole('dialog');
    const raise = async (price: string, from: string): Promise<void> => {
      await hands.press(button(page, 'New price for Companionship'));
      await hands.write(dialog.getByLabel('Price per hour'), price);
      await hands.write(dialog.getByRole('textbox', { name: 'Price from' }), from);
      await hands.press(button(dialog, 'Save the New Price'));
      await dialog.waitFor({ state: 'detached' });
    };
    await raise('34', nextMonth);
    await page.getByText('$34.00 from').waitFor();
    expect(hands.presses).toBeLessThanOrEqual(4);
    await raise('32', today);

    await pastVisit(peter, bea.id, companionship);
    await bookedVisit(peter, bea.id, addDays(nextMonth, 1), companionship);
    await page.goto(`/desk/clients/${peter}?section=visits&show=all`);
    const visits = page.getByRole('table', { name: 'Visits, soonest first' });
    await visits.getByRole('row').nth(2).waitFor();
    expect(await visits.getByRole('cell', { name: '$' }).allTextContents()).toEqual([
      '$90.00',
      '$102.00',
    ]);
    expect(messages).toEqual([]);
    await context.close();
  });

  test('a new price from the 1st shows whom it touches, is told when it is saved, and again when it is taken back', async () => {
    const shopping = await office.service('Shopping', '36');
    const [vera, walt, dan] = [
      await office.client('Vera Holt', 'vera@home.example'),
      await office.client('Walt Ross'),
      await office.caregiver('Dan Fox'),
    ];
    const day = addDays(nextMonth, 2);
    await bookedVisit(vera, dan.id, day, shopping);
    await bookedVisit(walt, dan.id, addDays(nextMonth, 3), shopping);
    const { page, context, messages, hands } = await office.at('/desk/services');
    const dialog = page.getByRole('dialog');
    await hands.press(button(page, 'New price for Shopping'));
    const first = dialog.getByRole('textbox', { name: 'Price from' });
    expect(await first.inputValue()).toBe(nextMonth);
    await hands.write(dialog.getByLabel('Price per hour'), '38');
    await dialog.getByText('2 visits of 2 clients').waitFor();
    await dialog.getByText('$216.00 now, $228.00 then').waitFor();
    const touched = dialog.getByRole('group').filter({ hasText: 'Vera Holt, 1 visit' });
    await touched.getByText('$108.00 to $114.00').first().waitFor();
    await dialog.getByText('no email: call from Today').waitFor();
    await looksRight(page);
    await hands.press(button(dialog, 'Save the New Price'));
    await dialog.waitFor({ state: 'detached' });
    expect(hands.presses).toBe(3);
    const from = `From ${dayInWords(nextMonth)}, an hour costs $38.00 instead of $36.00.`;
    expect(await told(from)).toEqual(['vera@home.example']);
    await page.goto('/desk');
    await page.getByText(from).waitFor();
    await page.goto(`/desk/clients/${vera}?section=visits`);
    const visits = page.getByRole('table', { name: 'Visits, soonest first' });
    await visits.getByRole('cell', { name: '$114.00' }).waitFor();

    await page.goto('/desk/services');
    hands.presses = 0;
    await hands.press(button(page, 'New price for Shopping'));
    await hands.press(dialog.getByRole('button', { name: 'Take back the price from' }));
    await dialog.getByText('$228.00 now, $216.00 then').waitFor();
    await hands.press(button(dialog, 'Take the Price Back'));
    await dialog.waitFor({ state: 'detached' });
    expect(hands.presses).toBe(3);
    expect(await told(`An hour still costs $36.00, also from ${dayInWords(nextMonth)}`)).toEqual([
      'vera@home.example',
    ]);
    await page.goto(`/desk/clients/${vera}?section=visits`);
    await visits.getByRole('cell', { name: '$108.00' }).waitFor();
    await page.goto('/desk');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByText(from).count()).toBe(0);
    expect(messages).toEqual([]);
    await context.close();
  });

  test('a visit that ran 45 minutes long is held until the office chooses its time, then billed and paid', async () => {
    const [harold, carla] = [
      await office.client('Harold Ives'),
      await office.caregiver('Carla Soto'),
    ];
    const id = await bookedVisit(harold, carla.id, addDays(today, 5));
    // Days pass, and her phone had no signal until now.
    await site.sql(
      `update appointments set scheduled_date = scheduled_date - interval '8 days', end_date = end_date - interval '8 days' where id = $1`,
      [id],
    );
    for (const [what, time] of [
      ['recordArrival', '09:00'],
      ['recordDeparture', '12:45'],
    ] as const)
      await site.as(carla.token)(what, {
        appointmentId: id,
        deviceAt: at(threeDaysAgo, time),
        deviceNow: new Date().toISOString(),
        place: { latitude: 33.45, longitude: -112.07, accuracyMeters: 10 },
        idempotencyKey: randomUUID(),
      });

    const { page, context, messages, hands } = await office.at('/desk/billing/unbilled');
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: /^Harold Ives, / }).waitFor();
    expect(await button(page, 'Bill Harold Ives').count()).toBe(0);
    const hours = async (by: string): Promise<string[]> => {
      await page.goto(`/desk/hours?day=${threeDaysAgo}${by}`);
      const row = page.getByRole('row', { name: /Carla Soto/ });
      await row.waitFor();
      return row.getByRole('cell').allInnerTexts();
    };
    expect(await hours('')).toEqual(['0 h', '3 h 45 min', '3 h']);

    await page.goto('/desk/exceptions');
    await hands.press(button(page, 'Settle for Harold Ives'));
    await dialog.getByLabel(/^The planned time: .* 3 h, \$108\.00$/).waitFor();
    await hands.press(dialog.getByLabel(/^The recorded time: .* 3 h 45 min, \$135\.00$/));
    await hands.choose(dialog.getByLabel('Usual reasons'), 'The client needed more care.');
    await hands.press(button(dialog, 'Settle'));
    await dialog.waitFor({ state: 'detached' });
    expect(hands.presses).toBeLessThanOrEqual(5);

    const worked = ['3 h 45 min', '0 h', '3 h'];
    expect([await hours(''), await hours('&by=pay')]).toEqual([worked, worked]);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Download CSV').tap(),
    ]);
    expect(await readFile(await file.path(), 'utf8')).toContain('Carla Soto,3.75,0.00,3.00\r\n');

    await page.goto('/desk/billing/unbilled');
    await hands.press(button(page, 'Bill Harold Ives'));
    await hands.press(button(dialog, 'Issue Invoice for $135.00'));
    await page.getByRole('row', { name: /INV-\d+ Harold Ives .*\$135\.00/ }).waitFor();
    expect(messages).toEqual([]);
    await context.close();
  });

  test('a client without an email is on the list to call, and is ticked off in one press', async () => {
    const [mabel, dina, eva] = [
      await office.client('Mabel Frost'),
      await office.caregiver('Dina Park'),
      await office.caregiver('Eva Ross'),
    ];
    const id = await bookedVisit(mabel, dina.id, tomorrow);
    await office.make('changeAppointment', 'appointment', { id, caregiverId: eva.id });
    const { page, context, messages, hands } = await office.at('/desk');
    const row = page
      .getByRole('table', { name: 'Clients to Call' })
      .getByRole('row', { name: /Mabel Frost/ });
    await row.getByText('Eva comes instead of Dina').waitFor();
    await hands.press(row.getByRole('button', { name: 'Told by Phone for Mabel Frost' }));
    await row.getByText(/^Told by Ana at /).waitFor();
    expect(hands.presses).toBe(1);
    await looksRight(page);
    expect(messages).toEqual([]);
    await context.close();
  });

  test('a visit billed with the wrong caregiver is put right, and billed again, in six presses', async () => {
    const [irma, fay] = [await office.client('Irma Vance'), await office.caregiver('Fay Stone')];
    await office.caregiver('Gail Hunt');
    const id = await pastVisit(irma, fay.id);
    await office.make('issueInvoice', 'invoice', { clientId: irma });
    const { page, context, messages, hands } = await office.at(
      `/desk/schedule?week=${threeDaysAgo}`,
    );
    const dialog = page.getByRole('dialog');
    await hands.press(page.locator(`[data-visit="${id}"]`));
    await hands.press(button(dialog, 'Correct'));
    await hands.choose(dialog.getByLabel('Caregiver who came'), 'Gail Hunt');
    await hands.write(dialog.getByLabel('Your reason'), 'Gail came instead');
    await looksRight(page, 'correcting', 'dialog[open]');
    await hands.press(button(dialog, 'Save Correction'));
    await page.getByText('Visit corrected').first().waitFor();
    expect(hands.presses).toBeLessThanOrEqual(6);

    await page.goto(`/desk/clients/${irma}?section=billing`);
    const charges = page.getByRole('table', { name: 'Unbilled charges' });
    await charges.getByText(/^Credit for .*\(INV-\d+\)$/).waitFor();
    await charges.getByText(/, corrected$/).waitFor();
    await looksRight(page);
    expect(messages).toEqual([]);
    await context.close();
  });

  test('a second caregiver who helped is entered afterward, in twelve presses', async () => {
    const [kate, hana] = [await office.client('Kate Oda'), await office.caregiver('Hana Wolf')];
    await office.caregiver('Iris Bell');
    await pastVisit(kate, hana.id);
    const { page, context, messages, hands } = await office.at(
      `/desk/clients/${kate}?section=visits`,
    );
    const dialog = page.getByRole('dialog');
    await hands.press(button(page, 'Enter a Past Visit'));
    await hands.choose(dialog.getByLabel('Service'), 'Personal Care');
    await hands.choose(dialog.getByLabel('Caregiver'), 'Iris Bell');
    await hands.write(dialog.getByLabel('Day'), threeDaysAgo);
    await hands.write(dialog.getByLabel('Began at'), '10:00');
    await hands.write(dialog.getByLabel('Ended at'), '11:00');
    await hands.write(dialog.getByLabel('Why it wasn’t booked'), 'She helped to lift her.');
    const enter = button(dialog, 'Enter the Visit');
    await hands.press(enter);
    const second = dialog.getByRole('checkbox');
    await second.waitFor();
    await looksRight(page, 'a second caregiver', 'dialog[open]');
    await hands.press(second);
    await hands.press(enter);
    await page.getByText('Visit entered').first().waitFor();
    expect(hands.presses).toBeLessThanOrEqual(12);
    await page.goto(`/desk/clients/${kate}?section=visits&show=month`);
    await page.getByRole('row', { name: /Hana Wolf.*\$108\.00/ }).waitFor();
    await page.getByRole('row', { name: /Iris Bell.*\$36\.00/ }).waitFor();
    expect(messages).toEqual([]);
    await context.close();
  });

  test('a payment that the bank returned is owed again, with a fee, in four presses', async () => {
    const [norman, jo] = [await office.client('Norman Pike'), await office.caregiver('Jo Reyes')];
    await pastVisit(norman, jo.id);
    const invoice = await office.make('issueInvoice', 'invoice', { clientId: norman });
    await office.make('recordPayment', 'invoice', {
      invoiceId: invoice,
      amount: '108',
      paymentMethod: 'Check',
    });
    const { page, context, messages, hands } = await office.at(`/desk/billing/${invoice}`);
    const dialog = page.getByRole('dialog');
    await hands.press(page.getByRole('button', { name: /^Void…/ }));
    await hands.write(dialog.getByLabel('Fee'), '25');
    await hands.write(dialog.getByLabel('Reason'), 'Account closed');
    await looksRight(page, 'a returned payment', 'dialog[open]');
    await hands.press(button(dialog, 'Void Payment'));
    await page.getByText(/^Returned by the bank/).waitFor();
    const due = page.locator('dt', { hasText: 'Still due' }).first();
    await due.locator('xpath=following-sibling::dd', { hasText: '$108.00' }).waitFor();
    await button(page, 'Record Payment').waitFor();
    expect(hands.presses).toBeLessThanOrEqual(4);
    expect(messages).toEqual([]);
    await context.close();
  });
});
