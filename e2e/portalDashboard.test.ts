import { careUpdates } from './support/careUpdates.ts';
import { client, clientOf, countOperations, demoPassword, dollars } from './support/portal.ts';
import { site, browser, jose, eleanor, phoenix, facts, visitsToCome } from './support/dashboard.ts';

/** Sends requests to the graph as someone else, outside the page. */
async function as(email: string): Promise<(call: string) => Promise<Record<string, unknown>>> {
  const post = async (path: string, body: object, token?: string) =>
    (await (
      await fetch(site.url + path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(body),
      })
    ).json()) as { token: string; data: Record<string, { userErrors: unknown[] }> };
  const { token } = await post('/api/login', { email, password: demoPassword });
  return async (call) => {
    const { data } = await post(
      '/graphql',
      { query: `mutation { done: ${call} { userErrors { message } } }` },
      token,
    );
    expect(data.done?.userErrors).toEqual([]);
    return data;
  };
}

/** An arrival or a departure as a phone reports it. */
const recordOf = (appointmentId: string, key: string): string => {
  const now = new Date().toISOString();
  return `{ appointmentId: "${appointmentId}", deviceAt: "${now}", deviceNow: "${now}", idempotencyKey: "${appointmentId}-${key}" }`;
};

/** The family must see a change within five seconds. */
const soon = { timeout: 5_000 };

describe('the dashboard', () => {
  test.each([jose, eleanor])(
    'of %s holds what the database holds, and nothing of anyone else',
    async (email) => {
      const { page, context, messages } = await client(browser, site, email);
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
         from clients c where c.id = ${clientOf(email)}`,
      );
      expect(await facts(page, 'Account Overview')).toEqual([
        'Active',
        'Personalized Care',
        row!.phone,
      ]);
      expect(await facts(page, 'Care Summary')).toEqual([
        row!.total,
        row!.completed,
        row!.caregiver,
      ]);

      const visits = await visitsToCome(email);
      const cards = page
        .getByRole('region', { name: 'Upcoming Appointments' })
        .getByRole('listitem');
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
           from invoices i where i.client_id = ${clientOf(email)} and i.status in ('pending', 'overdue')
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
        await careUpdates(site, `client_id = ${clientOf(email)}`, phoenix('created_at'))
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
      const others = await careUpdates(site, `client_id <> ${clientOf(email)}`);
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
    },
  );

  test('shows who has arrived, then what was done, within five seconds and without polling', async () => {
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
    const lucia = await as('caregiver@demo.example');
    await lucia(`recordArrival(input: ${recordOf(id, 'arrival')})`);
    const here = page.getByRole('status').getByText(/^Lucía has been here since \d+:\d\d\s[AP]M$/);
    await here.waitFor(soon);
    await lucia(
      `sendCareNote(input: { appointmentId: "${id}", tasks: ["${task}"], content: "She ate two helpings.", idempotencyKey: "${id}" })`,
    );
    await page.getByText('She ate two helpings.').waitFor(soon);
    expect(await page.getByRole('list', { name: 'What was done' }).textContent()).toBe(task);
    await lucia(`recordDeparture(input: ${recordOf(id, 'departure')})`);
    await here.waitFor({ state: 'detached', ...soon });
    // The first, one for each change, and one more if this stream was the process's first.
    expect(operations.of('Dashboard')).toBeLessThanOrEqual(5);
    expect(messages).toEqual([]);
    await context.close();
  });

  test('shows empty states to a new client, and the office phone to someone who is no client', async () => {
    const { page, context } = await client(browser, site, 'newclient@demo.example');
    await page.getByRole('link', { name: 'Schedule New Appointment' }).click();
    await page.waitForURL('**/scheduling');
    await page.getByRole('form', { name: 'Visit request' }).waitFor();
    await context.close();
    const { page: caregiver, context: other } = await client(
      browser,
      site,
      'caregiver@demo.example',
    );
    for (const path of ['/client-portal', '/visits', '/billing', '/week']) {
      await caregiver.goto(path);
      await caregiver.getByText('This account isn’t linked to a client yet.').waitFor();
      expect(
        await caregiver
          .getByRole('main')
          .getByRole('link', { name: 'Call (602) 555-0142' })
          .count(),
      ).toBe(1);
      expect(await caregiver.evaluate(() => localStorage.getItem('auth_token'))).not.toBeNull();
    }
    await other.close();
  });
});
