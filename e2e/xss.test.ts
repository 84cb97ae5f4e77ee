import type { Browser } from 'playwright-core';
import { showEverywhere } from './support/xss/showEverywhere.ts';
import { payloads } from './support/xss/payloads.ts';
import { setTrap } from './support/xss/trap.ts';
import { launchBrowser } from './support/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => browser?.close());

test('texts that would run are texts, wherever they are shown', async () => {
  expect(await showEverywhere(browser, payloads)).toEqual({
    portal: [],
    'own words': [],
    calendar: [],
    PDF: [],
    emails: [],
    'public pages': [],
  });
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
  expect(noticed.length).toBeGreaterThan(6);
  await trap.context.close();
});
