import { bothWidths } from './support/browser.ts';
import { client } from './support/portal.ts';
import { siteAndBrowser } from './support/siteAndBrowser.ts';

const { site, browser } = siteAndBrowser();

/** Sum of the layout shifts so far, as browsers count them. */
const shifted = (): number =>
  (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0);

const watch = (): void => {
  const shifts: number[] = [];
  (window as unknown as { shifts: number[] }).shifts = shifts;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
  }).observe({ type: 'layout-shift', buffered: true });
};

describe.each(bothWidths)('on the %s', (width) => {
  test('nothing moves while the portal loads over a slow line', async () => {
    const { page, context } = await client(browser, site, 'client@demo.example', width);
    await context.addInitScript(watch);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 });
    const moved: Record<string, number> = {};
    for (const path of ['/client-portal', '/billing', '/week', '/account']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      moved[path] = await page.evaluate(shifted);
    }
    expect(Object.entries(moved).filter(([, value]) => value > 0.01)).toEqual([]);
    await context.close();
  });
});
