import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser, visit } from '../e2e/support/browser.ts';
import { startNetwork, type Network } from '../e2e/support/network.ts';
import { tryLogIn } from '../e2e/support/portal.ts';
import { plannedVisits } from '../e2e/support/shift.ts';
import { startSite } from '../e2e/support/site.ts';
import { limits, scriptOf } from '../e2e/support/weights.ts';
import { recordPresses } from './support/deskPage.ts';
import { median, type Say } from './support/harness.ts';
import { defineTsxNames } from '../e2e/support/tsxNames.ts';

const rounds = 5;
/** How much slower a caregiver's phone is than this machine. */
const slower = 4;

const milliseconds = (times: readonly number[]): string =>
  `${[...times]
    .sort((one, other) => one - other)
    .map(Math.round)
    .join(', ')} ms`;

/** A caregiver whose phone has kept the page, before the network goes. */
async function caregiver(
  browser: Browser,
  network: Network,
): Promise<{ context: BrowserContext; script: number }> {
  const { page, context } = await visit(browser, network.url, 'phone', {
    geolocation: { latitude: 33.4484, longitude: -112.074, accuracy: 12 },
    permissions: ['geolocation'],
  });
  await defineTsxNames(context);
  await page.goto('/login?next=/shift');
  await tryLogIn(page, 'caregiver@demo.example');
  await page.getByRole('heading', { level: 1, name: 'My Day' }).waitFor();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  const script = await scriptOf(page);
  await page.close();
  network.cut();
  await context.setOffline(true);
  return { context, script };
}

/** From the tap on its icon to the day on the screen, without a network. @returns the page, and milliseconds */
async function open(context: BrowserContext): Promise<{ page: Page; passed: number }> {
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.goto('/shift', { waitUntil: 'commit' });
  const passed = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        const look = (): void => {
          if (!document.querySelector('main h2')) return void requestAnimationFrame(look);
          requestAnimationFrame(() => setTimeout(() => done(performance.now())));
        };
        look();
      }),
  );
  return { page, passed };
}

/** The slowest of the two taps of an arrival, each until what came of it was drawn, in milliseconds. */
async function tap(page: Page): Promise<number> {
  await page.evaluate(recordPresses);
  for (const name of ['I’ve Arrived', 'Yes, I’m Here'])
    await page.getByRole('contentinfo').getByText(name, { exact: true }).click();
  await page.getByText('You’re here now').waitFor();
  // The observer hears of a press a frame after it was drawn.
  await page.waitForTimeout(500);
  return page.evaluate(() => Math.max(0, ...window.presses.values()));
}

/** The caregiver's phone without a network, on a processor four times slower than this one. */
export async function benchShift(say: Say): Promise<string> {
  const site = await startSite();
  const network = await startNetwork();
  let browser: Browser | undefined;
  try {
    network.leadTo(site.url);
    browser = await launchBrowser();
    const [opened, tapped]: [number[], number[]] = [[], []];
    let weight = 0;
    for (let round = 0; round < rounds; round += 1) {
      network.mend();
      await plannedVisits(site);
      const { context, script } = await caregiver(browser, network);
      weight = script;
      const { page, passed } = await open(context);
      opened.push(passed);
      tapped.push(await tap(page));
      await context.close();
      say(`round ${round + 1}: ${Math.round(passed)} ms`);
    }
    return [
      '| What | Goal | Median | All |',
      '| --- | --- | --- | --- |',
      `| Opens without a network | 1000 ms | ${Math.round(median(opened))} ms | ${milliseconds(opened)} |`,
      `| The slower tap of an arrival, until it is drawn | 100 ms | ${Math.round(median(tapped))} ms | ${milliseconds(tapped)} |`,
      `| Script | ${limits.shift / 1000} KB | ${Math.round(weight / 1000)} KB | |`,
    ].join('\n');
  } finally {
    await browser?.close();
    await network.stop();
    await site.stop();
  }
}
