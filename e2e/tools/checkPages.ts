// Measures the built site: axe on every page, Lighthouse on one page of each kind, every page's
// weight, and load and response times on a slow phone. Exits with 1 if a number misses its goal.
import { launchBrowser } from '../support/browser.ts';
import { publicPaths } from '../support/pages.ts';
import { startSite } from '../support/site.ts';
import { limits, weigh, type Weights } from '../support/weights.ts';
import { axeEverywhere } from './axe.ts';
import { auditPages } from './lighthouse.ts';
import { figuresOnSlowPhone, tableOfFigures } from './slowPhone.ts';

const audited = ['/', '/services/personal-care', '/scheduling', '/privacy-policy'];

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;
const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const faults: string[] = [];
const site = await startSite();
try {
  console.log('Lighthouse …');
  const audits = await auditPages(site.url, audited);
  const weights = new Map(
    await Promise.all(
      publicPaths.map(async (path): Promise<[string, Weights]> => [
        path,
        await weigh(site.url, path),
      ]),
    ),
  );

  console.log('axe …');
  const browser = await launchBrowser();
  const axe = await axeEverywhere(browser, site.url);
  console.log('Slow phone …');
  const figures = await figuresOnSlowPhone(browser, site.url);
  await browser.close();

  console.log(
    [
      '',
      row([
        'Page',
        'Lighthouse',
        'LCP',
        'TBT',
        'CLS',
        'JS before a touch',
        'JS after it',
        'HTML + CSS',
        'Fonts',
      ]),
      row(Array(9).fill('---')),
    ].join('\n'),
  );
  for (const { path, scores, lcp, tbt, cls, findings } of audits) {
    const { before, after, html, fonts } = weights.get(path)!;
    console.log(
      row([
        path,
        scores.join(' · '),
        `${lcp.toFixed(1)} s`,
        `${Math.round(tbt)} ms`,
        cls.toFixed(3),
        ...[before, after, html, fonts].map(kilobytes),
      ]),
    );
    if (scores.some((score) => score < 100))
      faults.push(
        `${path}: Lighthouse ${scores.join(' · ')}`,
        ...findings.map((finding) => `  ${finding}`),
      );
  }
  const most = (part: keyof Weights): number =>
    Math.max(...[...weights.values()].map((weight) => weight[part]));
  console.log(
    row([
      `most of all ${weights.size} pages`,
      '',
      '',
      '',
      '',
      ...(['before', 'after', 'html', 'fonts'] as const).map((part) => kilobytes(most(part))),
    ]),
  );
  console.log(`\n${tableOfFigures(figures)}`);
  for (const { what, goal, worst } of figures)
    if (worst > goal) faults.push(`${what}: ${worst.toFixed(3)}, more than ${goal}`);
  console.log(`\naxe: ${axe.violations.length} violations in ${axe.looked} views`);

  faults.push(...axe.violations);
  for (const part of ['before', 'html', 'fonts'] as const) {
    if (most(part) > limits[part])
      faults.push(`${part}: ${kilobytes(most(part))}, more than ${kilobytes(limits[part])}`);
  }
} finally {
  await site.stop();
}
console.log(
  faults.length === 0
    ? '\ncheck:pages: every number holds'
    : `\ncheck:pages: short of\n${faults.join('\n')}`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
