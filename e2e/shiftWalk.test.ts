import { screens, type ScreenName } from '../web/shift/layout/screen.ts';
import { tryLogIn } from './support/portal.ts';
import { eventually } from './support/processes.ts';
import { plannedVisits, readable, recorded, settled } from './support/shift.ts';
import { siteAndBrowser } from './support/siteAndBrowser.ts';
import { harmOf, translatedVisit } from './support/translator.ts';

const { site, browser } = siteAndBrowser();

test('every screen of the phone works translated, and reads at 320 pixels and in text twice as large', async () => {
  const [first, second] = await plannedVisits(site);
  const { page, context, messages } = await translatedVisit(browser, site.url, 'phone', {
    viewport: { width: 320, height: 640 },
  });
  const looked = new Set<string>();
  /** Looks at a screen once a text of it is there. */
  const look = async (screen: ScreenName | 'outside', text: string | RegExp): Promise<void> => {
    await page.getByText(text).first().waitFor();
    await page
      .getByText(/(?:One moment|Getting your day)…/)
      .first()
      .waitFor({ state: 'detached' });
    expect([screen, ...(await harmOf(page, messages))]).toEqual([screen]);
    expect([screen, ...(await readable(page))]).toEqual([screen]);
    looked.add(screen);
  };
  const press = async (words: string): Promise<void> => {
    const button = page.getByRole('contentinfo').getByText(words, { exact: true });
    await button.waitFor();
    await settled(page);
    await button.click();
  };
  const open = (screen: ScreenName, id?: string): Promise<void> =>
    page.evaluate((hash) => void (window.location.hash = hash), [screen, id].join('/'));

  await page.goto('/shift');
  await look('outside', 'Log in to see your visits');
  await tryLogIn(page, 'caregiver@demo.example');
  await look('day', 'Your next visit');
  await press('I’ve Arrived');
  await look('arrive', 'Are you with');
  await press('Yes, I’m Here');
  await look('day', 'You’re here now');

  for (const [screen, text, id] of [
    ['undo', 'Yes, It Was a Mistake', first.id],
    ['note', 'Send Care Note', first.id],
    ['confirm', 'I Confirm This Visit', first.id],
    ['visit', '12 Palm Lane', second.id],
    ['decline', 'Send to the Office', second.id],
    ['week', 'Your hours'],
    ['past', 'Personal Care'],
    ['open-visits', /Take This Visit|No open visits right now/],
    ['time-off', 'Your weekly hours'],
    ['devices', 'this one'],
    ['log-in', 'Forgot password?'],
    ['log-out', 'Log out now?'],
  ] as const) {
    await open(screen, id);
    await look(screen, text);
  }
  await open('past');
  await page
    .getByRole('link', { name: /Personal Care/ })
    .first()
    .click();
  await look('visit', 'I Left at Another Time');

  await open('day');
  await press('I’m Leaving');
  await page.getByRole('checkbox', { name: 'Bathing' }).check();
  await page.getByLabel('How did it go?').fill('She sang along with the radio.');
  await look('leave', 'Are you leaving');
  await press('Yes, I’m Leaving');
  await eventually('the note is recorded', async () =>
    (await recorded(site, [first.id])).some(({ what }) => what === 'note'),
  );
  await press('More');
  await page.getByRole('link', { name: 'Correct', exact: true }).click();
  await look('correct', 'Save Correction');
  await press('More');
  await page.getByRole('link', { name: 'Take Back', exact: true }).click();
  await look('take-back', 'Yes, Take It Back');
  await press('More');
  await look('more', 'She sang along with the radio.');

  await site.sql(
    `delete from sessions s using users u where s.sess ->> 'userId' = u.id::text and u.email = 'caregiver@demo.example'`,
  );
  await page.reload();
  await look('outside', 'You’re logged out');
  expect(screens.filter((screen) => !looked.has(screen))).toEqual([]);
  await context.close();
});
