import type { Browser } from 'playwright-core';
import { showEverywhere } from './support/xss/showEverywhere.ts';
import { payloads, payloadTexts } from './support/xss/payloads.ts';
import { setTrap } from './support/xss/trap.ts';
import { launchBrowser } from './support/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => browser?.close());

test('XSS payloads stay text wherever they are shown', async () => {
  expect(await showEverywhere(browser, payloadTexts)).toEqual({
    portal: [],
    'own words': [],
    calendar: [],
    PDF: [],
    emails: [],
    'public pages': [],
  });
});

test('the trap notices payloads that get through as markup', async () => {
  // An address is one only at the start of a text.
  expect(payloadTexts.some((text) => text.startsWith('javascript:'))).toBe(true);
  const trap = await setTrap(browser, 'http://site.test');
  const noticed: string[] = [];
  for (const text of payloads) {
    await trap.page.setContent(`<!doctype html><body><div>${text}</div>`, {
      waitUntil: 'domcontentloaded',
    });
    if ((await trap.sprung()).length > 0) noticed.push(text);
  }
  // The others rely on a filter that rewrites them, or on a place other than a page's body.
  expect(noticed.length).toBeGreaterThan(6);
  await trap.context.close();
});
