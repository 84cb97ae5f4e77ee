import type { Locator, Page } from 'playwright-core';
import { looksRight } from './support/looks.ts';
import { atDesk } from './support/portal.ts';
import { siteAndBrowser } from './support/siteAndBrowser.ts';

const { site, browser } = siteAndBrowser();

const dayLength = 86_400_000;
/** The Wednesday after next: free of demo data, and far enough ahead for every rule. */
const wednesday = ((): string => {
  const day = new Date(Date.now() + 14 * dayLength);
  return new Date(day.getTime() + (3 - day.getUTCDay()) * dayLength).toISOString().slice(0, 10);
})();

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: here } = document;
    return here?.getAttribute('aria-label') ?? here?.textContent ?? '';
  });

/** Drags with the mouse, from center to center. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  for (const [place, press] of [[from, 'down'] as const, [to, 'up'] as const]) {
    const { x, y, width, height } = (await place.boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2, { steps: 6 });
    await page.mouse[press]();
  }
}

describe('the schedule', () => {
  test('books a visit, fills it with at most twelve keys, repeats it and cancels it', async () => {
    const path = `/desk/schedule?week=${wednesday}`;
    const { page, context, messages } = await atDesk(browser, site, path);
    await page.getByRole('rowheader', { name: 'Open visits None' }).waitFor();
    const dialog = page.getByRole('dialog');

    await page.getByRole('button', { name: 'Book a Visit', exact: true }).click();
    await page.locator('[role=combobox]:focus').waitFor();
    await page.keyboard.type('eleanor');
    await page.getByRole('option', { name: /^Eleanor Whitehorse/ }).waitFor();
    await page.keyboard.press('Enter');
    await dialog.getByLabel('Service').selectOption('Companionship');
    await dialog.getByLabel('Day', { exact: true }).fill(wednesday);
    await dialog.getByRole('button', { name: 'Book the Visit' }).click();
    await page.getByRole('rowheader', { name: 'Open visits 3 h' }).waitFor();
    await dialog.waitFor({ state: 'hidden' });

    await page.getByRole('button', { name: 'By Caregiver' }).focus();
    let keys = 0;
    const press = async (key: string): Promise<void> => {
      keys += 1;
      await page.keyboard.press(key);
    };
    await press('ArrowDown');
    await press('Enter');
    await dialog.getByText('Can take it').waitFor();
    const best = await focused(page);
    expect(best).toMatch(/^Give to /);
    await press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    expect(keys).toBeLessThanOrEqual(12);
    const row = page.getByRole('row', { name: new RegExp(best.replace('Give to ', '')) });
    await row.getByRole('button', { name: /Eleanor Whitehorse/ }).waitFor();
    await page.getByRole('rowheader', { name: 'Open visits None' }).waitFor();
    expect(await focused(page)).toContain('Eleanor Whitehorse');

    const ofEleanor = row.getByRole('button', { name: /Eleanor Whitehorse/ });
    await drag(page, ofEleanor, row.getByRole('cell').nth(3));
    await row.getByRole('cell').nth(3).getByText('Eleanor Whitehorse').waitFor();
    // Wait, since the previous toast had an Undo, too.
    await page.getByText('Visit moved').first().waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await row.getByRole('cell').nth(2).getByText('Eleanor Whitehorse').waitFor();
    await page.getByText('That’s undone').first().waitFor();

    await ofEleanor.press('Enter');
    await dialog.getByRole('button', { name: 'Repeat' }).click();
    await dialog.getByLabel('Number of visits').fill('3');
    await dialog.getByText('3 visits in the next 8 weeks. Each has a caregiver.').waitFor();
    await looksRight(page, 'repeating a visit', 'dialog[open]');
    await dialog.getByRole('button', { name: 'Create a Plan of 3 Visits' }).click();
    await dialog.getByText('3 visits are planned').waitFor();
    await dialog.getByRole('button', { name: 'Done' }).click();

    await row.getByRole('button', { name: /Eleanor Whitehorse/ }).click();
    await dialog.getByText('Every week on Wednesday, 3 visits at most').waitFor();
    await dialog.getByRole('button', { name: 'Cancel Visit' }).click();
    await dialog.getByText('The client pays nothing.').waitFor();
    await dialog.getByLabel('Reason').selectOption('Illness');
    await dialog.getByRole('button', { name: 'Cancel the Visit, No Fee' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('Visit canceled').waitFor();
    await row.getByRole('button', { name: /Eleanor Whitehorse/ }).waitFor({ state: 'detached' });
    expect(messages).toEqual([]);
    await context.close();
  });
});
