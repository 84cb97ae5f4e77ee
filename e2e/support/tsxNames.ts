import type { BrowserContext } from 'playwright-core';

/** Gives pages the helper that tsx calls in every named function, also in those that run in a page. */
export const defineTsxNames = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript('globalThis.__name = (value) => value');
