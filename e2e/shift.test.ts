import { gzipSync } from 'node:zlib';
import type { BrowserContext, Page } from 'playwright-core';
import { visit, type Visit } from './support/browser.ts';
import { startNetwork, type Network } from './support/network.ts';
import { axeViolations, cutWords, publicPaths, sidewaysScroll, textSize } from './support/pages.ts';
import { atDesk, client, tryLogIn } from './support/portal.ts';
import { eventually } from './support/processes.ts';
import { plannedVisits, recorded } from './support/shift.ts';
import { siteAndBrowser } from './support/siteAndBrowser.ts';
import { limits } from './support/weights.ts';

const { site, browser } = siteAndBrowser();
let network: Network;
beforeAll(async () => {
  network = await startNetwork();
  network.leadTo(site.url);
});
afterEach(() => network.mend());
afterAll(() => network.stop());

const phone = {
  viewport: { width: 360, height: 740 },
  geolocation: { latitude: 33.4484, longitude: -112.074, accuracy: 12 },
  permissions: ['geolocation'],
};

async function logIn(page: Page, email = 'caregiver@demo.example'): Promise<void> {
  await page.goto('/shift');
  await page.getByRole('heading', { level: 1, name: 'Log in to see your visits' }).waitFor();
  await tryLogIn(page, email);
}

/** A caregiver whose phone has stored the page. */
async function caregiver(): Promise<Visit> {
  const visitor = await visit(browser, network.url, 'phone', phone);
  await logIn(visitor.page);
  await visitor.page.getByRole('heading', { level: 1, name: 'My Day' }).waitFor();
  await visitor.page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  return visitor;
}

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('contentinfo').getByText(name, { exact: true }).click();

/** Airplane mode: the browser knows that it is offline, and nothing gets through. */
async function takeOff(context: BrowserContext): Promise<void> {
  network.cut();
  await context.setOffline(true);
}
async function land(context: BrowserContext): Promise<void> {
  network.mend();
  await context.setOffline(false);
}

/** As after the phone has dropped the page from memory. */
async function reopen(context: BrowserContext, page: Page): Promise<Page> {
  await page.close();
  const next = await context.newPage();
  await next.goto('/shift');
  await next.getByRole('heading', { level: 1 }).waitFor();
  return next;
}

/** Waits until the entries are stored with their place; a page closed earlier has none. */
const stored = (page: Page, count: number): Promise<void> =>
  eventually('the entries are stored with their place', () =>
    page.evaluate(
      (entries) =>
        new Promise<boolean>((resolve) => {
          const opening = indexedDB.open('shift-outbox');
          opening.onsuccess = () => {
            const all = opening.result.transaction('entries').objectStore('entries').getAll();
            all.onsuccess = () => {
              opening.result.close();
              const settled = all.result.filter(({ placeUntil }) => placeUntil === undefined);
              resolve(settled.length === entries);
            };
          };
        }),
      count,
    ),
  );

/** Waits until the phone has sent everything; says what it says instead. */
async function allIsSent(page: Page): Promise<void> {
  let words = '';
  await eventually(
    () => `everything is sent, but: ${words}`,
    async () => {
      words = await page.locator('.status').innerText();
      return words.startsWith('Everything is sent');
    },
  );
}

