import type { Browser, Page } from 'playwright-core';
import { visit, widths } from '../support/browser.ts';
import { openStates } from '../support/openStates.ts';
import { axeViolations, nowhere, publicPaths, quietPaths, wakeUp } from '../support/pages.ts';

export interface AxeResult {
  /** Number of pages and open states checked. */
  looked: number;
  violations: string[];
}

/** Runs axe on every route at both widths, and on every dialog, menu and toast. */
export async function axeEverywhere(browser: Browser, site: string): Promise<AxeResult> {
  const states = [
    ...[...publicPaths, ...quietPaths, nowhere].flatMap((path) =>
      (Object.keys(widths) as (keyof typeof widths)[]).map((width) => ({
        name: 'as it is',
        path,
        width,
        open: wakeUp,
      })),
    ),
    ...openStates,
  ];
  const violations: string[] = [];
  for (const { name, path, width, open } of states) {
    const { page, context } = await visit(browser, site, width);
    await page.goto(path);
    await (open as (page: Page) => Promise<void>)(page);
    for (const violation of await axeViolations(page))
      violations.push(`${path}, ${name}, ${width}: ${violation}`);
    await context.close();
  }
  return { looked: states.length, violations };
}
