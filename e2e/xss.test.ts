import type { Browser } from 'playwright-core';
import { showEverywhere } from './drills/xss.ts';
import { payloads } from './drills/xss/payloads.ts';
import { setTrap } from './drills/xss/trap.ts';
import { launchBrowser } from './support/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => browser?.close());

/** One of each kind; the drill sends all of them. */
const some = payloads.filter((_, at) => at % 9 === 0);

test('texts that would run are texts, wherever they are shown', async () => {
  expect(await showEverywhere(browser, some)).toEqual({
    portal: [],
    'own words': [],
    calendar: [],
    PDF: [],
    'e-mails': [],
    'public pages': [],
  });
});

test('the hundred are a hundred, and fit the shortest field', () => {
  expect(new Set(payloads).size).toBe(100);
  expect(payloads.every((text) => text.length <= 100 && text === text.trim())).toBe(true);
});

test('the trap notices what gets through as markup', async () => {
  const trap = await setTrap(browser, 'http://site.test');
  const noticed: string[] = [];
  for (const text of payloads) {
    await trap.page.setContent(`<!doctype html><body><div>${text}</div>`, {
      waitUntil: 'domcontentloaded',
    });
    if ((await trap.sprung()).length > 0) noticed.push(text);
  }
  // The others count on a filter that rewrites them, or on another place than the body of a page.
  expect(noticed.length).toBeGreaterThan(65);
  await trap.context.close();
});
