import { careUpdates } from './support/careUpdates.ts';
import { cancellationFee } from '../graph/modules/appointments/appointment.rules.ts';
import { mailsWith, toast } from './support/forms.ts';
import { client, clientOf, countOperations, dollars, signIn } from './support/portal.ts';
import { eventually } from './support/processes.ts';
import { site, browser, jose, eleanor, phoenix, facts, visitsToCome } from './support/dashboard.ts';

/** An arrival or a departure as a phone reports it. */
const recordOf = (appointmentId: string, key: string): object => {
  const now = new Date();
  return {
    ...{ appointmentId, deviceAt: now, deviceNow: now },
    idempotencyKey: `${appointmentId}-${key}`,
  };
};

describe('the dashboard', () => {
  test('holds what the database holds, and nothing of anyone else', async () => {
    const { page, context, messages } = await client(browser, site, jose);
    await page.getByRole('heading', { name: 'Account Overview' }).waitFor();
    const [row] = await site.sql<{
      phone: string;
      total: string;
      completed: string;
      caregiver: string;
    }>(
      `select emergency_phone as phone, (select count(*) from appointments a where a.client_id = c.id) as total,
              (select count(*) from appointments a where a.client_id = c.id and a.status = 'completed'
                and date_trunc('month', a.completed_at at time zone 'America/Phoenix') = date_trunc('month', now() at time zone 'America/Phoenix')) as completed,
              (select g.first_name || ' ' || g.last_name from appointments a join caregivers g on g.id = a.caregiver_id
                where a.client_id = c.id and a.status <> 'cancelled' group by g.id order by count(*) desc, max(a.scheduled_date) desc limit 1) as caregiver
         from clients c where c.id = ${clientOf(jose)}`,
    );
    expect(await facts(page, 'Account Overview')).toEqual([
      'Active',
      'Personalized Care',
      row!.phone,
    ]);
    expect(await facts(page, 'Care Summary')).toEqual([row!.total, row!.completed, row!.caregiver]);

    const visits = await visitsToCome(jose);
    const cards = page.getByRole('region', { name: 'Upcoming Appointments' }).getByRole('listitem');
    // The next visit is shown separately.
    const [first, ...later] = visits;
    expect(await cards.count()).toBe(later.length);
    for (const [index, { begins, kind, caregiver }] of later.entries()) {
      // Times contain non-breaking spaces.
      const text = (await cards.nth(index).textContent())?.replaceAll('\u00a0', ' ');
      for (const words of [begins, kind, caregiver]) expect(text).toContain(words);
    }
    const next = page.getByRole('region', { name: /^Your next visit/ });
    for (const words of [first!.begins, first!.kind, first!.caregiver, 'AZ 85'])
      expect((await next.textContent())?.replaceAll('\u00a0', ' ')).toContain(words);
    expect(await next.getByRole('button', { name: /^Cancel Visit on/ }).count()).toBe(1);
    expect(
      await page.getByRole('main').getByRole('heading', { level: 2 }).first().textContent(),
    ).toMatch(/^Your next visit/);

    const [owed] = await site.sql<{ due: string; count: string }>(
      `select sum(i.total - coalesce((select sum(p.amount) from payments p where p.invoice_id = i.id), 0)) as due, count(*) as count
           from invoices i where i.client_id = ${clientOf(jose)} and i.status in ('pending', 'overdue')
            and i.due_date < (now() at time zone 'America/Phoenix')::date`,
    );
    const money = page.getByRole('link', {
      name: `${dollars(owed!.due)} overdue on ${owed!.count} invoice`,
    });
    expect(await money.getAttribute('href')).toBe('/billing');
    const [above, line] = [await next.boundingBox(), await money.boundingBox()];
    expect(line!.width).toBe(above!.width);
    expect(line!.y - (above!.y + above!.height)).toBeLessThan(48);

    const updates = (
      await careUpdates(site, `client_id = ${clientOf(jose)}`, phoenix('created_at'))
    ).slice(0, 10);
    await page.getByText(/^\d+ earlier updates$/).click();
    const entries = (
      await page
        .getByRole('region', { name: 'Recent Care Updates' })
        .getByRole('listitem')
        .allTextContents()
    ).map((text) => text.replaceAll('\u00a0', ' '));
    expect(entries).toHaveLength(updates.length);
    updates.forEach(({ title, content, written }, index) =>
      [title, content, written].forEach((words) => expect(entries[index]).toContain(words)),
    );
    const others = await careUpdates(site, `client_id <> ${clientOf(jose)}`);
    const shown = await page.getByRole('main').textContent();
    for (const { content } of others) expect(shown).not.toContain(content);

    expect(await page.getByRole('link', { name: 'Book Appointment' }).getAttribute('href')).toBe(
      '/scheduling',
    );
    const help = page.getByRole('region', { name: 'Need a hand?' });
    expect(await help.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
      'Emergency Care',
      'Schedule Changes',
      'Billing Questions',
    ]);
    expect(
      await help
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual([
      'tel:+16025550142',
      'tel:+16025550142',
      'mailto:care@desertlantern.example',
      '/account#contact',
    ]);
    expect(await help.textContent()).toContain('Monday to Friday, 8:00 AM to 6:00 PM (MST)');
    expect(messages).toEqual([]);
    await context.close();
  });

  test('shows who has arrived, then what was done, by itself', async () => {
    const { page, context, messages } = await client(browser, site, eleanor);
    const operations = countOperations(page);
    const following = page.waitForResponse((response) => response.url().endsWith('/events'));
    await page.goto('/client-portal');
    await page.getByRole('heading', { name: 'Account Overview' }).waitFor();
    await following;
    const [visit] = await site.sql<{ id: string; task: string }>(
      `select a.id, s.tasks[1] as task from appointments a join caregivers g on g.id = a.caregiver_id join services s on s.id = a.service_id
        where a.client_id = ${clientOf(eleanor)} and g.email = 'caregiver@demo.example' and a.status = 'confirmed'`,
    );
    const { id, task } = visit!;
    const lucia = site.as(await signIn(site, 'caregiver@demo.example'));
    await lucia('recordArrival', recordOf(id, 'arrival'));
    const here = page.getByRole('status').getByText(/^Lucía has been here since \d+:\d\d\s[AP]M$/);
    await here.waitFor();
    await lucia('sendCareNote', {
      appointmentId: id,
      tasks: [task],
      content: 'She ate two helpings.',
      idempotencyKey: id,
    });
    await page.getByText('She ate two helpings.').waitFor();
    expect(await page.getByRole('list', { name: 'What was done' }).textContent()).toBe(task);
    await lucia('recordDeparture', recordOf(id, 'departure'));
    await here.waitFor({ state: 'detached' });
    // The first, one for each change, and one more if this stream was the process's first.
    expect(operations.of('Dashboard')).toBeLessThanOrEqual(5);
    expect(messages).toEqual([]);
    await context.close();
  });
});

