import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { visit, type StoryBrowser, type Visit, type widths } from './browser.ts';
import { eventually } from './processes.ts';
import type { Site } from './site.ts';

/** Opens a page with a movable clock, since forms filled in too fast are taken for a bot's. */
export async function openForm(
  browser: StoryBrowser,
  site: Site,
  path: string,
  width: keyof typeof widths = 'desktop',
): Promise<Visit> {
  const visitor = await visit(browser, site.url, width);
  await visitor.page.clock.install();
  await visitor.page.goto(path);
  return visitor;
}

/** Presses a form's button after moving the clock half a minute ahead. */
export async function send(page: Page, button: string): Promise<void> {
  await page.clock.fastForward(30_000);
  await page.getByRole('button', { name: button, exact: true }).click();
}

/** Resolves once the code of the page and its form has loaded. */
export const ready = (page: Page): Promise<unknown> =>
  page.locator('html[data-ready] main form[data-ready]').waitFor();

/** Fills in fields of <main> by label. */
export async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await page.getByRole('main').getByLabel(label, { exact: true }).fill(value);
}

/**
 * Waits for the error summary. Returns the messages at the fields it links to, and those without
 * one.
 */
export async function summary(page: Page): Promise<string[]> {
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'alert');
  return page
    .getByRole('alert')
    .getByRole('listitem')
    .evaluateAll((items) =>
      items.map((item) => {
        const id = item.querySelector('a')?.hash.slice(1);
        return (
          (id === undefined ? item : document.getElementById(`${id}-error`))?.textContent ?? ''
        );
      }),
    );
}

/**
 * Presses Tab until focus is on the control with that name, past the error summary's link to it.
 * @throws if it never gets there
 */
export async function tabTo(page: Page, label: string): Promise<void> {
  for (let press = 0; press < 120; press += 1) {
    await page.keyboard.press('Tab');
    const here = await page.evaluate(() => {
      const control = document.activeElement as HTMLInputElement | null;
      if (control?.closest('[role=alert]')) return '';
      return (
        [...(control?.labels ?? [])].map((text) => text.textContent).join('') ||
        control?.textContent ||
        ''
      );
    });
    if (here === label) return;
  }
  throw new Error(`The tabulator key never leads to "${label}"`);
}

/** Resolves once focus is on the field with that name. */
export const focusOn = (page: Page, name: string): Promise<unknown> =>
  page.waitForFunction(
    (field) => (document.activeElement as HTMLInputElement | null)?.name === field,
    name,
  );

/** Lets the next request reach the server but drops its answer. */
export async function loseNextAnswer(page: Page): Promise<void> {
  await page.route(
    '**/graphql',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}

export interface Mail {
  to: string;
  subject: string;
  /** The plain text part. */
  text: string;
}

/** Waits for `count` emails that contain a text. */
export async function mailsWith(site: Site, text: string, count: number): Promise<Mail[]> {
  let found: Mail[] = [];
  await eventually(`${count} emails with ${text}`, async () => {
    found = (await mails(site)).filter((mail) => mail.text.includes(text));
    return found.length >= count;
  });
  return found;
}

/** Waits for an email with a link and returns the path of the latest one. */
export async function linkTo(site: Site, email: string, path: string): Promise<string> {
  const link = new RegExp(`${path}\\?token=[\\w-]+`);
  let found: string | undefined;
  await eventually(`a link to ${path} is sent to ${email}`, async () => {
    found = (await mails(site))
      .filter(({ to }) => to === email)
      .map(({ text }) => link.exec(text)?.[0])
      .findLast(Boolean);
    return found !== undefined;
  });
  return found!;
}

/** All emails so far, oldest first. */
export async function mails({ dataDir }: Site): Promise<Mail[]> {
  const folder = join(dataDir, 'mail');
  const files = (await readdir(folder).catch(() => []))
    .filter((name) => name.endsWith('.eml'))
    .sort();
  return Promise.all(files.map(async (name) => read(await readFile(join(folder, name), 'utf8'))));
}

function read(message: string): Mail {
  const boundary = /boundary="([^"]+)"/.exec(message)?.[1] ?? 'no boundary';
  const [head = '', plain = ''] = message.replaceAll('\r\n', '\n').split(`--${boundary}`);
  const headers = head.replaceAll(/\n[ \t]+/g, ' ');
  const header = (name: string): string =>
    new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1] ?? '';
  return {
    to: header('To'),
    subject: header('Subject'),
    text: fromQuotedPrintable(plain.slice(plain.indexOf('\n\n') + 2)),
  };
}

const fromQuotedPrintable = (text: string): string =>
  Buffer.from(
    text
      .replaceAll('=\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      ),
    'latin1',
  ).toString('utf8');

/** The reference on a success view. */
export const referenceOf = async (page: Page): Promise<string | null> =>
  page.getByRole('main').locator('output').textContent();

/** Resolves once a toast with that title is on screen. */
export const toast = (page: Page, title: string): Promise<void> =>
  page
    .getByRole('region', { name: /notifications/i })
    .getByText(title, { exact: true })
    .waitFor();
