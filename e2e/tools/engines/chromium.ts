import { launchBrowser, visit } from '../../support/browser.ts';
import type { Engine, EngineKind } from './engine.ts';

interface Action {
  type: string;
  x?: number;
  y?: number;
  value?: string;
}

/** Keys of WebDriver that have no text. */
const keys: Readonly<Record<string, string>> = { '\uE007': 'Enter', '\uE00C': 'Escape' };

/** The browser of all other tests, which the other engines are compared with. */
async function start(): Promise<Engine> {
  const browser = await launchBrowser();
  const { page } = await visit(browser, 'http://localhost');
  return {
    name: `Chromium ${browser.version()}`,
    open: async (url) => void (await page.goto(url)),
    resize: (width, height) => page.setViewportSize({ width, height }),
    call: async <Result>(source: string, args: readonly unknown[]): Promise<Result> =>
      (await page.evaluate(`(${source})(...${JSON.stringify(args)})`)) as Result,
    async act(actions) {
      for (const source of actions)
        for (const { type, x = 0, y = 0, value = '' } of source.actions as readonly Action[]) {
          if (type === 'pointerMove') await page.mouse.move(x, y);
          if (type === 'pointerDown') await page.mouse.down();
          if (type === 'pointerUp') await page.mouse.up();
          if (type === 'keyDown') await page.keyboard.press(keys[value] ?? value);
        }
    },
    stop: () => browser.close(),
  };
}

export const chromium: EngineKind = { name: 'Chromium', missing: () => null, start };
