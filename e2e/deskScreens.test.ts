import type { Page } from 'playwright-core';
import {
  inOneRound,
  partOf,
  visitSelector,
  waysToDialogs,
  weekOf,
  type DialogRecords,
} from './support/dialogWays.ts';
import { deskDialogs, deskPaths, openDialog } from './support/deskScreens.ts';
import { looksRight } from './support/looks.ts';
import { siteAndBrowser } from './support/siteAndBrowser.ts';
import { harmOf, translatedAtDesk } from './support/translator.ts';

// Every screen and dialog once, which the desk's other tests therefore leave out.
const { site, browser } = siteAndBrowser();
const atDesk = (path: string) => translatedAtDesk(browser, site.url, 'admin@demo.example', path);

/** What the page says where something failed. */
const unreadable = (page: Page): Promise<string[]> =>
  page.getByText(/didn’t load|couldn’t load/).allTextContents();

test('every screen of the desk is accessible at both widths, and works translated', async () => {
  const { page, context, messages } = await atDesk('/desk');
  for (const path of await deskPaths(site)) {
    // By its link where there is one: what the screen before showed is taken away.
    const link = page.locator(`nav a[href="${path}"]`).first();
    await ((await link.count()) > 0 ? link.click() : page.goto(path));
    await page.waitForURL(`**${path}`);
    await page
      .getByRole('main')
      .getByText(/Loading/)
      .first()
      .waitFor({ state: 'detached' });
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    expect([path, ...(await unreadable(page)), ...(await harmOf(page, messages))]).toEqual([path]);
    await looksRight(page, path);
    // A submission is a dialog above the inbox.
    if ((await page.locator('dialog[open]').count()) > 0) await page.keyboard.press('Escape');
  }
  await page.goto('/desk/schedule');
  for (const name of ['Next Week', 'Previous Week', 'Day'])
    await page.getByRole('button', { name, exact: true }).click();
  await page.waitForURL(/day=/);
  await looksRight(page);
  expect(await harmOf(page, messages)).toEqual([]);
  await context.close();
});

/** The parts of web/desk that have dialogs. */
const parts = [...new Set(Object.keys(waysToDialogs({} as DialogRecords)).map(partOf))];

describe('the dialogs of the desk are accessible at both widths, work translated, and close', () => {
  let records: DialogRecords;
  beforeAll(async () => {
    records = await deskDialogs(site);
  });

  test.each(parts)('of %s', async (part) => {
    const { page, context, messages } = await atDesk('/desk');
    const ways = Object.entries(waysToDialogs(records)).filter(([name]) => partOf(name) === part);
    for (const way of inOneRound(Object.fromEntries(ways))) {
      await openDialog(page, way);
      await looksRight(page, way.join(' '), 'dialog[open]');
      const dialogs = page.locator('dialog[open]');
      for (let open = await dialogs.count(); open > 0; open -= 1) {
        await page.keyboard.press('Escape');
        await dialogs.nth(open - 1).waitFor({ state: 'detached' });
      }
      expect([...way, ...(await unreadable(page)), ...(await harmOf(page, messages))]).toEqual(way);
    }
    await context.close();
  });

  test('that keys open', async () => {
    const { page, context, messages } = await atDesk(weekOf(records));
    const planned = visitSelector(records.planned);
    await page.locator(planned).focus();
    for (const key of ['Shift+ArrowUp', 'Shift+ArrowUp', 'Shift+ArrowUp', 'Enter'])
      await page.keyboard.press(key);
    const why = page.getByRole('dialog', { name: 'Move this plan’s visit?' });
    await why.getByLabel('Why it can’t wait').fill('Her car broke down');
    await looksRight(page, page.url(), 'dialog[open]');
    await page.keyboard.press('Enter');
    await page.getByText('Visit moved').first().waitFor();
    await page
      .getByRole('row', { name: /^Open visits/ })
      .locator(planned)
      .waitFor();

    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard Shortcuts' }).waitFor();
    await looksRight(page, page.url(), 'dialog[open]');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('jos');
    await page.getByRole('option', { name: /José/ }).first().waitFor();
    await looksRight(page, page.url(), 'dialog[open]');
    expect(await harmOf(page, messages)).toEqual([]);
    await context.close();
  });
});
