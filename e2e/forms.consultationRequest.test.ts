import { payForEachByte, visit } from './support/browser.ts';
import {
  fill,
  mailsWith,
  openForm,
  ready,
  referenceOf,
  send,
  summary,
  tabTo,
  toast,
} from './support/forms.ts';
import { rowsWith } from './support/encrypted.ts';
import { siteAndBrowser } from './support/siteAndBrowser.ts';

const { site, browser } = siteAndBrowser();

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

  test('keeps what was typed and pressed if the network drops before the form’s code has loaded', async () => {
    const { page, context } = await visit(browser, site.url);
    await page.clock.install();
    // Blocked instead of routed: routes turn off the browser's cache. From the start, since the
    // page fetches the form's code whenever it is idle.
    const tools = await context.newCDPSession(page);
    const block = (urls: string[]): Promise<unknown> =>
      tools.send('Network.setBlockedURLs', { urls });
    await tools.send('Network.enable');
    await block(['*/RequestForm-*.js']);
    const cut = page.waitForEvent('requestfailed').then(() => context.setOffline(true));
    await page.goto('/scheduling');
    await fill(page, { 'Full name': 'Cut Off', 'Phone number': '602-555-0116' });
    await send(page, 'Request a Call');
    await cut;
    await page.getByText('We can’t reach our server right now.').waitFor();
    await block([]);
    await context.setOffline(false);
    await page.getByRole('heading', { name: 'We have your request' }).waitFor();
    expect(await rows('Cut Off')).toHaveLength(1);
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