test('a client requests a visit with four answers; the rest is filled in', async () => {
  const { page, context, messages } = await client(browser, site, jose, 'phone');
  await page.getByRole('link', { name: 'Book Appointment' }).click();
  const form = page.getByRole('form', { name: 'Visit request' });
  await form.waitFor();
  expect(await form.textContent()).toContain('We’ll call José at (602) 555-0168.');
  await form.getByLabel('What would you like help with?').selectOption('Companionship');
  await form.getByLabel('Which day?').fill('2099-03-04');
  await form.getByLabel('What time of day?').selectOption('Afternoon (12-5)');
  await form.getByLabel('Anything else we should know?').fill('My sister will be here.');
  await form.getByRole('button', { name: 'Request My Visit' }).click();
  await toast(page, 'Consultation Request Submitted!');
  const reference = await page.locator('output').first().textContent();
  expect(
    await site.sql(
      `select name, email, phone, service_type, preferred_date::text, preferred_time, urgency, request_type from consultation_requests where reference = $1`,
      [reference],
    ),
  ).toEqual([
    {
      name: 'José Núñez',
      email: jose,
      phone: '(602) 555-0168',
      service_type: 'companionship',
      preferred_date: '2099-03-04',
      preferred_time: 'afternoon',
      urgency: 'within-week',
      request_type: 'visit',
    },
  ]);
  expect(messages).toEqual([]);
  await context.close();
});

const setBeginning = (id: string, hours: number) =>
  site.sql(
    `update appointments set scheduled_date = now() + make_interval(secs => $2), end_date = now() + make_interval(secs => $2) + make_interval(mins => duration), caregiver_id = null where id = $1`,
    [id, Math.round(hours * 3600)],
  );

const stored = async (id: string) =>
  (
    await site.sql<Record<string, unknown>>(
      `select status, cancel_reason, cancel_fee, cancelled_at is not null as stamped, (select email from users where id = cancelled_by) as by from appointments where id = $1`,
      [id],
    )
  )[0];

describe('canceling a visit', () => {
  test('costs what the dialog shows, stores who, when, why and how much, and emails client and office', async () => {
    const [visitRow] = await visitsToCome(eleanor);
    await setBeginning(visitRow!.id, 10);
    const { page, context, messages } = await client(browser, site, eleanor, 'phone');
    const [row] = await site.sql<{ fee: string; begins: string }>(
      `select round(estimated_cost * $2 / 100, 2) as fee, ${phoenix('scheduled_date')} as begins from appointments where id = $1`,
      [visitRow!.id, cancellationFee('premium', 10, '0.00').percent],
    );
    await page.getByRole('heading', { name: 'Care Summary' }).waitFor();
    const before = Number((await facts(page, 'Care Summary'))[0]);
    await page.getByRole('button', { name: `Cancel Visit on ${row!.begins}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Not charged').waitFor();
    expect(await dialog.getByRole('definition').first().textContent()).toBe(`$${row!.fee}`);
    const confirm = dialog.getByRole('button', { name: `Cancel Visit for $${row!.fee}` });
    expect(await confirm.isDisabled()).toBe(true);
    expect(await stored(visitRow!.id)).toMatchObject({ stamped: false, cancel_fee: null });
    await dialog.getByLabel('Reason for canceling').selectOption({ label: 'Schedule conflict' });
    await confirm.dblclick();
    await dialog.getByRole('heading', { name: 'Your visit has been canceled' }).waitFor();
    expect(await stored(visitRow!.id)).toEqual({
      status: 'cancelled',
      cancel_reason: 'schedule-conflict',
      cancel_fee: row!.fee,
      stamped: true,
      by: eleanor,
    });

    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.waitForFunction(() =>
      document.activeElement?.textContent?.startsWith('Your next visit'),
    );
    await eventually(
      'the visit is gone',
      async () => (await page.getByText(row!.begins).count()) === 0,
    );
    // All visits ever, including canceled ones.
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
});
