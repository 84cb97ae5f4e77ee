import type { Page } from 'playwright-core';
import { autofill } from './support/autofill.ts';
import { visit } from './support/browser.ts';
import { mailsWith, ready, toast } from './support/forms.ts';
import { eventually } from './support/processes.ts';
import { client } from './support/portal.ts';
import { siteAndBrowser } from './support/siteAndBrowser.ts';

const { site, browser } = siteAndBrowser();

interface Story {
  path: string;
  form: string;
  /** Name of the field that the browser offers its address at. */
  first: string;
  open?: (page: Page) => Promise<void>;
  /** What the browser doesn't know. */
  rest: (page: Page) => Promise<void>;
  button: string;
  done: string;
  table: string;
}

const fill = async (page: Page, values: Record<string, string>): Promise<void> => {
  for (const [label, value] of Object.entries(values))
    await page.getByRole('main').getByLabel(label, { exact: true }).fill(value);
};

const stories: Record<string, Story> = {
  'the form on the home page': {
    path: '/',
    form: 'main form',
    first: 'name',
    rest: (page) => page.getByLabel(/^I agree to receive/).check(),
    button: 'Request My Free Visit',
    done: 'Consultation Scheduled!',
    table: 'consultations',
  },
  'the dialog': {
    path: '/about-us',
    form: 'dialog form',
    first: 'name',
    open: (page) => page.getByRole('button', { name: 'Book Now' }).click(),
    rest: (page) =>
      page
        .getByRole('dialog')
        .getByLabel(/^I agree to be contacted/)
        .check(),
    button: 'Request My Free Visit',
    done: 'Consultation Scheduled!',
    table: 'consultations',
  },
  'the consultation request': {
    path: '/scheduling',
    form: 'main form',
    first: 'name',
    rest: async () => undefined,
    button: 'Request a Call',
    done: 'Consultation Request Submitted!',
    table: 'consultation_requests',
  },
  'the sign-up application': {
    path: '/signup',
    form: 'main form',
    first: 'email',
    rest: (page) =>
      fill(page, {
        'First name': 'Beatriz',
        'Last name': 'Delgado',
        Email: 'ana@example.com',
        'Phone number': '602-555-0188',
        Address: '12 Palm Lane, Phoenix, AZ 85004',
        'Emergency contact': 'Ana Delgado',
        'Emergency contact phone': '602-555-0188',
      }),
    button: 'Send My Application',
    done: 'Registration Submitted',
    table: 'signup_applications',
  },
  'the contact form': {
    path: '/contact',
    form: 'main form',
    first: 'firstName',
    rest: (page) => fill(page, { Message: 'Do you work in Peoria?' }),
    button: 'Send My Message',
    done: 'Message Sent',
    table: 'contact_inquiries',
  },
  'the job application': {
    path: '/join-our-team',
    form: 'main form',
    first: 'name',
    rest: async (page) => {
      await fill(page, {
        Title: 'Cook',
        'Start date': '2019-01-07',
        'End date': '2021-05-28',
        'Reason for leaving': 'We moved.',
      });
      await page.getByLabel('I agree to a background check.').check();
      await page.getByLabel('I agree to be fingerprinted.').check();
    },
    button: 'Send My Application',
    done: 'Application Submitted!',
    table: 'job_applications',
  },
};

const newest = async (table: string): Promise<Record<string, unknown>> => {
  const [row] = await site.sql<Record<string, unknown>>(
    `select * from ${table} where email = 'ana@example.com' order by created_at desc limit 1`,
    [],
  );
  return row!;
};

