import type { Page } from 'playwright-core';
import ICAL from 'ical.js';
import { bothWidths, visit, widths } from './support/browser.ts';
import { mails, mailsWith, tabTo, toast } from './support/forms.ts';
import { axeViolations, harmOfLargerText, sidewaysScroll } from './support/pages.ts';
import { answerAtEdge, client, clientOf, logIn, tryLogIn } from './support/portal.ts';
import { eventually } from './support/processes.ts';
import { careUpdates } from './support/careUpdates.ts';
import { siteAndBrowser } from './support/siteAndBrowser.ts';

const { site, browser } = siteAndBrowser();

const jose = 'client@demo.example';
const eleanor = 'client2@demo.example';
const phoenix = (column: string): string => `to_char(${column} at time zone 'America/Phoenix', 'FMDay, FMMonth FMDD, FMHH12:MI AM')`;
const facts = async (page: Page, region: string): Promise<string[]> => page.getByRole('region', { name: region }).getByRole('definition').allTextContents();

interface VisitRow { id: string; begins: string; kind: string; caregiver: string }
const visitsToCome = (email: string): Promise<VisitRow[]> => site.sql<VisitRow>(
  `select a.id, ${phoenix('a.scheduled_date')} as begins, a.service_type as kind, g.first_name || ' ' || g.last_name as caregiver
     from appointments a left join caregivers g on g.id = a.caregiver_id
    where a.client_id = ${clientOf(email)} and a.status in ('scheduled', 'confirmed', 'in-progress') and a.end_date > now()
    order by a.scheduled_date limit 10`);
const setBeginning = (id: string, hours: number) => site.sql(
  `update appointments set scheduled_date = now() + make_interval(secs => $2), end_date = now() + make_interval(secs => $2) + make_interval(mins => duration), caregiver_id = null where id = $1`,
  [id, Math.round(hours * 3600)]);
const stored = async (id: string) => (await site.sql<Record<string, unknown>>(
  `select status, cancel_reason, cancel_fee, cancelled_at is not null as stamped, (select email from users where id = cancelled_by) as by from appointments where id = $1`, [id]))[0];

