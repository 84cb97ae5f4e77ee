import type { Browser, Page } from 'playwright-core';
import { launchBrowser, visit, type widths } from '../e2e/support/browser.ts';
import { demoPassword } from '../e2e/support/portal.ts';
import { startSite, type Site } from '../e2e/support/site.ts';
import { limits, scriptOf } from '../e2e/support/weights.ts';
import { median, spread, type Say } from './support/harness.ts';
import { fill, people, sundayIn, visitsOf } from './support/week.ts';

declare global {
  interface Window {
    /** Milliseconds of each press that took longer than a frame, until what came of it was drawn. */
    presses: Map<number, number>;
    scrolled: { longest: number; blank: number };
  }
}

/** Both weeks lie beyond what the demonstration plans. */
const weeks = [
  { sunday: sundayIn(30), visits: 700 },
  { sunday: sundayIn(40), visits: 70 },
] as const;
const goals = { open: 1_500, press: 100 } as const;
const pace = 300;

/** Someone of the office at a computer four times slower than this one, who has been at the desk before. */
async function sitDown(browser: Browser, { url }: Site, width: keyof typeof widths): Promise<Page> {
  const { page, context } = await visit(browser, url, width);
  const answer = await context.request.post('/api/login', {
    data: { email: 'staff@demo.example', password: demoPassword },
  });
  const { token } = (await answer.json()) as { token: string };
  await page.goto('/robots.txt');
  await page.evaluate((value) => localStorage.setItem('auth_token', value), token);
  await page.addInitScript(() => {
    window.presses = new Map();
    const take = ({ interactionId, duration }: PerformanceEventTiming): void => {
      if (interactionId)
        window.presses.set(
          interactionId,
          Math.max(duration, window.presses.get(interactionId) ?? 0),
        );
    };
    new PerformanceObserver((list) =>
      (list.getEntries() as PerformanceEventTiming[]).forEach(take),
    ).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  const tools = await context.newCDPSession(page);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return page;
}

/** From the address to a week that can be used: every visit is there, and the next frame is drawn. @returns milliseconds */
async function open(page: Page, { sunday, visits }: (typeof weeks)[number]): Promise<number> {
  await page.goto(`/desk/schedule?week=${sunday}`, { waitUntil: 'commit' });
  return page.evaluate(
    (count) =>
      new Promise<number>((done) => {
        const look = (): void => {
          if (document.querySelectorAll('[data-visit]').length < count)
            return void requestAnimationFrame(look);
          requestAnimationFrame(() => setTimeout(() => done(performance.now())));
        };
        look();
      }),
    visits,
  );
}

/** What a scheduler presses within some minutes. @returns how long each took, the longest last */
async function press(page: Page): Promise<number[]> {
  let count = 0;
  const after = async (press: Promise<void>): Promise<void> => {
    count += 1;
    await press;
    await page.waitForTimeout(pace);
  };
  const key = (name: string): Promise<void> => after(page.keyboard.press(name));
  const button = (name: string): Promise<void> =>
    after(page.getByRole('button', { name, exact: true }).click());
  await page.waitForTimeout(1_000);
  await page.evaluate(() => window.presses.clear());
  for (let round = 0; round < 3; round += 1) {
    await page.getByRole('button', { name: 'By Caregiver' }).focus();
    await key('ArrowDown');
    for (const step of 'RDDRDDLDDRDDUR')
      await key({ R: 'ArrowRight', L: 'ArrowLeft', U: 'ArrowUp', D: 'ArrowDown' }[step]!);
    for (const step of ['ArrowDown', 'ArrowRight', 'ArrowDown']) await key(`Shift+${step}`);
    await key('Escape');
    await after(page.locator('[data-visit]').nth(3).click());
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel Visit' }).waitFor();
    await key('Escape');
    await button('By Client');
    await button('By Caregiver');
    await button('Week After');
    await button('Week Before');
    await button('Day');
    await button('Week');
  }
  const slow = await page.evaluate(() => [...window.presses.values()]);
  return [
    ...Array<number>(Math.max(count - slow.length, 0)).fill(0),
    ...slow.sort((a, b) => a - b),
  ];
}

/** Down the week by wheel. @returns the longest time without a frame, and frames in which a row in sight was not drawn */
async function scroll(page: Page): Promise<Window['scrolled']> {
  await page.evaluate(() => {
    window.scrolled = { longest: 0, blank: 0 };
    const rows = [...document.querySelectorAll('tbody tr')];
    let before = performance.now();
    const look = (): void => {
      const now = performance.now();
      window.scrolled.longest = Math.max(window.scrolled.longest, now - before);
      before = now;
      const isBlank = rows.some((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        const isInSight = bottom > 0 && top < innerHeight;
        return (
          isInSight && !row.firstElementChild!.checkVisibility({ contentVisibilityAuto: true })
        );
      });
      if (isBlank) window.scrolled.blank += 1;
      // After the frame, which decides what is drawn.
      requestAnimationFrame(() => setTimeout(look));
    };
    look();
  });
  await page.mouse.move(600, 500);
  for (let turn = 0; turn < 40; turn += 1) {
    await page.mouse.wheel(0, 150);
    await page.waitForTimeout(30);
  }
  return page.evaluate(() => window.scrolled);
}

const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.ceil(sorted.length * part) - 1]!;

async function figuresAt(
  browser: Browser,
  site: Site,
  width: keyof typeof widths,
  say: Say,
): Promise<string[]> {
  const page = await sitDown(browser, site, width);
  const opened = weeks.map((): number[] => []);
  for (let round = 0; round <= 5; round += 1)
    for (const [at, week] of weeks.entries()) {
      const time = await open(page, week);
      if (round > 0) opened[at]!.push(time);
    }
  const [many, few] = opened as [number[], number[]];
  say(`${width}: opened`);
  await open(page, weeks[0]);
  const presses = await press(page);
  say(`${width}: pressed, the slowest ${presses.slice(-5).map(Math.round).join(', ')} ms`);
  await open(page, weeks[0]);
  const { longest, blank } = await scroll(page);
  const script = await scriptOf(page);
  await page.context().close();
  const row = (what: string, goal: string, seen: string): string =>
    `| ${width} | ${what} | ${goal} | ${seen} |`;
  const p98 = percentile(presses, 0.98);
  return [
    row('Open to usable, 700 visits, median', `${goals.open} ms`, `${Math.round(median(many))} ms`),
    row('700 visits : 70', '', spread(many.map((time, round) => time / few[round]!))),
    row(`p98 of ${presses.length} presses`, `${goals.press} ms`, `${Math.round(p98)} ms`),
    row('Scrolling: rows in sight that were not drawn', '0', String(blank)),
    row('Scrolling: longest without a frame', '', `${Math.round(longest)} ms`),
    row('Script', `${limits.desk / 1000} KB`, `${Math.round(script / 1000)} KB`),
  ];
}

/** A week of 50 caregivers and 700 visits at the desk, in a browser on a processor four times slower than this one. */
export async function benchDesk(say: Say): Promise<string> {
  const site = await startSite();
  let browser: Browser | undefined;
  try {
    await fill(site, [people, ...weeks.map(({ sunday, visits }) => visitsOf(sunday, visits))]);
    browser = await launchBrowser();
    const rows = [
      ...(await figuresAt(browser, site, 'desktop', say)),
      ...(await figuresAt(browser, site, 'phone', say)),
    ];
    return ['| Width | What | Goal | Seen |', '| --- | --- | --- | --- |', ...rows].join('\n');
  } finally {
    await browser?.close();
    await site.stop();
  }
}
