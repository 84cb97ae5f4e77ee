import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Locator } from 'playwright-core';
import { visit } from './support/browser.ts';
import { fill, mailsWith, openForm, send } from './support/forms.ts';
import { Hands, type Way } from './support/hands.ts';
import { siteAndBrowser } from './support/siteAndBrowser.ts';

const run = promisify(execFile);

describe.each<Way>(['mouse', 'keyboard', 'phone'])('a day at the office, by %s', (way) => {
  const { site, browser } = siteAndBrowser({ DEMO: '0' });

  /** What `npm run admin` does, on this installation. @returns the link that it prints */
  async function firstAdmin(): Promise<string> {
    const { stdout } = await run(
      process.execPath,
      [
        'dist/graph/cli/admin.js',
        process.cwd(),
        'create-staff',
        ...['--email', 'boss@office.example', '--first-name', 'Ana', '--last-name', 'Ruiz'],
        '--admin',
      ],
      { env: { PATH: process.env.PATH, DATA_DIR: site.dataDir, PROVIDER_URL: site.url } },
    );
    return /http\S+\/accept-invitation\?token=\S+/.exec(stdout)![0];
  }

  test('comes from an empty installation to a paid invoice', async () => {
    const { page, context, messages } = await visit(
      browser,
      site.url,
      way === 'phone' ? 'phone' : 'desktop',
      { hasTouch: way === 'phone' },
    );
    const hands = new Hands(page, way);
    const dialog = page.getByRole('dialog');
    const main = page.getByRole('main');
    const heading = (name: string): Promise<void> =>
      page.getByRole('heading', { level: 1, name }).waitFor();
    const button = (name: string, within: Locator = main): Locator =>
      within.getByRole('button', { name, exact: true });
    const screen = async (name: string): Promise<void> => {
      if (way === 'phone') await hands.press(page.getByRole('button', { name: 'Menu' }));
      await hands.press(page.getByRole('navigation').getByRole('link', { name }).first());
    };
    /** From Today to where a first step is done. */
    const step = async (link: string): Promise<void> => {
      await screen('Today');
      await hands.press(main.getByRole('link', { name: link }));
    };
    const person = async (email: string, first: string, last: string): Promise<void> => {
      await hands.write(dialog.getByLabel('Email', { exact: true }), email);
      await hands.write(dialog.getByLabel('First name'), first);
      await hands.write(dialog.getByLabel('Last name'), last);
      await hands.press(dialog.locator('button[type=submit]'));
    };

    await page.goto(await firstAdmin());
    await hands.write(page.getByLabel('Password', { exact: true }), 'Sunny-Day-99!');
    await hands.write(page.getByLabel('Confirm password'), 'Sunny-Day-99!');
    await hands.press(main.locator('button[type=submit]'));
    await heading('Today');

    await step('Add a Service');
    await hands.press(button('Add Service'));
    await hands.write(dialog.getByLabel('Name'), 'Personal Care');
    await hands.write(dialog.getByLabel('Price per hour'), '$34');
    await hands.press(button('Save', dialog));
    await page.getByRole('row', { name: /Personal Care/ }).waitFor();

    await step('Invite Someone');
    for (const [email, first, last] of [
      ['teresa@office.example', 'Teresa', 'Valdez'],
      ['omar@office.example', 'Omar', 'Haddad'],
    ] as const) {
      await hands.press(button('Invite Someone'));
      await person(email, first, last);
      await page.getByRole('row', { name: new RegExp(`${first} ${last}`) }).waitFor();
    }

    await screen('Caregivers');
    for (const [email, first, last] of [
      ['cara@care.example', 'Cara', 'Lopez'],
      ['ben@care.example', 'Ben', 'Begay'],
    ] as const) {
      await hands.press(button('Add a Caregiver'));
      await person(email, first, last);
      await heading(`${first} ${last}`);
      for (const hours of await main.locator('button', { hasText: 'Add Hours' }).all())
        await hands.press(hours);
      await hands.press(button('Save Hours'));
      await page.getByText('The hours are saved').first().waitFor();
      await hands.press(main.getByRole('link', { name: 'Caregivers' }));
    }

    // A family asks, from the site.
    const family = await openForm(browser, site, '/scheduling');
    await fill(family.page, {
      'Full name': 'Rose Hill',
      'Phone number': '602 555 0177',
      Email: 'rose@home.example',
    });
    await send(family.page, 'Request a Call');
    await mailsWith(site, 'Rose', 1);
    await family.context.close();

    await screen('Today');
    await hands.press(main.getByRole('link', { name: 'Answer Rose Hill' }));
    await hands.press(button('Make Them a Client', dialog));
    await dialog.getByText('This email has no account yet.').waitFor();
    await hands.press(dialog.locator('form button[type=submit]'));
    await hands.press(dialog.getByRole('link', { name: 'Open the Client’s Record' }));
    await heading('Rose Hill');

    console.log(way, hands.presses, hands.typed);
    expect(messages).toEqual([]);
    await context.close();
  });
});