describe('the dashboard', () => {
  test.each([jose, eleanor])('of %s holds what the database holds, and nothing of anyone else', async (email) => {
    const { page, context, messages } = await client(browser, site, email);
    await page.getByRole('heading', { name: 'Account Overview' }).waitFor();
    const [row] = await site.sql<{ phone: string; total: string; completed: string; caregiver: string }>(
      `select emergency_phone as phone, (select count(*) from appointments a where a.client_id = c.id) as total,
              (select count(*) from appointments a where a.client_id = c.id and a.status = 'completed'
                and date_trunc('month', a.completed_at at time zone 'America/Phoenix') = date_trunc('month', now() at time zone 'America/Phoenix')) as completed,
              (select g.first_name || ' ' || g.last_name from appointments a join caregivers g on g.id = a.caregiver_id
                where a.client_id = c.id and a.status <> 'cancelled' group by g.id order by count(*) desc, max(a.scheduled_date) desc limit 1) as caregiver
         from clients c where c.id = ${clientOf(email)}`);
    expect(await facts(page, 'Account Overview')).toEqual(['Active', 'Personalized Care', row!.phone]);
    expect(await facts(page, 'Care Summary')).toEqual([row!.total, row!.completed, row!.caregiver]);

    const visits = await visitsToCome(email);
    const cards = page.getByRole('region', { name: 'Upcoming Appointments' }).getByRole('listitem');
    expect(await cards.count()).toBe(visits.length);
    for (const [index, { begins, kind, caregiver }] of visits.entries()) {
      const text = await cards.nth(index).textContent();
      for (const words of [begins, kind, caregiver]) expect(text).toContain(words);
    }
    const next = page.getByRole('region', { name: /^Your next visit/ });
    expect(await next.textContent()).toContain(visits[0]!.begins);
    expect(await page.getByRole('main').getByRole('heading', { level: 2 }).first().textContent()).toMatch(/^Your next visit/);

    const updates = (await careUpdates(site, `client_id = ${clientOf(email)}`, phoenix('created_at'))).slice(0, 10);
    const entries = await page.getByRole('region', { name: 'Recent Care Updates' }).getByRole('listitem').allTextContents();
    expect(entries).toHaveLength(updates.length);
    updates.forEach(({ title, content, written }, index) => [title, content, written].forEach((words) => expect(entries[index]).toContain(words)));
    const others = await careUpdates(site, `client_id <> ${clientOf(email)}`);
    const shown = await page.getByRole('main').textContent();
    for (const { content } of others) expect(shown).not.toContain(content);

    expect(await page.getByRole('link', { name: 'Book Appointment' }).getAttribute('href')).toBe('/scheduling');
    const help = page.getByRole('region', { name: 'Need a hand?' });
    expect(await help.getByRole('heading', { level: 3 }).allTextContents()).toEqual(['Emergency Care', 'Schedule Changes', 'Billing Questions']);
    expect(await help.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(['tel:+16025550142', 'tel:+16025550142', 'mailto:care@desertlantern.example']);
    expect(await help.textContent()).toContain('Monday to Friday, 8:00 AM to 6:00 PM (MST)');
    expect(messages).toEqual([]);
    await context.close();
  });

  test('of someone new shows what will be there, and of someone who is no client a page with the office phone', async () => {
    const { page, context } = await client(browser, site, 'newclient@demo.example');
    await page.getByRole('link', { name: 'Schedule New Appointment' }).click();
    await page.waitForURL('**/scheduling');
    await context.close();
    const { page: caregiver, context: other } = await client(browser, site, 'caregiver@demo.example');
    for (const path of ['/client-portal', '/billing', '/week']) {
      await caregiver.goto(path);
      await caregiver.getByText('This account has no client profile yet.').waitFor();
      expect(await caregiver.getByRole('main').getByRole('link', { name: 'Call (602) 555-0142' }).count()).toBe(1);
      expect(await caregiver.evaluate(() => localStorage.getItem('auth_token'))).not.toBeNull();
    }
    await other.close();
  });
});

describe('cancelling a visit', () => {
  const dialogOf = (page: Page) => page.getByRole('dialog');
  const buttonOf = async (page: Page, index: number) => page.getByRole('region', { name: 'Upcoming Appointments' }).getByRole('listitem').nth(index).getByRole('button');

  test('costs what the dialog shows, stores who, when, why and how much, and tells client and office', async () => {
    const [, visitRow] = await visitsToCome(eleanor);
    await setBeginning(visitRow!.id, 10);
    const { page, context, messages } = await client(browser, site, eleanor, 'phone');
    const [row] = await site.sql<{ fee: string; begins: string }>(
      `select round(estimated_cost * 0.35, 2) as fee, ${phoenix('scheduled_date')} as begins from appointments where id = $1`, [visitRow!.id]);
    await page.getByRole('heading', { name: 'Care Summary' }).waitFor();
    const before = Number((await facts(page, 'Care Summary'))[0]);
    await page.getByRole('button', { name: `Cancel Visit on ${row!.begins}` }).click();
    const dialog = dialogOf(page);
    await dialog.getByText('Not charged').waitFor();
    expect(await dialog.getByRole('definition').first().textContent()).toBe(`$${row!.fee}`);
    const confirm = dialog.getByRole('button', { name: `Cancel Visit for $${row!.fee}` });
    expect(await confirm.isDisabled()).toBe(true);
    expect(await stored(visitRow!.id)).toMatchObject({ status: 'scheduled', cancel_fee: null });
    await dialog.getByLabel('Why are you cancelling?').selectOption({ label: 'Schedule conflict' });
    await confirm.dblclick();
    await dialog.getByRole('heading', { name: 'Your visit is cancelled' }).waitFor();
    expect(await stored(visitRow!.id)).toEqual({ status: 'cancelled', cancel_reason: 'schedule-conflict', cancel_fee: row!.fee, stamped: true, by: eleanor });

    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await dialog.waitFor({ state: 'hidden' });
    await page.waitForFunction(() => document.activeElement?.textContent === 'Upcoming Appointments');
    expect(await page.getByText(row!.begins).count()).toBe(0);
    // All visits ever, cancelled ones too (ruling 34).
    expect(Number((await facts(page, 'Care Summary'))[0])).toBe(before);
    const told = await mailsWith(site, row!.begins, 2);
    expect(told.map(({ to }) => to).sort()).toEqual(['care@desertlantern.example', eleanor]);
    for (const { text } of told) {
      expect(text).toContain(`Fee: $${row!.fee}`);
      expect(text).not.toMatch(/companionship|dementia|conflict/i);
    }
    expect(messages).toEqual([]);
    await context.close();
  });

  test('never costs more than was seen: a fee that rose meanwhile is shown before anything happens', async () => {
    const visits = await visitsToCome(jose);
    const { id } = visits[1]!;
    await setBeginning(id, 25);
    const { page, context } = await client(browser, site, jose);
    const index = (await visitsToCome(jose)).findIndex((other) => other.id === id);
    await (await buttonOf(page, index)).click();
    const dialog = dialogOf(page);
    await dialog.getByText('$0.00').waitFor();
    await dialog.getByLabel('Why are you cancelling?').selectOption('OTHER');
    await setBeginning(id, 23);
    const [row] = await site.sql<{ fee: string }>('select round(estimated_cost * 0.25, 2) as fee from appointments where id = $1', [id]);
    await dialog.getByRole('button', { name: 'Cancel Visit, No Fee' }).click();
    await dialog.getByRole('alert').getByText(`cancelling now costs $${row!.fee}`).waitFor();
    expect(await stored(id)).toMatchObject({ status: 'scheduled', cancel_fee: null });
    await dialog.getByRole('button', { name: `Cancel Visit for $${row!.fee}` }).click();
    await dialog.getByRole('heading', { name: 'Your visit is cancelled' }).waitFor();
    expect(await stored(id)).toMatchObject({ status: 'cancelled', cancel_fee: row!.fee });
    await context.close();
  });

  test('works by keyboard alone, also when the first answer is lost, and happens once', async () => {
    const [first] = await visitsToCome(jose);
    const { page, context } = await client(browser, site, jose);
    await page.getByRole('heading', { name: 'Account Overview' }).waitFor();
    await (await buttonOf(page, 0)).focus();
    await page.keyboard.press('Enter');
    await dialogOf(page).getByText('Not charged').waitFor();
    await page.keyboard.press('Escape');
    await dialogOf(page).waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel Visit');
    await page.keyboard.press('Enter');
    await dialogOf(page).getByText('Not charged').waitFor();
    await tabTo(page, 'Why are you cancelling?');
    await page.keyboard.press('ArrowDown');
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('CancelAppointment')) return route.fallback();
      await route.fetch();
      await route.abort('connectionreset');
    }, { times: 1 });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await dialogOf(page).getByRole('alert').getByText('No answer came from our server.').waitFor();
    await dialogOf(page).getByRole('button', { name: /^Cancel Visit/ }).press('Enter');
    await dialogOf(page).getByRole('heading', { name: 'Your visit is cancelled' }).waitFor();
    expect(await stored(first!.id)).toMatchObject({ status: 'cancelled', cancel_reason: 'personal-emergency' });
    const about = (await mailsWith(site, first!.begins, 2)).filter(({ subject }) => subject.startsWith('Your visit'));
    expect(about).toHaveLength(1);
    await context.close();
  });

  test('shows that its dialog is on its way while its code comes', async () => {
    const { page, context } = await client(browser, site, eleanor);
    let arrive: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => { arrive = resolve; });
    await page.route('**/assets/CancelVisitDialog-*.js', async (route) => { await arrived; await route.continue(); });
    await (await buttonOf(page, 0)).click();
    const busy = page.locator('button[aria-busy=true]');
    await busy.waitFor();
    expect(await busy.textContent()).toBe('Cancel Visit');
    arrive();
    await dialogOf(page).getByText('Not charged').waitFor();
    expect(await busy.count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Cancel Visit');
    await context.close();
  });

  test('that fails for another reason says so', async () => {
    const { page, context } = await client(browser, site, eleanor);
    await answerAtEdge(page, 'CancelAppointment', { status: 500 });
    await (await buttonOf(page, 0)).click();
    await dialogOf(page).getByLabel('Why are you cancelling?').selectOption('OTHER');
    await dialogOf(page).getByRole('button', { name: /^Cancel Visit/ }).click();
    await dialogOf(page).getByRole('alert').waitFor();
    expect(await stored((await visitsToCome(eleanor))[0]!.id)).toMatchObject({ cancel_fee: null });
    await context.close();
  });
});

