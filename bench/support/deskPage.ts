import type { Browser, CDPSession, Locator, Page } from 'playwright-core';
import { visit, type widths } from '../../e2e/support/browser.ts';
import { demoPassword } from '../../e2e/support/portal.ts';
import type { Site } from '../../e2e/support/site.ts';
import { defineTsxNames } from '../../e2e/support/tsxNames.ts';

declare global {
  interface Window {
    /** Milliseconds of each press that took longer than a frame, until what came of it was drawn. */
    presses: Map<number, number>;
    scrolled: { longest: number; blank: number };
  }
}

/** Runs in a page: from then on `window.presses` has each press that took longer than a frame. */
export function recordPresses(): void {
  window.presses = new Map();
  new PerformanceObserver((list) => {
    for (const { interactionId: id, duration } of list.getEntries() as PerformanceEventTiming[])
      if (id) window.presses.set(id, Math.max(duration, window.presses.get(id) ?? 0));
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** How much slower the computer of the office is than this one. */
const slower = 4;

/** Milliseconds: as they pass on a computer that much slower, and the processor's time of the page, reckoned for one. */
export interface Took {
  passed: number;
  worked: number;
}

/** Someone of the office, who has been at the desk before. */
interface Seat {
  page: Page;
  tools: CDPSession;
}

export async function sitDown(
  browser: Browser,
  { url }: Site,
  width: keyof typeof widths,
): Promise<Seat> {
  const { page, context } = await visit(browser, url, width);
  await defineTsxNames(context);
  const answer = await context.request.post('/api/login', {
    data: { email: 'staff@demo.example', password: demoPassword },
  });
  const { token } = (await answer.json()) as { token: string };
  await page.goto('/robots.txt');
  await page.evaluate((value) => localStorage.setItem('auth_token', value), token);
  await page.addInitScript(recordPresses);
  const tools = await context.newCDPSession(page);
  await tools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { page, tools };
}

/** What the page's own thread has worked since the page began. Others on this machine make it no longer, as they do with a clock. */
async function workOf({ tools }: Seat): Promise<number> {
  const { metrics } = await tools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1_000 * slower;
}

/** Does something slowed down, or as fast as it goes: time that is spent waiting would count as work. */
const atPace = ({ tools }: Seat, rate: number): Promise<unknown> =>
  tools.send('Emulation.setCPUThrottlingRate', { rate });

interface Week {
  monday: string;
  visits: number;
}

/** From the address to a week that can be used: every visit is there, and the next frame is drawn. */
export async function open(seat: Seat, week: Week): Promise<Took> {
  const { page } = seat;
  const once = async (rate: number): Promise<number> => {
    await atPace(seat, rate);
    await page.goto(`/desk/schedule?week=${week.monday}`, { waitUntil: 'commit' });
    return page.evaluate(
      (count) =>
        new Promise<number>((done, fail) => {
          const look = (): void => {
            const shown = document.querySelectorAll('[data-visit]').length;
            if (performance.now() > 60_000)
              return fail(new Error(`${shown} of ${count} visits after a minute`));
            if (shown < count) return void requestAnimationFrame(look);
            requestAnimationFrame(() => setTimeout(() => done(performance.now())));
          };
          look();
        }),
      week.visits,
    );
  };
  const passed = await once(slower);
  await once(1);
  return { passed, worked: await workOf(seat) };
}

/** A person's pace: keys follow each other, what a button shows is looked at. */
const pace = { key: 300, button: 1_000 } as const;

/** What a scheduler presses within some minutes: how long each took until it was drawn, the longest last. */
export async function press(seat: Seat): Promise<number[]> {
  const { page } = seat;
  let count = 0;
  const key = async (name: string): Promise<void> => {
    count += 1;
    await page.keyboard.press(name);
    await page.waitForTimeout(pace.key);
  };
  // By the mouse itself: a locator's click has the page work for the test.
  const click = async (target: Locator): Promise<void> => {
    count += 1;
    await target.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await target.boundingBox())!;
    await page.mouse.click(x + width / 2, y + height / 2);
    await page.waitForTimeout(pace.button);
  };
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
  await atPace(seat, slower);
  await page.waitForTimeout(pace.button);
  await page.evaluate(() => window.presses.clear());
  for (let round = 0; round < 3; round += 1) {
    await button('By Caregiver').focus();
    await key('ArrowDown');
    for (const step of 'RDDRDDLDDRDDUR')
      await key({ R: 'ArrowRight', L: 'ArrowLeft', U: 'ArrowUp', D: 'ArrowDown' }[step]!);
    for (const step of ['ArrowDown', 'ArrowRight', 'ArrowDown']) await key(`Shift+${step}`);
    await key('Escape');
    await click(page.locator('[data-visit]').nth(3));
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel Visit' }).waitFor();
    await key('Escape');
    for (const name of ['By Client', 'By Caregiver', 'Next Week', 'Previous Week', 'Day', 'Week'])
      await click(button(name));
  }
  const slow = await page.evaluate(() => [...window.presses.values()]);
  // One that took less than a frame is not told.
  const quick = Array<number>(Math.max(count - slow.length, 0)).fill(0);
  return [...quick, ...slow].sort((one, other) => one - other);
}

/** Down the week by wheel. @returns the longest time without a frame, and frames in which a row in sight was not drawn */
export async function scroll({ page }: Seat): Promise<Window['scrolled']> {
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
