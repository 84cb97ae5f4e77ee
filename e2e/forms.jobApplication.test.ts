import type { Page } from 'playwright-core';
import {
  fill,
  focusOn,
  loseNextAnswer,
  mailsWith,
  openForm,
  ready,
  referenceOf,
  send,
  summary,
  tabTo,
  toast,
} from './support/forms.ts';
import { eventually } from './support/processes.ts';
import { siteAndBrowser } from './support/siteAndBrowser.ts';

const { site, browser } = siteAndBrowser();

const button = 'Send My Application';

type Row = Record<string, unknown>;

describe('the job application', () => {
  const rows = (email: string) =>
    site.sql<Row>('select * from job_applications where email = $1', [email]);
  const job = {
    Title: 'Caregiver',
    'Start date': '2021-05-01',
    'End date': '2023-08-31',
    'Reason for leaving': 'We moved to Phoenix.',
  };
  const fillIn = async (page: Page, email: string): Promise<void> => {
    await fill(page, {
      Name: 'Grace Okafor',
      Email: email,
      'Phone number': '480-555-0134',
      ...job,
    });
    await page.getByLabel('I agree to a background check.').check();
    await page.getByLabel('I agree to be fingerprinted.').check();
  };

  test('asks for it, too, when its entry was removed and the form sent before the code was there', async () => {
    const { page, context } = await openForm(browser, site, '/join-our-team');
    let release: () => void = () => undefined;
    const line = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await line;
      await route.continue();
    });
    await fillIn(page, 'early@example.com');
    await page.getByRole('button', { name: 'Remove Job 1' }).click();
    await send(page, button);
    release();
    await toast(page, 'Work Experience Required');
    expect(await summary(page)).toEqual(['No jobs listed yet.']);
    await context.close();
  });

  test('removes a job with one press, even after a refused attempt and right after typing', async () => {
    const { page, context } = await openForm(browser, site, '/join-our-team', 'phone');
    // Wait for the code: a replayed press would move the button below it.
    await ready(page);
    await page.getByRole('button', { name: 'Add Another Job' }).click();
    await send(page, button);
    await summary(page);
    await page.getByRole('group', { name: 'Job 2' }).getByLabel('Reason for leaving').fill('Moved');
    await page.getByRole('button', { name: 'Remove Job 2' }).click({ delay: 300 });
    await page.getByRole('group', { name: 'Job 2' }).waitFor({ state: 'detached' });
    await context.close();
  });

  test('keeps a half-typed date when the job before it is removed, and says which job lacks a date', async () => {
    const { page, context } = await openForm(browser, site, '/join-our-team');
    await fill(page, { Email: 'half' });
    await ready(page);
    await page.getByRole('button', { name: 'Add Another Job' }).click();
    await page.getByRole('button', { name: 'Add Another Job' }).click();
    const second = page.getByRole('group', { name: 'Job 2' });
    await second.getByLabel('Title').fill('Cook');
    await second.getByLabel('Start date').focus();
    await page.keyboard.type('0315');
    await page.getByRole('button', { name: 'Remove Job 1' }).click();
    const jobs = await page.getByRole('group', { name: /^Job \d$/ }).evaluateAll((groups) =>
      groups.map((group) => {
        const [title, start] = group.querySelectorAll('input');
        return [title!.value, start!.validity.badInput];
      }),
    );
    expect(jobs).toEqual([
      ['Cook', true],
      ['', false],
    ]);
    await send(page, button);
    expect(await summary(page)).toContain(
      'Start date must be a real date, with month, day and full year',
    );
    const fields = await page.getByRole('alert').getByRole('link').allTextContents();
    expect(fields.slice(3, 6)).toEqual([
      'Job 1: Start date',
      'Job 1: End date',
      'Job 1: Reason for leaving',
    ]);
    expect(fields).toContain('Job 2: Title');
    await context.close();
  });

  test('can be filled in by keyboard, is stored as JSON and emailed; the form returns after five seconds', async () => {
    const { page, context, messages } = await openForm(browser, site, '/join-our-team');
    const type = async (label: string, text: string): Promise<void> => {
      await tabTo(page, label);
      await page.keyboard.type(text);
    };
    await type('Name', 'Grace Okafor');
    await type('Email', 'grace@example.com');
    await type('Phone number', '480-555-0134');
    await type('Title', 'Caregiver');
    await type('Start date', '05012021');
    await type('End date', '08312023');
    await type('Reason for leaving', 'We moved to Phoenix.');
    await tabTo(page, 'Add Another Job');
    await page.keyboard.press('Enter');
    await focusOn(page, 'workExperience.1.title');
    await page.keyboard.type('Cook');
    await type('Start date', '01022015');
    await type('End date', '04302021');
    await type('Reason for leaving', 'The kitchen closed.');
    await tabTo(page, 'I agree to a background check.');
    await page.keyboard.press('Space');
    await tabTo(page, 'I agree to be fingerprinted.');
    await page.keyboard.press('Space');
    await page.clock.fastForward(30_000);
    await tabTo(page, button);
    await page.keyboard.press('Enter');
    await toast(page, 'Application Submitted!');

    const [row] = await rows('grace@example.com');
    expect(row).toMatchObject({
      name: 'Grace Okafor',
      phone: '480-555-0134',
      background_check_consent: true,
      fingerprint_consent: true,
      additional_notes: null,
      suspected_spam: false,
      work_experience: [
        {
          title: 'Caregiver',
          startDate: '2021-05-01',
          endDate: '2023-08-31',
          reasonForLeaving: 'We moved to Phoenix.',
        },
        {
          title: 'Cook',
          startDate: '2015-01-02',
          endDate: '2021-04-30',
          reasonForLeaving: 'The kitchen closed.',
        },
      ],
    });
    expect(await referenceOf(page)).toBe(row!.reference);
    expect((await mailsWith(site, row!.reference as string, 2)).map(({ to }) => to).sort()).toEqual(
      ['care@desertlantern.example', 'grace@example.com'],
    );
    await page.clock.fastForward(5000);
    await ready(page);
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('');
    expect(await page.getByLabel('Title').count()).toBe(1);
    const note = page.getByRole('status').filter({ hasText: row!.reference as string });
    expect(await note.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(messages).toEqual([]);
    await context.close();
  });

  test('keeps everything without a network and after a reload, and is stored once', async () => {
    const { page, context } = await openForm(browser, site, '/join-our-team');
    await fillIn(page, 'offline@example.com');
    await ready(page);
    await context.setOffline(true);
    await send(page, button);
    await page.getByText('We didn’t get an answer').waitFor();
    await context.setOffline(false);
    await page.reload();
    await ready(page);
    await eventually(
      'the draft is back',
      async () => (await page.getByLabel('Title').inputValue()) === 'Caregiver',
    );
    expect(await page.getByLabel('I agree to be fingerprinted.').isChecked()).toBe(true);
    await loseNextAnswer(page);
    await send(page, button);
    await page.getByText('We didn’t get an answer').waitFor();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await toast(page, 'Application Submitted!');
    expect(await rows('offline@example.com')).toHaveLength(1);
    await context.close();
  });
});
