import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { visit, type StoryBrowser, type Visit, type widths } from './browser.ts';
import { enter } from './portal.ts';

declare global {
  interface Window {
    /** Texts that the application wrote into nodes the translator had replaced: nobody reads them. */
    unseen: string[];
  }
}

/**
 * Translates every page as browsers do: replaces each text node with <font><font>…</font></font>,
 * from the first on and after each change. The "translation" is the same text with a space of no width,
 * which Playwright's locators ignore.
 */
const translate = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const replaced = new WeakSet<Node>();
    window.unseen = [];
    const { get, set } = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')!;
    Object.defineProperty(Node.prototype, 'nodeValue', {
      configurable: true,
      get,
      set(this: Node, value: string) {
        if (replaced.has(this)) window.unseen.push(`${this.nodeValue} → ${value}`);
        set!.call(this, value);
      },
    });
    const untouched = 'script, style, noscript, textarea, title, font, [translate=no]';
    const replace = (text: Node): void => {
      if (text.nodeValue!.trim() === '' || text.parentElement?.closest(untouched)) return;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.append(`\u200b${text.nodeValue!}`);
      outer.append(inner);
      (text as Text).replaceWith(outer);
      replaced.add(text);
    };
    const replaceWithin = (node: Node): void => {
      if (node.nodeType === Node.TEXT_NODE) return replace(node);
      if (!node.isConnected) return;
      const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const found: Node[] = [];
      while (texts.nextNode()) found.push(texts.currentNode);
      found.forEach(replace);
    };
    new MutationObserver((changes) => {
      for (const { target, type, addedNodes } of changes)
        if (type === 'characterData') replaceWithin(target);
        else addedNodes.forEach(replaceWithin);
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });

/** A visitor whose browser translates every page. */
export async function translatedVisit(
  browser: StoryBrowser,
  url: string,
  width: keyof typeof widths = 'desktop',
  more?: BrowserContextOptions,
): Promise<Visit> {
  const visitor = await visit(browser, url, width, more);
  await translate(visitor.context);
  return visitor;
}

/** Somebody of the office at a page of the desk, whose browser translates it. */
export async function translatedAtDesk(
  browser: StoryBrowser,
  url: string,
  email: string,
  path: string,
): Promise<Visit> {
  const visitor = await enter(await translatedVisit(browser, url), email, path);
  await visitor.page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  return visitor;
}

/** Not faults: React renders a page anew that was translated before it took over; the network. */
const expected = /Minified React error #418;|Failed to load resource/;

/** Errors, and texts that stayed as they were when the application changed them. */
export const harmOf = async (page: Page, messages: readonly string[]): Promise<string[]> => [
  ...messages.filter((message) => /^(pageerror|error)/.test(message) && !expected.test(message)),
  ...(await page.evaluate(() => window.unseen)).map((text) => `not seen: ${text}`),
];
