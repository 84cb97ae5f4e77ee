import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';

/** What a browser loads for a page, in gzipped bytes (fonts uncompressed). */
export interface Weights {
  /** HTML including styles. */
  html: number;
  fonts: number;
  /** JavaScript in the HTML, plus the application if it doesn't wait for the page to load. */
  before: number;
  /** JavaScript once the application has loaded, including `start`. */
  after: number;
}

const attribute = (html: string, name: string): string =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(html)?.[1] ?? '';

/** Weighs a page of a running site by the files that its HTML names. */
export async function weigh(site: string, path: string): Promise<Weights> {
  const bytes = async (address: string): Promise<Buffer> => {
    const answer = await fetch(new URL(address, site), {
      headers: { 'Accept-Encoding': 'identity' },
    });
    if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
    return Buffer.from(await answer.arrayBuffer());
  };
  const zipped = async (address: string): Promise<number> =>
    gzipSync(await bytes(address), { level: 9 }).length;
  const sum = async (sizes: Promise<number>[]): Promise<number> =>
    (await Promise.all(sizes)).reduce((total, size) => total + size, 0);

  const html = (await bytes(path)).toString();
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]*)"/g)].map(
    ([, href = '']) => href,
  );
  const fonts = [...html.matchAll(/url\(([^)]*\.woff2)\)/g)].map(([, href = '']) => href);
  const start = /<script [^>]*data-main[^>]*>([\s\S]+?)<\/script>/.exec(html)?.[1] ?? '';
  const chunks = [
    attribute(html, 'data-main'),
    ...attribute(html, 'data-chunks').split(' '),
  ].filter(Boolean);
  const eager = /\sdata-eager=/.test(html);
  const startSize = gzipSync(start, { level: 9 }).length;
  const application = await sum([...new Set(chunks)].map(zipped));
  return {
    html: gzipSync(html, { level: 9 }).length + (await sum(sheets.map(zipped))),
    fonts: await sum(fonts.map(async (href) => (await bytes(href)).length)),
    before: startSize + (eager ? application : 0),
    after: startSize + application,
  };
}

/** JavaScript that a page has loaded so far, in transferred bytes. */
export const scriptOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const scripts = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'));
    // Each once: preloaded files are listed again when imported.
    const sizes = new Map(
      scripts.map((entry) => [entry.name, (entry as PerformanceResourceTiming).encodedBodySize]),
    );
    return [...sizes.values()].reduce((sum, size) => sum + size, 0);
  });

/** Limits in bytes. */
export const limits = {
  /** JavaScript before the first interaction. */
  before: 115_000,
  /** CSS and HTML together. */
  html: 20_000,
  fonts: 60_000,
  /** JavaScript of a screen of the desk, including what all screens share. */
  desk: 250_000,
  /** JavaScript of the caregiver's phone. */
  shift: 90_000,
} as const;
