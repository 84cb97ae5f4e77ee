import {
  errorOf,
  fill,
  loseNextAnswer,
  mailsWith,
  openForm,
  referenceOf,
  send,
  spoil,
  summary,
  tabTo,
  toast,
} from './support/forms.ts';
import { rowsWith } from './support/encrypted.ts';
import { siteAndBrowser } from './support/siteAndBrowser.ts';

const { site, browser } = siteAndBrowser();

describe('the contact form', () => {
  const rows = (lastName: string) =>
    rowsWith(site, 'contact_inquiries', 'message', 'last_name = $1', [lastName]);
  const good = {
    'First name': 'Teresa',
    Email: 'teresa@example.com',
    Message: 'Do you work in Peoria? <b>Zoë</b> 🌵',
  };

  test('refuses an empty form with every message', async () => {
    const { page, context, messages } = await openForm(browser, site, '/contact', 'phone');
    await fill(page, { Email: 'teresa@' });
    await page.getByLabel('Phone number').fill('555');
    await send(page, 'Send My Message');
    expect(await summary(page)).toEqual([
      'First name is required',
      'Last name is required',
      'Valid email is required',
      'Please add the area code, for example 602-555-0142',
      'Message is required',
    ]);
    expect(await errorOf(page, 'Email')).toBe('Valid email is required');
    expect(messages).toEqual([]);
    await context.close();
  });

  test('can be filled in by keyboard, is stored as typed, and emailed', async () => {
    const { page, context, messages } = await openForm(browser, site, '/contact');
    for (const [label, text] of Object.entries({
      'First name': 'Teresa',
      'Last name': 'Begay',
      Email: 'teresa@example.com',
      Message: good.Message,
    })) {
      await tabTo(page, label);
      await page.keyboard.insertText(text);
    }
    await page.clock.fastForward(30_000);
    await tabTo(page, 'Send My Message');
    await page.keyboard.press('Space');
    await toast(page, 'Message Sent');
    const [row] = await rows('Begay');
    expect(row).toMatchObject({
      first_name: 'Teresa',
      email: 'teresa@example.com',
      phone: null,
      message: good.Message,
      status: 'new',
      suspected_spam: false,
    });
    expect(await referenceOf(page)).toBe(row!.reference);
    const mails = await mailsWith(site, row!.reference as string, 2);
    expect(mails.map(({ to }) => to).sort()).toEqual([
      'care@desertlantern.example',
      'teresa@example.com',
    ]);
    for (const { subject, text } of mails) expect(`${subject} ${text}`).not.toContain('Peoria');
    expect(messages).toEqual([]);
    await context.close();
  });

  test('shows refusals at the field', async () => {
    const { page, context } = await openForm(browser, site, '/contact');
    await fill(page, { ...good, 'Last name': 'Refused' });
    await spoil(page, { email: 'not an address', message: 'x'.repeat(4001) });
    await send(page, 'Send My Message');
    expect(await summary(page)).toEqual([
      'Valid email is required',
      'Message must be at most 4000 characters',
    ]);
    expect(await errorOf(page, 'Message')).toBe('Message must be at most 4000 characters');
    await toast(page, 'Message Failed');
    expect(await rows('Refused')).toEqual([]);
    await context.close();
  });

  test('is stored once when its answer is lost', async () => {
    const { page, context } = await openForm(browser, site, '/contact');
    await fill(page, { ...good, 'Last name': 'Lost' });
    await loseNextAnswer(page);
    await send(page, 'Send My Message');
    await page.getByText('We didn’t get an answer').waitFor();
    expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe(good.Message);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await toast(page, 'Message Sent');
    const stored = await rows('Lost');
    expect(stored).toHaveLength(1);
    expect(await referenceOf(page)).toBe(stored[0]!.reference);
    await context.close();
  });
});