describe('a person whose browser fills in their address, with a company', () => {
  test.each(Object.entries(stories))(
    'sends %s at once, and gets their email',
    async (_title, story) => {
      const { page, context, messages } = await visit(browser, site.url);
      await page.goto(story.path);
      await story.open?.(page);
      await page.locator(`${story.form}[data-ready]`).waitFor();
      await autofill(page, story.form, story.first);
      await story.rest(page);
      await page
        .locator(story.form)
        .getByRole('button', { name: story.button, exact: true })
        .click();
      await toast(page, story.done);
      const row = await newest(story.table);
      expect(row).toMatchObject({ suspected_spam: false, mails_held: false });
      expect(row.spam_signals).not.toContain('hidden-field');
      const sent = await mailsWith(site, row.reference as string, 2);
      expect(sent.map(({ to }) => to).sort()).toEqual([
        'ana@example.com',
        'care@desertlantern.example',
      ]);
      expect(messages).toEqual([]);
      await context.close();
    },
  );

  test('registers', async () => {
    const { page, context } = await visit(browser, site.url);
    await page.goto('/register');
    await ready(page);
    await autofill(page, 'main form', 'firstName');
    await page.getByLabel('Password', { exact: true }).fill('Palo-Verde-12!');
    await page.getByLabel('Confirm password').fill('Palo-Verde-12!');
    await page.getByRole('main').getByRole('button', { name: 'Create My Account' }).click();
    await page.waitForURL('**/client-portal');
    await context.close();
  });
});

test('a client’s address is filled in whole, and saved', async () => {
  const jose = 'client@demo.example';
  const { page, context } = await client(browser, site, jose, 'desktop', '/account');
  const address = page.getByLabel('Address', { exact: true });
  await address.fill('');
  await autofill(page, 'form:has([name="address"])', 'address');
  await eventually(
    'the address is whole',
    async () => (await address.inputValue()) === '12 Palm Lane, Phoenix, AZ 85004',
  );
  await page.getByLabel('Emergency contact', { exact: true }).fill('Marco Delgado');
  await page.getByLabel('Emergency contact phone').fill('480-555-0166');
  await page.getByRole('button', { name: 'Save Contact Details' }).click();
  await eventually('it is stored', async () => {
    const rows = await site.sql('select id from clients where address = $1', [
      '12 Palm Lane, Phoenix, AZ 85004',
    ]);
    return rows.length === 1;
  });
  await context.close();
});

test('a client’s request for a visit is sent, with nothing in it that they didn’t enter', async () => {
  const jose = 'client@demo.example';
  const { page, context, messages } = await client(browser, site, jose, 'desktop', '/scheduling');
  await ready(page);
  await page.getByRole('button', { name: 'Use Another Number' }).click();
  await autofill(page, 'main form', 'phone');
  await page.getByRole('button', { name: 'Request My Visit' }).click();
  await page.getByRole('heading', { name: 'We have your request' }).waitFor();
  const [row] = await site.sql(
    `select r.* from consultation_requests r join users u on u.email = r.email
      where u.email = 'client@demo.example' order by r.created_at desc limit 1`,
  );
  expect(row).toMatchObject({
    suspected_spam: false,
    mails_held: false,
    phone: '+16025550188',
    additional_info: null,
  });
  expect(await mailsWith(site, row!.reference as string, 2)).toHaveLength(2);
  expect(messages).toEqual([]);
  await context.close();
});

test('nothing of one’s own is filled in for the person who needs care', async () => {
  const { page, context } = await visit(browser, site.url);
  await page.goto('/signup');
  await ready(page);
  await autofill(page, 'main form', 'emergencyContact');
  const values = await page
    .locator('main form')
    .evaluate((form) =>
      ['firstName', 'lastName', 'email', 'phone', 'address', 'emergencyPhone'].map(
        (name) => form.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value,
      ),
    );
  expect(values.join('')).toBe('');
  await context.close();
});

test('a clock that is set back while a form is open doesn’t make it spam', async () => {
  const { page, context } = await visit(browser, site.url);
  await page.clock.install();
  await page.goto('/contact');
  await ready(page);
  await page.clock.fastForward(30_000);
  await page.evaluate(() => {
    const now = Date.now;
    Date.now = () => now() - 3_600_000;
  });
  await fill(page, {
    'First name': 'Lidia',
    'Last name': 'Clock',
    Email: 'ana@example.com',
    Message: 'See https://example.com for his doctor.',
  });
  await page.getByRole('button', { name: 'Send My Message' }).click();
  await toast(page, 'Message Sent');
  await eventually(
    'it is stored',
    async () => (await newest('contact_inquiries')).last_name === 'Clock',
  );
  expect(await newest('contact_inquiries')).toMatchObject({
    suspected_spam: false,
    spam_signals: ['link'],
  });
  await context.close();
});
