import type { Browser, Page } from 'playwright-core';
import { visit, type Visit } from '../support/browser.ts';
import { defineTsxNames } from '../support/tsxNames.ts';

/** Measurements of a visit to a page, in milliseconds except `cls`. */
interface Seen {
  /** Largest contentful paint, as drawn. */
  lcp: number;
  /** Total blocking time: parts of tasks above 50 ms. */
  tbt: number;
  cls: number;
  /** From a press until its first visible feedback, and until the dialog is drawn. */
  heard?: number;
  dialog?: number;
}

declare global {
  interface Window {
    seen: Seen & { pressed?: number };
  }
}

/** A phone four times slower than this machine, at 1.6 Mbit/s and 150 ms latency. */
async function openOnSlowPhone(browser: Browser, site: string): Promise<Visit> {
  const visitor = await visit(browser, site, 'phone');
  await defineTsxNames(visitor.context);
  const tools = await visitor.context.newCDPSession(visitor.page);
  await tools.send('Network.enable');
  await tools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await visitor.page.addInitScript(() => {
    window.seen = { lcp: 0, tbt: 0, cls: 0 };
    const { seen } = window;
    const observe = (type: string, take: (entry: PerformanceEntry) => void): void =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
        type,
        buffered: true,
      });
    observe('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
    observe('longtask', ({ duration }) => (seen.tbt += duration - 50));
    observe('layout-shift', (entry) => {
      const { value, hadRecentInput } = entry as unknown as Record<string, number>;
      if (!hadRecentInput) seen.cls += value ?? 0;
    });
    addEventListener('pointerdown', () => (seen.pressed ??= performance.now()), true);
    const sincePress = (): number => performance.now() - seen.pressed!;
    new MutationObserver(() => {
      if (seen.pressed === undefined) return;
      if (document.querySelector('[aria-busy=true]'))
        requestAnimationFrame(() => (seen.heard ??= sincePress()));
      if (document.querySelector('dialog[open]'))
        requestAnimationFrame(() => setTimeout(() => (seen.dialog ??= sincePress())));
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  return visitor;
}

const settled = 3000;

async function tap(page: Page, wait: number): Promise<void> {
  await page.goto('/', { waitUntil: wait > 0 ? 'load' : 'commit' });
  const button = page.getByRole('button', { name: 'Book Now' });
  await button.waitFor();
  await page.waitForTimeout(wait);
  await button.click({ noWaitAfter: true });
  await page.waitForFunction(() => window.seen.dialog !== undefined);
}

async function openPortal(page: Page): Promise<void> {
  await page.goto('/', { waitUntil: 'load' });
  await page.getByRole('heading', { name: 'Account Overview' }).waitFor();
  await page.waitForTimeout(settled / 2);
}

async function signIn(page: Page, site: string): Promise<void> {
  const answer = await fetch(`${site}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'client@demo.example', password: 'Welcome2Care!' }),
  });
  const { token } = (await answer.json()) as { token: string };
  await page.goto('/robots.txt');
  await page.evaluate((value) => localStorage.setItem('auth_token', value), token);
}

export interface Figure {
  what: string;
  /** In milliseconds; for `cls`, a fraction of the screen. */
  goal: number;
  /** The worst of all visits. */
  worst: number;
}

/** A table with the worst of each figure. */
export const tableOfFigures = (figures: readonly Figure[]): string =>
  [
    '| On a slow phone, five visits each | Goal | Worst |',
    '| --- | --- | --- |',
    ...figures.map(
      ({ what, goal, worst }) =>
        `| ${what} | ${goal} | ${worst < 1 ? worst.toFixed(3) : Math.round(worst)} |`,
    ),
  ].join('\n');

/** Measures how soon a page loads and responds, five times each. */
export async function figuresOnSlowPhone(browser: Browser, site: string): Promise<Figure[]> {
  const figures = new Map<string, Figure>();
  const note = (what: string, goal: number, value: number): void => {
    const worst = Math.max(value, figures.get(what)?.worst ?? 0);
    figures.set(what, { what, goal, worst });
  };
  const look = async (story: (page: Page, seen: () => Promise<Seen>) => Promise<void>) => {
    const { page, context } = await openOnSlowPhone(browser, site);
    await story(page, () => page.evaluate(() => window.seen));
    await context.close();
  };
  for (let round = 0; round < 5; round += 1) {
    await look(async (page, seen) => {
      await tap(page, settled);
      note('Tap three seconds after load, to the dialog', 200, (await seen()).dialog!);
    });
    await look(async (page, seen) => {
      await tap(page, 0);
      const { heard, dialog } = await seen();
      note('Tap at once, until it shows that it was heard', 100, heard ?? dialog!);
      note('Tap at once, to the dialog', 1500, dialog!);
    });
    await look(async (page, seen) => {
      await page.goto('/', { waitUntil: 'load' });
      await page.waitForTimeout(2 * settled);
      const { lcp, cls } = await seen();
      note('Home, largest paint', 1000, lcp);
      note('Home, shift', 0, cls);
    });
    await look(async (page, seen) => {
      await signIn(page, site);
      await openPortal(page);
      const cold = await seen();
      note('Portal with nothing in the cache, largest paint', 1800, cold.lcp);
      note('Portal, blocking time', 150, cold.tbt);
      await openPortal(page);
      note('Portal once more, largest paint', 1000, (await seen()).lcp);
    });
  }
  return [...figures.values()];
}
