import { mailsWith, openForm, referenceOf, tabTo, toast } from './support/forms.ts';
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
});
