import { AxeBuilder } from '@axe-core/playwright';
import type { CDPSession, Page } from 'playwright-core';
import { paths, portalPaths } from '../../web/paths.ts';

/** Signed-out versions of pages that emails or the signed-in header link to. */
export const quietPaths: readonly string[] = [
  paths.forgotPassword,
  paths.resetPassword,
  paths.verifyEmail,
  paths.acceptInvitation,
  ...portalPaths,
];

/** Every public page that search engines may index. */
export const publicPaths: readonly string[] = Object.values<string>(paths).filter(
  (path) => !quietPaths.includes(path),
);

/** A path without a page. */
export const nowhere = '/a-page-that-never-was';

/** Pages with a form, which the phone number replaces without JavaScript. */
export const formPaths = [
  '/',
  '/about-us',
  '/services',
  '/scheduling',
  '/contact',
  '/signup',
  '/join-our-team',
  '/login',
  '/register',
  '/forgot-password',
] as const;

/** The page's current content. */
export const rootHtml = (page: Page): Promise<string> =>
  page.evaluate(() => document.getElementById('root')!.innerHTML);

/**
 * Moves the pointer, like a person about to do something; resolves once the page is interactive.
 */
export async function wakeUp(page: Page): Promise<void> {
  await page.mouse.move(3, 300);
  await page.mouse.move(5, 302);
  await isAwake(page);
}

/** Resolves once the page is hydrated. */
export async function isAwake(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { main } = document.querySelector<HTMLScriptElement>('script[data-main]')!.dataset;
    await ((await import(main!)) as { hydrated: Promise<void> }).hydrated;
  });
}

/** Scrolls there and records the page's state in each of the next frames. */
export const afterScrolling = (
  page: Page,
  top: number,
): Promise<{ places: number[]; headers: number[] }> =>
  page.evaluate(async (to) => {
    window.scrollTo({ top: to, behavior: 'instant' });
    const places: number[] = [];
    const headers: number[] = [];
    for (let frame = 0; frame < 12; frame += 1) {
      await new Promise(requestAnimationFrame);
      if (frame < 2) continue;
      places.push(window.scrollY);
      headers.push(document.querySelector('header')!.getBoundingClientRect().height);
    }
    return { places: [...new Set(places)], headers: [...new Set(headers)] };
  }, top);

/** What stands at the top of a printed page; empty for nothing. */
export const printedHead = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const row = document.querySelector('header [data-print]');
    if (!row?.checkVisibility() || getComputedStyle(row, '::after').content === 'none') return '';
    return `${row.querySelector('a')!.innerText} ${row.getAttribute('data-print')}`;
  });

/** The scroll position in px. */
export const place = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);

/** By how many pixels the page is wider than the window. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** What "Larger Text" in the header does. */
export const largerText = (page: Page, on = true): Promise<void> =>
  page.evaluate((wanted) => {
    if (wanted) document.documentElement.dataset.text = 'large';
    else delete document.documentElement.dataset.text;
  }, on);

/** Visible words that are cut off, or that break without a hyphen. */
export const cutWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const parent = text.parentElement!;
      if (
        text.textContent!.trim() === '' ||
        !parent.checkVisibility({ visibilityProperty: true }) ||
        parent.closest('[aria-hidden=true], svg')
      )
        continue;
      let [left, right, forReaders] = [0, document.documentElement.clientWidth, false];
      for (let around: Element | null = parent; around !== null; around = around.parentElement) {
        const { clipPath, overflowX } = getComputedStyle(around);
        const box = around.getBoundingClientRect();
        if (clipPath !== 'none') forReaders = true;
        if (overflowX !== 'visible')
          [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      }
      if (forReaders) continue;
      for (const { 0: word, index } of text.textContent!.matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
        if (boxes.some((box) => box.left < left - 1 || box.right > right + 1))
          found.add(`cut: ${word}`);
        else if (new Set(boxes.map(({ top }) => Math.round(top))).size > 1 && !/[-–/@]/.test(word))
          found.add(`broken: ${word}`);
      }
    }
    return [...found];
  });

/**
 * Problems that larger text causes on narrow phones, one line each. Restores the page afterward.
 */
export async function harmOfLargerText(page: Page): Promise<string[]> {
  const usual = page.viewportSize()!;
  const harm: string[] = [];
  await largerText(page, true);
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    harm.push(
      ...((await sidewaysScroll(page)) > 0 ? [`${width} px: scrolls sideways`] : []),
      ...(await cutWords(page)).map((word) => `${width} px: ${word}`),
    );
  }
  await largerText(page, false);
  await page.setViewportSize(usual);
  return harm;
}

/** Sets the browser's text size, in percent of its default. */
export async function textSize(page: Page, percent: number): Promise<void> {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', {
    fontSizes: { standard: (16 * percent) / 100, fixed: (13 * percent) / 100 },
  });
  await devtools.detach();
}

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * axe's violations on the current page: rule and elements, one line each.
 * @param colors false where the same colors were checked at another width: that takes axe longest
 */
export async function axeViolations(
  page: Page,
  within = 'html',
  { colors = true } = {},
): Promise<string[]> {
  // Of half a megabyte, so once per document.
  const isThere = await page.evaluate(() => 'axe' in window);
  // In the page itself: there are no frames, whose results another page would have to join. Passed
  // checks are most of a result, and nobody reads them.
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
    .setLegacyMode()
    .options({ reporter: 'no-passes', rules: { 'color-contrast': { enabled: colors } } })
    .withTags(standards)
    .include(within);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  );
}