describe('the caregiver’s phone', () => {
  test('records a whole shift in airplane mode, and sends it once, in order, with both clocks', async () => {
    const [first, second] = await plannedVisits(site);
    const { page: begun, context, messages } = await caregiver();
    let page = begun;
    await page.getByRole('heading', { level: 2, name: first.client }).waitFor();
    expect(await page.getByRole('link', { name: /Palm Lane/ }).getAttribute('href')).toContain(
      encodeURIComponent('12 Palm Lane'),
    );

    await takeOff(context);
    await press(page, 'I’ve Arrived');
    await page.getByText('the state asks us').waitFor();
    await press(page, 'Yes, I’m Here');
    await page.getByText('You’re here now').waitFor();
    await page.getByText(/1 thing is waiting/).waitFor();

    // The draft survives turning the phone off.
    await press(page, 'I’m Leaving');
    await page.getByRole('checkbox', { name: 'Bathing' }).check();
    await page.getByLabel('How did it go?').fill('She sang along with the radio.');
    await stored(page, 1);
    page = await reopen(context, page);
    await page
      .getByRole('status')
      .getByText(/Saved on this phone.*1 thing is waiting/)
      .waitFor();
    await press(page, 'I’m Leaving');
    await page.waitForFunction(() => document.querySelector('textarea')?.value !== '');
    expect(await page.getByLabel('How did it go?').inputValue()).toBe(
      'She sang along with the radio.',
    );
    expect(await page.getByRole('checkbox', { name: 'Bathing' }).isChecked()).toBe(true);
    await press(page, 'Yes, I’m Leaving');

    await page.getByRole('heading', { level: 2, name: second.client }).waitFor();
    await press(page, 'I’ve Arrived');
    await page.getByRole('button', { name: 'I Started at Another Time' }).click();
    await page.getByLabel('When did you start?').fill('00:01');
    await page.getByLabel('Why is that?').fill('The bus was early.');
    await press(page, 'Yes, I’m Here');
    await page.getByText('You’re here now').waitFor();
    await stored(page, 4);
    page = await reopen(context, page);
    await page
      .getByRole('status')
      .getByText(/4 things are waiting/)
      .waitFor();
    await press(page, 'I’m Leaving');
    await press(page, 'Yes, I’m Leaving');
    await page.getByText(/5 things are waiting/).waitFor();
    await stored(page, 5);
    expect(await recorded(site, [first.id, second.id])).toEqual([]);

    await land(context);
    await allIsSent(page);
    const rows = await recorded(site, [first.id, second.id]);
    expect(rows.map(({ what, appointment }) => [what, appointment])).toEqual([
      ['arrival', first.id],
      ['departure', first.id],
      ['note', first.id],
      ['arrival', second.id],
      ['departure', second.id],
    ]);
    for (const { what, device_at, server_at, latitude } of rows) {
      if (what === 'note') continue;
      expect(server_at! > device_at!).toBe(true);
      expect(Number(latitude)).toBeCloseTo(33.4484, 3);
    }
    // All show as sent, and the second visit asks for its note.
    await page.getByRole('link', { name: 'Write Care Note' }).waitFor();
    expect(messages.filter((message) => message.startsWith('pageerror'))).toEqual([]);
    await context.close();
  });

  test('brings a note to the family about a visit that was canceled meanwhile, once the office has decided', async () => {
    const [first] = await plannedVisits(site);
    const [{ email }] = (await site.sql<{ email: string }>(
      'select u.email from appointments a join clients c on c.id = a.client_id join users u on u.id = c.user_id where a.id = $1',
      [first.id],
    )) as [{ email: string }];
    const { page, context, messages } = await caregiver();
    await page.getByRole('heading', { level: 2, name: first.client }).waitFor();
    await takeOff(context);
    await press(page, 'I’ve Arrived');
    await press(page, 'Yes, I’m Here');
    await page.getByRole('link', { name: 'Write Care Note' }).click();
    await page.getByLabel('How did it go?').fill('He fell in the bathroom at 10:15.');
    await press(page, 'Send Care Note');
    await page.getByText(/2 things are waiting/).waitFor();
    await site.sql(
      `update appointments set status = 'cancelled', cancelled_at = now() where id = $1`,
      [first.id],
    );
    await land(context);
    await allIsSent(page);

    const office = await atDesk(browser, site, '/desk');
    const notes = office.page.getByRole('region', { name: /^Care Notes to Sort/ });
    await notes.getByText('He fell in the bathroom at 10:15.').waitFor();
    expect(await axeViolations(office.page)).toEqual([]);
    const family = await client(browser, site, email);
    await family.page.getByRole('heading', { name: 'Account Overview' }).waitFor();
    expect(await family.page.getByText('He fell in the bathroom at 10:15.').count()).toBe(0);

    await notes.getByRole('button', { name: /^Decide/ }).click();
    await office.page.getByRole('dialog').getByRole('button', { name: 'Save Decision' }).click();
    await notes.waitFor({ state: 'detached' });
    await family.page.getByText('He fell in the bathroom at 10:15.').waitFor();
    expect([messages.filter((one) => one.startsWith('pageerror')), family.messages]).toEqual([
      [],
      [],
    ]);
    for (const one of [context, office.context, family.context]) await one.close();
  });

  test('shows nothing once its session was ended, and keeps unsent entries for the same person', async () => {
    const [first] = await plannedVisits(site);
    const { page, context } = await caregiver();
    await page.getByRole('heading', { level: 2, name: first.client }).waitFor();
    await takeOff(context);
    await press(page, 'I’ve Arrived');
    await press(page, 'Yes, I’m Here');
    await stored(page, 1);
    await site.sql(
      `delete from sessions s using users u where s.sess ->> 'userId' = u.id::text and u.email = 'caregiver@demo.example'`,
    );
    await land(context);
    await page.getByRole('heading', { name: 'You’re logged out' }).waitFor();
    await page.getByText(/1 thing you did will be sent/).waitFor();
    expect(await page.locator('body').innerText()).not.toContain(first.client);
    await tryLogIn(page, 'caregiver@demo.example');
    await allIsSent(page);
    await eventually('the arrival is recorded', async () =>
      (await recorded(site, [first.id])).some(({ what }) => what === 'arrival'),
    );
    await context.close();
  });

  test.each([
    ['a client', 'client@demo.example', '/client-portal'],
    ['staff', 'staff@demo.example', '/desk'],
  ])('sends %s to their own page', async (_who, email, home) => {
    const { page, context } = await visit(browser, site.url);
    await logIn(page, email);
    await page.waitForURL(`**${home}`);
    await context.close();
  });

  test('is a caregiver’s first page, and old URLs redirect to it', async () => {
    const { page, context } = await visit(browser, site.url);
    await page.goto('/login');
    await tryLogIn(page, 'caregiver@demo.example');
    await page.waitForURL(`${site.url}/shift`);
    await page.goto('/my-visits');
    await page.waitForURL(`${site.url}/shift`);
    await context.close();
  });

  test('needs at most 90 KB of script, adds nothing to other pages, and only it has a worker', async () => {
    for (const path of publicPaths) {
      const html = await (await fetch(site.url + path)).text();
      expect(html).not.toMatch(/\/assets\/shift\/|\/shift\/worker|app\.webmanifest/);
    }
    const { page, context } = await caregiver();
    const scripts = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.endsWith('.js') && !name.endsWith('/worker.js')),
    );
    const zipped = async (address: string): Promise<number> =>
      gzipSync(await (await fetch(address)).text(), { level: 9 }).length;
    const bytes = (await Promise.all([...new Set(scripts)].map(zipped))).reduce(
      (sum, size) => sum + size,
      0,
    );
    expect(bytes).toBeGreaterThan(60_000);
    expect(bytes).toBeLessThanOrEqual(limits.shift);
    const scopes = (): Promise<string[]> =>
      page.evaluate(async () =>
        (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
      );
    for (const path of ['/', '/contact', '/account']) {
      await page.goto(path);
      expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
      expect(await scopes()).toEqual([`${network.url}/shift`]);
    }
    await context.close();
  });

  test('logs in inside what is installed, says why not, and is readable at 320 pixels', async () => {
    const { page, context } = await visit(browser, network.url, 'phone', {
      ...phone,
      viewport: { width: 320, height: 640 },
    });
    await page.goto('/shift');
    await tryLogIn(page, 'caregiver@demo.example', 'Not the password');
    await page.getByRole('alert').last().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    // A page of its own, without the site's ways to become a client.
    expect(await page.getByText(/Book Now|Request My Free Visit/i).count()).toBe(0);
    await textSize(page, 200);
    expect([await sidewaysScroll(page), await cutWords(page)]).toEqual([0, []]);
    const manifest = (await (await fetch(`${site.url}/shift/app.webmanifest`)).json()) as Record<
      string,
      string
    >;
    expect([manifest.short_name, manifest.scope]).toEqual(['My Day', '/shift']);
    await tryLogIn(page, 'caregiver@demo.example');
    await page.getByRole('heading', { level: 1, name: 'My Day' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/shift');
    await context.close();
  });
});
