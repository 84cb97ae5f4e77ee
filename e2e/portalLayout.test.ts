import { bothWidths } from './support/browser.ts';
import { portalLooksRight } from './support/looks.ts';
import { client, clientOf } from './support/portal.ts';
import { siteAndBrowser } from './support/siteAndBrowser.ts';

const { site, browser } = siteAndBrowser();

/** Cumulative layout shift so far. */
const shifted = (): number =>
  (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0);

const watch = (): void => {
  const shifts: number[] = [];
  (window as unknown as { shifts: number[] }).shifts = shifts;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      shifts.push((entry as PerformanceEntry & { value: number }).value);
  }).observe({ type: 'layout-shift', buffered: true });
};

/** A client whose week this file fills. */
const newClient = 'newclient@demo.example';
beforeAll(async () => {
  // Eleven hours apart, so that eleven begin before the seventh midnight even late in the evening.
  for (let hour = 30; hour < 30 + 12 * 11; hour += 11) {
    await site.sql(
      `insert into appointments (client_id, scheduled_date, end_date, duration, service_type) values (${clientOf(newClient)}, now() + make_interval(hours => $1), now() + make_interval(hours => $1 + 2), 120, 'Companionship')`,
      [hour],
    );
  }
});

describe.each(bothWidths)('on a %s', (width) => {
  test('nothing moves while the portal loads over a slow connection', async () => {
    const { page, context } = await client(browser, site, 'client@demo.example', width);
    await context.addInitScript(watch);
    // An event stream keeps the network from being idle. (A Playwright route would turn off the
    // cache.)
    await context.addInitScript(() => {
      const { fetch } = window;
      window.fetch = (...asked) =>
        /\/events$/.test(String(asked[0])) ? new Promise(() => undefined) : fetch(...asked);
    });
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 200_000,
      uploadThroughput: 90_000,
    });
    const moved: Record<string, number> = {};
    for (const path of [
      '/client-portal',
      '/visits',
      '/scheduling',
      '/billing',
      '/week',
      '/account',
    ]) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      moved[path] = await page.evaluate(shifted);
    }
    expect(Object.entries(moved).filter(([, value]) => value > 0.01)).toEqual([]);
    await context.close();
  });
});

test('axe finds nothing on any screen, and nothing is wider than the window', async () => {
  const { page, context } = await client(browser, site, newClient);
  await page.getByRole('heading', { name: 'Account Overview' }).waitFor();
  await portalLooksRight(page, 'portal');
  await page
    .getByRole('button', { name: /^Cancel Visit on/ })
    .first()
    .click();
  await page.getByRole('dialog').getByText('Not charged').waitFor();
  await portalLooksRight(page, 'cancel dialog');
  await page.keyboard.press('Escape');
  await page.goto('/account');
  for (const name of ['Change My Email', 'Change My Password', /^Make (My|a New) /])
    await page.getByRole('button', { name }).click();
  await page.getByLabel('Your calendar link').waitFor();
  await portalLooksRight(page, 'account');
  await page.goto('/week');
  await page.getByRole('button', { name: 'Print This Page' }).waitFor();
  await portalLooksRight(page, 'week');
  await context.close();

  const jose = await client(browser, site, 'client@demo.example');
  await portalLooksRight(jose.page, 'portal with care');
  await jose.page.goto('/visits');
  await jose.page.getByRole('button', { name: 'Show More' }).waitFor();
  await portalLooksRight(jose.page, 'visits');
  await jose.page.goto('/scheduling');
  await jose.page.getByRole('button', { name: 'Use Another Number' }).waitFor();
  await portalLooksRight(jose.page, 'request');
  await jose.context.close();
});

describe('the week', () => {
  test('prints on one page, with every visit of the next seven days', async () => {
    const { page, context } = await client(browser, site, newClient);
    await page.getByRole('link', { name: 'Your week, to print' }).click();
    await page.getByRole('button', { name: 'Print This Page' }).waitFor();
    const rows = await site.sql<{ time: string }>(
      `select to_char(scheduled_date at time zone 'America/Phoenix', 'FMHH12:MI AM') || ' to ' || to_char(end_date at time zone 'America/Phoenix', 'FMHH12:MI AM') as time
         from appointments where client_id = ${clientOf(newClient)} and scheduled_date < (((now() at time zone 'America/Phoenix')::date + 7)::timestamp at time zone 'America/Phoenix') order by scheduled_date`,
    );
    expect(rows.length).toBeGreaterThanOrEqual(11);
    // Times contain non-breaking spaces.
    const times = await page.locator('main li li strong').allTextContents();
    expect(times.map((time) => time.replaceAll('\u00a0', ' '))).toEqual(
      rows.map(({ time }) => time),
    );
    const pdf = await page.pdf({ format: 'Letter' });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('button', { name: 'Print This Page' }).isVisible()).toBe(false);
    expect(await page.getByRole('banner').isVisible()).toBe(false);
    await context.close();
  });
});
