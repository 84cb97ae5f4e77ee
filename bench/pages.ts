import { chromium } from 'playwright-core';
import { launchBrowser } from '../e2e/support/browser.ts';
import { fetchedByLink, mostFetched } from '../e2e/support/navigation.ts';
import { publicPaths } from '../e2e/support/pages.ts';
import { demoPassword } from '../e2e/support/portal.ts';
import { startSite, type Site } from '../e2e/support/site.ts';
import { withAuditor, type Audit } from '../e2e/tools/lighthouse.ts';
import { usual, type Length } from './support/contenders.ts';

/** What each page may take on a simulated slow phone: largest contentful paint in seconds. */
const publicPages: Readonly<Record<string, number>> = {
  '/': 1,
  '/services/personal-care': 1,
  '/scheduling': 1,
  '/login': 1,
};
const portalPages: Readonly<Record<string, number>> = { '/client-portal': 1.8, '/billing': 1.8 };
/** Of a public page, in milliseconds. */
const mostBlocking = 50;

/** How soon pages stand on a slow phone, the worst of the rounds; and what going from page to page fetches. */
export async function benchPages(
  say: (words: string) => void,
  { rounds }: Pick<Length, 'rounds'> = usual,
): Promise<string> {
  const site = await startSite();
  try {
    const rows = await withAuditor(async ({ endpoint, audit }) => {
      const worstOf = async (path: string, most: number, keepStorage: boolean): Promise<string> => {
        const audits: Audit[] = [];
        for (let round = 1; round <= rounds; round += 1) {
          audits.push(await audit(site.url, path, { only: ['performance'], keepStorage }));
          say(`${path}, round ${round} of ${rounds}: LCP ${audits.at(-1)!.lcp.toFixed(2)} s`);
        }
        const worst = (part: 'lcp' | 'tbt' | 'cls'): number =>
          Math.max(...audits.map((each) => each[part]));
        return `| ${path} | ${worst('lcp').toFixed(2)} s | ≤ ${most.toFixed(1)} s | ${Math.round(worst('tbt'))} ms | ${keepStorage ? '' : `≤ ${mostBlocking} ms`} | ${worst('cls').toFixed(4)} |`;
      };
      const made: string[] = [];
      for (const [path, most] of Object.entries(publicPages))
        made.push(await worstOf(path, most, false));
      const [home = ''] = Object.keys(portalPages);
      await signIn(endpoint, site);
      const { lcp, tbt, cls } = await audit(site.url, home, {
        only: ['performance'],
        keepStorage: true,
      });
      for (const [path, most] of Object.entries(portalPages)) {
        await audit(site.url, path, { only: ['performance'], keepStorage: true });
        made.push(await worstOf(path, most, true));
      }
      made.push(
        `| ${home}, once, nothing in the cache | ${lcp.toFixed(2)} s | | ${Math.round(tbt)} ms | | ${cls.toFixed(4)} |`,
      );
      return made;
    });
    return [
      `| Page | LCP, worst of ${rounds} | Target | TBT, worst | Target | CLS, worst |`,
      '| --- | --- | --- | --- | --- | --- |',
      ...rows,
      '',
      ...(await navigation(site, say)),
    ].join('\n');
  } finally {
    await site.stop();
  }
}

/** Puts a token where Lighthouse's tabs find it: they are the browser's own, not those of a test's context. */
async function signIn(endpoint: string, { url }: Site): Promise<void> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'client@demo.example', password: demoPassword }),
  });
  const { token } = (await answer.json()) as { token: string };
  const browser = await chromium.connectOverCDP(endpoint);
  const page = await browser.contexts()[0]!.newPage();
  await page.goto(`${url}/robots.txt`);
  await page.evaluate((value) => localStorage.setItem('auth_token', value), token);
  await page.close();
  await browser.close();
}

async function navigation({ url }: Site, say: (words: string) => void): Promise<string[]> {
  const texts = await Promise.all(
    publicPaths.map(async (path) => ({ path, html: await (await fetch(url + path)).text() })),
  );
  const links = publicPaths.flatMap((to) =>
    texts
      .filter(({ path, html }) => path !== to && html.includes(`href="${to}"`))
      .slice(0, 1)
      .map(({ path }) => ({ from: path, to })),
  );
  const browser = await launchBrowser();
  try {
    let most = { to: '', bytes: 0 };
    for (const { from, to } of links) {
      const bytes = await fetchedByLink(browser, url, from, to);
      say(`${from} to ${to}: ${(bytes / 1000).toFixed(1)} KB`);
      if (bytes > most.bytes) most = { to, bytes };
    }
    return [
      '| From page to page | Seen | Target |',
      '| --- | --- | --- |',
      `| most that a link to another public page fetches (${most.to}), of ${links.length} pages | ${(most.bytes / 1000).toFixed(1)} KB | ≤ ${mostFetched / 1000} KB |`,
    ];
  } finally {
    await browser.close();
  }
}
