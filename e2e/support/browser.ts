import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';

/** Keeps the browser from contacting its maker's hosts. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Unpacks the browser and its fonts from an npm package, so that every machine tests with the same
 * ones. The package uses TMPDIR, and sets the library path of this process and its children. Its
 * own list of fonts names other folders than this one, so they get ours.
 */
export async function unpackBrowser(folder: string): Promise<string> {
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs22.x';
  try {
    const packaged = await import('@sparticuz/chromium');
    const program = await packaged.default.executablePath();
    process.env.FONTCONFIG_FILE = join(folder, 'fonts.conf');
    await writeFile(process.env.FONTCONFIG_FILE, fontsIn(folder));
    return program;
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

const fontsIn = (folder: string): string =>
  `<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>`;

/** TEST_BROWSER overrides the packaged browser, which globalSetup has already unpacked. */
const executablePath = async (): Promise<string> =>
  process.env.TEST_BROWSER ?? process.env.UNPACKED_BROWSER ?? unpackBrowser(tmpdir());

/** Browsers of this test file, for what environment.ts says about a failure. */
const browsers: Browser[] = [];
Object.assign(globalThis, { browsers });

export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: await executablePath(),
    args: [...args, ...more],
  });
  browsers.push(browser);
  return browser;
}

export type StoryBrowser = Pick<Browser, 'newContext'>;

export const widths = {
  desktop: { width: 1280, height: 900 },
  phone: { width: 390, height: 844 },
} as const;

export const bothWidths = ['desktop', 'phone'] as const satisfies (keyof typeof widths)[];

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** Console messages and page errors so far. */
  messages: string[];
}

/** Turns on the visitor's data saver: the application then waits for their first action. */
export const payForEachByte = (page: Page): Promise<unknown> =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );

/** A new visitor with their own storage and cookies; collects console messages. */
export async function visit(
  browser: StoryBrowser,
  baseURL: string,
  width: keyof typeof widths = 'desktop',
  more: BrowserContextOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({
    baseURL,
    viewport: widths[width],
    acceptDownloads: true,
    reducedMotion: 'reduce',
    ...more,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const messages: string[] = [];
  page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => messages.push(`pageerror: ${error.message}`));
  return { page, context, messages };
}