describe('the account', () => {
  const section = (page: Page, name: string) => page.getByRole('region', { name });
  const linkOf = async (email: string, path: string): Promise<string> => {
    let link: string | undefined;
    await eventually(`a link to ${path} for ${email}`, async () => {
      link = (await mails(site)).filter(({ to }) => to === email).map(({ text }) => new RegExp(`${path}\\?token=[\\w-]+`).exec(text)?.[0]).findLast(Boolean);
      return link !== undefined;
    });
    return link!;
  };

  test('is reached by one’s name, and changes name, address, contact, e-mail and password for good', async () => {
    const { page, context, messages } = await client(browser, site, eleanor);
    await page.getByRole('link', { name: 'Eleanor, your account' }).click();
    const name = section(page, 'Your Name');
    await name.getByLabel('First name').fill('Nell');
    await name.getByRole('button').click();
    await toast(page, 'Name Changed');
    await page.getByRole('link', { name: 'Nell, your account' }).waitFor();

    const contact = section(page, 'Address and Emergency Contact');
    await contact.getByLabel('Address', { exact: true }).fill('7 Ironwood Way, Mesa, AZ 85201');
    await contact.getByLabel('Emergency contact phone').fill('(480) 555-0199');
    await contact.getByRole('button').click();
    await toast(page, 'Saved');
    expect(await site.sql(`select u.first_name, c.address, c.emergency_phone from clients c join users u on u.id = c.user_id where u.email = '${eleanor}'`))
      .toEqual([{ first_name: 'Nell', address: '7 Ironwood Way, Mesa, AZ 85201', emergency_phone: '(480) 555-0199' }]);
    await page.getByRole('link', { name: 'Home', exact: true }).first().click();
    await page.getByText('(480) 555-0199').waitFor();

    await page.getByRole('link', { name: 'Nell, your account' }).click();
    const email = section(page, 'Your Email');
    await email.getByRole('button', { name: 'Change My Email' }).click();
    await email.getByLabel('New email').fill('nell@example.com');
    await email.getByLabel('Current password', { exact: true }).fill('Welcome2Care!');
    await email.getByRole('button', { name: 'Send the Link' }).click();
    await email.getByText('From then on you sign in with this email').waitFor();
    await page.goto(await linkOf('nell@example.com', '/verify-email'));
    await page.getByText('Your e-mail address is confirmed').waitFor();
    expect(await site.sql(`select email_verified from users where email = 'nell@example.com'`)).toEqual([{ email_verified: true }]);

    const elsewhere = await visit(browser, site.url, 'phone');
    await logIn(elsewhere.page, 'nell@example.com');
    await page.goto('/account');
    const devices = section(page, 'Where You Are Signed In');
    await devices.getByRole('listitem').nth(1).waitFor();
    const password = section(page, 'Your Password');
    await password.getByRole('button', { name: 'Change My Password' }).click();
    await password.getByLabel('Current password', { exact: true }).fill('Welcome2Care!');
    await password.getByLabel('Password', { exact: true }).fill('Saguaro8$');
    await password.getByLabel('Confirm password').fill('Saguaro8$');
    await password.getByRole('button', { name: 'Change My Password' }).click();
    await toast(page, 'Password Changed');
    await devices.getByText('You are signed in nowhere else.').waitFor();
    await page.reload();
    await section(page, 'Your Name').waitFor();
    await elsewhere.page.goto('/client-portal');
    await elsewhere.page.getByRole('heading', { level: 1, name: 'For our clients' }).waitFor();
    await elsewhere.page.goto('/login');
    await tryLogIn(elsewhere.page, 'nell@example.com', 'Saguaro8$');
    await elsewhere.page.waitForURL('**/client-portal');
    expect(messages.filter((line) => !line.startsWith('verbose'))).toEqual([]);
    await elsewhere.context.close();
    await context.close();
  });

  test('shows where one is signed in, by device, and ends it there', async () => {
    await site.sql(`delete from sessions s using users u where s.sess ->> 'userId' = u.id::text and u.email = '${jose}'`);
    const { page, context } = await client(browser, site, jose);
    const others = [await client(browser, site, jose), await client(browser, site, jose)];
    await page.goto('/account');
    const devices = section(page, 'Where You Are Signed In');
    await devices.getByText('Chrome on Linux (this one)').waitFor();
    expect(await devices.getByRole('listitem').count()).toBe(3);
    await devices.getByRole('button', { name: /^Sign out Chrome on Linux/ }).first().click();
    await toast(page, 'Signed Out');
    expect(await devices.getByRole('listitem').count()).toBe(2);
    await devices.getByRole('button', { name: 'Sign Out Everywhere Else' }).click();
    await devices.getByText('You are signed in nowhere else.').waitFor();
    for (const { page: other, context: otherContext } of others) {
      await other.goto('/client-portal');
      await other.getByRole('heading', { level: 1, name: 'For our clients' }).waitFor();
      await otherContext.close();
    }
    await context.close();
  });
});

