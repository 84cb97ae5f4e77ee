import type { Browser } from 'playwright-core';
import { launchBrowser, type widths } from '../e2e/support/browser.ts';
import { startSite, type Site } from '../e2e/support/site.ts';
import { limits, scriptOf } from '../e2e/support/weights.ts';
import { open, press, scroll, sitDown, type Took } from './support/deskPage.ts';
import { median, spread, type Say } from './support/harness.ts';
import { fill, people, mondayIn, visitsOf } from './support/week.ts';

/** Both weeks lie beyond what the demonstration plans. */
const many = { monday: mondayIn(30), visits: 700 };
const few = { monday: mondayIn(40), visits: 70 };
const rounds = 5;

const milliseconds = (time: number): string => `${Math.round(time)} ms`;
const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.ceil(sorted.length * part) - 1]!;

async function rowsAt(
  browser: Browser,
  site: Site,
  width: keyof typeof widths,
  say: Say,
): Promise<string[]> {
  const seat = await sitDown(browser, site, width);
  const opened: Took[] = [];
  const ratios: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const [most, least] = [await open(seat, many), await open(seat, few)];
    if (round === 0) continue;
    opened.push(most);
    ratios.push(most.worked / least.worked);
  }
  await open(seat, many);
  const presses = await press(seat);
  say(`${width}: the slowest presses ${presses.slice(-4).map(milliseconds).join(', ')}`);
  await open(seat, many);
  const { longest, blank } = await scroll(seat);
  const script = await scriptOf(seat.page);
  await seat.page.context().close();
  const row = (what: string, goal: string, seen: string, work = ''): string =>
    `| ${width} | ${what} | ${goal} | ${seen} | ${work} |`;
  const middle = (of: keyof Took): string => milliseconds(median(opened.map((one) => one[of])));
  return [
    row('Open to usable, median', '1500 ms', middle('passed'), middle('worked')),
    row(`The same of ${many.visits} visits : ${few.visits}`, '', '', spread(ratios)),
    row(`p98 of ${presses.length} presses`, '100 ms', milliseconds(percentile(presses, 0.98))),
    row('Frames of scrolling with a row not drawn', '0', String(blank)),
    row('Longest without a frame', '', milliseconds(longest)),
    row('Script', `${limits.desk / 1000} KB`, `${Math.round(script / 1000)} KB`),
  ];
}

/** A week of 50 caregivers and 700 visits at the desk, in a browser on a processor four times slower than this one. */
export async function benchDesk(say: Say): Promise<string> {
  const site = await startSite();
  let browser: Browser | undefined;
  try {
    await fill(site, [
      people,
      ...[many, few].map(({ monday, visits }) => visitsOf(monday, visits)),
    ]);
    browser = await launchBrowser();
    const rows = [
      ...(await rowsAt(browser, site, 'desktop', say)),
      ...(await rowsAt(browser, site, 'phone', say)),
    ];
    return [
      '| Width | What | Goal | By the clock | Work of the page |',
      '| --- | --- | --- | --- | --- |',
      ...rows,
    ].join('\n');
  } finally {
    await browser?.close();
    await site.stop();
  }
}
