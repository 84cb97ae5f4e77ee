import { AxeBuilder } from '@axe-core/playwright';
import type { CDPSession, Page } from 'playwright-core';
import { paths, portalPaths } from '../../web/paths.ts';

/** Pages that an email or a signed-in header leads to, as someone signed out sees them. */
export const quietPaths: readonly string[] = [
  paths.forgotPassword,
  paths.resetPassword,
  paths.verifyEmail,
  paths.acceptInvitation,
  ...portalPaths,
];

/** What search engines are told about: every page that anyone may read. */
export const publicPaths: readonly string[] = Object.values<string>(paths).filter(
  (path) => !quietPaths.includes(path),
);

/** An address that leads nowhere. */
export const nowhere = '/a-page-that-never-was';

/** Pages with a form in them, whose place shows the phone number where JavaScript is off. */
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

/** The page as it stands, without its head. */
export const rootHtml = (page: Page): Promise<string> =>
  page.evaluate(() => document.getElementById('root')!.innerHTML);

/**
 * Moves the pointer, as a person about to do something would, and resolves when the page responds.
 */
export async function wakeUp(page: Page): Promise<void> {
  await page.mouse.move(3, 300);
  await page.mouse.move(5, 302);
  await isAwake(page);
}

/** Resolves when the application has taken over the page. */
export async function isAwake(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { main } = document.querySelector<HTMLScriptElement>('script[data-main]')!.dataset;
    await ((await import(main!)) as { hydrated: Promise<void> }).hydrated;
  });
}

/** Scrolls there, lets some frames pass and records what the page says of itself in each. */
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

/** How far the page is scrolled. */
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

/** Words in sight that lie partly outside of the window or of what cuts them off, or that break where they have no hyphen. */
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

/** What larger text does to a page on narrow phones, one line each; then all is as it was. */
export async function harmOfLargerText(page: Page): Promise<string[]> {
  const usual = page.viewportSize()!;
  const harm: string[] = [];
  await largerText(page, true);
  for (const width of [360, 344, 320]) {
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

/** Sets the text size that the reader chose in the browser, in percent of its default. */
export async function textSize(page: Page, percent: number): Promise<void> {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', {
    fontSizes: { standard: (16 * percent) / 100, fixed: (13 * percent) / 100 },
  });
  await devtools.detach();
}

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds wrong with a page as it stands: rule and the elements, one line each. */
export async function axeViolations(page: Page, within = 'html'): Promise<string[]> {
  const axe = new AxeBuilder({ page }).withTags(standards).include(within);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  );
}
