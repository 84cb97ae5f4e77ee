import type { Page } from 'playwright-core';
import ICAL from 'ical.js';
import { visit } from './support/browser.ts';
import { linkTo, ready, toast } from './support/forms.ts';
import { atDesk, client, clientOf, logIn, tryLogIn } from './support/portal.ts';
import { siteAndBrowser } from './support/siteAndBrowser.ts';
import { harmOf, translatedVisit } from './support/translator.ts';

const { site, browser } = siteAndBrowser();

const jose = 'client@demo.example';
const eleanor = 'client2@demo.example';

describe('the account', () => {
  const section = (page: Page, name: string) => page.getByRole('region', { name });

  test('opens from the user’s name, and saves name, address, contact, email and password, translated', async () => {
    const { page, context, messages } = await translatedVisit(browser, site.url);
    await page.goto('/login');
    await ready(page);
    await tryLogIn(page, eleanor);
    await page.getByRole('link', { name: 'Eleanor, your account' }).click();
    const name = section(page, 'Your Name');
    await name.getByLabel('First name').fill('Nell');
    await name.getByRole('button').click();
    await toast(page, 'Name Changed');
    await page.getByRole('link', { name: 'Nell, your account' }).waitFor();

    const contact = section(page, 'Phone, Address and Emergency Contact');
    await contact.getByLabel('Phone number').fill('555');
    await contact.getByRole('button').click();
    await contact.getByRole('alert').waitFor();
    await contact.getByLabel('Phone number').fill('(480) 555-0198');
    await contact.getByLabel('Address', { exact: true }).fill('7 Ironwood Way, Mesa, AZ 85201');
    await contact.getByLabel('Emergency contact phone').fill('(480) 555-0199');
    await contact.getByRole('button').click();
    await toast(page, 'Saved');
    expect(
      await site.sql(
        `select u.first_name, c.phone, c.address, c.emergency_phone from clients c join users u on u.id = c.user_id where u.email = '${eleanor}'`,
      ),
    ).toEqual([
      {
        first_name: 'Nell',
        phone: '(480) 555-0198',
        address: '7 Ironwood Way, Mesa, AZ 85201',
        emergency_phone: '(480) 555-0199',
      },
    ]);
    await page.getByRole('link', { name: 'Home', exact: true }).first().click();
    await page.getByText('(480) 555-0199').first().waitFor();

    await page.getByRole('link', { name: 'Nell, your account' }).click();
    const email = section(page, 'Your Email');
    await email.getByRole('button', { name: 'Change My Email' }).click();
    await email.getByLabel('New email').fill('nell@example.com');
    await email.getByLabel('Current password', { exact: true }).fill('Welcome2Care!');
    await email.getByRole('button', { name: 'Send the Link' }).click();
    await email.getByText('From then on, you’ll log in with this email').waitFor();
    await page.goto(await linkTo(site, 'nell@example.com', '/verify-email'));
    await page.getByRole('button', { name: 'Confirm This Address' }).click();
    await page.getByText('Your email address is confirmed').waitFor();
    expect(
      await site.sql(`select email_verified from users where email = 'nell@example.com'`),
    ).toEqual([{ email_verified: true }]);

    const elsewhere = await visit(browser, site.url, 'phone');
    // Otherwise its event stream might report the ended session first.
    await elsewhere.context.route('**/events', (route) => route.abort());
    await logIn(elsewhere.page, 'nell@example.com');
    await page.goto('/account');
    const devices = section(page, 'Where You’re Logged In');
    await devices.getByRole('listitem').nth(1).waitFor();
    const password = section(page, 'Your Password');
    await password.getByRole('button', { name: 'Change My Password' }).click();
    await password.getByRole('button', { name: 'Show' }).first().click();
    await password.getByLabel('Current password', { exact: true }).fill('Welcome2Care!');
    await password.getByLabel('Password', { exact: true }).fill('Saguaro8$');
    await password.getByLabel('Confirm password').fill('Saguaro8$');
    await password.getByRole('button', { name: 'Change My Password' }).click();
    await toast(page, 'Password Changed');
    await devices.getByText('You aren’t logged in anywhere else.').waitFor();
    await page.reload();
    await section(page, 'Your Name').waitFor();
    // It has to log in again, with the new password.
    await elsewhere.page.goto('/account');
    await elsewhere.page.waitForURL('**/login?next=/account');
    await tryLogIn(elsewhere.page, 'nell@example.com', 'Saguaro8$');
    await elsewhere.page.waitForURL('**/account');
    expect(await harmOf(page, messages)).toEqual([]);
    await elsewhere.context.close();
    await context.close();
  });

  test('begins at its top at once, so that what is pressed there stays under the pointer', async () => {
    const { page, context } = await client(browser, site, jose);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const toEnd = (): Promise<void> =>
      page.evaluate(() => window.scrollTo({ top: 100_000, behavior: 'instant' }));
    await page.goto('/account');
    await section(page, 'Your Password').waitFor();
    await toEnd();
    // As from the desk, which is another document.
    await page.goto('/account');
    await section(page, 'Your Password').waitFor();
    const places = await page.evaluate(
      () =>
        new Promise((resolve) => {
          const seen = new Set<number>();
          const until = performance.now() + 700;
          const look = (): void => {
            seen.add(window.scrollY);
            if (performance.now() < until) requestAnimationFrame(look);
            else resolve([...seen]);
          };
          look();
        }),
    );
    expect(places).toEqual([0]);
    await toEnd();
    await page.getByRole('link', { name: 'Visits', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Your Past Visits' }).waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await context.close();
  });

  test('lists the devices where the user is signed in, and signs them out', async () => {
    await site.sql(
      `delete from sessions s using users u where s.sess ->> 'userId' = u.id::text and u.email = '${jose}'`,
    );
    const { page, context } = await client(browser, site, jose);
    const others = [await client(browser, site, jose), await client(browser, site, jose)];
    await page.goto('/account');
    const devices = section(page, 'Where You’re Logged In');
    await devices.getByText('Chrome on Linux (this one)').waitFor();
    expect(await devices.getByRole('listitem').count()).toBe(3);
    await devices
      .getByRole('button', { name: /^Log Out Chrome on Linux/ })
      .first()
      .click();
    await toast(page, 'Logged Out');
    await devices.getByRole('listitem').nth(2).waitFor({ state: 'detached' });
    await devices.getByRole('button', { name: 'Log Out Everywhere Else' }).click();
    await devices.getByText('You aren’t logged in anywhere else.').waitFor();
    for (const { page: other, context: otherContext } of others) {
      await other.waitForURL('**/login');
      await otherContext.close();
    }
    await context.close();
  });
});

describe('the calendar', () => {
  test('can be read by another program, marks canceled visits, and can be turned off', async () => {
    const { page, context } = await client(browser, site, jose);
    await page.getByRole('link', { name: 'Put visits in your calendar' }).click();
    const calendar = page.getByRole('region', { name: 'Visits in Your Own Calendar' });
    await calendar.getByRole('button', { name: 'Make My Calendar Link' }).click();
    const address = await calendar.getByLabel('Your calendar link').inputValue();
    expect(address).toMatch(/\/calendar\/[\w-]{43}\.ics$/);
    const url = `${site.url}${new URL(address).pathname}`;

    const response = await fetch(url);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const events = ICAL.Component.fromString(await response.text())
      .getAllSubcomponents('vevent')
      .map((event) => new ICAL.Event(event));
    const rows = await site.sql<{ id: string; begins: Date; local: string; status: string }>(
      `select id, date_trunc('second', scheduled_date) as begins, to_char(scheduled_date at time zone 'America/Phoenix', 'YYYY-MM-DD"T"HH24:MI:SS') as local, status
         from appointments where client_id = ${clientOf(jose)} and end_date > now() - interval '60 days' order by scheduled_date, id`,
    );
    const names: Record<string, string> = { scheduled: 'TENTATIVE', cancelled: 'CANCELLED' };
    expect(
      events.map((event) => [
        event.uid.split('@')[0],
        event.startDate.zone?.tzid,
        event.startDate.toString(),
        event.startDate.toJSDate(),
        event.component.getFirstPropertyValue('status'),
      ]),
    ).toEqual(
      rows.map(({ id, begins, local, status }) => [
        id,
        'America/Phoenix',
        local,
        begins,
        names[status] ?? 'CONFIRMED',
      ]),
    );
    expect(rows.some(({ status }) => status === 'cancelled')).toBe(true);

    await page.reload();
    await calendar.getByText(/You made a link on/).waitFor();
    await calendar.getByRole('button', { name: 'Turn Off the Link' }).click();
    await toast(page, 'Link Turned Off');
    expect((await fetch(url)).status).toBe(404);
    await context.close();
  });
});

describe('a daughter', () => {
  test('gets access to her father’s portal, sees his visits and no money, until it is taken back', async () => {
    const email = 'lucia@family.example';
    const [father] = await site.sql<{ id: string }>(`select ${clientOf(jose)} as id`);
    const desk = await atDesk(browser, site, `/desk/clients/${father!.id}?section=people`);
    const record = desk.page.getByRole('main');
    await record.getByRole('button', { name: 'Add a Person' }).click();
    const dialog = desk.page.getByRole('dialog');
    await dialog.getByLabel('First name').fill('Lucía');
    await dialog.getByLabel('Last name').fill('Montaño');
    await dialog.getByLabel('Relation').fill('daughter');
    await dialog.getByLabel('Email', { exact: true }).fill(email);
    await dialog.getByRole('button', { name: 'Add Person' }).click();
    await record.getByRole('button', { name: 'Give Lucía Montaño access to the portal' }).click();
    await dialog.getByLabel('How the client agreed').selectOption('The client, on the phone');
    await dialog.getByRole('button', { name: 'Give Access' }).click();
    await record.getByText(`Invited at ${email}, no password chosen yet`).waitFor();

    const { page, context, messages } = await visit(browser, site.url, 'phone');
    await page.goto(await linkTo(site, email, '/accept-invitation'));
    await page.getByLabel('Password', { exact: true }).fill('Saguaro8$');
    await page.getByLabel('Confirm password').fill('Saguaro8$');
    await page.getByRole('button', { name: 'Set My Password' }).click();
    await page.waitForURL('**/client-portal');
    await page.getByRole('heading', { name: /’s care$/ }).waitFor();
    await page.getByRole('region', { name: /^The next visit/ }).waitFor();
    const main = page.getByRole('main');
    expect(await main.getByRole('link', { name: /invoice|Nothing to pay/ }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Billing', exact: true }).count()).toBe(0);
    await page.goto('/billing');
    await page.getByText('This isn’t part of what you can see.').waitFor();
    await page.goto('/client-portal');
    await page.getByRole('region', { name: /^The next visit/ }).waitFor();

    await record.getByRole('button', { name: 'Take back Lucía Montaño’s access' }).click();
    await dialog.getByRole('button', { name: 'Take Back Access' }).click();
    await page.getByText('Your access to this care has ended.').waitFor();
    expect(await page.getByRole('region', { name: /^The next visit/ }).count()).toBe(0);
    expect(messages).toEqual([]);
    await Promise.all([context.close(), desk.context.close()]);
  });

  test('is given access by her father himself, who reads that she looked, and takes it back', async () => {
    const email = 'pilar@family.example';
    const father = await client(browser, site, jose, 'phone', '/account');
    const access = father.page.getByRole('region', { name: 'Who Can See Your Care' });
    await access.getByRole('button', { name: 'Give Someone Access' }).click();
    const dialog = father.page.getByRole('dialog');
    await dialog.getByLabel('First name').fill('Pilar');
    await dialog.getByLabel('Last name').fill('Montaño');
    await dialog.getByLabel('Relation').fill('daughter');
    await dialog.getByLabel('Their email').fill(email);
    await dialog.getByRole('button', { name: 'Give Someone Access' }).click();
    await toast(father.page, 'Access given');
    await access.getByText('Pilar Montaño, daughter').waitFor();

    const { page, context } = await visit(browser, site.url, 'phone');
    await page.goto(await linkTo(site, email, '/accept-invitation'));
    await page.getByLabel('Password', { exact: true }).fill('Saguaro8$');
    await page.getByLabel('Confirm password').fill('Saguaro8$');
    await page.getByRole('button', { name: 'Set My Password' }).click();
    await page.getByRole('region', { name: /^The next visit/ }).waitFor();

    await access.getByRole('button', { name: 'Show Who Has Looked' }).click();
    const looks = access.getByRole('list', { name: 'Who Has Looked' });
    await looks
      .getByText(/^Pilar Montaño, daughter, looked at your visits and care notes on/)
      .waitFor();
    await access.getByRole('button', { name: 'Take back Pilar Montaño’s access' }).click();
    await dialog.getByRole('button', { name: 'Take Back' }).click();
    await page.getByText('Your access to this care has ended.').waitFor();
    expect(father.messages).toEqual([]);
    await Promise.all([context.close(), father.context.close()]);
  });
});
