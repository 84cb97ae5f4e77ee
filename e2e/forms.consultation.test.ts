import type { Page } from 'playwright-core';
import {
  mailsWith,
  openForm,
  tabTo,
  toast,
  fill,
  ready,
  referenceOf,
  send,
  summary,
} from './support/forms.ts';
import { rowsWith } from './support/encrypted.ts';
import { siteAndBrowser } from './support/siteAndBrowser.ts';
import { payForEachByte, visit } from './support/browser.ts';

const { site, browser } = siteAndBrowser();

const button = 'Request My Free Visit';
const rows = (name: string) => rowsWith(site, 'consultations', 'message', 'name = $1', [name]);
const form = (page: Page) => page.getByRole('form', { name: 'Free in-home consultation' });

describe.each([
  ['on the home page', '/', (page: Page) => form(page).scrollIntoViewIfNeeded(), 'Error'],
  [
    'in the dialog behind Book Now',
    '/privacy-policy',
    (page: Page) => page.getByRole('button', { name: 'Book Now' }).first().click(),
    'Booking Failed',
  ],
] as const)('the consultation form %s', (_, path, reach, failure) => {
  const inDialog = failure === 'Booking Failed';
  const name = (text: string): string => `${text} ${path}`;
  async function open() {
    const visitor = await openForm(browser, site, path);
    await reach(visitor.page);
    await form(visitor.page).locator('xpath=self::form[@data-ready]').waitFor();
    return visitor;
  }

  test('can be filled in by keyboard, and is stored once however often the button is pressed', async () => {
    const { page, context, messages } = await open();
    for (const [label, text] of Object.entries({
      Name: name('Ana Ruiz'),
      Email: 'ana@example.com',
      'Phone number': '(602) 555-0123',
      Message: 'Her hip is new.',
    })) {
      await tabTo(page, label);
      await page.keyboard.insertText(text);
    }
    await form(page).getByRole('checkbox').focus();
    await page.keyboard.press('Space');
    await page.clock.fastForward(30_000);
    await form(page)
      .getByRole('button', { name: button })
      .evaluate((element: HTMLButtonElement) => {
        element.click();
        element.click();
      });
    await toast(page, 'Consultation Scheduled!');
    const stored = await rows(name('Ana Ruiz'));
    expect(stored).toMatchObject([
      {
        email: 'ana@example.com',
        phone: '(602) 555-0123',
        phone_e164: '+16025550123',
        agree_to_contact: true,
        status: 'pending',
        suspected_spam: false,
      },
    ]);
    expect(await page.locator('output').textContent()).toBe(stored[0]!.reference);
    const mails = await mailsWith(site, stored[0]!.reference as string, 2);
    expect(mails.map(({ to }) => to).sort()).toEqual([
      'ana@example.com',
      'care@desertlantern.example',
    ]);
    for (const { subject, text } of mails) expect(`${subject} ${text}`).not.toContain('hip');
    if (inDialog) {
      await page.getByRole('dialog', { name: 'Thank You' }).waitFor();
      await page.clock.fastForward(3000);
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      const note = page.getByRole('status').filter({ hasText: stored[0]!.reference as string });
      await note.waitFor();
      await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'status');
      await note.getByRole('button', { name: 'OK' }).click();
      await note.waitFor({ state: 'detached' });
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Book Now');
    }
    expect(messages).toEqual([]);
    await context.close();
  });

  // Once is enough: it is the same form.
  if (!inDialog) return;
});

test('the form of a page stays while the dialog opens and closes, and with it what was typed', async () => {
  const { page, context, messages } = await openForm(browser, site, '/');
  const forms = page.getByRole('main').locator('form');
  const before = await forms.count();
  expect(before).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Book Now' }).first().click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await forms.count()).toBe(before);
  const field = page.getByRole('main').locator('[name=name]').first();
  await field.fill('Ana Ruiz');
  await forms.first().locator('xpath=self::form[@data-ready]').waitFor();
  expect(await field.inputValue()).toBe('Ana Ruiz');
  expect(messages).toEqual([]);
  await context.close();
});

test('each label matches one field; the consent text is not a second one', async () => {
  const { page, context } = await openForm(browser, site, '/');
  expect(await page.locator('#contact').getByLabel('Email').count()).toBe(1);
  await page.getByRole('button', { name: 'Book Now' }).first().click();
  await page.getByRole('dialog').getByLabel('Name').waitFor();
  for (const label of ['Name', 'Email', 'Phone'])
    expect([label, await page.getByRole('dialog').getByLabel(label).count()]).toEqual([label, 1]);
  await page.getByRole('dialog').getByText('by phone, email or text').click();
  expect(await page.getByRole('checkbox', { name: 'I agree to be contacted by' }).isChecked()).toBe(
    true,
  );
  await context.close();
});