describe('the calendar', () => {
  test('is read by another program in Phoenix time, shows a cancelled visit as such, and ends when its owner ends it', async () => {
    const { page, context } = await client(browser, site, jose);
    await page.getByRole('link', { name: 'Visits in your own calendar' }).click();
    const calendar = page.getByRole('region', { name: 'Visits in Your Own Calendar' });
    await calendar.getByRole('button', { name: 'Make My Calendar Address' }).click();
    const address = await calendar.getByLabel('Your calendar address').inputValue();
    expect(address).toMatch(/\/calendar\/[\w-]{43}\.ics$/);
    const url = `${site.url}${new URL(address).pathname}`;

    const response = await fetch(url);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const events = ICAL.Component.fromString(await response.text()).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
    const rows = await site.sql<{ id: string; begins: Date; local: string; status: string }>(
      `select id, date_trunc('second', scheduled_date) as begins, to_char(scheduled_date at time zone 'America/Phoenix', 'YYYY-MM-DD"T"HH24:MI:SS') as local, status
         from appointments where client_id = ${clientOf(jose)} and end_date > now() - interval '60 days' order by scheduled_date, id`);
    const names: Record<string, string> = { scheduled: 'TENTATIVE', cancelled: 'CANCELLED' };
    expect(events.map((event) => [event.uid.split('@')[0], event.startDate.zone?.tzid, event.startDate.toString(), event.startDate.toJSDate(), event.component.getFirstPropertyValue('status')]))
      .toEqual(rows.map(({ id, begins, local, status }) => [id, 'America/Phoenix', local, begins, names[status] ?? 'CONFIRMED']));
    expect(rows.some(({ status }) => status === 'cancelled')).toBe(true);

    await page.reload();
    await calendar.getByText(/You made an address on/).waitFor();
    await calendar.getByRole('button', { name: 'End the Address' }).click();
    await toast(page, 'Address Ended');
    expect((await fetch(url)).status).toBe(404);
    await context.close();
  });
});

