// Says what the open pages show when a test fails: a wait that ends in vain doesn't tell why.
import { TestEnvironment } from 'jest-environment-node';
import type { Browser, Page } from 'playwright-core';

const longest = 5_000;

const shown = async (page: Page): Promise<string> => {
  const text = await page
    .locator('body')
    .innerText({ timeout: 2_000 })
    .catch((error: unknown) => String(error));
  return `${page.url()}\n${text.replaceAll(/\n\s*\n/g, '\n').slice(0, longest)}`;
};

export default class PagesEnvironment extends TestEnvironment {
  async handleTestEvent(event: { name: string; test?: { name: string } }): Promise<void> {
    if (event.name !== 'test_fn_failure') return;
    const { browsers = [] } = this.global as unknown as { browsers?: Browser[] };
    const pages = browsers.flatMap((browser) =>
      browser.contexts().flatMap((context) => context.pages()),
    );
    const texts = await Promise.all(pages.map(shown));
    console.log(`Open pages after “${event.test?.name}”:\n\n${texts.join('\n\n')}`);
  }
}