const phone = '(602) 555-0142';

describe('the consultation request page', () => {
  const rows = (name: string) =>
    rowsWith(site, 'consultation_requests', 'additional_info', 'name = $1', [name]);

  test('can be filled in by keyboard, is stored with its reference, emailed, and cleared', async () => {
    const { page, context, messages } = await openForm(browser, site, '/scheduling');
    await tabTo(page, 'Full name');
    await page.keyboard.type('Luis Ortega');
    await tabTo(page, 'Phone number');
    await page.keyboard.type('602 555 0177');
    await tabTo(page, 'Email');
    await page.keyboard.type('luis@example.com');
    await tabTo(page, 'Type of care');
    await page.keyboard.type('Resp');
    await tabTo(page, 'Within a week');
    await page.keyboard.press('ArrowDown');
    await tabTo(page, 'Preferred date');
    await page.keyboard.type('12302099');
    await tabTo(page, 'Additional information');
    await page.keyboard.type('My mother has fallen twice.');
    await page.clock.fastForward(30_000);
    await tabTo(page, 'Request a Call');
    await page.keyboard.press('Enter');
    await toast(page, 'Consultation Request Submitted!');

    const [row, ...others] = await rows('Luis Ortega');
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      phone: '602 555 0177',
      phone_e164: '+16025550177',
      email: 'luis@example.com',
      service_type: 'respite-care',
      urgency: 'within-month',
      preferred_time: null,
      additional_info: 'My mother has fallen twice.',
      status: 'pending',
      request_type: 'consultation',
      suspected_spam: false,
    });
    const [{ day } = { day: '' }] = await site.sql<{ day: string }>(
      `select preferred_date::text as day from consultation_requests where name = 'Luis Ortega'`,
    );
    expect(day).toBe('2099-12-30');
    expect(await referenceOf(page)).toBe(row!.reference);
    const receipt = page.getByText('Someone from our care team will call you within 24 hours');
    expect(await receipt.locator('..').textContent()).toContain(phone);
    expect(await page.getByLabel('Full name').inputValue()).toBe('');

    const mails = await mailsWith(site, row!.reference as string, 2);
    expect(mails.map(({ to }) => to).sort()).toEqual([
      'care@desertlantern.example',
      'luis@example.com',
    ]);
    for (const { subject, text } of mails)
      expect(`${subject} ${text}`).not.toMatch(/fallen|respite/i);
    expect(mails.find(({ to }) => to === 'luis@example.com')?.text).toContain(phone);
    expect(messages).toEqual([]);
    await context.close();
  });

  test('keeps a half-typed date when the form’s code loads', async () => {
    const { page, context } = await openForm(browser, site, '/scheduling');
    let release: () => void = () => undefined;
    const line = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/RequestForm-*.js', async (route) => {
      await line;
      await route.continue();
    });
    await tabTo(page, 'Preferred date');
    await page.keyboard.type('1230');
    release();
    await ready(page);
    await page.keyboard.type('2099');
    expect(await page.getByLabel('Preferred date').inputValue()).toBe('2099-12-30');
    await context.close();
  });

  test('asks for the rest of a half-typed date', async () => {
    const { page, context } = await openForm(browser, site, '/scheduling');
    await fill(page, { 'Full name': 'Half Day', 'Phone number': '602-555-0117' });
    await tabTo(page, 'Preferred date');
    await page.keyboard.type('1230');
    await send(page, 'Request a Call');
    expect(await summary(page)).toEqual([
      'Preferred date must be a real date, with month, day and full year',
    ]);
    await page.getByRole('alert').getByRole('link', { name: 'Preferred date' }).click();
    await page.keyboard.type('12302099');
    await send(page, 'Request a Call');
    await toast(page, 'Consultation Request Submitted!');
    expect(await rows('Half Day')).toHaveLength(1);
    await context.close();
  });

  test('offers days from the visitor’s today on, not from the day the page was rendered', async () => {
    const { page, context } = await visit(browser, site.url);
    await payForEachByte(page);
    await page.clock.setFixedTime(new Date('2099-03-05T19:00:00Z'));
    await page.goto('/scheduling');
    await page.locator('input[name=preferredDate][min="2099-03-05"]').waitFor();
    expect(await page.locator('form[data-ready]').count()).toBe(0);
    await page.getByLabel('Full name').fill('Later');
    await ready(page);
    expect(await page.getByLabel('Preferred date').getAttribute('min')).toBe('2099-03-05');
    await context.close();
  });
});