describe('the week', () => {
  test('stands on one printed page, with every visit of the coming seven days', async () => {
    const id = clientOf('newclient@demo.example');
    for (let hour = 30; hour < 30 + 12 * 12; hour += 12) {
      await site.sql(
        `insert into appointments (client_id, scheduled_date, end_date, duration, service_type) values (${id}, now() + make_interval(hours => $1), now() + make_interval(hours => $1 + 2), 120, 'Companionship')`, [hour]);
    }
    const { page, context } = await client(browser, site, 'newclient@demo.example');
    await page.getByRole('link', { name: 'Your week, to print' }).click();
    await page.getByRole('button', { name: 'Print This Page' }).waitFor();
    const rows = await site.sql<{ time: string }>(
      `select to_char(scheduled_date at time zone 'America/Phoenix', 'FMHH12:MI AM') || ' to ' || to_char(end_date at time zone 'America/Phoenix', 'FMHH12:MI AM') as time
         from appointments where client_id = ${id} and scheduled_date < (((now() at time zone 'America/Phoenix')::date + 7)::timestamp at time zone 'America/Phoenix') order by scheduled_date`);
    expect(rows.length).toBeGreaterThanOrEqual(11);
    expect(await page.locator('main li li strong').allTextContents()).toEqual(rows.map(({ time }) => time));
    const pdf = await page.pdf({ format: 'Letter' });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('button', { name: 'Print This Page' }).isVisible()).toBe(false);
    expect(await page.getByRole('banner').isVisible()).toBe(false);
    await context.close();
  });
});

describe.each(bothWidths)('on a %s', (width) => {
  test('axe finds nothing on portal, dialog, account and week, and nothing is wider than the window', async () => {
    const { page, context } = await client(browser, site, 'newclient@demo.example', width);
    await page.getByRole('heading', { name: 'Account Overview' }).waitFor();
    const found: Record<string, unknown> = {};
    const look = async (name: string): Promise<void> => {
      await toastsGone(page);
      found[name] = [...(await axeViolations(page)), ...((await sidewaysScroll(page)) > 0 ? ['wider than the window'] : []), ...(width === 'phone' ? await harmOfLargerText(page) : [])];
    };
    await look('portal');
    await page.getByRole('button', { name: /^Cancel Visit on/ }).first().click();
    await page.getByRole('dialog').getByText('Not charged').waitFor();
    await look('cancel dialog');
    await page.keyboard.press('Escape');
    await page.goto('/account');
    for (const name of ['Change My Email', 'Change My Password', /^Make (My|a New) /]) await page.getByRole('button', { name }).click();
    await page.getByLabel('Your calendar address').waitFor();
    await look('account');
    await page.goto('/week');
    await page.getByRole('button', { name: 'Print This Page' }).waitFor();
    await look('week');
    expect(found).toEqual({ portal: [], 'cancel dialog': [], account: [], week: [] });
    expect(page.viewportSize()).toEqual(widths[width]);
    await context.close();
  });
});

/** Notifications leave by themselves; a story does not wait for that. */
async function toastsGone(page: Page): Promise<void> {
  for (const button of await page.getByRole('region', { name: /notifications/i }).getByRole('button').all()) await button.click();
}
